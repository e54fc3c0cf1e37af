import { screen, waitFor } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeEventDeliverable, makeEventGrid } from 'api-contract/testing';
import { heldResponse } from 'shared-ui/testing';
import { renderDelivery } from './render-delivery';
import { serveEvent } from './serve-event';

const openGrid = async (grid = makeEventGrid(), query = '') => {
  const api = serveEvent(grid);
  const { actor } = renderDelivery(`/delivery/events/1${query}`, api);
  await screen.findByRole('grid');
  const press = async (key: 'Shift' | 'Control', target: HTMLElement) => {
    await actor.keyboard(`{${key}>}`);
    await actor.click(target);
    await actor.keyboard(`{/${key}}`);
  };
  return { api, actor, press };
};

const cell = (name: RegExp, index = 0) => screen.getAllByRole('gridcell', { name })[index]!;
const selected = () =>
  screen.queryAllByRole('gridcell', { selected: true }).map((one) => one.getAttribute('aria-label'));

it('An area begins at the cell that is clicked with Shift once its start is no longer selected', async () => {
  const { actor, press } = await openGrid();
  await press('Shift', cell(/Logo/));
  expect(selected()).toHaveLength(1);
  await press('Control', cell(/Banner/, 1));
  await actor.click(screen.getByRole('button', { name: 'Clear selection' }));
  await press('Shift', cell(/Logo/, 1));
  expect(selected()).toHaveLength(1);
  await press('Shift', cell(/Banner/, 1));
  expect(selected()).toHaveLength(2);
});

it('An area keeps no cell beside it that an action has taken out of the selection', async () => {
  const { api, actor, press } = await openGrid();
  const change = heldResponse({ body: { changed_count: 1 } });
  api.on('patch', paths.deliverables(), change.handler);
  await actor.click(cell(/Logo/));
  await actor.click(screen.getByRole('button', { name: 'Mark as delivered' }));
  await press('Control', cell(/Logo/, 1));
  change.release();
  await waitFor(() => expect(selected()).toHaveLength(1));
  await press('Shift', cell(/Banner/, 1));
  expect(selected()).toHaveLength(2);
});

it('An area begins at the sponsor that was clicked, also where a row above has left', async () => {
  const grid = makeEventGrid();
  const ofMoor = makeEventDeliverable({ id: 5, organisation_id: grid.sponsors[2]!.id });
  const deliverables = [...grid.deliverables, ofMoor];
  const { api, actor, press } = await openGrid({ ...grid, deliverables }, '?show=open');
  const change = heldResponse({ body: { changed_count: 2 } });
  api.on('patch', paths.deliverables(), change.handler);
  await actor.click(screen.getByRole('rowheader', { name: /Harbour/ }));
  await actor.click(screen.getByRole('button', { name: 'Mark as delivered' }));
  await actor.click(cell(/Logo/, 1));
  api.get(paths.eventGrid(1), { ...grid, deliverables: deliverables.slice(2) });
  change.release();
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2));
  await press('Shift', cell(/Banner/));
  expect(selected()).toHaveLength(2);
});

it('A grid that leaves out deliverables of a large event says how many there are', async () => {
  await openGrid(makeEventGrid({ found_count: 5_012 }));
  expect(screen.getByText(/Only the first 4 of 5,012 deliverables are shown/)).toBeVisible();
});
