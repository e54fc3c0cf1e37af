import { creditSentence, type CreditAmount } from '../../kernel/credit';
import { toLongDate } from '../../kernel/dates';
import { formatPounds, fromPence, toPence } from '../../kernel/money';
import type { CalendarDate, Pounds } from '../../kernel/schema';
import { LINK_FIELD } from './template-text';

/** The fields of an email about a quote, each with what it stands for. */
const quoteFields = {
  contact: 'Full name of the contact',
  first_name: 'First name of the contact',
  organisation: 'Organisation of the quote',
  reference: 'Reference of the quote',
  total: 'Total of the quote, including VAT',
  valid_until: 'Last day of the quote, or “further notice”',
  agent: 'Sales agent of the quote',
  company: 'Our company',
  link: 'Link to the online quote, in its own paragraph',
};

interface TemplateKindFields {
  label: string;
  /** What a sentence calls one. */
  what: string;
  fields: Readonly<Record<string, string>>;
  sample: Readonly<Record<string, string>>;
  /** The words of the link; null for emails without one. */
  link: string | null;
}

/** What an email says of a quote. */
export interface QuoteFacts {
  /** Full name. */
  contact: string;
  organisation: string;
  reference: string;
  total: Pounds;
  /** Null for a quote that does not end. */
  valid_until: CalendarDate | null;
  agent: string;
  company: string;
}

const titles = /^(?:(?:mr|mrs|ms|miss|mx|dr|prof|sir|dame)(?!\p{L})\.? *)+/iu;

/** What may follow a name and a comma; others, such as "MBA", are capitals alone. */
const qualifications = /^(?:phd|dphil|msc|bsc|meng|beng|esq|jr|sr)(?!\p{L})/iu;

/** "van der Berg", which begins with what is no name of its own. */
const particled = /^(?:van|von|de|der|den|du|di|da|dos|la|le|el|al|bin|ter|ten) /;

const isUpper = (text: string): boolean => text === text.toUpperCase();

/** Returns the first name in "Dr Priya Shah", "Priya Shah, MBA" or "Shah, Priya"; the whole name where none is told from it. */
const firstName = (name: string): string => {
  if (/ (?:and|&) /.test(name)) return name;
  const [before = name, after = ''] = name.split(/ *, */).map((part) => part.replace(titles, ''));
  const isQualified = after === '' || qualifications.test(after) || (isUpper(after) && !isUpper(before));
  const isGiven = !isQualified && (!before.includes(' ') || particled.test(before.toLowerCase()));
  const full = isGiven ? after : before;
  const [first = name] = full.split(' ');
  const isSurname = particled.test(full) || (!isGiven && first === full && full !== name);
  return isSurname || !/^\p{L}.*[\p{L}\p{M}]$/u.test(first) ? name : first;
};

/** Returns the values of the fields of a quote. */
export const quoteValues = ({
  total,
  valid_until,
  ...names
}: QuoteFacts): Record<keyof typeof quoteFields, string> => ({
  ...names,
  first_name: firstName(names.contact),
  total: `${formatPounds(total)} including VAT`,
  valid_until: valid_until ? toLongDate(valid_until) : 'further notice',
  link: LINK_FIELD,
});

const ofQuote = {
  fields: quoteFields,
  sample: quoteValues({
    contact: 'Priya Shah',
    organisation: 'Northern Lights Expo',
    reference: 'Q-00042',
    total: 12_300,
    valid_until: '2027-01-31',
    agent: 'Alex Morgan',
    company: 'Larkfield Events',
  }),
  link: 'View the quote online',
};

/** An email about a quote that is won has all of these but those of an offer. */
const withoutOffer = <Value>({
  total: _total,
  valid_until: _end,
  ...rest
}: Record<keyof typeof quoteFields, Value>) => rest;

const withoutLink = <Fields extends { link: string }>({ link: _link, ...rest }: Fields) => rest;

/** The fields of a reminder of overdue invoices. */
const reminderFields = {
  contact: 'Full name of the contact of the invoices, or “Accounts Team”',
  first_name: 'First name of the contact, or “Accounts Team”',
  organisation: 'Organisation that owes',
  total: 'Total overdue, including VAT',
  invoices: 'The overdue invoices, one per line, with due date and amount, and credit that is not allocated',
  oldest_due: 'Due date of the oldest invoice',
  sender: 'Sender of the reminder',
  company: 'Our company',
};

/** What a reminder says. */
export interface ReminderFacts {
  /** Null where it is written to an address that belongs to no contact of the invoices. */
  contact: string | null;
  organisation: string;
  /** At least one, the oldest first. */
  invoices: readonly { invoice_number: string; due_date: CalendarDate; amount_due: Pounds }[];
  unallocated_credit: readonly CreditAmount[];
  sender: string;
  company: string;
}

const unknownContact = 'Accounts Team';

