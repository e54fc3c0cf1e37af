import type { ReactNode } from 'react';
import { messageOf } from '../client';
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
  children?: ReactNode;
}

/** Something could not be shown. It says what, and offers to try again. */
export function ErrorState({ title, error, onRetry, busy = false, children }: ErrorStateProps) {
  const retry = onRetry && (
    <Button icon="refresh" busy={busy} onClick={onRetry}>
      Retry
    </Button>
  );
  return (
    <PlaceholderPanel icon="alert" tone="danger" title={title} action={retry} announce>
      {error !== undefined && <p>{messageOf(error)}</p>}
      {children}
    </PlaceholderPanel>
  );
}
