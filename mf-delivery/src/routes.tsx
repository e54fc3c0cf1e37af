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

/** Each page is a chunk of its own: the dashboard loads the entry for its card. */
export const routes: RouteObject[] = [
  {
    path: pages.delivery.pattern,
    element: <QueuePage />,
    handle: { title: 'Delivery' },
    ...preloads(({ url }) => queuePathsIn(url.searchParams)),
  },
  {
    path: pages.deliverySettings.pattern,
    element: <SettingsPage />,
    handle: { title: 'Delivery reminders' },
  },
  {
    path: pages.events.pattern,
    element: <EventListPage />,
    handle: { title: 'Events' },
    ...preloads(() => [paths.events(), paths.eventProposals()]),
  },
  { path: pages.newEvent.pattern, element: <EventFormPage key="create" />, handle: { title: 'New event' } },
  { path: pages.editEvent.pattern, element: <EventFormPage key="edit" />, handle: { title: 'Edit event' } },
  {
    path: pages.event.pattern,
    element: <EventPage />,
    handle: { title: 'Event' },
    ...preloads(({ params }) => [paths.event(params['eventId']!), paths.eventGrid(params['eventId']!)]),
  },
  {
    path: pages.deliverable.pattern,
    element: <DeliverablePage />,
    handle: { title: 'Deliverable' },
    ...preloads(({ params }) => [paths.deliverable(params['deliverableId']!)]),
  },
  {
    path: pages.saleDelivery.pattern,
    element: <SalePage />,
    handle: { title: 'Delivery of a sale' },
    ...preloads(({ params }) => [
      paths.quote(params['quoteId']!),
      paths.quoteDeliverables(params['quoteId']!),
    ]),
  },
];
