import type { Rows, TableName } from './rows';

type Column<N extends TableName> = keyof Rows[N] & string;

/** Columns whose values together may stand in one row only; rows where one of them is empty are free. */
export interface UniqueKey<N extends TableName = TableName> {
  columns: readonly Column<N>[];
  /** Where given, rows with one of these values in `column` do not take part. */
  except?: { column: Column<N>; values: readonly (string | number)[] };
}

/** What a store keeps true about a table, whatever it is made of. */
export interface TableRule<N extends TableName = TableName> {
  unique: readonly UniqueKey<N>[];
  /** Whether rows carry `version`: 1 at first, raised by the store with each update. */
  recorded: boolean;
  /** The column by which records are found by name: the store keeps it without case and accents in `search_name`. */
  searched?: Column<N>;
  /** Whether a write makes answers stale that were built from this table (see `collectionVersions`). */
  collection: boolean;
}

const records = { recorded: true, collection: true } as const;
const parts = { recorded: false, collection: true } as const;
const bookkeeping = { recorded: false, collection: false } as const;

/** An invoice in one of these states stands for no quote any more: Voided and Deleted. */
const freeingInvoiceStatuses = [5, 6];

/** The rules of every table. The SQL migrations say the same in SQL, and a test compares the two. */
export const tableRules: { readonly [N in TableName]: TableRule<N> } = {
  users: { ...records, unique: [{ columns: ['email_key'] }] },
  sessions: { ...parts, unique: [{ columns: ['token_hash'] }] },
  login_attempts: { ...bookkeeping, unique: [] },
  product_groups: { ...records, searched: 'name', unique: [{ columns: ['sales_ledger_product_code'] }] },
  products: { ...records, searched: 'name', unique: [{ columns: ['product_code'] }] },
  benefits: { ...records, searched: 'description', unique: [] },
  benefit_stages: { ...records, unique: [{ columns: ['name_key'] }] },
  benefit_categories: { ...records, unique: [{ columns: ['name_key'] }] },
  product_group_benefits: { ...parts, unique: [{ columns: ['product_group_id', 'benefit_id'] }] },
  organisations: { ...records, searched: 'name', unique: [{ columns: ['civi_crm_id'] }] },
  contacts: { ...records, searched: 'name', unique: [{ columns: ['civi_crm_id'] }] },
  quotes: {
    ...records,
    unique: [{ columns: ['base_number', 'revision_number'] }, { columns: ['reference_label'] }],
  },
  quote_items: { ...records, unique: [] },
  child_quote_items: { ...parts, unique: [] },
  quote_notes: { ...parts, unique: [] },
  invoices: {
    ...records,
    unique: [
      { columns: ['xero_invoice_id'] },
      { columns: ['quote_id'], except: { column: 'invoice_status_id', values: freeingInvoiceStatuses } },
    ],
  },
  history: { ...bookkeeping, unique: [] },
  idempotency_keys: { ...bookkeeping, unique: [{ columns: ['scope', 'key'] }] },
  invoice_documents: {
    ...bookkeeping,
    unique: [{ columns: ['xero_invoice_id'] }, { columns: ['idempotency_key'] }],
  },
  invoice_syncs: { ...bookkeeping, unique: [{ columns: ['provider'] }] },
  provider_calls: { ...bookkeeping, unique: [] },
};

export const tableNames = Object.keys(tableRules) as TableName[];

/** The tables whose writes make answers stale. */
export const collectionNames = tableNames.filter((name) => tableRules[name].collection);
