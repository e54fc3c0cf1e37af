// What each table has of people outside the company. A test fails for a table or a text that is not named here.

import type { TableName } from '../../store';

/** The texts of a table. */
export interface PersonalColumns {
  /** How staff know its records, where these may name a person. */
  label?: string;
  /** Texts that may name a person: name, address and telephone are replaced in them. */
  named?: readonly string[];
  /** Names of files, which may name a person with anything between the words of the name. */
  files?: readonly string[];
  /** JSON whose texts may name a person. */
  json?: readonly string[];
  /** Addresses of pages of the intranet, whose parameters may name a person. */
  pages?: readonly string[];
  /** Texts that are of the person whom the row names, or by whose link it came: they are emptied. */
  own?: readonly string[];
  /** Texts that are of nobody. */
  none?: readonly string[];
}

/** `nobody`: the company's own data. `users`: of its staff, whose accounts stay as long as history names them. */
export const personalData: Readonly<Record<TableName, PersonalColumns | 'nobody' | 'users'>> = {
  history: { label: 'History', json: ['changes'], none: ['entity'] },
  history_redactions: 'nobody',
  // Fingerprints and ids, so that no restore brings them back.
  erasures: 'nobody',
  undos: 'nobody',
  // Deleted with their undo where they name the person.
  undo_writes: { none: ['entity', 'before', 'after'] },
  undo_files: 'nobody',
  jobs: {
    label: 'Outbox',
    named: ['output'],
    json: ['data'],
    none: ['name', 'queue', 'state', 'singleton_key'],
  },
  mail_recipients: { label: 'Email deliveries', named: ['email', 'refusal'] },
  // Deleted with the last row that refers to them.
  files: { none: ['hash', 'content_type', 'bytes'] },

  users: 'users',
  sessions: 'users',
  last_seen: 'users',
  password_links: 'users',
  set_up_links: 'users',
  login_attempts: 'users',
  signing_keys: 'users',
  second_factors: 'users',
  recovery_codes: 'users',
  company_accounts: 'users',
  company_sign_ins: 'users',
  views: { label: 'Saved views', named: ['name'], pages: ['address'] },

  products: 'nobody',
  product_groups: 'nobody',
  product_group_benefits: 'nobody',
  benefits: 'nobody',
  benefit_stages: 'nobody',
  benefit_categories: 'nobody',
  lost_reasons: 'nobody',
  organisation_categories: 'nobody',
  payment_plans: 'nobody',

  organisations: {
    label: 'Organisation addresses',
    named: ['address_line_1', 'address_line_2', 'address_line_3', 'address_line_4'],
    none: [
      ...['name', 'civi_crm_id', 'address_city', 'address_region', 'address_post_code', 'address_country'],
      'xero_contact_id',
    ],
  },
  // Anonymised as a whole.
  contacts: {
    label: 'Contacts',
    none: [...['name', 'civi_crm_id', 'email', 'job_title', 'phone_office', 'phone_mobile']],
  },
  different_records: 'nobody',
  follow_ups: { label: 'Follow-ups', named: ['content'] },
  attachments: { label: 'Attachments', files: ['name'] },

  quotes: {
    label: 'Quotes',
    named: ['client_quote_note', 'lost_note', 'exclusivity_reason', 'client_invoice_note'],
    none: ['reference_label', 'purchase_order_reference', 'payment_plan'],
  },
  quote_items: 'nobody',
  child_quote_items: 'nobody',
  quote_notes: { label: 'Notes', named: ['content'] },
  mentions: 'users',

  templates: 'nobody',
  client_mails: {
    label: 'Emails',
    named: [
      ...['to_name', 'to_email', 'subject', 'content'],
      ...['template_subject', 'template_text', 'cancelled_reason'],
    ],
    json: ['cc'],
    none: ['kind', 'request_key', 'request_hash'],
  },
  client_mail_files: { label: 'Emailed documents', files: ['name'] },
  client_links: 'nobody',
  proposals: 'nobody',
  proposal_answers: {
    label: 'Answers and questions',
    named: ['name', 'content', 'invoice_contact_name', 'invoice_contact_email', 'invoice_address'],
    own: ['job_title', 'signature', 'address', 'browser'],
    none: ['kind', 'purchase_order_reference'],
  },
  // The signed acceptance stays: it proves the contract.
  proposal_answer_files: { label: 'Signed acceptances', files: ['name'] },
  client_materials: {
    label: 'Material from clients',
    named: ['content', 'found_message'],
    none: ['found_state'],
    own: ['address', 'browser'],
  },
  reminders: 'nobody',
  reminder_invoices: 'nobody',

  // As the accounting provider has them: the law on accounting requires that.
  invoices: 'nobody',
  invoice_documents: 'nobody',
  unallocated_credits: 'nobody',
  invoice_syncs: 'nobody',
  provider_calls: 'nobody',

  deliverables: {
    label: 'Deliverables',
    named: [
      'description',
      'waived_reason',
      'note',
      'client_needs',
      'client_needs_format',
      'client_message',
      'proof_url',
    ],
    none: ['package_name', 'kind', 'stage_name', 'category_name', 'state', 'outcome_unit'],
  },
  events: 'nobody',
  event_packages: 'nobody',
  event_benefits: 'nobody',
  event_prices: 'nobody',
  stock_requests: 'users',
  delivery_settings: 'users',
  delivery_feeds: 'users',

  module_reports: 'nobody',
  module_sessions: 'users',
  module_vitals: 'nobody',
  team_keys: 'users',
  target_years: 'nobody',
  sales_targets: 'users',
  report_subscriptions: { label: 'Reports by email', json: ['report'] },
};

/** Returns the columns that may name a person. */
export const namingColumns = ({
  named = [],
  files = [],
  json = [],
  pages = [],
}: PersonalColumns): string[] => [...named, ...files, ...json, ...pages];

/** Returns how staff know the records of a table. */
export const labelOf = (table: TableName): string => {
  const columns = personalData[table];
  return (typeof columns === 'object' && columns.label) || 'Intranet users';
};

/** What stays of a person who is erased, and why. */
export const KEPT = [
  'Quotes, invoices and signed acceptances with their files: the law on accounting requires them for six years, and they prove the contract.',
  'The documents that were emailed with a sale, for the same reason; those of quotes that were not won are deleted.',
  'Files that the client sent for a sale: they belong to the organisation. Remove one on its deliverable.',
  'Files that staff attached, under names without the person’s: the intranet does not know what is in them. Export the person before you erase them, and remove the files that are about them.',
  'Issued invoices at the accounting provider, as they were sent.',
  'Backups that were made before, until they expire. A restore erases the person again.',
  'A first name alone in a text, which nothing finds: read the notes of the quotes.',
] as const;
