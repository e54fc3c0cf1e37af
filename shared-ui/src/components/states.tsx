import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { isUnreached, messageOf } from '../client';
import type { Read } from '../data/read';
import { Icon, type IconName } from './icons';
import { tokens } from '../theme';
import { messages } from '../messages';
import { Button, ButtonRow } from './buttons';
import { Card } from './card';
import { Skeleton } from './skeleton';

const { color, radius, space, text } = tokens;

const Box = styled.div<{ $isCompact: boolean }>`
  display: grid;
  justify-items: ${({ $isCompact }) => ($isCompact ? 'start' : 'center')};
  gap: ${space[2]};
  padding: ${({ $isCompact }) => ($isCompact ? 0 : `${space[10]} ${space[6]}`)};
  text-align: ${({ $isCompact }) => ($isCompact ? 'start' : 'center')};
`;

const Mark = styled.span<{ $tone: 'neutral' | 'danger' }>`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-bottom: ${space[1]};
  border-radius: ${radius.round};
  background: ${({ $tone }) => ($tone === 'danger' ? color.dangerSoft : color.accentSoft)};
  color: ${({ $tone }) => ($tone === 'danger' ? color.dangerText : color.onAccentSoft)};
`;

const Title = styled.p`
  font-size: ${text.lead};
  font-weight: ${tokens.weight.semibold};
`;

const Text = styled.div`
  max-width: 52ch;
  color: ${color.textMuted};
`;

const Action = styled(ButtonRow)`
  justify-content: center;
  margin-top: ${space[3]};
`;

interface PlaceholderPanelProps {
  icon: IconName;
  tone?: 'neutral' | 'danger';
  title: string;
  action?: ReactNode;
  announce?: boolean;
  /** Without the mark and the room around it, for a card among others. */
  isCompact?: boolean;
  children?: ReactNode;
}

/** Renders a centred message in the place of content. The error state uses it. */
export function PlaceholderPanel(props: PlaceholderPanelProps) {
  const { icon, tone = 'neutral', title, action, announce, isCompact = false, children } = props;
  return (
    <Box role={announce ? 'alert' : undefined} $isCompact={isCompact}>
      {!isCompact && (
        <Mark $tone={tone}>
          <Icon name={icon} size={22} />
        </Mark>
      )}
      <Title>{title}</Title>
      {children && <Text>{children}</Text>}
      {action && <Action>{action}</Action>}
    </Box>
  );
}

const Empty = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[4]};
  align-items: center;
  justify-content: space-between;
  color: ${color.textMuted};
  strong {
    color: ${color.text};
    font-weight: ${tokens.weight.semibold};
  }
`;

type EmptyStateProps = Pick<PlaceholderPanelProps, 'title' | 'children' | 'action'> & {
  /** @deprecated It is one line, without a mark. */
  icon?: IconName;
};

/** Renders in one line that a list has no records; its children say what to do first. A flush card pads it. */
export function EmptyState({ title, action, children }: EmptyStateProps) {
  return (
    <Empty data-empty="">
      <div>
        <strong>{title}</strong>
        {children && '. '}
        <span>{children}</span>
      </div>
      {action && <ButtonRow>{action}</ButtonRow>}
    </Empty>
  );
}

interface ErrorStateProps {
  /** What went wrong, in the user's terms: "The quotes could not be loaded". */
  title: string;
  /** The error, whose message is shown. */
  error?: unknown;
  onRetry?: () => void;
  /** A retry is running. */
  busy?: boolean;
  /** More buttons after Retry. */
  actions?: ReactNode;
  /** For administrators; collapsed at first. */
  details?: string;
  isCompact?: boolean;
  children?: ReactNode;
}

const Details = styled.details`
  margin-top: ${tokens.space[3]};
  overflow-wrap: anywhere;
  font-size: ${tokens.text.small};
  summary {
    min-height: 24px;
  }
`;

/** Renders what failed, with Retry. */
export function ErrorState(props: ErrorStateProps) {
  const { title, error, onRetry, busy = false, actions, isCompact, children } = props;
  const { details = isUnreached(error) ? error.message : undefined } = props;
  const retry = onRetry && (
    <Button icon="refresh" busy={busy} onClick={onRetry}>
      Retry
    </Button>
  );
  return (
    <PlaceholderPanel
      icon="alert"
      tone="danger"
      title={title}
      isCompact={isCompact}
      action={
        (retry || actions) && (
          <>
            {retry}
            {actions}
          </>
        )
      }
      announce
    >
      {error !== undefined && <p>{messageOf(error)}</p>}
      {children}
      {details && (
        <Details>
          <summary>{messages.requests.details}</summary>
          <code>{details}</code>
        </Details>
      )}
    </PlaceholderPanel>
  );
}

interface ReadStateProps {
  /** What is read, in the middle of a sentence: "notes". */
  what: string;
  read: Read<unknown>;
  /** The number of lines of the skeleton. */
  lines?: number;
}

/** Renders a read without data: that it failed, with Retry, or its skeleton. */
export function ReadState({ what, read: { error, retry, isValidating }, lines = 3 }: ReadStateProps) {
  if (!error) return <Skeleton lines={lines} label={messages.requests.loading(what)} />;
  const title = messages.requests.notLoaded(what);
  return <ErrorState title={title} error={error} onRetry={retry} busy={isValidating} />;
}

/** Renders the placeholder of a feature that is not available yet. */
export function ComingSoonCard({ title }: { title?: string }) {
  return (
    <Card>
      <PlaceholderPanel
        icon="calendar"
        title={title ? messages.comingSoon.titleOf(title) : messages.comingSoon.title}
      >
        {messages.comingSoon.text}
      </PlaceholderPanel>
    </Card>
  );
}
