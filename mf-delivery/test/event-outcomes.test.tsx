import { screen } from '@testing-library/react';
import { paths, UNDO_HEADER } from 'api-contract';
import { makeEvent, makeEventGrid } from 'api-contract/testing';
import { renderDelivery } from './render-delivery';
import { serveEvent } from './serve-event';

it('The outcome of a change in the grid of an event stays with it, not above other deliverables', async () => {
  const api = serveEvent()
    .get(paths.event(2), makeEvent({ id: 2 }), { etag: '"1"' })
    .get(paths.eventGrid(2), makeEventGrid())
    .get(paths.eventReports(2), [])
    .on('patch', paths.deliverables(), {
      body: { changed_count: 2 },
      headers: { [UNDO_HEADER.toLowerCase()]: '9' },
    });
  const open = async (url: string, shown: string) => {
    const app = renderDelivery(url, api);
    expect(await screen.findAllByText(shown)).not.toEqual([]);
    return app;
  };
  const { actor, unmount } = await open('/delivery/events/1', 'Banner beside the stage');
  await actor.click(screen.getByRole('columnheader', { name: /Banner/ }));
  await actor.click(screen.getByRole('button', { name: 'Mark as delivered' }));
  expect(await screen.findByText('2 deliverables changed')).toBeVisible();
  unmount();
  for (const url of ['/delivery/events/2', '/delivery', '/delivery?view=board']) {
    const other = await open(url, 'Banner beside the stage');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    other.unmount();
  }
  await open('/delivery/events/1', 'Banner beside the stage');
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});
