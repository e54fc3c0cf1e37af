import type { InvoiceMatchRow, QuoteMatchRow, ReferenceSearch } from 'api';
import type { Tables } from './state';

const holds = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.toUpperCase().includes(word.toUpperCase()));

const isWanted = (organisationIds: readonly number[] | undefined, id: number | null): boolean =>
  organisationIds === undefined || (id !== null && organisationIds.includes(id));

export const quoteMatches = (
  { quotes }: Tables,
  { words, organisationIds }: ReferenceSearch,
  limit: number,
): QuoteMatchRow[] =>
  quotes
    .filter(
      (quote) =>
        isWanted(organisationIds, quote.quote_organisation_id) && holds(quote.reference_label, words),
    )
    .sort((one, other) => (one.reference_label < other.reference_label ? 1 : -1))
    .slice(0, limit)
    .map(({ id, reference_label, quote_status_id, quote_organisation_id }) => ({
      id,
      reference_label,
      quote_status_id,
      quote_organisation_id,
    }));

export const invoiceMatches = (
  { invoices }: Tables,
  { words, organisationIds }: ReferenceSearch,
  limit: number,
): InvoiceMatchRow[] =>
  invoices
    .filter(
      (invoice) =>
        isWanted(organisationIds, invoice.organisation_id) &&
        holds(`${invoice.invoice_number ?? ''} ${invoice.reference ?? ''}`, words),
    )
    .slice(-limit)
    .reverse()
    .map(({ id, invoice_number, reference, invoice_status_id, organisation_id, quote_id }) => ({
      id,
      invoice_number,
      reference,
      invoice_status_id,
      organisation_id,
      quote_id,
    }));
