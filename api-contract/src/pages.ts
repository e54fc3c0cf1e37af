import { fill, type Ids } from './kernel/call/path';

/** Builds the address of a page, with the ids and then the query of it. `pattern` is the path of its route. */
export type PageBuilder<Template extends string = string> = ((
  ...values: [...ids: Ids<Template>, query?: object]
) => string) & { readonly pattern: Template extends `${string}{${string}` ? string : Template };

const page = <Template extends string>(template: Template): PageBuilder<Template> => {
  const build = (...values: unknown[]): string => fill(template, values);
  const pattern = template.replace(/\{(\w+)\}/g, ':$1');
  return Object.assign(build, { pattern }) as unknown as PageBuilder<Template>;
};

/**
 * The address of every page of the product, for links of any module, of emails and of files: `pages.quote(7, { tab: 'notes' })` is
 * `/quotes/edit/7?tab=notes`. A page of another team's module is not here: only that module links to it.
 */
export const pages = {
  dashboard: page('/'),
  login: page('/login'),
  logout: page('/logout'),
  forgottenPassword: page('/forgotten-password'),
  setPassword: page('/set-password'),
  setUp: page('/set-up'),
  welcome: page('/welcome'),
  comingSoon: page('/coming-soon'),
  profile: page('/settings/profile'),
  users: page('/settings/users'),
  newUser: page('/settings/users/create'),
  user: page('/settings/users/edit/{id}'),
  auditLog: page('/settings/audit-log'),
  personalData: page('/settings/personal-data'),
  outbox: page('/settings/mail'),
  outboxEntry: page('/settings/mail/{kind}/{id}'),
  modules: page('/settings/modules'),
  module: page('/settings/modules/{name}'),
  /** Shows a build that is not live, in this browser only: `pages.preview('mf-quotes', { version })`. */
  preview: page('/previews/{name}'),
  teamKeys: page('/settings/team-keys'),

  products: page('/products'),
  newProduct: page('/products/create'),
  product: page('/products/edit/{id}'),
  productImport: page('/products/import'),
  priceChanges: page('/products/price-changes'),
  productGroups: page('/product-groups'),
  newProductGroup: page('/product-groups/create'),
  productGroup: page('/product-groups/edit/{id}'),
  benefits: page('/benefits'),
  newBenefit: page('/benefits/create'),
  benefit: page('/benefits/edit/{id}'),
  benefitImport: page('/benefits/import'),
  benefitCategories: page('/benefit-categories'),
  newBenefitCategory: page('/benefit-categories/create'),
  benefitCategory: page('/benefit-categories/edit/{id}'),
  benefitStages: page('/benefit-stages'),
  newBenefitStage: page('/benefit-stages/create'),
  benefitStage: page('/benefit-stages/edit/{id}'),

  organisations: page('/organisations'),
  newOrganisation: page('/organisations/create'),
  organisation: page('/organisations/{organisationId}'),
  editOrganisation: page('/organisations/edit/{organisationId}'),
  tidyUp: page('/organisations/tidy-up'),
  organisationCategories: page('/settings/organisation-categories'),
  newContact: page('/organisations/{organisationId}/contacts/create'),
  contact: page('/contacts/{contactId}'),
  editContact: page('/organisations/{organisationId}/contacts/edit/{contactId}'),

  allQuotes: page('/quotes/all'),
  activeQuotes: page('/quotes/active'),
  wonQuotes: page('/quotes/sales-won'),
  historicQuotes: page('/quotes/historic'),
  sales: page('/sales'),
  sale: page('/sales/{quoteId}'),
  newQuote: page('/quotes/create'),
  quote: page('/quotes/edit/{quoteId}'),
  followUps: page('/quotes/follow-ups'),
  newFollowUp: page('/quotes/follow-ups/create'),
  customerReport: page('/reports/customers'),
  currentSalesTargets: page('/reports/targets'),
  salesTargets: page('/reports/targets/{year}'),
  lostReasons: page('/settings/lost-reasons'),
  paymentPlans: page('/settings/payment-plans'),
  templates: page('/settings/templates'),
  newTemplate: page('/settings/templates/create'),
  template: page('/settings/templates/edit/{id}'),

  invoices: page('/invoices'),
  invoice: page('/invoices/{invoiceId}'),
  toInvoice: page('/invoices/to-do'),
  overdueClients: page('/invoices/overdue'),

  delivery: page('/delivery'),
  deliverySettings: page('/delivery/settings'),
  events: page('/delivery/events'),
  newEvent: page('/delivery/events/create'),
  event: page('/delivery/events/{eventId}'),
  editEvent: page('/delivery/events/edit/{id}'),
  deliverable: page('/delivery/{deliverableId}'),
  saleDelivery: page('/delivery/quotes/{quoteId}'),
} as const;
