import type { ReactNode } from 'react';
import { pages, paths } from 'api-contract';
import { lazyPage, preloads, type RouteObject, type SlotFills } from 'shared-ui';
import { DashboardCard } from './features/figures/dashboard-card';
import { findResults } from './features/find-results';
import { queuePathsIn } from './features/queue/api';

const QueuePage = lazyPage(async () => (await import('./pages/queue-page')).QueuePage);
const DeliverablePage = lazyPage(async () => (await import('./pages/deliverable-page')).DeliverablePage);
const EventListPage = lazyPage(async () => (await import('./pages/event-list-page')).EventListPage);
const EventFormPage = lazyPage(async () => (await import('./pages/event-form-page')).EventFormPage);
const EventPage = lazyPage(async () => (await import('./pages/event-page')).EventPage);
const SettingsPage = lazyPage(async () => (await import('./pages/settings-page')).SettingsPage);
const SalePage = lazyPage(async () => (await import('./pages/sale-page')).SalePage);

/** What this remote shows on the pages of others. */
export const slots = {
  'dashboard.card': DashboardCard,
  'quote.tab': lazyPage(async () => (await import('./features/sale/sale-view')).SaleView),
  'organisation.panel': lazyPage(
    async () => (await import('./features/figures/organisation-panel')).OrganisationPanel,
  ),
  'search.results': findResults,
} satisfies SlotFills;

const route = (path: string, title: string, element: ReactNode): RouteObject => ({
  path,
  element,
  handle: { title },
});

/** Each page is a chunk of its own: the dashboard loads the entry for its card. */
export const routes: RouteObject[] = [
  {
    ...route(pages.delivery.pattern, 'Delivery', <QueuePage />),
    ...preloads(({ url }) => queuePathsIn(url.searchParams)),
  },
  route(pages.deliverySettings.pattern, 'Reminders and Feed', <SettingsPage />),
  {
    ...route(pages.events.pattern, 'Events', <EventListPage />),
    ...preloads(() => [paths.events(), paths.eventProposals()]),
  },
  route(pages.newEvent.pattern, 'New event', <EventFormPage key="create" />),
  route(pages.editEvent.pattern, 'Edit event', <EventFormPage key="edit" />),
  {
    ...route(pages.event.pattern, 'Event', <EventPage />),
    ...preloads(({ params }) => [paths.event(params['eventId']!), paths.eventGrid(params['eventId']!)]),
  },
  {
    ...route(pages.deliverable.pattern, 'Deliverable', <DeliverablePage />),
    ...preloads(({ params }) => [paths.deliverable(params['deliverableId']!)]),
  },
  {
    ...route(pages.saleDelivery.pattern, 'Delivery of a sale', <SalePage />),
    ...preloads(({ params }) => [
      paths.quote(params['quoteId']!),
      paths.quoteDeliverables(params['quoteId']!),
    ]),
  },
];
