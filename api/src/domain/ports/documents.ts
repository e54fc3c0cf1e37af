/** The company that sends the documents: what stands on its letterhead. */
export interface Company {
  name: string;
  /** One sentence about the company, at the foot of each page. */
  line: string;
  address: readonly string[];
  email: string | null;
  phone: string | null;
  website: string | null;
  registrationNumber: string | null;
  vatNumber: string | null;
  /** How an invoice is to be paid, line by line. */
  paymentDetails: readonly string[];
  /** Its own terms and conditions; empty for the standard ones. */
  terms: readonly TermsSection[];
}

export interface TermsSection {
  heading: string;
  paragraphs: readonly string[];
}

/** A person or organisation with the lines that stand under the name. */
export interface DocumentParty {
  name: string;
  lines: readonly string[];
}

/** A label and its value, such as an amount. */
export interface LabelledText {
  label: string;
  text: string;
}

export interface DocumentLine {
  name: string;
  quantity: string;
  unitPrice: string;
  total: string;
}

export interface DocumentItem {
  /** At least two digits. */
  number: string;
  name: string;
  description: string;
  /** Only for events whose date is set. */
  eventDate: string | null;
  lines: readonly DocumentLine[];
  total: string;
}

export interface ScheduledBenefit {
  order: string;
  category: string;
  description: string;
}

export interface ScheduledStage {
  name: string;
  benefits: readonly ScheduledBenefit[];
}

/** The benefits that come with one product group. */
export interface ScheduledGroup {
  /** The items of the quote that this group stands behind. */
  itemNumbers: readonly string[];
  name: string;
  description: string;
  /** The group's benefit statement; null where it has none. */
  statement: string | null;
  /** Stages without benefits are left out. */
  stages: readonly ScheduledStage[];
}

/** Across every page of a document that nobody may take for the agreed one. */
export type Watermark = 'DRAFT' | 'SUPERSEDED';

/** All that the documents of one quote print, worded and formatted: drawing decides nothing but where it stands. */
export interface QuoteDocument {
  reference: string;
  /** The day of the quote, as people write it. */
  date: string;
  /** When the documents were made. */
  madeAt: Date;
  watermark: Watermark | null;
  company: Company;
  client: DocumentParty;
  /** The client's side of the booking form. */
  clientDetails: readonly LabelledText[];
  agent: DocumentParty;
  items: readonly DocumentItem[];
  subTotal: LabelledText;
  tax: LabelledText;
  total: LabelledText;
  /** What the client is told with the quote. */
  note: string | null;
  purchaseOrderReference: string | null;
  benefits: readonly ScheduledGroup[];
  terms: readonly TermsSection[];
  /** The names of the four files and of the zip that holds them. */
  files: DocumentFileNames;
}

export interface DocumentFileNames {
  pack: string;
  proposal: string;
  benefitsSchedule: string;
  bookingForm: string;
  terms: string;
}

/** Makes the documents that are sent to clients. */
export interface Documents {
  /** What stands on the letterhead, as it is set now. */
  company(): Promise<Company>;
  /** The bytes of a zip with the four PDFs. Nobody reading on stops the drawing. */
  quotePack(document: QuoteDocument): AsyncIterable<Uint8Array>;
}
