import {
  addDays,
  byId,
  groupBy,
  INVOICE_STATUS,
  INVOICE_TERMS_DAYS,
  invoiceDueDate,
  isOverdue,
  partReference,
  QUOTE_STATUS,
  TAX_RATES,
} from 'api-contract';
import { firstEventDay, splitByAccount, sumOf, toAccountLine } from '../quotes/payment-parts';
import { toInvoiceFacts } from '../quotes/quote/quote-invoice';
import type { InvoiceRow, QuoteRow } from '../store';
import type { QuoteItems } from './quote-items';
import { Random, type Setting } from './setting';

const inTwo = '30% 14 days after the sale\nBalance 30 days after the sale';
const inThree = '30% 14 days after the sale\n40% 60 days after the sale\nBalance 90 days after the sale';
const byEvent = '30% 14 days after the sale\n40% 90 days before the event\nBalance 30 days before the event';

/**
 * Gives a payment plan to two open quotes and three sales: one fully paid, one with an overdue balance, and one with a part that has no invoice yet. The
 * invoice of the sale becomes that of the first part. It uses no random numbers of the other records, so that they stay the same.
 */
export const addPaymentPlans = (
  { quotes, invoices }: { quotes: readonly QuoteRow[]; invoices: InvoiceRow[] },
  { items, children }: QuoteItems,
  setting: Setting,
): void => {
  const quoteOf = byId(quotes);
  const itemsOf = groupBy(items, ({ quote_id }) => quote_id);
  const linesOf = groupBy(children, ({ quote_item_id }) => quote_item_id);

  /** Makes an invoice of each of the first parts in the place of the one of the whole. */
  const invoiceParts = (whole: InvoiceRow, plan: string, count: number, changes: Partial<InvoiceRow>) => {
    const quote = quoteOf.get(whole.quote_id!)!;
    const own = itemsOf.get(quote.id) ?? [];
    const { rate } = TAX_RATES.find(({ id }) => id === quote.tax_rate_id)!;
    const lines = own.flatMap((item) =>
      (linesOf.get(item.id) ?? []).map((line) => toAccountLine(item, line, rate)),
    );
    const { parts } = splitByAccount(plan, lines);
    const random = new Random(quote.id);
    const dates = { sale: quote.date_sale_won, event: firstEventDay(own) };
    const issued = whole.issue_date;
    Object.assign(quote, { payment_plan: plan, is_partly_invoiced: count < parts.length });
    for (const [index, part] of parts.slice(0, count).entries()) {
      const { net, tax } = sumOf(part.shares);
      const id = index === 0 ? whole.id : invoices.length + 1;
      const invoice: InvoiceRow = {
        ...whole,
        ...(index > 0 && changes),
        id,
        xero_invoice_id: random.uuid(),
        part_number: part.number,
        reference: partReference(quote.reference_label, part.number),
        due_date: invoiceDueDate(part, dates, { issued, terms: addDays(issued, INVOICE_TERMS_DAYS) }),
        sub_total_pence: net,
        total_tax_pence: tax,
        total_amount_pence: net + tax,
      };
      const isPaid = invoice.invoice_status_id === INVOICE_STATUS.paid;
      invoices[id - 1] = { ...invoice, amount_due_pence: isPaid ? 0 : net + tax };
    }
  };

  const newest = (statusId: number, isWanted: (invoice: InvoiceRow) => boolean = () => true) =>
    invoices.findLast(
      (one) => one.invoice_status_id === statusId && one.total_amount_pence > 0 && isWanted(one),
    );
  const { draft, authorised, paid } = INVOICE_STATUS;
  const settled = newest(paid);
  const open = newest(draft);
  const overdue = newest(authorised, (one) => isOverdue(toInvoiceFacts(one), setting.lastDay));
  if (settled) invoiceParts(settled, inTwo, 2, {});
  if (open) invoiceParts(open, inThree, 2, {});
  if (overdue) {
    const { invoice_status_id, sent_to_contact, paid_date } = overdue;
    const deposit = {
      invoice_status_id: paid,
      sent_to_contact: true,
      paid_date: addDays(overdue.issue_date, 14),
    };
    invoiceParts({ ...overdue, ...deposit }, inTwo, 2, { invoice_status_id, sent_to_contact, paid_date });
  }
  const { sent, negotiating } = QUOTE_STATUS;
  for (const statusId of [sent, negotiating]) {
    const quote = quotes.findLast((one) => one.quote_status_id === statusId && one.sub_total_pence > 0);
    if (quote) quote.payment_plan = byEvent;
  }
};
