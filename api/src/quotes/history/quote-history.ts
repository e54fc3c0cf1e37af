import {
  type QUOTE_HISTORY_FIELDS,
  QUOTE_HISTORY_LIMIT,
  QUOTE_STATUSES,
  INVOICE_STATUS,
  INVOICE_STATUS_NAMES,
  TAX_RATES,
  type NamedReference,
  type QuoteHistory,
} from 'api-contract';
import { isCopy, shownEntities, toEntry, type Names } from './history-entry';
import { listRows, type Db, getRow } from '../../store';
import type { ReadContext } from '../../kernel/context';
import { isCreditedRow } from '../quote/quote-invoice';
import { parseLine, toFieldValue, type HistoryLine } from '../../kernel/records';

type Kind =
  | 'users'
  | 'organisations'
  | 'contacts'
  | 'quotes'
  | 'lostReasons'
  | 'taxRates'
  | 'quoteStatuses'
  | 'invoiceStatuses';

type FieldNames<Fields> = Fields extends unknown ? keyof Fields & string : never;

/** The fields of a history that hold an id. */
type ReferenceField = Extract<
  FieldNames<(typeof QUOTE_HISTORY_FIELDS)[keyof typeof QUOTE_HISTORY_FIELDS]>,
  `${string}_id`
>;

/** Which kind of record each of them refers to. */
const references: Readonly<Record<ReferenceField | 'revised_from_quote_id', Kind>> = {
  quote_status_id: 'quoteStatuses',
  invoice_status_id: 'invoiceStatuses',
  tax_rate_id: 'taxRates',
  lost_reason_id: 'lostReasons',
  sales_agent_user_id: 'users',
  user_id: 'users',
  quote_organisation_id: 'organisations',
  invoice_organisation_id: 'organisations',
  quote_contact_id: 'contacts',
  invoice_contact_id: 'contacts',
  revised_from_quote_id: 'quotes',
  superseded_by_quote_id: 'quotes',
  duplicated_from_quote_id: 'quotes',
};

const named = (records: readonly NamedReference[]) => new Map(records.map(({ id, name }) => [id, name]));

/** Returns every id of this kind in the lines. */
const idsOf = (lines: readonly HistoryLine[], kind: Kind): number[] => {
  const fields = Object.entries(references).flatMap(([field, of]) => (of === kind ? field : []));
  const ids = lines.flatMap(({ changes }) => fields.flatMap((field) => changes[field] ?? []));
  return [...new Set(ids.filter((id) => typeof id === 'number'))];
};

/** Returns references of quotes; those of deleted quotes come from their history. */
const readReferences = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> => {
  const quotes = await listRows(db, 'quotes', { id: ids });
  const labels = new Map(quotes.map(({ id, reference_label }) => [id, reference_label]));
  const gone = ids.filter((id) => !labels.has(id));
  const rows = await listRows(db, 'history', { entity: 'quotes', entity_id: gone });
  for (const { entity_id, changes } of rows.map(parseLine)) {
    const label = changes.reference_label?.find((value) => value !== null);
    if (typeof label === 'string') labels.set(entity_id, label);
  }
  return labels;
};

const recordIdsOf = (lines: readonly HistoryLine[], table: string): number[] => [
  ...new Set(lines.filter(({ entity }) => entity === table).map(({ entity_id }) => entity_id)),
];

const readNames = async (db: Db, lines: readonly HistoryLine[]): Promise<Names> => {
  const invoices = await listRows(db, 'invoices', { id: recordIdsOf(lines, 'invoices') });
  const credited = new Set(invoices.filter(isCreditedRow).map(({ id }) => id));
  const authors = lines.flatMap(({ user_id }) => user_id ?? []);
  const names: Readonly<Record<Kind, ReadonlyMap<number, string>>> = {
    users: named(await listRows(db, 'users', { id: [...new Set([...authors, ...idsOf(lines, 'users')])] })),
    organisations: named(await listRows(db, 'organisations', { id: idsOf(lines, 'organisations') })),
    contacts: named(await listRows(db, 'contacts', { id: idsOf(lines, 'contacts') })),
    quotes: await readReferences(db, idsOf(lines, 'quotes')),
    lostReasons: named(await listRows(db, 'lost_reasons', { id: idsOf(lines, 'lostReasons') })),
    taxRates: named(TAX_RATES),
    quoteStatuses: named(QUOTE_STATUSES),
    invoiceStatuses: INVOICE_STATUS_NAMES,
  };
  return {
    user: (id) => {
      const name = names.users.get(id ?? 0);
      return id === null || name === undefined ? null : { id, name };
    },
    value: (field, value, { entity_id }) => {
      if (field === 'invoice_status_id' && value === INVOICE_STATUS.paid && credited.has(entity_id))
        return 'Credited';
      const kind = (references as Partial<Record<string, Kind>>)[field];
      return kind === undefined ? toFieldValue(value) : (names[kind].get(Number(value)) ?? null);
    },
  };
};

/** Returns the names of a quote's records; those of deleted records come from the line of their deletion. */
const readRecordNames = async (db: Db, quoteId: number, lines: readonly HistoryLine[]) => {
  const label = (await readReferences(db, [quoteId])).get(quoteId);
  const items = await listRows(db, 'quote_items', { quote_id: quoteId });
  const groups = new Map(items.map(({ id, group_name }) => [id, group_name]));
  for (const { entity, entity_id, changes } of lines) {
    const name = changes.group_name?.find((value) => value !== null);
    if (entity === 'quote_items' && typeof name === 'string') groups.set(entity_id, name);
  }
  const followUps = await listRows(db, 'follow_ups', { id: recordIdsOf(lines, 'follow_ups') });
  const contents = new Map(followUps.map(({ id, content }) => [id, content]));
  for (const { entity, entity_id, changes } of lines) {
    const content = changes.content?.[0];
    if (entity === 'follow_ups' && !contents.has(entity_id) && typeof content === 'string')
      contents.set(entity_id, content);
  }
  const invoices = await listRows(db, 'invoices', { id: recordIdsOf(lines, 'invoices') });
  const numbers = new Map(invoices.map(({ id, invoice_number }) => [id, invoice_number]));

  return ({ entity, entity_id }: HistoryLine): string | null => {
    if (entity === 'quotes') return label ?? null;
    if (entity === 'follow_ups') return contents.get(entity_id) ?? null;
    return (entity === 'quote_items' ? groups.get(entity_id) : numbers.get(entity_id)) ?? null;
  };
};

/** Returns the changes of a quote and its items and notes, newest first; also of a deleted one. Throws `RowNotFound`. */
export const getQuoteHistory = ({ store }: ReadContext, quoteId: number): Promise<QuoteHistory> =>
  store.read(async (db) => {
    const newest = { orderBy: ['-id'], limit: QUOTE_HISTORY_LIMIT + 1 } as const;
    const shown = { quote_id: quoteId, entity: shownEntities };
    const rows = await listRows(db, 'history', shown, newest);
    // A quote without history exists, or never did.
    if (rows.length === 0) await getRow(db, 'quotes', quoteId);
    const lines = rows
      .slice(0, QUOTE_HISTORY_LIMIT)
      .map(parseLine)
      .filter((line) => !isCopy(line));
    const names = await readNames(db, lines);
    const nameOf = await readRecordNames(db, quoteId, lines);
    const entries = lines.flatMap((line) => toEntry(line, nameOf(line), names) ?? []);
    return { entries, has_older: rows.length > QUOTE_HISTORY_LIMIT };
  });
