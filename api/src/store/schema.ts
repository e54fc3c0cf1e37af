// All tables, and how the store handles their rows.

import { companyDomain, comparableName, nameStart, normalise } from 'api-contract';
import type { KyselyPlugin } from 'kysely';
import type * as accounts from './account-rows';
import type * as deliverables from './deliverable-rows';
import type * as invoices from './invoice-rows';
import type * as jobs from './job-rows';
import type * as organisations from './organisation-rows';
import type * as proposals from './proposal-rows';
import type * as reminders from './reminder-rows';
import type * as reports from './report-rows';
import type * as rows from './row-types';

/** Every table of the product and the shape of its rows. */
export interface Rows {
  users: accounts.UserRow;
  sessions: accounts.SessionRow;
  last_seen: accounts.LastSeenRow;
  password_links: accounts.PasswordLinkRow;
  set_up_links: accounts.SetUpLinkRow;
  login_attempts: accounts.LoginAttemptRow;
  signing_keys: accounts.SigningKeyRow;
  second_factors: accounts.SecondFactorRow;
  recovery_codes: accounts.RecoveryCodeRow;
  product_groups: rows.ProductGroupRow;
  products: rows.ProductRow;
  benefits: rows.BenefitRow;
  benefit_stages: rows.BenefitStageRow;
  benefit_categories: rows.BenefitCategoryRow;
  lost_reasons: rows.LostReasonRow;
  product_group_benefits: rows.ProductGroupBenefitRow;
  organisations: organisations.OrganisationRow;
  contacts: organisations.ContactRow;
  views: rows.ViewRow;
  templates: rows.TemplateRow;
  module_reports: rows.ModuleReportRow;
  module_vitals: rows.ModuleVitalRow;
  quotes: rows.QuoteRow;
  quote_items: rows.QuoteItemRow;
  child_quote_items: rows.ChildQuoteItemRow;
  quote_notes: rows.QuoteNoteRow;
  mentions: rows.MentionRow;
  follow_ups: rows.FollowUpRow;
  invoices: invoices.InvoiceRow;
  history: rows.HistoryRow;
  invoice_documents: invoices.InvoiceDocumentRow;
  unallocated_credits: invoices.UnallocatedCreditRow;
  invoice_syncs: invoices.InvoiceSyncRow;
  provider_calls: invoices.ProviderCallRow;
  jobs: jobs.JobRow;
  mail_recipients: jobs.MailRecipientRow;
  files: proposals.FileRow;
  proposals: proposals.ProposalRow;
  proposal_links: proposals.ProposalLinkRow;
  proposal_answers: proposals.ProposalAnswerRow;
  proposal_files: proposals.ProposalFileRow;
  attachments: proposals.AttachmentRow;
  deliverables: deliverables.DeliverableRow;
  delivery_mails: proposals.DeliveryMailRow;
  material_links: proposals.MaterialLinkRow;
  client_materials: proposals.ClientMaterialRow;
  delivery_settings: deliverables.DeliverySettingsRow;
  delivery_feeds: deliverables.DeliveryFeedRow;
  reminders: reminders.ReminderRow;
  reminder_invoices: reminders.ReminderInvoiceRow;
  reminder_files: reminders.ReminderFileRow;
  company_accounts: accounts.CompanyAccountRow;
  company_sign_ins: accounts.CompanySignInRow;
  team_keys: accounts.TeamKeyRow;
  target_years: reports.TargetYearRow;
  sales_targets: reports.SalesTargetRow;
  report_subscriptions: reports.ReportSubscriptionRow;
  different_records: organisations.DifferentRecordsRow;
}

export type TableName = keyof Rows;

/** All tables for Kysely: the product's and the store's internal ones. */
export interface Database extends Rows {
  counters: { name: string; value: number };
  collection_versions: { name: string; version: number };
}

/** The tables whose rows carry `version`. */
export type RecordTable = {
  [N in TableName]: Rows[N] extends rows.Recorded ? N : never;
}[TableName];

/** The columns in which records are searched and compared, and how each is made from a text. */
export const derivations = {
  name_key: normalise,
  search_name: normalise,
  search_description: normalise,
  search_code: normalise,
  match_name: comparableName,
  match_start: nameStart,
  match_email: normalise,
  match_domain: companyDomain,
} as const;

export type DerivedColumn = keyof typeof derivations;

type DerivedColumns = Readonly<Partial<Record<DerivedColumn, string>>>;

/** The tables whose rows carry `version`, with their derived columns, and which column each of these is made from. */
const records = {
  users: { search_name: 'name' },
  product_groups: {
    search_name: 'name',
    search_description: 'description',
    search_code: 'sales_ledger_product_code',
  },
  products: { search_name: 'name', search_code: 'product_code' },
  benefits: { search_name: 'description' },
  benefit_stages: { name_key: 'name', search_name: 'name' },
  benefit_categories: { name_key: 'name' },
  lost_reasons: { name_key: 'name' },
  organisations: {
    search_name: 'name',
    search_code: 'civi_crm_id',
    match_name: 'name',
    match_start: 'name',
  },
  contacts: {
    search_name: 'name',
    search_code: 'civi_crm_id',
    match_email: 'email',
    match_domain: 'email',
  },
  quotes: {},
  quote_items: {},
  invoices: {},
  templates: { name_key: 'name' },
  follow_ups: {},
  target_years: {},
  deliverables: { search_name: 'description' },
} as const satisfies Record<RecordTable, DerivedColumns>;

/** The tables whose rows have no version. */
const plainTables = [
  'sessions',
  'product_group_benefits',
  'child_quote_items',
  'quote_notes',
  'mentions',
  'views',
  'module_reports',
  'module_vitals',
  'last_seen',
  'password_links',
  'login_attempts',
  'signing_keys',
  'second_factors',
  'recovery_codes',
  'history',
  'invoice_documents',
  'unallocated_credits',
  'invoice_syncs',
  'provider_calls',
  'jobs',
  'mail_recipients',
  'files',
  'proposals',
  'proposal_links',
  'proposal_answers',
  'proposal_files',
  'attachments',
  'delivery_mails',
  'material_links',
  'client_materials',
  'delivery_settings',
  'delivery_feeds',
  'reminders',
  'reminder_invoices',
  'reminder_files',
  'company_accounts',
  'company_sign_ins',
  'team_keys',
  'sales_targets',
  'report_subscriptions',
  'different_records',
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
  is_reminder_wanted: true,
  has_statement: true,
  is_due_date_set: true,
  is_withdrawn: true,
  is_worked_on: true,
  has_daily_mail: true,
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

/** Returns the derived columns of a table, and which column each is made from. */
export const derivedColumns = (table: TableName) =>
  Object.entries((records as Partial<Record<TableName, DerivedColumns>>)[table] ?? {}) as [
    DerivedColumn,
    string,
  ][];

export const isRecordTable = (table: TableName): table is RecordTable => Object.hasOwn(records, table);

export const tableNames: readonly TableName[] = [...(Object.keys(records) as RecordTable[]), ...plainTables];
