import { screen, waitFor, within } from '@testing-library/react';
import { paths, type FollowUp, UNDO_HEADER } from 'api-contract';
import { makeFollowUp, makeStaleErrorBody, makeUser } from 'api-contract/testing';
import { fakeApi, fixClock, renderApp, serveChoices, type FakeApi } from '../../test/support';
import { FollowUpList } from './follow-up-list';
import { FollowUps } from './follow-ups';

const path = paths.quoteFollowUps(42);
const ring = makeFollowUp({ due_on: '2026-11-20' });
const write = makeFollowUp({ id: 2, content: 'Write to them', due_on: '2026-11-24' });
const address = paths.followUp(ring.id);

const render = (api: FakeApi) => {
  serveChoices(api, 'agent', [
    { id: 1, name: 'Alex Morgan' },
    { id: 2, name: 'Robin Patel' },
  ]);
  return renderApp(<FollowUps path={path} />, { api, user: makeUser() });
};

/** An API whose records keep what is saved. */
const keeping = (rows: FollowUp[]) => {
  let before = rows[0]!;
  return fakeApi()
    .on('get', path, () => ({ body: rows }))
    .on('post', paths.undo(5), () => {
      rows[0] = before;
      return { body: { restored_count: 1, left_count: 0 } };
    })
    .on('patch', address, ({ body }) => {
      before = rows[0]!;
      const { is_done, ...fields } = body as { is_done?: boolean };
      const etag = `"${Number(rows[0]!.etag.slice(1, -1)) + 1}"`;
      const done_at = is_done ? '2026-11-21T10:00:00.000Z' : null;
      rows[0] = { ...rows[0]!, ...fields, etag, ...(is_done === undefined ? {} : { done_at }) };
      return { body: rows[0], headers: { [UNDO_HEADER.toLowerCase()]: '5' } };
    });
};

const rows = () => within(screen.getByRole('list', { name: 'Follow-ups' })).getAllByRole('listitem');

test('One that is done stays where it is, and Undo opens it again', async () => {
  const api = keeping([ring, write]);
  const { actor } = render(api);
  expect(await screen.findByText('Overdue')).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Done: Ring about the stand' }));
  expect(await screen.findByText('Follow-up done')).toBeVisible();
  expect(rows()[0]).toHaveTextContent('Done');
  expect(screen.getByRole('button', { name: 'Reopen: Ring about the stand' })).toHaveFocus();
  expect(rows()[0]).not.toHaveTextContent('Overdue');
  await actor.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Done: Ring about the stand' })).toBeVisible();
  expect(screen.getByText('Follow-up done: Ring about the stand')).toBeVisible();
  expect(api.callsTo('patch', address)).toHaveLength(1);
});

test.each([
  ['Tomorrow', '2026-11-22'],
  ['Next week', '2026-11-28'],
  ['In a month', '2026-12-21'],
])('%s moves it from today to %s, with one click', async (label, due_on) => {
  const api = keeping([ring]);
  const { actor } = render(api);
  await actor.click(await screen.findByRole('button', { name: `${label}: Ring about the stand` }));
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  expect(api.callsTo('patch', address)[0]!.body).toEqual({ due_on });
  await actor.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.callsTo('post', paths.undo(5))).toHaveLength(1));
});

test('On 31 January, in a month is the last day of February', async () => {
  fixClock('2027-01-31T10:00:00Z');
  render(keeping([ring]));
  const button = await screen.findByRole('button', { name: 'In a month: Ring about the stand' });
  expect(button).toHaveAttribute('title', '28 Feb 2027');
});

test('One that a colleague has changed meanwhile is not saved, and shows what it is now', async () => {
  const api = fakeApi().get(path, [ring]).on('patch', address, { status: 409, body: makeStaleErrorBody() });
  const { actor } = render(api);
  const done = await screen.findByRole('button', { name: 'Done: Ring about the stand' });
  api.get(path, [{ ...ring, content: 'Ring Sam' }]);
  await actor.click(done);
  expect(await screen.findByText('The follow-up was not saved')).toBeVisible();
  expect(await screen.findByText('Ring Sam')).toBeVisible();
});

