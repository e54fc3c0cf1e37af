import {
  daysBetween,
  isInOtherCurrency,
  isInForce,
  type CalendarDate,
  type InvoiceListItem,
} from 'api-contract';
import { formatMoney } from 'shared-ui';

/** Returns what the quote says of a figure that differs on its invoice; null while they agree, and once the invoice is voided, deleted or credited. */
export function quotedInstead({ quote, ...invoice }: InvoiceListItem): string | null {
  // The parts are compared with the quote together, on its page.
  if (!quote || !isInForce(invoice) || invoice.part !== null) return null;
  if (quote.sub_total !== invoice.sub_total || isInOtherCurrency(invoice))
    return `Quoted ${formatMoney(quote.sub_total, 2)}`;
  if (quote.total_amount === invoice.total_amount) return null;
  return `Quoted ${formatMoney(quote.total_amount, 2)} including VAT`;
}

/**
 * Returns for how many days an invoice is overdue, 0 if it is not. The server says what is overdue; a page that stays open past midnight may
 * know an earlier day, so an overdue invoice counts at least 1.
 */
export const daysOverdue = (
  { is_overdue, due_date }: Pick<InvoiceListItem, 'is_overdue' | 'due_date'>,
  today: CalendarDate,
): number => (is_overdue && due_date !== null ? Math.max(1, daysBetween(due_date, today)) : 0);
