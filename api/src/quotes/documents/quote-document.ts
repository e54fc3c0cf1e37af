import {
  byId,
  formatPence,
  isSalesWon,
  londonDate,
  partDueText,
  QUOTE_STATUS,
  quoteFileNames,
  type CalendarDate,
  type TaxRate,
} from 'api-contract';
import {
  toPostalAddress,
  type Company,
  type Watermark,
  type DocumentParty,
  type LabelledText,
  type MailAddress,
  type QuoteDocument,
} from '../../kernel/ports';
import type {
  ContactRow,
  InvoiceRow,
  OrganisationRow,
  QuoteRow,
  ChildQuoteItemRow,
  QuoteItemRow,
} from '../../store';
import { toMadeParts } from '../quote/quote-invoice';
import { splitByAccount, sumOf, toAccountLine } from '../payment-parts';
import { filled, orNothing, postalLines, toLongDate } from './formats';
import {
  toBenefitsSchedule,
  type BenefitRows,
  type OptionalLine,
  toItems,
  toOption,
  toTotals,
} from './items';
import { standardTerms } from './standard-terms';

/** The default letterhead, for a server without a configured company. */
export const unnamedCompany: Company = {
  name: 'Intranet',
  line: '',
  address: [],
  email: null,
  phone: null,
  website: null,
  registrationNumber: null,
  vatNumber: null,
  paymentDetails: [],
  terms: [],
  accountingProvider: 'Xero',
};

const watermarks: Readonly<Partial<Record<number, Watermark>>> = {
  [QUOTE_STATUS.draft]: 'DRAFT',
  [QUOTE_STATUS.superseded]: 'SUPERSEDED',
};

/** Returns the watermark of a draft or a superseded quote. */
export const watermarkFor = (quoteStatusId: number): Watermark | null => watermarks[quoteStatusId] ?? null;

/** Returns the contents as the client gets them: a draft is Sent once it has been sent. What is superseded stays so. */
export const asSent = (document: QuoteDocument): QuoteDocument => ({
  ...document,
  watermark: document.watermark === 'DRAFT' ? null : document.watermark,
});

/** Returns the lines of an organisation's postal address. */
export const addressLines = (organisation: OrganisationRow): string[] =>
  postalLines(toPostalAddress(organisation));

const phoneOf = ({ phone_office, phone_mobile }: ContactRow): string | null =>
  orNothing(phone_office) ?? orNothing(phone_mobile);

/** Returns the client as documents address them. */
export const toClient = (organisation: OrganisationRow, contact: ContactRow): DocumentParty => ({
  name: organisation.name,
  lines: [
    filled([contact.name, contact.job_title]).join(', '),
    ...addressLines(organisation),
    ...filled([contact.email, phoneOf(contact)]),
  ],
});

/** Returns the fields of the booking form; unknown ones stay empty, to be filled in by hand. */
const toClientDetails = (quote: QuoteRow, organisation: OrganisationRow, contact: ContactRow) => [
  { label: 'Organisation', text: organisation.name },
  { label: 'Address', text: addressLines(organisation).join(', ') },
  { label: 'Contact', text: contact.name },
  { label: 'Job title', text: contact.job_title ?? '' },
  { label: 'Email', text: contact.email ?? '' },
  { label: 'Telephone', text: phoneOf(contact) ?? '' },
  { label: 'Purchase order reference', text: quote.purchase_order_reference ?? '' },
];

/** The data for the documents of a quote. Internal notes are not included, so they cannot be printed. */
export interface QuotedFacts extends BenefitRows {
  quote: QuoteRow;
  /** Dated by the day of their event, which may have been postponed since. */
  items: readonly QuoteItemRow[];
  /** The first day of their events; null without a payment plan. */
  eventDay: CalendarDate | null;
  /** Its live invoices; none without a payment plan. */
  invoices: readonly InvoiceRow[];
  children: readonly ChildQuoteItemRow[];
  /** The lines about which the client decides, taken or not. */
  options: readonly OptionalLine[];
  organisation: OrganisationRow;
  contact: ContactRow;
  agent: MailAddress;
  taxRate: TaxRate;
}

/**
 * Returns the parts of the payment plan, those with an invoice as it has them; none where one invoice is of the whole. The days of a sale that is
 * made count from the day of the sale.
 */
const toPayments = (
  { quote, items, eventDay, invoices, children, taxRate }: QuotedFacts,
  today: CalendarDate,
): string[] => {
  const { payment_plan, quote_status_id: statusId } = quote;
  const sale = isSalesWon({ statusId }) ? quote.date_sale_won : null;
  const dueDays = new Map(invoices.map((one) => [one.part_number, one.due_date]));
  if (payment_plan === null || dueDays.has(0)) return [];
  const itemOf = byId(items);
  const lines = children.map((child) => toAccountLine(itemOf.get(child.quote_item_id)!, child, taxRate.rate));
  const dates = { sale, event: eventDay };
  const words = { today: sale ?? today, sale: 'your acceptance', format: toLongDate };
  return splitByAccount(payment_plan, lines, toMadeParts(quote, invoices)).parts.map((part) => {
    const { net, tax } = sumOf(part.shares);
    const day = dueDays.get(part.number);
    const due = day ? `due ${toLongDate(day)}` : partDueText(part, dates, words);
    return `${part.name}: ${formatPence(net + tax)} including VAT, ${due}`;
  });
};

/** Returns the note with the parts of a payment plan; none without a plan. */
export const paymentNotes = ({ payments }: Pick<QuoteDocument, 'payments'>): LabelledText[] =>
  payments.length > 0 ? [{ label: 'Payment plan', text: payments.join('\n') }] : [];

/** Returns the contents of the documents, formatted, for whom reads them on this day. */
export const toQuoteDocument = (
  facts: QuotedFacts,
  company: Company,
  madeAt: Date,
  invoiceTermsDays: number,
  today: CalendarDate = londonDate(madeAt),
): QuoteDocument => {
  const { quote, children, organisation, contact, agent, taxRate } = facts;
  const items = facts.items.toSorted((one, other) => one.item_number - other.item_number);
  return {
    reference: quote.reference_label,
    date: toLongDate(quote.date),
    validUntil: quote.valid_until && toLongDate(quote.valid_until),
    madeAt,
    watermark: watermarkFor(quote.quote_status_id),
    company,
    client: toClient(organisation, contact),
    clientDetails: toClientDetails(quote, organisation, contact),
    agent: { name: agent.name, lines: filled([agent.email]) },
    items: toItems(items, children),
    ...toTotals(children, taxRate),
    options:
      quote.quote_status_id === QUOTE_STATUS.salesWon
        ? []
        : facts.options
            .map(toOption)
            .flatMap(({ name, price, isTaken }) => (isTaken ? [] : `${name}: ${price}`)),
    payments: toPayments(facts, today),
    note: orNothing(quote.client_quote_note),
    benefits: toBenefitsSchedule(items, facts),
    terms: company.terms.length > 0 ? company.terms : standardTerms(company.name, invoiceTermsDays),
    files: quoteFileNames(quote.reference_label),
  };
};
