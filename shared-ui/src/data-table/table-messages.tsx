import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Alert, Button, PlaceholderPanel } from '../components';
import { messageOf } from '../client';
import { tokens } from '../theme';
import { messages } from './messages';
import type { RowSource } from './row-sources';

const Inset = styled.div`
  padding: 0 ${tokens.space[4]} ${tokens.space[3]};
`;

export interface EmptyMessage {
  title: string;
  /** What to do first. */
  text?: string;
  action?: ReactNode;
}

interface StaleProps extends Pick<RowSource<never>, 'error' | 'isRetrying' | 'onRetry' | 'isStale'> {
  label: string;
}

/** The notice above rows that could not be refreshed, or that are those of an earlier view. */
export function StaleNotice({ label, error, isRetrying, onRetry, isStale }: StaleProps) {
  const retry = onRetry && (
    <Button size="small" icon="refresh" busy={isRetrying} onClick={onRetry}>
      Retry
    </Button>
  );
  return (
    <Inset>
      <Alert
        tone="warning"
        title={isStale ? messages.notLoaded(label) : messages.notRefreshed(label)}
        actions={retry}
        announce
      >
        {`${isStale ? messages.earlierResults : messages.outOfDate} ${messageOf(error)}`}
      </Alert>
    </Inset>
  );
}

interface NothingFoundProps {
  filter: string;
  /** Left out where there is nothing to clear. */
  onClear: (() => void) | undefined;
}

/** The message of a list whose rows do not match the filter or the controls of the toolbar. */
export function NothingFound({ filter, onClear }: NothingFoundProps) {
  const text = filter.trim();
  return (
    <PlaceholderPanel
      icon="search"
      title={text === '' ? messages.noneForFilters : messages.noneFor(text)}
      action={onClear && <Button onClick={onClear}>Clear the filter</Button>}
    >
      {text !== '' && messages.checkSpelling}
    </PlaceholderPanel>
  );
}
