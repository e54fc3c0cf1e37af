import {
  findInvoiceStatus,
  isUnlockable,
  paths,
  type Invoice,
  type InvoiceStatusResponse,
  type Quote,
} from 'api-contract';
import { api } from 'shared-ui';

/** Creates the invoice at the provider, or returns the quote with the one that it has. A second request creates no second invoice. */
export const createInvoice = (quoteId: number): Promise<Quote> =>
  api.get<Quote>(paths.quoteXeroInvoice(quoteId), { isWrite: true });

/** Asks the provider whether an invoice is still a draft. */
export const checkDraft = async ({ id }: Invoice): Promise<boolean> => {
  const { invoice_status } = await api.get<InvoiceStatusResponse>(paths.xeroInvoiceStatus(id));
  const status = findInvoiceStatus(invoice_status);
  return status !== undefined && isUnlockable({ invoice_status_id: status.id });
};
