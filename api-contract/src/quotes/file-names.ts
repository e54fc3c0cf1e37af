import type { QuoteDocumentName } from './quote-documents';
import type { QuoteMode } from './quote-status';

/** Names that Windows reserves for devices, with any extension. */
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

const longestName = 80;

/**
 * Returns a text as part of a file name that is valid on every system: letters, digits, full stops, hyphens and underscores, no
 * full stop first or last, and no device name.
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

/** Returns the name under which a file of any name is downloaded: as `toFileName`, with its ending. */
export const toDownloadName = (name: string): string => {
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(name.trim())?.[0] ?? '';
  return toFileName(name.trim().slice(0, -ending.length || undefined)) + ending;
};

/** A document of a quote, or the zip that holds them all. */
export type QuoteFile = QuoteDocumentName | 'pack';

export type QuoteFileNames = Readonly<Record<QuoteFile, string>>;

/** Returns the file names of a quote's documents and of their pack. */
export const quoteFileNames = (reference: string): QuoteFileNames => {
  const name = toFileName(reference);
  return {
    pack: `${name}.zip`,
    proposal: `01-Proposal-${name}.pdf`,
    benefitsSchedule: `02-Benefits-Schedule-${name}.pdf`,
    bookingForm: `03-Booking-Form-${name}.pdf`,
    terms: '04-Terms-and-Conditions.pdf',
  };
};

/** Returns the file name of the documents of a quote in one PDF, and of the certificate of its acceptance. */
export const proposalFileName = (reference: string): string => `Proposal-${toFileName(reference)}.pdf`;
export const certificateFileName = (reference: string): string => `Acceptance-${toFileName(reference)}.pdf`;

/** Returns the file name of the report on how a sale was delivered. */
export const fulfilmentReportFileName = (reference: string): string =>
  `Fulfilment-Report-${toFileName(reference)}.pdf`;

/** Returns the file name of an invoice, which may have no number yet. */
export const invoiceFileName = ({ id, number }: { id: number; number: string | null }): string =>
  `${toFileName(number ?? `invoice ${id}`)}.pdf`;

export const statementFileName = (organisation: string): string =>
  `Statement-${toFileName(organisation)}.pdf`;

/** The file names of what is exported; those of quotes follow. */
export const WORKBOOK_NAMES = {
  products: 'products-export.xlsx',
  benefits: 'benefits-export.xlsx',
  benefitGroups: 'benefit-groups-export.xlsx',
  invoices: 'invoices-export.xlsx',
  customers: 'customers-report.xlsx',
  deliverables: 'deliverables-export.xlsx',
  event: 'event-export.xlsx',
  audit: 'audit-log.xlsx',
} as const;

/** Returns the file name of an exported list of quotes, or of sales. */
export const quotesWorkbookName = (mode: QuoteMode | undefined): string =>
  mode === 'sales-won' ? 'sales-export.xlsx' : 'quotes-export.xlsx';
