import { sql, type Expression, type SqlBool } from 'kysely';
import type { InvoiceMatchRow, QuoteMatchRow, ReferenceSearch } from '../../domain/ports';
import type { Executor } from './database';

/** A pattern that finds the word anywhere, with the characters that LIKE gives a meaning taken by their letter. */
const anywhere = (word: string): string => `%${word.toUpperCase().replace(/[\\%_]/g, '\\$&')}%`;

/** Whether a text in capitals has the word somewhere in it. */
export const holdsWord = (text: Expression<string>, word: string): Expression<SqlBool> =>
  sql<SqlBool>`${text} like ${anywhere(word)} escape '\\'`;

/**
 * References are written in capitals and padded with noughts, so that their order is the order of their numbers: the index on
 * them finds the newest first and holds all that is looked at.
 */
export const quoteMatches = (
  executor: Executor,
  { words, organisationIds }: ReferenceSearch,
  limit: number,
): Promise<QuoteMatchRow[]> => {
  const all = executor
    .selectFrom('quotes')
    .select(['id', 'reference_label', 'quote_status_id', 'quote_organisation_id'])
    .where(({ and }) => and(words.map((word) => holdsWord(sql.ref('reference_label'), word))))
    .orderBy('reference_label', 'desc')
    .limit(limit);
  const wanted = organisationIds ? all.where('quote_organisation_id', 'in', [...organisationIds]) : all;
  return wanted.execute();
};

export const invoiceMatches = (
  executor: Executor,
  { words, organisationIds }: ReferenceSearch,
  limit: number,
): Promise<InvoiceMatchRow[]> => {
  const texts = sql<string>`upper(coalesce(invoice_number, '') || ' ' || coalesce(reference, ''))`;
  const all = executor
    .selectFrom('invoices')
    .select(['id', 'invoice_number', 'reference', 'invoice_status_id', 'organisation_id', 'quote_id'])
    .where(({ and }) => and(words.map((word) => holdsWord(texts, word))))
    .orderBy('id', 'desc')
    .limit(limit);
  const wanted = organisationIds ? all.where('organisation_id', 'in', [...organisationIds]) : all;
  return wanted.execute();
};
