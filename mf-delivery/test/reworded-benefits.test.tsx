import { screen, within } from '@testing-library/react';
import { makeEventDeliverable, makeEventGrid } from 'api-contract/testing';
import { renderDelivery } from './render-delivery';
import { serveEvent } from './serve-event';

test('A benefit that was reworded between two sales has a column for each text', async () => {
  const grid = makeEventGrid();
  const description = 'Logo on the event app';
  const benefits = grid.benefits.toSpliced(1, 0, { ...grid.benefits[0]!, description });
  const deliverables = grid.deliverables.with(
    2,
    makeEventDeliverable({ ...grid.deliverables[2]!, description }),
  );
  renderDelivery('/delivery/events/1', serveEvent({ ...grid, benefits, deliverables }));
  const cellsOf = (name: RegExp) =>
    within(screen.getByRole('rowheader', { name }).closest('tr')!)
      .getAllByRole('gridcell')
      .map((cell) => cell.textContent !== '');
  expect(await screen.findByRole('columnheader', { name: /event website.*0 of 1/ })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: /event app.*0 of 1/ })).toBeVisible();
  expect(cellsOf(/Harbour/)).toEqual([true, false, true]);
  expect(cellsOf(/Larch/)).toEqual([false, true, true]);
});
