// All tables, and how the store handles their rows.

import type { KyselyPlugin } from 'kysely';
import type { LastSeenRow, LoginAttemptRow, PasswordLinkRow, SessionRow, UserRow } from './account-rows';
import type {
  Recorded,
  ProductGroupRow,
  ProductRow,
  BenefitRow,
  BenefitStageRow,
  BenefitCategoryRow,
  ProductGroupBenefitRow,
  OrganisationRow,
  ContactRow,
  ViewRow,
  QuoteRow,
  QuoteItemRow,
  ChildQuoteItemRow,
  QuoteNoteRow,
  InvoiceRow,
  HistoryRow,
  IdempotencyKeyRow,
  InvoiceDocumentRow,
  ProviderCallRow,
  InvoiceSyncRow,
  CounterRow,
  CollectionVersionRow,
  StoreIdentityRow,
} from './row-types';
import type { CompanyAccountRow, CompanySignInRow } from './company-account-rows';
import type { MailRow } from './mail-rows';

import type { ModuleReportRow } from './queries/module-reports';

/** Every table of the product and the shape of its rows. */
export interface Rows {
  users: UserRow;
  sessions: SessionRow;
  last_seen: LastSeenRow;
  password_links: PasswordLinkRow;
  login_attempts: LoginAttemptRow;
  product_groups: ProductGroupRow;
  products: ProductRow;
  benefits: BenefitRow;
  benefit_stages: BenefitStageRow;
  benefit_categories: BenefitCategoryRow;
  product_group_benefits: ProductGroupBenefitRow;
  organisations: OrganisationRow;
  contacts: ContactRow;
  views: ViewRow;
  module_reports: ModuleReportRow;
  quotes: QuoteRow;
  quote_items: QuoteItemRow;
  child_quote_items: ChildQuoteItemRow;
  quote_notes: QuoteNoteRow;
  invoices: InvoiceRow;
  history: HistoryRow;
  idempotency_keys: IdempotencyKeyRow;
  invoice_documents: InvoiceDocumentRow;
  invoice_syncs: InvoiceSyncRow;
  provider_calls: ProviderCallRow;
  mails: MailRow;
  company_accounts: CompanyAccountRow;
  company_sign_ins: CompanySignInRow;
}

export type TableName = keyof Rows;

/** All tables for Kysely: the product's and the store's internal ones. */
export interface Database extends Rows {
  counters: CounterRow;
  collection_versions: CollectionVersionRow;
  store_identity: StoreIdentityRow;
}

/** The tables whose rows carry `version`. */
export type RecordTable = {
  [N in TableName]: Rows[N] extends Recorded ? N : never;
}[TableName];

/** The tables whose rows carry `version`, with the column by which they are found by name, if any: `search_name` is made from it. */
const records = {
  users: null,
  product_groups: 'name',
  products: 'name',
  benefits: 'description',
  benefit_stages: null,
  benefit_categories: null,
  organisations: 'name',
  contacts: 'name',
  quotes: null,
  quote_items: null,
  invoices: null,
} as const satisfies Record<RecordTable, string | null>;

const parts = [
  'sessions',
  'product_group_benefits',
  'child_quote_items',
  'quote_notes',
] as const satisfies readonly TableName[];

const bookkeeping = [
  'views',
  'module_reports',
  'last_seen',
  'password_links',
  'login_attempts',
  'history',
  'idempotency_keys',
  'invoice_documents',
  'invoice_syncs',
  'provider_calls',
  'mails',
  'company_accounts',
  'company_sign_ins',
] as const satisfies readonly TableName[];

/** The names of all columns that are flags. */
type Flag = {
  [N in TableName]: { [C in keyof Rows[N]]: Rows[N][C] extends boolean ? C : never }[keyof Rows[N]];
}[TableName];

const flags: Readonly<Record<Flag, true>> = {
  is_administrator: true,
  is_archived: true,
  is_discountable: true,
  is_dropped: true,
  is_event: true,
  is_invoicable: true,
  is_quotable: true,
  is_sales_ledger_product: true,
  include_on_client_price_list: true,
  group_is_event: true,
  sent_to_contact: true,
};

/** Both engines store flags as small integers; the rows that queries return have booleans. */
export const readFlags: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    const found = Object.keys(result.rows[0] ?? {}).filter((column) => column in flags);
    for (const row of result.rows) for (const column of found) row[column] = row[column] === 1;
    return result;
  },
};

const recordTables = Object.keys(records) as RecordTable[];

/** Returns the column for a search by name. */
export const searchedColumn = (table: TableName): string | null =>
  (records as Partial<Record<TableName, string | null>>)[table] ?? null;

export const isRecordTable = (table: TableName): table is RecordTable => Object.hasOwn(records, table);

/** The tables whose writes make cached responses stale. */
export const collectionNames: readonly TableName[] = [...recordTables, ...parts];

export const tableNames: readonly TableName[] = [...collectionNames, ...bookkeeping];
