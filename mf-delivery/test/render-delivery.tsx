import { paths, type Deliverable } from 'api-contract';
import {
  makeDeliverable,
  makeDeliverablePage,
  makeDeliveryMails,
  makeDeliverySummary,
  makeTimeline,
  makeUser,
} from 'api-contract/testing';
import { fakeApi, renderApp, serveChoices } from 'shared-ui/testing';
import remote from '../src/remote';

/** What the tests show: overdue, waiting for the client, done, and added by hand. */
export const fourDeliverables: Deliverable[] = [
  makeDeliverable({ id: 1, due_date: '2026-11-10', event_date: '2026-11-24' }),
  makeDeliverable({
    id: 2,
    description: 'Banner beside the stage',
    state: 'waiting-for-client',
    due_date: '2026-11-25',
    client_needs: 'Logo as a vector file',
    client_needs_by: '2026-11-20',
    benefit_stage: { id: 2, name: 'During' },
    owner: null,
  }),
  makeDeliverable({
    id: 3,
    description: 'Photographs of the stand',
    state: 'delivered',
    delivered_on: '2026-11-19',
    benefit_stage: { id: 3, name: 'Post' },
  }),
  makeDeliverable({
    id: 4,
    description: 'A second banner',
    kind: 'make-good',
    benefit_stage: { id: 2, name: 'During' },
    due_date: '2026-12-02',
  }),
];

export const anyPage = /^\/deliverables\?/;
export const user = makeUser({ id: 5, name: 'Ana Costa' });
const named = [
  { id: 1, name: 'Before' },
  { id: 2, name: 'During' },
];

/** Serves these deliverables, as the queue, of their quote and one by one. */
export function serveDelivery(deliverables: Deliverable[] = fourDeliverables) {
  const api = fakeApi()
    .on('get', anyPage, { body: makeDeliverablePage(deliverables) })
    .get(paths.quoteDeliverables(42), deliverables)
    .get(paths.deliveryMails(42), makeDeliveryMails())
    .get(paths.reportRow('organisation', 7), { id: 7, name: 'Harbour Events' })
    .get(paths.deliverySummary(), makeDeliverySummary())
    .get(paths.benefitStages(), named)
    .get(paths.benefitCategories(), [{ id: 1, name: 'Branding' }]);
  for (const one of deliverables)
    api
      .get(paths.deliverable(one.id), one, { etag: one.etag })
      .get(paths.timeline('deliverables', one.id), makeTimeline([]))
      .get(paths.deliverableMaterial(one.id), [])
      .get(paths.deliverableAttachments(one.id), []);
  serveChoices(api, 'agent', [{ id: 1, name: 'Alex Morgan' }]);
  serveChoices(api, 'organisation', [{ id: 7, name: 'Harbour Events' }]);
  serveChoices(api, 'product_group', [{ id: 11, name: 'Gold sponsorship' }]);
  return api;
}

/** Opens a page of this module. Those of other modules are empty. */
export const renderDelivery = (url = '/delivery', api = serveDelivery()) => ({
  api,
  ...renderApp([...remote.routes, { path: '*', element: <></> }], { api, user, url }),
});

/** Returns the query of the last request for a page of the queue. */
export const lastQuery = (api: ReturnType<typeof fakeApi>) =>
  new URLSearchParams(api.calls.findLast(({ path }) => anyPage.test(path))?.path.split('?')[1]);
