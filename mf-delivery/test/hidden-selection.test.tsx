// Selected deliverables that are no longer shown: the user is asked, and what is sent has the versions that were shown.
import { screen, waitFor } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeDeliverablePage, makeEventGrid } from 'api-contract/testing';
import { anyPage, fourDeliverables, renderDelivery, serveDelivery } from './render-delivery';
import { serveEvent } from './serve-event';

const changed = { body: { changed_count: 1 } };
const delivered = { state: 'delivered', keeps_closed: true };

/** Serves the four, each with a version of its own, in the column of its state where it is asked for. */
function serveVersions() {
  const stored = fourDeliverables.map((one) => ({ ...one, etag: `"v${one.id}"` }));
  return serveDelivery()
    .on('get', anyPage, ({ path }) => {
      const query = new URLSearchParams(path.split('?')[1]);
      const state = query.get('state');
      const found = stored.filter((one) => state === 'open' || one.state === state);
      return { body: makeDeliverablePage(query.has('filter') ? found.slice(1, 2) : found) };
    })
    .on('patch', paths.deliverables(), changed);
}

/** Marks the selected ones as delivered, and says that all of them are meant. */
async function deliverAll(
  { api, actor }: Pick<ReturnType<typeof renderDelivery>, 'api' | 'actor'>,
  count: number,
) {
  await actor.click(screen.getByRole('button', { name: 'Mark as delivered' }));
  expect(api.callsTo('patch', paths.deliverables())).toEqual([]);
  await actor.click(screen.getByRole('button', { name: `All ${count}` }));
  await waitFor(() => expect(api.callsTo('patch', paths.deliverables())).toHaveLength(1));
  return api.callsTo('patch', paths.deliverables())[0]?.body;
}

test('in the list', async () => {
  const app = renderDelivery('/delivery', serveVersions());
  await app.actor.click(
    await screen.findByRole('checkbox', { name: 'Select all deliverables on this page' }),
  );
  await app.actor.type(screen.getByRole('searchbox'), 'banner');
  expect(await screen.findByText('4 selected, 3 not shown')).toBeVisible();
  expect(await deliverAll(app, 4)).toEqual({
    ids: [1, 2, 3, 4],
    etags: ['"v1"', '"v2"', '"v3"', '"v4"'],
    ...delivered,
  });
});

test('on the board', async () => {
  const app = renderDelivery('/delivery?view=board', serveVersions());
  await app.actor.click(await screen.findByRole('checkbox', { name: /^Select Logo on the event website/ }));
  expect(screen.getByText('1 selected')).toBeVisible();
  await app.actor.type(screen.getByRole('searchbox'), 'banner');
  expect(await screen.findByText('1 selected, 1 not shown')).toBeVisible();
  expect(await deliverAll(app, 1)).toEqual({ ids: [1], etags: ['"v1"'], ...delivered });
});

test('in the grid of an event, also where nothing is left in it', async () => {
  const api = serveEvent().on('patch', paths.deliverables(), changed);
  const app = renderDelivery('/delivery/events/1?show=open', api);
  await app.actor.click(await screen.findByRole('columnheader', { name: /Banner/ }));
  api.get(paths.eventGrid(1), makeEventGrid({ deliverables: [] }));
  // What was just fetched is not fetched again at once.
  await waitFor(
    () => {
      window.dispatchEvent(new Event('online'));
      expect(screen.getByText('2 selected, 2 not shown')).toBeVisible();
    },
    { timeout: 5000 },
  );
  expect(screen.getByText('Nothing to show here')).toBeVisible();
  expect(await deliverAll(app, 2)).toEqual({ ids: [2, 4], etags: ['"1"', '"1"'], ...delivered });
});
