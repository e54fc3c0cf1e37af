import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ACCESS_TOKEN_KEY, MAX_ATTACHMENT_BYTES, paths, UNDO_HEADER } from 'api-contract';
import { makeEventDeliverable, makeEventGrid } from 'api-contract/testing';
import { storedValue } from 'shared-ui';
import { renderDelivery } from './render-delivery';
import { serveEvent } from './serve-event';

test('A file for more deliverables than one upload takes is sent in parts, for all of them or none, also where the user signs out meanwhile', async () => {
  const ids = Array.from({ length: 501 }, (_, index) => 1_000_000 + index);
  const first = paths.deliverablesProof({ name: 'stage.jpg', ids: ids.slice(0, 500).join() });
  const last = paths.deliverablesProof({ name: 'stage.jpg', ids: '1000500' });
  const grid = makeEventGrid({ deliverables: ids.map((id) => makeEventDeliverable({ id })) });
  const token = storedValue(ACCESS_TOKEN_KEY);
  const body = { message: 'Some of the values are not valid.', errors: { file: ['It was removed.'] } };
  const api = serveEvent(grid)
    .on('post', first, { body: { changed_count: 500 }, headers: { [UNDO_HEADER.toLowerCase()]: '9' } })
    .on('post', last, () => {
      token.set('another');
      return { status: 422, body };
    })
    .on('post', paths.undo(9), { body: { restored_count: 500, left_count: 0 } })
    .on('post', paths.logout(), { status: 204 });
  const { actor } = renderDelivery('/delivery/events/1', api);
  await actor.click((await screen.findAllByRole('gridcell'))[0]!);
  await actor.click(screen.getByRole('button', { name: 'Add proof…' }));
  await actor.upload(screen.getByLabelText('Proof files'), new File(['x'], 'stage.jpg'));
  await actor.click(screen.getByRole('button', { name: 'Add proof' }));
  expect(await screen.findByText('It was removed.')).toBeVisible();
  const sent = () => api.calls.flatMap(({ method, path }) => (method === 'post' ? path : []));
  await waitFor(() => expect(sent()).toEqual([first, last, paths.undo(9), paths.logout()]));
  // With the name of the file: nginx takes 8 KB.
  expect(first.length).toBeLessThan(6_500);
  const sessions = api.calls.flatMap(({ method, headers }) =>
    method === 'post' ? headers['authorization'] : [],
  );
  expect(new Set(sessions)).toEqual(new Set([expect.not.stringContaining('another')]));
});

test('Of proof with a file that is too large nothing is sent, and the dialog names it', async () => {
  const api = serveEvent();
  const { actor } = renderDelivery('/delivery/events/1', api);
  await actor.click((await screen.findAllByRole('gridcell'))[0]!);
  await actor.click(screen.getByRole('button', { name: 'Add proof…' }));
  const large = new File(['x'], 'Film.mov');
  Object.defineProperty(large, 'size', { value: MAX_ATTACHMENT_BYTES + 1 });
  await actor.upload(screen.getByLabelText('Proof files'), [new File(['x'], 'stage.jpg'), large]);
  await actor.click(screen.getByRole('button', { name: 'Add proof' }));
  expect(await screen.findByText('Film.mov is too large: a file can have at most 20 MB.')).toBeVisible();
  expect(api.calls.filter(({ method }) => method !== 'get')).toEqual([]);
});

const drop = (name: string) =>
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [new File(['x'], name)] } });

test('Files that are dropped while proof is uploaded are not taken', async () => {
  const api = serveEvent().on('post', /^\/deliverables-proof/, () => new Promise(() => undefined));
  const { actor } = renderDelivery('/delivery/events/1', api);
  await actor.click((await screen.findAllByRole('gridcell'))[0]!);
  drop('stage.jpg');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add proof to 1 deliverable' }));
  drop('hall.jpg');
  expect(dialog.getAllByRole('listitem')).toHaveLength(2);
  await actor.click(dialog.getByRole('button', { name: 'Add proof' }));
  expect(await dialog.findByRole('progressbar')).toBeVisible();
  await waitFor(() => expect(api.calls.filter(({ method }) => method === 'post')).toHaveLength(1));
  drop('late.jpg');
  expect(dialog.getAllByRole('listitem')).toHaveLength(2);
  expect(dialog.getByRole('button', { name: 'Choose files…' })).toBeDisabled();
  expect(dialog.getByRole('button', { name: 'Remove stage.jpg' })).toBeDisabled();
});

test('What is dropped or pasted while another dialog is open begins no proof', async () => {
  const { actor } = renderDelivery('/delivery/events/1', serveEvent());
  await actor.click((await screen.findAllByRole('gridcell'))[0]!);
  await actor.click(screen.getByRole('button', { name: 'Change…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change 1 deliverable' });
  drop('stage.jpg');
  dialog.focus();
  await actor.paste('https://example.com/gallery');
  expect(screen.getAllByRole('dialog')).toEqual([dialog]);
});
