import { useInvoiceRows } from './api';
import { lastSynchronised } from './model';

/** When the provider was last asked about any of the invoices; null while that is not known. */
export function useNewestAnswer(): string | null {
  const { rows } = useInvoiceRows();
  return rows ? lastSynchronised(rows) : null;
}