test('A new one of a quote that a colleague has revised meanwhile names the quote that has it', async () => {
  const quote = { id: 43, reference_label: 'Q-00042-R1' };
  const api = fakeApi().get(path, []);
  api.on('post', path, { status: 201, body: makeFollowUp({ quote }) });
  const { actor } = render(api);
  await actor.click(await screen.findByRole('button', { name: 'New follow-up' }));
  await actor.type(screen.getByLabelText(/Next step/), 'Ring Sam');
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Follow-up saved with Q-00042-R1')).toBeVisible();
});

test('A new one is of the signed-in user and for tomorrow, unless another person is chosen', async () => {
  const api = fakeApi().get(path, []);
  const { actor } = render(api);
  expect(await screen.findByText('Nothing to follow up')).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'New follow-up' }));
  const dialog = within(screen.getByRole('dialog', { name: 'New follow-up' }));
  expect(dialog.getByRole('textbox', { name: /^Due/ })).toHaveValue('22/11/2026');
  expect(dialog.getByRole('combobox', { name: /Person/ })).toHaveValue('Alex Morgan');
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Next step is required.')).toBeVisible();
  await actor.type(dialog.getByLabelText(/Next step/), 'Ring <b>Sam</b>');
  await actor.clear(dialog.getByRole('combobox', { name: /Person/ }));
  await actor.type(dialog.getByRole('combobox', { name: /Person/ }), 'Robin');
  await actor.click(await dialog.findByRole('option', { name: 'Robin Patel' }));
  api.on('post', path, { status: 201, body: makeFollowUp({ id: 3 }) });
  api.get(path, [makeFollowUp({ id: 3, content: 'Ring <b>Sam</b>', user: { id: 2, name: 'Robin Patel' } })]);
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Done: Ring <b>Sam</b>' })).toBeVisible();
  expect(api.callsTo('post', path)[0]!.body).toEqual({
    content: 'Ring <b>Sam</b>',
    due_on: '2026-11-22',
    user_id: 2,
  });
});

test('One is edited, and deleted', async () => {
  const api = keeping([ring, write]);
  const { actor } = render(api);
  await actor.click(await screen.findByRole('button', { name: 'Edit: Ring about the stand' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit follow-up' }));
  await actor.type(dialog.getByLabelText(/Next step/), ', again');
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  api.on('delete', address, { status: 204 });
  await actor.click(await screen.findByRole('button', { name: 'Delete: Ring about the stand, again' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.getByText('Follow-up deleted')).toBeVisible();
});

test('One that a colleague has deleted meanwhile stays open with what was typed, and says so', async () => {
  const found = [ring];
  const api = fakeApi()
    .on('get', path, () => ({ body: found }))
    .on('patch', address, () => {
      found.pop();
      return { status: 404, body: { message: 'There is no such follow-up.' } };
    });
  const { actor } = render(api);
  await actor.click(await screen.findByRole('button', { name: 'Edit: Ring about the stand' }));
  const dialog = within(await screen.findByRole('dialog'));
  await actor.type(dialog.getByRole('textbox', { name: /^Next step/ }), ' today');
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByText('Nothing to follow up')).toBeInTheDocument());
  expect(await dialog.findByText('There is no such follow-up.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^Next step/ })).toHaveValue('Ring about the stand today');
});

test('Outside of its record, each leads to it', async () => {
  const ofOrganisation = makeFollowUp({ id: 2, quote: null });
  renderApp(<FollowUpList label="Mine" path={path} followUps={[ring, ofOrganisation]} hasRecord />, {
    api: fakeApi(),
    user: makeUser(),
  });
  expect(await screen.findByRole('link', { name: 'Q-00042' })).toHaveAttribute(
    'href',
    '/quotes/edit/42?tab=activity',
  );
  expect(screen.getByRole('link', { name: 'Harbour Events' })).toHaveAttribute('href', '/organisations/7');
});
