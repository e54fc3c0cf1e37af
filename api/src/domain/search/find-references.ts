import type { SearchHit } from 'api-contract';
import { getInvoiceStatus, getQuoteStatus } from '../lookups';
import type { InvoiceMatchRow, QuoteMatchRow, Reader, ReferenceSearch } from '../ports';
import { findEntries, type NameEntry } from './name-index';

/** Hits of one kind, the best first, and whether the first is exactly what was asked for. */
export interface Found {
  hits: SearchHit[];
  isExact: boolean;
}

/** More organisations than this under one text, and the text says too little to mean their quotes. */
const organisationsFollowed = 50;

/** `Q-00042`, and the ways in which people write it by hand: `42`, `q42`, `Q-42-R1`. */
const handwritten = /^(?:q-?)?0*([1-9]\d{0,8})(?:-?r(\d{1,4}))?$/;

const hasDigit = (word: string): boolean => /\d/.test(word);

/**
 * The ways in which a text can mean a quote or an invoice: by its reference, by its organisation, or by part of each
 * (`harbour 0042`).
 */
const waysToRead = (words: readonly string[], organisations: readonly NameEntry[]): ReferenceSearch[] => {
  const ways: ReferenceSearch[] = [{ words }];
  const follow = (names: readonly string[], references: readonly string[]) => {
    if (names.length === 0) return;
    const found = findEntries(organisations, names).slice(0, organisationsFollowed);
    if (found.length === 0) return;
    ways.push({ words: references, organisationIds: found.map(({ entry }) => entry.id) });
  };
  follow(words, []);
  if (words.some(hasDigit)) {
    follow(
      words.filter((word) => !hasDigit(word)),
      words.filter(hasDigit),
    );
  }
  return ways;
};

/** Each record once, at its first place. */
const distinct = <Row extends { id: number }>(rows: readonly Row[], most: number): Row[] =>
  [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, most);

const inEachWay = async <Row extends { id: number }>(
  ways: readonly ReferenceSearch[],
  ask: (search: ReferenceSearch) => Promise<Row[]>,
): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const way of ways) rows.push(...(await ask(way)));
  return rows;
};

/** A few of thousands are wanted: cheaper looked for than put into a map. */
const nameOf = (organisations: readonly NameEntry[], wanted: number | null): string | null =>
  organisations.find(({ id }) => id === wanted)?.toHit().title ?? null;

const findByNumber = async (reader: Reader, words: readonly string[]): Promise<QuoteMatchRow[]> => {
  const [, base, revision] = handwritten.exec(words.join('-')) ?? [];
  if (base === undefined) return [];
  const where = { base_number: Number(base) };
  return reader
    .table('quotes')
    .list(revision === undefined ? where : { ...where, revision_number: Number(revision) }, {
      orderBy: ['-revision_number'],
    });
};

/** Quotes by reference, the number that somebody wrote by hand first; then those of the organisations of that name. */
export const findQuotes = async (
  reader: Reader,
  words: readonly string[],
  organisations: readonly NameEntry[],
  most: number,
): Promise<Found> => {
  const exact = await findByNumber(reader, words);
  const others = await inEachWay(waysToRead(words, organisations), (way) => reader.quoteMatches(way, most));
  const hits = distinct([...exact, ...others], most).map((row): SearchHit => ({
    kind: 'quote',
    id: row.id,
    title: row.reference_label,
    code: null,
    detail: nameOf(organisations, row.quote_organisation_id),
    status: getQuoteStatus(row.quote_status_id),
    parent_id: null,
  }));
  return { hits, isExact: exact.length > 0 };
};

const isNumbered = (text: string) => (row: InvoiceMatchRow) =>
  (row.invoice_number ?? row.reference ?? '').toLowerCase() === text;

/** Invoices by their number or reference, the exact one first; then those to the organisations of that name. */
export const findInvoices = async (
  reader: Reader,
  words: readonly string[],
  organisations: readonly NameEntry[],
  most: number,
): Promise<Found> => {
  const rows = await inEachWay(waysToRead(words, organisations), (way) => reader.invoiceMatches(way, most));
  const exact = rows.filter(isNumbered(words.join(' ')));
  const hits = distinct([...exact, ...rows], most).map((row): SearchHit => ({
    kind: 'invoice',
    id: row.id,
    title: row.invoice_number ?? row.reference ?? `Invoice ${row.id}`,
    code: row.invoice_number === null ? null : row.reference,
    detail: nameOf(organisations, row.organisation_id),
    status: getInvoiceStatus(row.invoice_status_id),
    parent_id: row.quote_id,
  }));
  return { hits, isExact: exact.length > 0 };
};
