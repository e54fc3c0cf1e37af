import type { Page } from '@playwright/test';

/** A screen in one of its states. */
export interface Screen {
  readonly name: string;
  /** Where it is, or how to find that out. */
  readonly path: string | ((quotes: QuoteFinder) => string);
  /** What fails or stays pending while the screen is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** What a person does there, or waits for, until the state is reached. */
  readonly reach?: (page: Page) => Promise<unknown>;
  /** Whether the state ends when the window changes: it is reached again in each size. */
  readonly isFleeting?: boolean;
  /** Whether it is a menu, a dialog or the search, which Escape closes before the next screen. */
  readonly isOverThePage?: boolean;
  /** Whether something of it stays in the application, such as a message, or keeps the user there, as an unsaved form does. */
  readonly leavesTraces?: boolean;
}

/** The id of a quote in this status, with an invoice or without. */
export type QuoteFinder = (statusId: number, isInvoiced?: boolean) => number;

const at = (path: string, name = path): Screen => ({ name, path });

/** The lists, each in its first order. */
export const lists: readonly Screen[] = [
  '/products',
  '/product-groups',
  '/benefits',
  '/quotes/all',
  '/quotes/active',
  '/quotes/sales-won',
  '/quotes/historic',
  '/sales',
  '/organisations',
  '/invoices',
  '/invoices/to-do',
  '/invoices/overdue',
  '/delivery',
].map((path) => at(`${path}?size=10`, path));

/** Every other page that is not about a quote. */
export const pages: readonly Screen[] = [
  '/',
  '/benefit-stages',
  '/benefit-categories',
  '/products/create',
  '/products/import',
  '/products/price-changes',
  '/products/edit/1',
  '/product-groups/create',
  '/product-groups/edit/13',
  '/benefits/create',
  '/benefits/edit/1',
  '/benefit-stages/create',
  '/benefit-stages/edit/1',
  '/benefit-categories/create',
  '/benefit-categories/edit/1',
  '/quotes/create',
  '/organisations/create',
  '/organisations/1',
  '/organisations/edit/1',
  '/contacts/1',
  '/organisations/1/contacts/create',
  '/organisations/1/contacts/edit/1',
  '/organisations/edit/999999',
  '/organisations/tidy-up?tab=contacts',
  '/quotes/edit/999999',
  '/invoices/1',
  '/invoices/999999',
  '/quotes/follow-ups',
  '/quotes/follow-ups/create',
  '/reports/customers',
  '/reports/targets/2026',
  '/delivery?view=board',
  '/delivery?view=calendar',
  '/delivery/1',
  '/delivery/events',
  '/delivery/events/1',
  '/delivery/events/1?tab=sales',
  '/delivery/events/edit/1',
  '/delivery/settings',
  '/settings/users',
  '/settings/users/create',
  '/settings/users/edit/2',
  '/settings/lost-reasons',
  '/settings/organisation-categories',
  '/settings/payment-plans',
  '/settings/personal-data',
  '/settings/profile',
  '/settings/mail',
  '/settings/audit-log',
  '/settings/modules',
  '/settings/modules/mf-quotes',
  '/settings/team-keys',
  '/settings/templates',
  '/settings/templates/create',
  '/settings/templates/edit/1',
  '/forgotten-password',
  '/set-password',
  '/set-up',
  '/coming-soon',
  '/welcome',
  '/nowhere',
].map((path) => at(path));

const tab = (name: string, statusId: number, id: string, isInvoiced = false): Screen => ({
  name: `a quote that is ${name}: ${id}`,
  path: (quotes) => `/quotes/edit/${quotes(statusId, isInvoiced)}?tab=${id}`,
});

/** The tabs of a page, such as what a quote shows in each of its statuses. */
export const tabs: readonly Screen[] = [
  at('/organisations/tidy-up?tab=quotes'),
  ...['details', 'items', 'activity', 'notes', 'tools'].map((id) => tab('a draft', 1, id)),
  ...['details', 'invoice'].map((id) => tab('being negotiated', 3, id)),
  ...['details', 'items', 'invoice'].map((id) => tab('won', 4, id)),
  ...['details', 'items', 'invoice', 'tools'].map((id) => tab('invoiced', 4, id, true)),
  ...[false, true].map((isInvoiced) => ({
    name: isInvoiced ? 'an invoiced sale' : 'a sale',
    path: (quotes: QuoteFinder) => `/sales/${quotes(4, isInvoiced)}`,
  })),
  tab('won', 4, 'mf-delivery'),
  tab('lost', 5, 'details'),
  tab('superseded', 7, 'details'),
];
