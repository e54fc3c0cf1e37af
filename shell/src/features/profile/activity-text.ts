import { pages, type Activity, type AuditEvent } from 'api-contract';
import { messages } from './messages';

const edit = (page: (id: number) => string) => (activity: Activity) => page(activity.record_id!);

/** `href` is the page of the record, in the remote that has it. */
const kinds: Readonly<Record<string, { label: string; href?: (activity: Activity) => string }>> = {
  quotes: { label: 'quote', href: edit(pages.quote) },
  organisations: { label: 'organisation', href: edit(pages.organisation) },
  contacts: {
    label: 'contact',
    href: ({ record_id }) => pages.contact(record_id!),
  },
  product_groups: { label: 'product group', href: edit(pages.productGroup) },
  products: { label: 'product', href: edit(pages.product) },
  benefits: { label: 'benefit', href: edit(pages.benefit) },
  benefit_stages: { label: 'benefit stage', href: edit(pages.benefitStage) },
  benefit_categories: { label: 'benefit category', href: edit(pages.benefitCategory) },
  lost_reasons: { label: 'lost reason', href: () => pages.lostReasons() },
  follow_ups: { label: 'follow-up', href: ({ parent_id }) => pages.organisation(parent_id!) },
  invoices: { label: 'invoice', href: edit(pages.invoice) },
  templates: { label: 'email template', href: edit(pages.template) },
  target_years: { label: 'sales targets', href: () => pages.customerReport({ figures: 'agents' }) },
  users: { label: 'user' },
};

/** At these nobody is signed in. */
type Anonymous =
  | 'failed sign-in'
  | 'failed second step'
  | 'refused sign-in'
  | 'lockout'
  | 'forgotten password'
  | 'sign-in link'
  | 'refused key'
  | 'module deployment'
  | 'module rollout'
  | 'module removal'
  | 'failed module change'
  | 'restore';

/** The events of a user. */
const events: Readonly<Record<string, string>> = {
  'sign-in': messages.signedIn,
  'sign-out': messages.signedOut,
  confirmation: messages.confirmed,
  'second factor set-up': messages.beganSecondFactor,
  'recovery code': messages.usedRecoveryCode,
  'new recovery codes': messages.madeRecoveryCodes,
  'company account': messages.linkedAccount,
  download: messages.downloaded,
  'password link': messages.madeLink,
  'session ended': messages.endedSession,
  'sessions ended': messages.endedSessions,
  'refused call': messages.refused,
  'module rollback': messages.rolledBack,
  'team key': messages.madeKey,
  'revoked team key': messages.revokedKey,
  'price change': messages.changedPrices,
  'undone price change': messages.undidPrices,
  'delivery change': messages.changedDeliveries,
  'undone delivery change': messages.undidDeliveries,
  'preview link': messages.madePreview,
  'calendar feed': messages.madeFeed,
  'ended calendar feed': messages.endedFeed,
  erasure: messages.erasedPerson,
  'person export': messages.exportedPerson,
  'opened mails': messages.openedMails,
  'duplicate decision': messages.decidedDuplicate,
} satisfies Record<Exclude<AuditEvent, Anonymous>, string>;

const actions = { added: 'Added', changed: 'Changed', removed: 'Removed' } as const;

/** Returns what was done in words, and the name and the page of the record. */
export function activityText(activity: Activity): { before: string; name: string | null; to?: string } {
  const { action, entity, name, record_id } = activity;
  if (action === 'event') return { before: events[entity] ?? entity, name };
  const kind = kinds[entity];
  const before = `${actions[action]} ${kind?.label ?? entity.replaceAll('_', ' ')}`;
  return record_id === null || !kind?.href ? { before, name } : { before, name, to: kind.href(activity) };
}
