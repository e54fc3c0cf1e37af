import { auditName, pages, type Activity, type AuditEntry } from 'api-contract';

const edit = (page: (id: number) => string) => (activity: Activity) => page(activity.record_id!);

const ofOrganisation = ({ parent_id }: Activity) =>
  parent_id === null ? undefined : pages.organisation(parent_id);

/** Return the page of a record, in the remote that has it. */
const hrefs: Readonly<Partial<Record<string, (activity: Activity) => string | undefined>>> = {
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

const actions = { added: 'Added', changed: 'Changed', removed: 'Deleted' } as const;

interface ActivityText {
  before: string;
  name: string | null;
  to?: string;
}

/** Returns what was done in words, and the name and the page of the record. */
export function activityText(activity: Activity & Partial<AuditEntry>): ActivityText {
  const { action, entity, name, record_id, part } = activity;
  if (action === 'event') return { before: auditName(entity), name };
  const what = part ? `${auditName(part)} of ${auditName(entity)}` : auditName(entity);
  const to = record_id === null ? undefined : hrefs[entity]?.(activity);
  return { before: `${actions[action]} ${what}`, name, to };
}
