import { INVOICE_STATUSES, type InvoiceStatusAnswer } from 'api-contract';
import { refreshInvoice } from '../accounting';
import type { Context, ReadContext } from '../context';
import { DomainError } from '../errors';

import { findRow, type InvoiceRow } from '../../store';

/** What either id is made of: anything else names no invoice, and some of it no database takes. */
const anyId = /^[\w-]{1,100}$/;

/** An id of ours that the database can hold; any other text is the provider's. */
const ourId = /^[1-9]\d{0,8}$/;

/** By our id or the provider's. Throws `notFound`. */
const getInvoice = ({ store }: ReadContext, id: string): Promise<InvoiceRow> =>
  store.read(async (db) => {
    if (!anyId.test(id)) throw new DomainError('notFound');
    const found =
      (await findRow(db, 'invoices', { xero_invoice_id: id })) ??
      (ourId.test(id) ? await findRow(db, 'invoices', { id: Number(id) }) : undefined);
    if (!found) throw new DomainError('notFound');
    return found;
  });

/** The provider's own word for the status, asked now; the mirror learns it, and a quote is freed if it is to be. */
export const getInvoiceStatusNow = async (
  context: Pick<Context, 'store' | 'clock' | 'tokens' | 'accounting'>,
  id: string,
): Promise<InvoiceStatusAnswer> => {
  const { xero_invoice_id } = await getInvoice(context, id);
  const { invoice_status_id } = await refreshInvoice(context, xero_invoice_id);
  const status = INVOICE_STATUSES.find((one) => one.id === invoice_status_id);
  if (!status) throw new Error(`There is no invoice status ${invoice_status_id}`);
  return { invoice_status: status.providerWord };
};

export interface InvoicePdf {
  fileName: string;
  bytes: Uint8Array;
}

/** What every system takes in the name of a file. */
const toFileName = (text: string): string => text.replace(/[^A-Za-z0-9-]+/g, '-');

/** The provider's PDF of an invoice. */
export const downloadInvoicePdf = async (
  context: Pick<Context, 'store' | 'accounting'>,
  id: string,
): Promise<InvoicePdf> => {
  const { xero_invoice_id, invoice_number } = await getInvoice(context, id);
  const bytes = await context.accounting.pdf(xero_invoice_id);
  return { fileName: `${toFileName(invoice_number ?? xero_invoice_id)}.pdf`, bytes };
};
