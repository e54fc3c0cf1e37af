import type { Read } from '../data';
import { messages } from '../messages';
import { Skeleton } from './skeleton';
import { ErrorState } from './states';

interface ReadStateProps {
  /** What is read, in the middle of a sentence: "notes". */
  what: string;
  read: Read<unknown>;
  /** Of the skeleton. */
  lines?: number;
}

/** Renders a read without data: that it failed, with Retry, or its skeleton. */
export function ReadState({ what, read: { error, retry, isValidating }, lines = 3 }: ReadStateProps) {
  if (!error) return <Skeleton lines={lines} label={messages.requests.loading(what)} />;
  const title = messages.requests.notLoaded(what);
  return <ErrorState title={title} error={error} onRetry={retry} busy={isValidating} />;
}
