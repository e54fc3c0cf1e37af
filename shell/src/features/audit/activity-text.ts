import {
  AUDITED_TABLES,
  pages,
  type Activity,
  type AuditEntry,
  type AuditEvent,
  type AuditedTable,
} from 'api-contract';

const edit = (page: (id: number) => string) => (activity: Activity) => page(activity.record_id!);

const ofOrganisation = ({ parent_id }: Activity) =>
  parent_id === null ? undefined : pages.organisation(parent_id);

/** The page of a record of each table, in the remote that has it; the others have none. */
const hrefs: Partial<Record<AuditedTable, (activity: Activity) => string | undefined>> = {
  quotes: edit(pages.quote),
  organisations: edit(pages.organisation),
  contacts: edit(pages.contact),
  product_groups: edit(pages.productGroup),
  products: edit(pages.product),
  benefits: edit(pages.benefit),
  benefit_stages: edit(pages.benefitStage),
  benefit_categories: edit(pages.benefitCategory),
  organisation_categories: () => pages.organisationCategories(),
  payment_plans: () => pages.paymentPlans(),
  lost_reasons: () => pages.lostReasons(),
  follow_ups: ofOrganisation,
  attachments: ofOrganisation,
  invoices: edit(pages.invoice),
  templates: edit(pages.template),
  client_mails: ofOrganisation,
  events: edit(pages.event),
  deliverables: edit(pages.deliverable),
  target_years: () => pages.customerReport({ figures: 'agents' }),
};

/** What happened at each event. */
export const events: Readonly<Record<AuditEvent, string>> = {
  'sign-in': 'Signed in',
  'sign-out': 'Signed out',
  confirmation: 'Confirmed that it was you',
  'second factor set-up': 'Started to set up two-step sign-in',
  'recovery code': 'Used a recovery code',
  'new recovery codes': 'Created new recovery codes',
  'company account': 'Signed in with the company account for the first time',
  'forgotten company account': 'Forgot the company account of a user',
  download: 'Downloaded',
  'password link': 'Created a link to set a password',
  'session ended': 'Ended a session',
  'sessions ended': 'Ended all sessions of a user',
  'refused call': 'Tried to do something only administrators can',
  'module rollback': 'Rolled back the module',
  'team key': 'Created a team key',
  'revoked team key': 'Revoked a team key',
  'price change': 'Changed the prices of many products',
  'undone price change': 'Undid a price change',
  'delivery change': 'Changed several deliverables',
  'undone delivery change': 'Undid a change to several deliverables',
  'preview link': 'Created a link to the preview of quote',
  'calendar feed': 'Created a calendar feed',
  'ended calendar feed': 'Ended the calendar feed',
  'duplicate decision': 'Decided on a possible duplicate',
  'undone duplicate decision': 'Undid a decision on a possible duplicate',
  'failed sign-in': 'Failed sign-in',
  'failed second step': 'Failed second step of signing in',
  'refused sign-in': 'Refused sign-in',
  lockout: 'Too many failed sign-ins',
  'forgotten password': 'Asked for a link to set a password',
  'sign-in link': 'Created a sign-in link',
  'refused key': 'Refused team key',
  'module deployment': 'Deployed the module',
  'module preview': 'Stored a preview of the module',
  'module rollout': 'Changed the rollout of the module',
  'module removal': 'Removed the module',
  'failed module change': 'Failed to change the module',
  erasure: 'Erased the personal data of a client',
  'person export': 'Exported the personal data of a client',
  'opened mails': 'Read links of emails that wait',
  restore: 'Restored a backup',
};

const actions = { added: 'Added', changed: 'Changed', removed: 'Removed' } as const;

interface ActivityText {
  before: string;
  name: string | null;
  to?: string;
}

const labelOf = (table: string): string =>
  AUDITED_TABLES[table as AuditedTable] ?? table.replaceAll('_', ' ');

/** Returns what was done in words, and the name and the page of the record. */
export function activityText(activity: Activity & Partial<AuditEntry>): ActivityText {
  const { action, entity, name, record_id, part } = activity;
  if (action === 'event') return { before: events[entity as AuditEvent] ?? entity, name };
  const what = part ? `${labelOf(part)} of ${labelOf(entity)}` : labelOf(entity);
  const to = record_id === null ? undefined : hrefs[entity as AuditedTable]?.(activity);
  return { before: `${actions[action]} ${what}`, name, to };
}
