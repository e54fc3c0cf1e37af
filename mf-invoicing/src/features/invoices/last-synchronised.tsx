import { formatDateTime, formatRelative } from 'shared-ui';
import { useInvoiceRows } from './api';
import { lastSynchronised } from './model';

/** When the list was last brought up to date with the provider; nothing while that is not known. */
export function LastSynchronised() {
  const { rows } = useInvoiceRows();
  const moment = rows && lastSynchronised(rows);
  if (!moment) return null;
  return (
    <>
      Last synchronised with the accounting provider{' '}
      <time dateTime={moment} title={formatDateTime(moment)}>
        {formatRelative(moment)}
      </time>
    </>
  );
}
