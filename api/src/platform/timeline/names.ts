import {
  CURRENCY,
  formatAmount,
  INVOICE_STATUS,
  INVOICE_STATUS_NAMES,
  QUOTE_STATUSES,
  TAX_RATES,
  type NamedReference,
} from 'api-contract';
import { readNames, toFieldValue, type HistoryLine } from '../../kernel/records';
import { isCreditedRow } from '../../quotes/quote/quote-invoice';
import { listRows, type Db, type TableName } from '../../store';

const named = (records: readonly NamedReference[]): ReadonlyMap<number, string> =>
  new Map(records.map(({ id, name }) => [id, name]));

/** The fields of history that hold an id, with the table of its record, or the names by id of records of no table. */
const references: Readonly<Record<string, TableName | ReadonlyMap<number, string>>> = {
  quote_status_id: named(QUOTE_STATUSES),
  invoice_status_id: INVOICE_STATUS_NAMES,
  tax_rate_id: named(TAX_RATES),
  lost_reason_id: 'lost_reasons',
  organisation_category_id: 'organisation_categories',
  sales_agent_user_id: 'users',
  user_id: 'users',
  owner_user_id: 'users',
  organisation_id: 'organisations',
  merged_into_organisation_id: 'organisations',
  merged_from_organisation_id: 'organisations',
  quote_organisation_id: 'organisations',
  invoice_organisation_id: 'organisations',
  quote_contact_id: 'contacts',
  invoice_contact_id: 'contacts',
  merged_into_contact_id: 'contacts',
  merged_from_contact_id: 'contacts',
  revised_from_quote_id: 'quotes',
  superseded_by_quote_id: 'quotes',
  duplicated_from_quote_id: 'quotes',
  makes_good_id: 'deliverables',
};

/** Returns the ids that a field with a reference has in the lines. */
const idsIn = (lines: readonly HistoryLine[], table: TableName): number[] => {
  const fields = Object.keys(references).filter((field) => references[field] === table);
  const ids = lines.flatMap(({ changes }) => fields.flatMap((field) => changes[field] ?? []));
  return [...new Set(ids.filter((id) => typeof id === 'number'))];
};

/** Returns the function that shows a value of a field as text: for an id, the name of its record. */
export const readValues = async (db: Db, lines: readonly HistoryLine[]) => {
  const tables = new Set(Object.values(references).filter((of): of is TableName => typeof of === 'string'));
  const names = new Map<TableName, Map<number, string>>();
  for (const table of tables) {
    names.set(table, await readNames(db, table, idsIn(lines, table)));
  }
  const invoiceIds = lines.flatMap((line) => (line.entity === 'invoices' ? line.entity_id : []));
  const invoices = await listRows(db, 'invoices', { id: invoiceIds });
  const currencies = new Map(invoices.map(({ id, currency }) => [id, currency]));
  const credited = new Set(invoices.filter(isCreditedRow).map(({ id }) => id));
  return (field: string, value: unknown, { entity, entity_id }: HistoryLine): string | number | null => {
    const currency = entity === 'invoices' ? currencies.get(entity_id) : undefined;
    if (field === 'total_amount' && typeof value === 'number' && currency && currency !== CURRENCY)
      return formatAmount(value, currency);
    if (field === 'invoice_status_id' && value === INVOICE_STATUS.paid && credited.has(entity_id))
      return 'Credited';
    const of = references[field];
    if (of === undefined) return toFieldValue(value);
    return (typeof of === 'string' ? names.get(of) : of)?.get(Number(value)) ?? null;
  };
};
