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

/** What their entries say. */
export const AUDIT_EVENT_NAMES: Readonly<Record<AuditEvent, string>> = {
  'sign-in': 'Signed in',
  'failed sign-in': 'Failed sign-in',
  'failed second step': 'Failed second step of signing in',
  'refused sign-in': 'Refused sign-in',
  lockout: 'Too many failed sign-ins',
  'sign-out': 'Signed out',
  confirmation: 'Confirmed with the password or a code',
  'second factor set-up': 'Started to set up two-step sign-in',
  'recovery code': 'Used a recovery code',
  'new recovery codes': 'Created new recovery codes',
  'company account': 'Signed in with the company account for the first time',
  'forgotten company account': 'Unlinked a user’s company account',
  'forgotten password': 'Asked for a link to set a password',
  'password link': 'Created a link to set a password',
  'sign-in link': 'Created a sign-in link',
  'session ended': 'Ended a session',
  'sessions ended': 'Ended all sessions of a user',
  'refused call': 'Tried to do something only administrators can',
  download: 'Downloaded',
  'module rollback': 'Rolled back the module',
  'module deployment': 'Deployed the module',
  'module preview': 'Stored a preview of the module',
  'module rollout': 'Changed the rollout of the module',
  'module removal': 'Removed the module',
  'failed module change': 'Failed to change the module',
  'team key': 'Created a team key',
  'revoked team key': 'Revoked a team key',
  'refused key': 'Refused team key',
  'price change': 'Changed the prices of many products',
  'undone price change': 'Undid a price change',
  'delivery change': 'Changed several deliverables',
  'undone delivery change': 'Undid a change to several deliverables',
  'preview link': 'Created a link to the preview of quote',
  'calendar feed': 'Created a calendar feed',
  'ended calendar feed': 'Ended the calendar feed',
  'duplicate decision': 'Decided on a possible duplicate',
  erasure: 'Erased the personal data of a client',
  'person export': 'Exported the personal data of a client',
  'opened mails': 'Read the links of waiting emails',
  'undone duplicate decision': 'Undid a decision on a possible duplicate',
  restore: 'Restored a backup',
};

/** The tables whose changes are recorded, and what one of their records is called. */
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
  quote_items: 'quote item',
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

const names: Readonly<Partial<Record<string, string>>> = { ...AUDITED_TABLES, ...AUDIT_EVENT_NAMES };

/** Returns what an event is called, or a record of a table; one of a newer release by its own name. */
export const auditName = (entity: string): string => names[entity] ?? entity.replaceAll('_', ' ');

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
