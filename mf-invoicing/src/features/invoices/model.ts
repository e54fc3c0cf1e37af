import {
  daysBetween,
  isLive,
  toPence,
  type CalendarDate,
  type InvoiceListItem,
  type NamedReference,
  type Pence,
} from 'api-contract';
import { formatMoney } from 'shared-ui';

/** One line of the invoice list, ready to be shown, searched and sorted. */
export interface InvoiceRow {
  readonly id: number;
  /** The provider's own id, which links to it are made of. */
  readonly providerId: string;
  readonly status: NamedReference;
  /** Null when the quote has been deleted since. */
  readonly quoteId: number | null;
  readonly quote: string | null;
  readonly organisation: string | null;
  readonly contact: string | null;
  readonly contactEmail: string | null;
  /** Null while the provider has not given one. */
  readonly number: string | null;
  readonly issued: string;
  readonly due: string | null;
  readonly isOverdue: boolean;
  /** Since when payment is due; 0 unless it is overdue. */
  readonly daysOverdue: number;
  /** What is owed of it though it is overdue, VAT included; 0 unless it is. */
  readonly overduePence: Pence;
  readonly isPaid: boolean;
  /** In pence, so that a summary can add them up. */
  readonly subTotal: Pence;
  /** What the quote says of a figure that is another on the invoice that stands for it; null while they agree. */
  readonly asQuoted: string | null;
  /** When the provider was last asked about it; null if never. */
  readonly synchronisedAt: string | null;
}

/** An invoice can be changed at the provider. One that was voided or deleted stands for no quote any more. */
const asQuoted = ({ quote, ...invoice }: InvoiceListItem): string | null => {
  if (!quote || !isLive(invoice)) return null;
  const differs = (key: 'sub_total' | 'total_amount') => toPence(quote[key]) !== toPence(invoice[key]);
  if (differs('sub_total')) return `Quoted ${formatMoney(quote.sub_total, 2)}`;
  return differs('total_amount') ? `Quoted ${formatMoney(quote.total_amount, 2)} with VAT` : null;
};

/** The server says what is overdue; a page that stays open past midnight may know an earlier day, but never less than one. */
const daysOverdue = ({ is_overdue, due_date }: InvoiceListItem, today: CalendarDate): number =>
  is_overdue && due_date !== null ? Math.max(1, daysBetween(due_date, today)) : 0;

/** The row of one invoice, as it stands on this day. */
export const toInvoiceRow = (invoice: InvoiceListItem, today: CalendarDate): InvoiceRow => ({
  id: invoice.id,
  providerId: invoice.xero_invoice_id,
  status: invoice.invoice_status,
  quoteId: invoice.quote?.id ?? null,
  quote: invoice.quote?.reference_label ?? null,
  organisation: invoice.organisation_invoice?.name ?? null,
  contact: invoice.contact_invoice?.name ?? null,
  contactEmail: invoice.contact_invoice?.email ?? null,
  number: invoice.invoice_number,
  issued: invoice.issue_date,
  due: invoice.due_date,
  isOverdue: invoice.is_overdue,
  daysOverdue: daysOverdue(invoice, today),
  overduePence: invoice.is_overdue ? toPence(invoice.amount_due) : 0,
  isPaid: invoice.is_paid,
  subTotal: toPence(invoice.sub_total),
  asQuoted: asQuoted(invoice),
  synchronisedAt: invoice.last_xero_sync_at,
});

/** Newest first; of one day, the one that was made last. */
const byNewest = (one: InvoiceRow, other: InvoiceRow): number => {
  if (one.issued !== other.issued) return one.issued < other.issued ? 1 : -1;
  return other.id - one.id;
};

/** The rows of the list, newest first. */
export const toInvoiceRows = (
  invoices: readonly InvoiceListItem[],
  today: CalendarDate,
): readonly InvoiceRow[] => invoices.map((invoice) => toInvoiceRow(invoice, today)).sort(byNewest);

/** What the rows come to, in pence. */
export const sumOf = (rows: readonly InvoiceRow[]): Pence => rows.reduce((sum, row) => sum + row.subTotal, 0);

/** What is owed and overdue of the rows, in pence, VAT included. */
export const overdueOf = (rows: readonly InvoiceRow[]): Pence =>
  rows.reduce((sum, row) => sum + row.overduePence, 0);
