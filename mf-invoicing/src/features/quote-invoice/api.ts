import {
  findInvoiceStatus,
  isUnlockable,
  paths,
  type Invoice,
  type InvoiceStatusAnswer,
  type Quote,
} from 'api-contract';
import { api } from 'shared-ui';
import { useSWRConfig } from 'swr';
import { tellsOfInvoices } from '../invoice-keys';

/** Makes the invoice at the provider, or answers the quote with the one that it has. Asking twice makes one invoice. */
export function useCreateInvoice() {
  const { mutate } = useSWRConfig();
  return async (quoteId: number): Promise<Quote> => {
    const quote = await api.get<Quote>(paths.quoteXeroInvoice(quoteId));
    void mutate(tellsOfInvoices);
    return quote;
  };
}

/** Asks the provider, now, whether an invoice is a draft still. What it answers is known to the lists from then on. */
export function useCheckDraft() {
  const { mutate } = useSWRConfig();
  return async ({ id }: Invoice): Promise<boolean> => {
    const { invoice_status } = await api.get<InvoiceStatusAnswer>(paths.xeroInvoiceStatus(id));
    const status = findInvoiceStatus(invoice_status);
    const isDraft = status !== undefined && isUnlockable({ invoice_status_id: status.id });
    if (!isDraft) void mutate(tellsOfInvoices);
    return isDraft;
  };
}
