import { paths, type QuoteNote, type StaleErrorBody, type Timeline } from 'api-contract';
import { join } from '../support/colleague';
import { apiSuite } from '../support/api-suite';

const api = apiSuite({ demo: true });

const add = async (content: string, by = api.user) =>
  (await by.post(paths.quoteNote(1), { content })).json<QuoteNote>();
const notes = async () => (await api.user.get(paths.quoteNotes(1))).json<QuoteNote[]>();

/** Everything that the store has of notes in history. */
const historyText = async () =>
  JSON.stringify(
    await api.context.store.read((db) =>
      db.selectFrom('history').select('changes').where('entity', '=', 'quote_notes').execute(),
    ),
  );

it('lets the author change a note; history says that, and not what it was', async () => {
  const note = await add('Jane drinks');
  expect(note.edited_at).toBeNull();
  const response = await api.user.request('PATCH', paths.note(note.id), {
    payload: { content: 'Jane prefers mornings' },
  });
  expect(response.json<QuoteNote>()).toMatchObject({
    content: 'Jane prefers mornings',
    edited_at: expect.any(String),
  });
  expect((await notes())[0]).toMatchObject({ id: note.id, content: 'Jane prefers mornings' });
  const { entries } = (await api.user.get(paths.timeline('quotes', 1))).json<Timeline>();
  expect(entries[0]).toMatchObject({ subject: 'note', action: 'changed', changes: [{ field: 'edited_at' }] });
  expect(entries[1]).toMatchObject({
    subject: 'note',
    action: 'added',
    changes: [{ field: 'content', before: null, after: 'Jane prefers mornings' }],
  });
  expect(await historyText()).not.toContain('Jane');
});

it('refuses a save of a note that was changed meanwhile, with its text, and takes it again for the new version', async () => {
  const note = await add('Jane drinks');
  const save = (content: string, ifMatch: string) =>
    api.user.request('PATCH', paths.note(note.id), {
      payload: { content },
      headers: { 'if-match': ifMatch },
    });
  expect((await save('Jane prefers mornings', note.etag)).statusCode).toBe(200);

  const refused = await save('Jane prefers tea', note.etag);

  expect(refused.statusCode).toBe(409);
  const { stale } = refused.json<StaleErrorBody>();
  expect(stale).toMatchObject({
    changed_fields: expect.arrayContaining(['content']),
    changes: [{ field: 'content', after: 'Jane prefers mornings' }],
  });
  expect((await notes())[0]).toMatchObject({ content: 'Jane prefers mornings', etag: stale.current_etag });
  expect((await save('Jane prefers tea', stale.current_etag)).json<QuoteNote>().content).toBe(
    'Jane prefers tea',
  );
});

it('lets the author delete a note, and undo that', async () => {
  const note = await add('Wrong quote');
  const removed = await api.user.request('DELETE', paths.note(note.id));
  expect(removed.statusCode).toBe(204);
  expect((await notes()).map(({ id }) => id)).not.toContain(note.id);
  expect(await historyText()).not.toContain('Wrong quote');
  await api.user.post(paths.undo(Number(removed.headers['x-undo'])), {});
  expect((await notes())[0]).toMatchObject({ id: note.id, content: 'Wrong quote' });
});

it('comes back for an administrator who deleted the note of a colleague, while they are one', async () => {
  const note = await add('Call again');
  const colleague = await join(api.user);
  const administrate = (is_administrator: boolean) =>
    api.user.request('PATCH', paths.account(colleague.id), { payload: { is_administrator } });
  await administrate(true);
  const { headers } = await colleague.request('DELETE', paths.note(note.id));
  const undo = async () => (await colleague.post(paths.undo(Number(headers['x-undo'])))).statusCode;
  await administrate(false);
  expect(await undo()).toBe(403);
  await administrate(true);
  expect(await undo()).toBe(200);
});

it('lets administrators change the notes of all, and others only their own', async () => {
  const colleague = await join(api.user);
  const ours = await add('Ours');
  const theirs = await add('Theirs', colleague);
  for (const response of [
    await colleague.request('PATCH', paths.note(ours.id), { payload: { content: 'Not ours' } }),
    await colleague.request('DELETE', paths.note(ours.id)),
  ])
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
      403,
      'Only the author of a note and administrators can change or delete it.',
    ]);
  expect(
    (await api.user.request('PATCH', paths.note(theirs.id), { payload: { content: 'Mended' } })).statusCode,
  ).toBe(200);
  expect(
    (await api.user.request('PATCH', paths.note(theirs.id), { payload: { content: ' ' } })).statusCode,
  ).toBe(422);
  expect((await api.user.request('DELETE', paths.note(theirs.id))).statusCode).toBe(204);
});
