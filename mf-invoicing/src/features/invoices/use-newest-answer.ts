import type { InvoicePage } from 'api-contract';
import type { ApiError } from 'shared-ui';
import useSWR from 'swr';
import { firstPage } from './api';

/** When the provider was last asked about any of the invoices; null while that is not known. */
export function useNewestAnswer(): string | null {
  return useSWR<InvoicePage, ApiError>(firstPage()).data?.last_xero_sync_at ?? null;
}
