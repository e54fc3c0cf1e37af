import {
  addDays,
  byId,
  CURRENCY,
  daysBetween,
  INVOICE_STATUS,
  INVOICE_TERMS_DAYS,
  QUOTE_STATUS,
} from 'api-contract';

import { type Random, madeAt, type Setting } from './setting';
import { type InvoiceRow, type OrganisationRow, type QuoteRow } from '../store';

const { draft, submitted, authorised, paid, voided, deleted } = INVOICE_STATUS;

/** The more recent a sale, the likelier that it has no invoice yet. */
const waits = (daysSinceSale: number, random: Random): boolean =>
  random.chance(daysSinceSale <= 14 ? 0.5 : 0.03);

/** The minute of the working day at which invoices are created: after every sale of that day. */
const CREATED = 520;

/** Days after which most clients who pay late have paid. */
const OFTEN_LATE = 130;

/** Returns the status of an invoice after so many days. */
const statusAfter = (days: number, random: Random): number => {
  if (days <= 20) return random.pick([draft, draft, draft, submitted, authorised]);
  if (days <= INVOICE_TERMS_DAYS) return random.pick([draft, submitted, authorised, authorised, paid]);
  if (days <= OFTEN_LATE) return random.pick([paid, paid, authorised]);
  return random.pick([paid, paid, paid, paid, paid, paid, paid, paid, authorised]);
};

/** Creates invoices of won quotes in every status. One quote in ten had an earlier one that was voided or deleted. */
export const generateInvoices = (
  quotes: readonly QuoteRow[],
  organisations: readonly OrganisationRow[],
  setting: Setting,
  random: Random,
): InvoiceRow[] => {
  const invoices: InvoiceRow[] = [];
  const organisationsById = byId(organisations);

  const raise = (quote: QuoteRow, issueDate: string, statusId: number): InvoiceRow => {
    const id = invoices.length + 1;
    const isDue = statusId === draft || statusId === submitted || statusId === authorised;
    const isPaid = statusId === paid;
    const xeroInvoiceId = random.uuid();
    const contactId = random.uuid();
    const organisation = organisationsById.get(quote.invoice_organisation_id!)!;
    organisation.xero_contact_id ??= contactId;
    const invoice: InvoiceRow = {
      id,
      xero_invoice_id: xeroInvoiceId,
      xero_contact_id: organisation.xero_contact_id,
      quote_id: quote.id,
      part_number: 0,
      organisation_id: quote.invoice_organisation_id,
      contact_id: quote.invoice_contact_id,
      invoice_status_id: statusId,
      invoice_number: null,
      reference: quote.reference_label,
      issue_date: issueDate,
      due_date: addDays(issueDate, INVOICE_TERMS_DAYS),
      paid_date: isPaid ? setting.later(issueDate, random.integer(5, 38)) : null,
      sub_total_pence: quote.sub_total_pence,
      total_tax_pence: quote.total_tax_pence,
      total_amount_pence: quote.total_amount_pence,
      amount_due_pence: isDue ? quote.total_amount_pence : 0,
      amount_credited_pence: 0,
      planned_sub_total_pence: null,
      planned_total_amount_pence: null,
      currency: CURRENCY,
      sent_to_contact: isPaid || (statusId === authorised && random.chance(0.6)),
      provider_updated_at: setting.instant(issueDate, CREATED + 30),
      last_xero_sync_at: setting.instant(setting.lastDay, CREATED + 30),
      ...madeAt(setting.instant(issueDate, CREATED)),
    };
    invoices.push(invoice);
    return invoice;
  };

  for (const quote of quotes) {
    const { date_sale_won: won } = quote;
    const isReady = quote.invoice_contact_id !== null && quote.total_amount_pence > 0;
    if (quote.quote_status_id !== QUOTE_STATUS.salesWon || !won || !isReady) continue;
    if (waits(daysBetween(won, setting.lastDay), random)) continue;
    const issueDate = setting.later(won, random.integer(0, 4));
    if (random.chance(0.1)) raise(quote, issueDate, random.pick([voided, deleted]));
    const status = statusAfter(daysBetween(issueDate, setting.lastDay), random);
    quote.invoice_id = raise(quote, issueDate, status).id;
  }
  return invoices;
};

/** Numbers the invoices in the order of the days on which they were issued, as the provider does. */
export const numberByDay = (invoices: InvoiceRow[], quotes: readonly QuoteRow[]): void => {
  invoices.sort((one, other) => daysBetween(other.issue_date, one.issue_date) || one.id - other.id);
  const ids = new Map(invoices.map(({ id }, index) => [id, index + 1]));
  for (const quote of quotes) quote.invoice_id = ids.get(quote.invoice_id ?? 0) ?? null;
  for (const [index, invoice] of invoices.entries())
    Object.assign(invoice, { id: index + 1, invoice_number: `INV-${String(index + 1).padStart(4, '0')}` });
};
