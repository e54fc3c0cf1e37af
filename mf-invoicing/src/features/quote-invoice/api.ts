import {
  findInvoiceStatus,
  isUnlockable,
  paths,
  type Invoice,
  type InvoiceStatusResponse,
  type Quote,
} from 'api-contract';
import { api } from 'shared-ui';
import { useSWRConfig } from 'swr';
import { showsInvoices } from '../invoice-keys';

/** Creates the invoice at the provider, or returns the quote with the one that it has. A second request creates no second invoice. */
export function useCreateInvoice() {
  const { mutate } = useSWRConfig();
  return async (quoteId: number): Promise<Quote> => {
    const quote = await api.get<Quote>(paths.quoteXeroInvoice(quoteId));
    void mutate(showsInvoices);
    return quote;
  };
}

/** Asks the provider whether an invoice is still a draft. If not, the lists are refetched. */
export function useCheckDraft() {
  const { mutate } = useSWRConfig();
  return async ({ id }: Invoice): Promise<boolean> => {
    const { invoice_status } = await api.get<InvoiceStatusResponse>(paths.xeroInvoiceStatus(id));
    const status = findInvoiceStatus(invoice_status);
    const isDraft = status !== undefined && isUnlockable({ invoice_status_id: status.id });
    if (!isDraft) void mutate(showsInvoices);
    return isDraft;
  };
}
