import type { QuoteDocumentName, QuoteFile, QuoteFileNames } from 'api-contract';

/** The company on the letterhead of the documents, and what its staff call the accounting provider. */
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
  /** The company's terms and conditions; empty for the standard ones. */
  terms: readonly TermsSection[];
  accountingProvider: string;
}

export interface TermsSection {
  heading: string;
  paragraphs: readonly string[];
}

/** A person or organisation, with the lines under the name. */
export interface DocumentParty {
  name: string;
  lines: readonly string[];
}

/** A label and its value, such as an amount. */
export interface LabelledText {
  label: string;
  text: string;
}

export interface DocumentItem {
  /** At least two digits. */
  number: string;
  name: string;
  description: string;
  /** Only for events whose date is set. */
  eventDate: string | null;
  lines: readonly { name: string; quantity: string; unitPrice: string; total: string }[];
  total: string;
}

export interface ScheduledStage {
  name: string;
  benefits: readonly { order: string; category: string; description: string }[];
}

/** The benefits that come with one product group. */
export interface ScheduledGroup {
  /** The numbers of the quote's items with this group. */
  itemNumbers: readonly string[];
  name: string;
  description: string;
  /** The group's benefit statement; null where it has none. */
  statement: string | null;
  /** Stages without benefits are left out. */
  stages: readonly ScheduledStage[];
}

/** Printed across every page of a document that is not the agreed one. */
export type Watermark = 'DRAFT' | 'SUPERSEDED';

/** The formatted contents of a quote's documents; rendering decides only the layout. */
export interface QuoteDocument {
  reference: string;
  /** The date of the quote, formatted. */
  date: string;
  /** Its last day, formatted; null where it has no end. */
  validUntil: string | null;
  /** When the documents were rendered. */
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
  /** What can be added to the offer, with its price; nothing after the sale. */
  options: readonly string[];
  /** The parts of its payment plan, with what each comes to and when it is due; none without a plan. */
  payments: readonly string[];
  /** The note to the client. */
  note: string | null;
  benefits: readonly ScheduledGroup[];
  terms: readonly TermsSection[];
  /** The names of the four files and of the zip that holds them. */
  files: QuoteFileNames;
}

/** The record of an acceptance, to be printed. */
export interface AcceptanceCertificate {
  reference: string;
  /** The day on which it was accepted, formatted. */
  date: string;
  madeAt: Date;
  company: Company;
  /** One sentence that says what was accepted. */
  statement: string;
  details: readonly LabelledText[];
  /** The accepted documents with the SHA-256 of each. */
  documents: readonly { name: string; hash: string }[];
}

/** The formatted contents of a statement of account. */
export interface StatementOfAccount {
  date: string;
  madeAt: Date;
  company: Company;
  client: DocumentParty;
  /** The open invoices, the one that is due first before the others. */
  invoices: readonly {
    number: string;
    reference: string;
    issued: string;
    due: string;
    total: string;
    settled: string;
    balance: string;
    /** Since how many days; empty for one that is not overdue. */
    overdue: string;
  }[];
  /** What is due, by age. */
  ageing: readonly LabelledText[];
  total: LabelledText;
  /** Sentences that stand beside the balance, such as what credit is not allocated. */
  remarks: readonly string[];
}

/** What became of a deliverable, as its client reads it. */
export type FulfilmentState = 'delivered' | 'notDelivered' | 'toCome';

/** One deliverable in a part of a fulfilment report, with what that part says of it. */
export interface ReportedDeliverable {
  description: string;
  /** Its package and category. */
  about: string;
  state: FulfilmentState;
  /** Its state with its day. */
  outcome: string;
  /** Why it was not delivered, or what it waits for; empty for neither. */
  reason: string;
  /** The address of its proof. */
  link: string | null;
  /** The names of the other files of its proof. */
  files: readonly string[];
  pictures: readonly { fileId: number; name: string }[];
}

/** The formatted contents of a report on how a sale was delivered. Internal notes are not included. */
export interface FulfilmentReport {
  reference: string;
  date: string;
  madeAt: Date;
  company: Company;
  client: DocumentParty;
  agent: DocumentParty;
  /** The packages and the days of the events. */
  details: readonly LabelledText[];
  /** One sentence on how much was delivered. */
  headline: string;
  figures: readonly LabelledText[];
  /** How many promises of each stage are in each state. */
  stages: readonly ({ name: string } & Readonly<Record<FulfilmentState, number>>)[];
  /** What was promised by stage, what came on top, and what was not delivered and why. */
  parts: readonly { title: string; deliverables: readonly ReportedDeliverable[] }[];
}

/** JPEGs by the id of the file that they show. */
export type ReportPictures = ReadonlyMap<number, Uint8Array>;

/** Renders the documents for clients. */
export interface Documents {
  /** Returns the currently configured letterhead. */
  company(): Promise<Company>;
  /** Returns the bytes of a PDF, of several documents in one, or of the zip. Rejects with an `AbortError` when the signal aborts. */
  render(
    document: QuoteDocument,
    file: QuoteFile | readonly QuoteDocumentName[],
    signal?: AbortSignal,
  ): Promise<Uint8Array>;
  /** Returns the characters in the texts of these documents that cannot be printed, each once. */
  findUnprintable(
    documents: readonly (QuoteDocument | FulfilmentReport | StatementOfAccount)[],
  ): Promise<string[]>;
  /** Returns the bytes of a PDF. */
  certificate(certificate: AcceptanceCertificate): Promise<Uint8Array>;
  statement(statement: StatementOfAccount): Promise<Uint8Array>;
  /** A picture that is not given is named instead. Rejects with an `AbortError` when the signal aborts. */
  fulfilmentReport(
    report: FulfilmentReport,
    pictures: ReportPictures,
    signal?: AbortSignal,
  ): Promise<Uint8Array>;
}
