/** What is recorded beside the changes of records, in the same table. */
export const AUDIT_EVENTS = [
  'sign-in',
  'failed sign-in',
  'failed second step',
  'refused sign-in',
  'lockout',
  'sign-out',
  'confirmation',
  'second factor set-up',
  'recovery code',
  'new recovery codes',
  'company account',
  'forgotten company account',
  'forgotten password',
  'password link',
  'sign-in link',
  'session ended',
  'sessions ended',
  'refused call',
  'download',
  'module rollback',
  'module deployment',
  'module preview',
  'module rollout',
  'module removal',
  'failed module change',
  'team key',
  'revoked team key',
  'refused key',
  'price change',
  'undone price change',
  'delivery change',
  'undone delivery change',
  'preview link',
  'calendar feed',
  'ended calendar feed',
  'duplicate decision',
  'erasure',
  'person export',
  'opened mails',
  'undone duplicate decision',
  'restore',
] as const;
export type AuditEvent = (typeof AUDIT_EVENTS)[number];

/** The tables whose changes are recorded. */
export const AUDITED_TABLES = [
  'users',
  'organisations',
  'organisation_categories',
  'contacts',
  'follow_ups',
  'attachments',
  'product_groups',
  'products',
  'benefits',
  'benefit_stages',
  'benefit_categories',
  'lost_reasons',
  'payment_plans',
  'quotes',
  'quote_items',
  'quote_notes',
  'invoices',
  'templates',
  'client_mails',
  'client_links',
  'proposal_answers',
  'events',
  'deliverables',
  'target_years',
] as const;
export type AuditedTable = (typeof AUDITED_TABLES)[number];

export const AUDIT_SORTS = ['time'] as const;
export type AuditSort = (typeof AUDIT_SORTS)[number];

/** What the audit log is filtered by: an event, or `records` for what was written. */
export const AUDIT_ACTS = ['records', ...AUDIT_EVENTS] as const;
export type AuditAct = (typeof AUDIT_ACTS)[number];

export interface AuditFilters {
  readonly filter?: string;
  readonly user_id?: number;
  readonly act?: AuditAct;
  /** The first and the last day, in London. */
  readonly from?: string;
  readonly to?: string;
}
