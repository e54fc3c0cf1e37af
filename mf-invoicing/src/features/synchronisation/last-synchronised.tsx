import { formatDateTime, formatRelative } from 'shared-ui';
import { useSynchronisedAt } from './api';
import { usePassingTime } from './use-passing-time';

interface LastSynchronisedProps {
  /** When the provider was last asked about any single invoice; null while that is not known. */
  newest: string | null;
}

/** When the invoices were last brought up to date with the provider; nothing while that is not known. */
export function LastSynchronised({ newest }: LastSynchronisedProps) {
  const whole = useSynchronisedAt() ?? null;
  usePassingTime();
  const moment = [whole, newest].reduce((one, other) => ((one ?? '') > (other ?? '') ? one : other));
  if (moment === null) return null;
  return (
    <>
      Last synchronised with the accounting provider{' '}
      <time dateTime={moment}>
        {formatRelative(moment)} ({formatDateTime(moment)})
      </time>
    </>
  );
}