/** Returns the values of the fields of a reminder. */
export const reminderValues = ({
  contact,
  invoices,
  unallocated_credit,
  ...names
}: ReminderFacts): Record<keyof typeof reminderFields, string> => ({
  ...names,
  contact: contact ?? unknownContact,
  first_name: contact === null ? unknownContact : firstName(contact),
  total: formatPounds(fromPence(invoices.reduce((sum, { amount_due }) => sum + toPence(amount_due), 0))),
  invoices: [
    ...invoices.map(
      ({ invoice_number, due_date, amount_due }) =>
        `${invoice_number}, due on ${toLongDate(due_date)}: ${formatPounds(amount_due)}`,
    ),
    creditSentence(unallocated_credit),
  ]
    .filter(Boolean)
    .join('\n'),
  oldest_due: toLongDate(invoices[0]!.due_date),
});

/** Something that is needed from a client. */
export interface NeedFacts {
  client_needs: string;
  client_needs_format: string | null;
  client_needs_by: CalendarDate | null;
}

/** Returns what is needed, in which format, as the client reads it: `Company logo (SVG or EPS)`. */
export const needText = ({
  client_needs: needs,
  client_needs_format: format,
}: Pick<NeedFacts, 'client_needs' | 'client_needs_format'>): string =>
  format === null ? needs : `${needs} (${format})`;

/** Returns the value of the field of what is missing from a client. */
export const missingText = (needs: readonly NeedFacts[]): string =>
  needs
    .map((need) => needText(need) + (need.client_needs_by ? `, by ${toLongDate(need.client_needs_by)}` : ''))
    .join('\n');

const ofMaterial = {
  fields: {
    ...withoutOffer(quoteFields),
    link: 'Link to the page where the client sends material, in its own paragraph',
  },
  sample: withoutOffer(ofQuote.sample),
  link: 'Send your material',
};

/** The kinds of emails to clients that have templates: their fields with what these stand for, the values of a preview, and the words of the link. */
export const TEMPLATE_KINDS = {
  proposal: { label: 'Proposal', what: 'the quote', ...ofQuote },
  reminder: { label: 'Quote reminder', what: 'a reminder of the quote', ...ofQuote },
  material: { label: 'Material', what: 'a request for material', ...ofMaterial },
  'material-reminder': {
    ...ofMaterial,
    label: 'Material reminder',
    what: 'a material reminder',
    fields: {
      ...ofMaterial.fields,
      missing: 'Material that has not arrived, one per line, with format and date',
    },
    sample: {
      ...ofMaterial.sample,
      missing: missingText([
        { client_needs: 'Company logo', client_needs_format: 'SVG or EPS', client_needs_by: '2027-01-31' },
        { client_needs: 'Names of your guests', client_needs_format: null, client_needs_by: null },
      ]),
    },
  },
  report: {
    label: 'Fulfilment report',
    what: 'the fulfilment report',
    fields: withoutLink(withoutOffer(quoteFields)),
    sample: withoutLink(withoutOffer(ofQuote.sample)),
    link: null,
  },
  'payment-reminder': {
    label: 'Payment reminder',
    what: 'a payment reminder',
    fields: reminderFields,
    sample: reminderValues({
      contact: 'Priya Shah',
      organisation: 'Northern Lights Expo',
      invoices: [
        { invoice_number: 'INV-0042', due_date: '2026-10-31', amount_due: 12_300 },
        { invoice_number: 'INV-0057', due_date: '2026-11-15', amount_due: 1_440 },
      ],
      unallocated_credit: [],
      sender: 'Ana Costa',
      company: 'Larkfield Events',
    }),
    link: null,
  },
} as const satisfies Record<string, TemplateKindFields>;

export type TemplateKind = keyof typeof TEMPLATE_KINDS;

export const TEMPLATE_KIND_NAMES = Object.keys(TEMPLATE_KINDS) as TemplateKind[];

/** The kinds of emails to clients: those with templates, and those about what a client did at the online quote. */
export const CLIENT_MAILS = {
  ...TEMPLATE_KINDS,
  'question-reply': { what: 'the answer to a question', link: ofQuote.link },
  'acceptance-confirmation': { what: 'the confirmation of the acceptance', link: null },
} as const;

export type ClientMailKind = keyof typeof CLIENT_MAILS;

export const CLIENT_MAIL_KINDS = Object.keys(CLIENT_MAILS) as ClientMailKind[];

/** The kinds of emails that are sent by themselves. Each has one template. */
export const AUTOMATIC_TEMPLATE_KINDS = ['reminder', 'material-reminder'] as const satisfies TemplateKind[];
export type AutomaticTemplateKind = (typeof AUTOMATIC_TEMPLATE_KINDS)[number];

/** Returns whether emails of a kind are sent by themselves, all with the same template. */
export const isAutomaticTemplate = (kind: TemplateKind): kind is AutomaticTemplateKind =>
  AUTOMATIC_TEMPLATE_KINDS.some((automatic) => automatic === kind);

/**
 * What an email about a sale is for. Each is worded by the templates of the same kind. `material`: it has a link at which the client sends it.
 * `report`: the fulfilment report is attached.
 */
export const DELIVERY_MAIL_KINDS = ['material', 'report'] as const;
export type DeliveryMailKind = (typeof DELIVERY_MAIL_KINDS)[number];
