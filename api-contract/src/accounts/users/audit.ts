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

/** The tables whose changes are recorded, with what a record of each is called. */
export const AUDITED_TABLES = {
  users: 'user',
  organisations: 'organisation',
  organisation_categories: 'organisation category',
  contacts: 'contact',
  follow_ups: 'follow-up',
  attachments: 'file',
  product_groups: 'product group',
  products: 'product',
  benefits: 'benefit',
  benefit_stages: 'benefit stage',
  benefit_categories: 'benefit category',
  lost_reasons: 'lost reason',
  payment_plans: 'payment plan',
  quotes: 'quote',
  quote_items: 'package',
  quote_notes: 'note',
  invoices: 'invoice',
  templates: 'email template',
  client_mails: 'email to a client',
  client_links: 'link for a client',
  proposal_answers: 'answer of the client',
  events: 'event',
  deliverables: 'deliverable',
  target_years: 'sales targets',
} as const;
export type AuditedTable = keyof typeof AUDITED_TABLES;

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
