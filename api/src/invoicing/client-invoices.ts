import { formatAmount, INVOICE_STATUS, partName, toLongDate } from 'api-contract';
import type { Context } from '../kernel/context';
import { getOpenLink } from '../letters/mails/links';
import { quoteLink } from '../letters/proposals';
import { isCreditedRow } from '../quotes/quote/quote-invoice';
import { listRows, type InvoiceRow, type QuoteRow } from '../store';

/** Returns that an invoice is paid or credited, or what is to be paid by when. */
const outcomeOf = (invoice: InvoiceRow): string => {
  const { invoice_status_id, amount_due_pence, currency, due_date, paid_date } = invoice;
  if (isCreditedRow(invoice)) return 'Credited';
  if (invoice_status_id === INVOICE_STATUS.paid)
    return paid_date ? `Paid on ${toLongDate(paid_date)}` : 'Paid';
  return `${formatAmount(amount_due_pence / 100, currency)} to pay${due_date ? ` by ${toLongDate(due_date)}` : ''}`;
};

/** Returns whether an invoice is that of the client or the payer of a quote. One without an organisation may be that of a former client. */
const isOfClient = ({ organisation_id: id }: InvoiceRow, quote: QuoteRow): boolean =>
  id !== null && [quote.quote_organisation_id, quote.invoice_organisation_id].includes(id);

/** Returns the invoices that the client of an online quote has got, the oldest first. Throws `notFound` for a link that has ended. */
export const listClientInvoices = (context: Context, token: string) =>
  context.store.read(async (db) => {
    const { quote } = await getOpenLink(context, db, token, quoteLink);
    const { authorised, paid } = INVOICE_STATUS;
    const wanted = { quote_id: quote.id, invoice_status_id: [authorised, paid] };
    const rows = await listRows(db, 'invoices', wanted, { orderBy: ['part_number', 'id'] });
    return rows
      .filter((row) => isOfClient(row, quote))
      .filter((row) => row.sent_to_contact || (row.invoice_status_id === paid && !isCreditedRow(row)))
      .map((row) => ({
        name: [
          `Invoice ${row.invoice_number ?? ''} of ${toLongDate(row.issue_date)}`,
          partName(quote.payment_plan, row.part_number),
        ]
          .filter(Boolean)
          .join(', '),
        total: formatAmount(row.total_amount_pence / 100, row.currency),
        outcome: outcomeOf(row),
      }));
  });

/** An invoice as the client of its sale reads it. */
export type ClientInvoice = Awaited<ReturnType<typeof listClientInvoices>>[number];
