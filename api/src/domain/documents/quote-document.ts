import { type CalendarDate, QUOTE_STATUS, type TaxRate } from 'api-contract';
import type {
  Company,
  DocumentFileNames,
  Watermark,
  DocumentParty,
  LabelledText,
  QuoteDocument,
} from '../ports';
import type {
  ContactRow,
  OrganisationRow,
  QuoteRow,
  UserRow,
  ChildQuoteItemRow,
  QuoteItemRow,
} from '../../store';
import { toBenefitsSchedule, type BenefitRows, toItems, toTotals } from './items';
import { standardTerms } from './standard-terms';

const longDate = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** `21 November 2026`. */
export const toLongDate = (date: CalendarDate): string => longDate.format(new Date(`${date}T00:00:00Z`));

/** The number of an item as quotes show it: 01, 02, … 10. */
export const toItemNumber = (number: number): string => String(number).padStart(2, '0');

/** The texts that say something. */
export const filled = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.flatMap((text) => (text?.trim() ? [text.trim()] : []));

/** The text, or null where it says nothing. */
export const orNothing = (text: string | null): string | null => text?.trim() || null;

/** The letterhead of a server that no run-time configuration has told whose it is. */
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
};

/** Names that some systems keep for devices, whatever their ending. */
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

const longestName = 80;

/**
 * A text as a part of a file name that every system takes: letters, digits, full stops, hyphens and underscores, neither
 * first nor last a full stop, and no name of a device.
 */
export const toFileName = (text: string): string => {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .slice(0, longestName)
    .replace(/^[.-]+|[.-]+$/g, '');
  if (plain === '') return 'document';
  return deviceName.test(plain.split('.', 1)[0] as string) ? `_${plain}` : plain;
};

/** The pack of a quote and what lies in it. */
export const documentFileNames = (reference: string): DocumentFileNames => {
  const name = toFileName(reference);
  return {
    pack: `${name}.zip`,
    proposal: `01-Proposal-${name}.pdf`,
    benefitsSchedule: `02-Benefits-Schedule-${name}.pdf`,
    bookingForm: `03-Booking-Form-${name}.pdf`,
    terms: '04-Terms-and-Conditions.pdf',
  };
};

/** A draft may still change and a superseded quote no longer stands: neither goes out unmarked. */
export const watermarkFor = (quoteStatusId: number): Watermark | null => {
  switch (quoteStatusId) {
    case QUOTE_STATUS.draft:
      return 'DRAFT';
    case QUOTE_STATUS.superseded:
      return 'SUPERSEDED';
    default:
      return null;
  }
};

/** The address as it stands on an envelope; the town and its post code share a line. */
export const addressLines = (organisation: OrganisationRow): string[] =>
  filled([
    organisation.address_line_1,
    organisation.address_line_2,
    organisation.address_line_3,
    organisation.address_line_4,
    filled([organisation.address_city, organisation.address_post_code]).join(' '),
    organisation.address_region,
    organisation.address_country,
  ]);

const phoneOf = ({ phone_office, phone_mobile }: ContactRow): string | null =>
  orNothing(phone_office) ?? orNothing(phone_mobile);

export const toClient = (organisation: OrganisationRow, contact: ContactRow): DocumentParty => ({
  name: organisation.name,
  lines: [
    filled([contact.name, contact.job_title]).join(', '),
    ...addressLines(organisation),
    ...filled([contact.email, phoneOf(contact)]),
  ],
});

export const toAgent = ({ name, email }: UserRow): DocumentParty => ({ name, lines: filled([email]) });

/** What the booking form already knows; a field that is not known stays there to be filled in by hand. */
export const toClientDetails = (
  quote: QuoteRow,
  organisation: OrganisationRow,
  contact: ContactRow,
): LabelledText[] => [
  { label: 'Organisation', text: organisation.name },
  { label: 'Address', text: addressLines(organisation).join(', ') },
  { label: 'Contact', text: contact.name },
  { label: 'Job title', text: contact.job_title ?? '' },
  { label: 'Email', text: contact.email ?? '' },
  { label: 'Telephone', text: phoneOf(contact) ?? '' },
  { label: 'Purchase order reference', text: quote.purchase_order_reference ?? '' },
];

/** What the documents of a quote are made from. Internal notes are not among it, so none can be printed. */
export interface QuotedFacts extends BenefitRows {
  quote: QuoteRow;
  items: readonly QuoteItemRow[];
  children: readonly ChildQuoteItemRow[];
  organisation: OrganisationRow;
  contact: ContactRow;
  agent: UserRow;
  taxRate: TaxRate;
}

/** The documents' contents, worded and formatted. */
export const toQuoteDocument = (facts: QuotedFacts, company: Company, madeAt: Date): QuoteDocument => {
  const { quote, items, children, organisation, contact, agent, taxRate } = facts;
  return {
    reference: quote.reference_label,
    date: toLongDate(quote.date),
    madeAt,
    watermark: watermarkFor(quote.quote_status_id),
    company,
    client: toClient(organisation, contact),
    clientDetails: toClientDetails(quote, organisation, contact),
    agent: toAgent(agent),
    items: toItems(items, children),
    ...toTotals(children, taxRate),
    note: orNothing(quote.client_quote_note),
    purchaseOrderReference: orNothing(quote.purchase_order_reference),
    benefits: toBenefitsSchedule(items, facts),
    terms: company.terms.length > 0 ? company.terms : standardTerms(company.name),
    files: documentFileNames(quote.reference_label),
  };
};
