import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { messageOf } from '../client';
import { tokens } from '../theme';
import { Button } from './button';
import { PlaceholderPanel } from './placeholder-panel';

interface ErrorStateProps {
  /** What went wrong, in the reader's terms: "The quotes could not be loaded". */
  title: string;
  /** The failure; its message is shown. */
  error?: unknown;
  onRetry?: () => void;
  /** A retry is under way. */
  busy?: boolean;
  /** More buttons, after Retry. */
  actions?: ReactNode;
  /** For whoever looks after the application; folded away. */
  details?: string;
  children?: ReactNode;
}

const Details = styled.details`
  margin-top: ${tokens.space[3]};
  overflow-wrap: anywhere;
  font-size: ${tokens.text.small};
  summary {
    min-height: 24px;
    cursor: pointer;
  }
`;

/** Something could not be shown. It says what, and offers to try again. */
export function ErrorState(props: ErrorStateProps) {
  const { title, error, onRetry, busy = false, actions, details, children } = props;
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
          <summary>Technical details</summary>
          <code>{details}</code>
        </Details>
      )}
    </PlaceholderPanel>
  );
}
