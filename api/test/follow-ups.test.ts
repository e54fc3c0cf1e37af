import {
  MAX_FOLLOW_UPS,
  paths,
  QUOTE_STATUS,
  XHR_HEADER,
  type FollowUp,
  type Quote,
  type QuoteCollection,
  type Timeline,
  type ToDoCounts,
} from 'api-contract';
import { getRow, insertRow, updateRow } from '../src/store';
import type { MigrationDatabase } from '../src/store/migrations/columns';
import { followUpsOfRevisions } from '../src/store/migrations/0171-follow-ups-of-revisions';
import { join } from './support/colleague';
import { apiSuite } from './support/api-suite';

const api = apiSuite({ demo: true });

const ring = { content: 'Ring about the stand', due_on: '2026-12-03' };

const add = async (address: string, fields: object = {}) =>
  (await api.user.post(address, { ...ring, ...fields })).json<FollowUp>();

const list = async (address: string, by = api.user) => (await by.get(address)).json<FollowUp[]>();

const patch = (id: number, payload: object, headers = {}) =>
  api.user.request('PATCH', paths.followUp(id), { payload, headers });

/** A draft, which can be deleted, without follow-ups. */
const findDraft = async (): Promise<number> => {
  const quotes = Object.values((await api.user.get(paths.quotes())).json<QuoteCollection>());
  return quotes.find(({ quote_status_id }) => quote_status_id === QUOTE_STATUS.draft)!.id;
};

it('belongs to who adds it, unless it is given to a colleague, who then has it in their list', async () => {
  const colleague = await join(api.user);
  const before = (await list(paths.ownFollowUps())).length;
  const organisation = paths.organisationFollowUps(1);
  const mine = await add(organisation, { due_on: '2026-01-01' });
  expect(mine.user).toEqual(mine.created_by_user);
  const theirs = await add(organisation, { user_id: colleague.id });
  expect(theirs.user).toEqual({ id: colleague.id, name: 'Bea Cole' });
  expect(await list(paths.ownFollowUps(), colleague)).toEqual([theirs]);
  expect(await list(paths.ownFollowUps())).toHaveLength(before + 1);
  expect(await list(paths.ownFollowUps())).toContainEqual(mine);
});

it('is listed and counted with all others of its user, however many are overdue', async () => {
  const mine = await add(paths.organisationFollowUps(1), { due_on: '2026-01-01' });
  const before = await list(paths.ownFollowUps());
  await api.context.store.transaction(async (tx) => {
    const row = await getRow(tx, 'follow_ups', mine.id);
    for (let id = 10_001; id <= 10_120; id += 1) await insertRow(tx, 'follow_ups', { ...row, id } as never);
  });
  const today = await add(paths.quoteFollowUps(await findDraft()));
  const all = await list(paths.ownFollowUps());
  expect(all).toHaveLength(before.length + 121);
  expect(all).toContainEqual(today);
  const counts = (await api.user.get(paths.toDoCounts(mine.user.id))).json<ToDoCounts>();
  expect(counts.follow_ups).toBe(all.length);
});

it('lists the open ones by their day, then the done ones, the latest first', async () => {
  const address = paths.quoteFollowUps(await findDraft());
  const days = ['2026-12-05', '2026-12-01', '2026-12-04', '2026-12-02'];
  const [first, , third] = await Promise.all(days.map((due_on) => add(address, { due_on })));
  await patch(third!.id, { is_done: true });
  api.clock.advanceMinutes(1);
  await patch(first!.id, { is_done: true });
  const listed = await list(address);
  expect(listed.map(({ due_on }) => due_on)).toEqual([
    '2026-12-01',
    '2026-12-02',
    '2026-12-05',
    '2026-12-04',
  ]);
  expect(listed.map(({ done_at }) => done_at !== null)).toEqual([false, false, true, true]);
  expect(await list(paths.ownFollowUps())).not.toContainEqual(expect.objectContaining({ id: first!.id }));
});

it('keeps when it was done, and is open again without', async () => {
  const { id } = await add(paths.organisationFollowUps(1));
  const done = (await patch(id, { is_done: true })).json<FollowUp>();
  api.clock.advanceMinutes(1);
  expect((await patch(id, { is_done: true })).json<FollowUp>().done_at).toBe(done.done_at);
  expect((await patch(id, { content: 'Ring again' })).json<FollowUp>().done_at).toBe(done.done_at);
  expect((await patch(id, { is_done: false })).json<FollowUp>().done_at).toBeNull();
});

it('is not given to a user who is disabled or unknown; who is disabled later keeps it', async () => {
  const colleague = await join(api.user);
  const address = paths.organisationFollowUps(1);
  const { id } = await add(address, { user_id: colleague.id });
  await api.user.request('PATCH', paths.account(colleague.id), { payload: { is_disabled: true } });
  const refused = await api.user.post(address, { ...ring, user_id: colleague.id });
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({
    errors: { user_id: ['This user is disabled. Choose another person.'] },
  });
  expect((await api.user.post(address, { ...ring, user_id: 2_000_000_000 })).statusCode).toBe(422);
  expect((await patch(id, { user_id: colleague.id, due_on: '2027-01-01' })).statusCode).toBe(200);
});

it('refuses a save that is stale, and one more than a record may have', async () => {
  const address = paths.organisationFollowUps(1);
  const added = await add(address);
  expect((await patch(added.id, { due_on: '2026-12-10' }, { 'if-match': added.etag })).statusCode).toBe(200);
  const stale = await patch(added.id, { due_on: '2026-12-11' }, { 'if-match': added.etag });
  expect(stale.statusCode).toBe(409);
  expect((await list(address))[0]!.due_on).toBe('2026-12-10');
  const all = await Promise.all(Array.from({ length: MAX_FOLLOW_UPS }, () => api.user.post(address, ring)));
  expect(all.filter(({ statusCode }) => statusCode === 422)).toHaveLength(1);
});

it('is counted on its quote while it is open', async () => {
  const id = await findDraft();
  const counted = async () => (await api.user.get(paths.quote(id))).json<Quote>().open_follow_ups_count;
  const added = await add(paths.quoteFollowUps(id));
  expect(await counted()).toBe(1);
  await patch(added.id, { is_done: true });
  expect(await counted()).toBe(0);
});

it('shows in the history of the quote who added, changed and deleted what', async () => {
  const quoteId = await findDraft();
  const { id } = await add(paths.quoteFollowUps(quoteId));
  await patch(id, { is_done: true });
  await api.user.request('DELETE', paths.followUp(id));
  expect((await api.user.get(paths.quoteFollowUps(quoteId))).json()).toEqual([]);
  const { entries } = (await api.user.get(paths.timeline('quotes', quoteId))).json<Timeline>();
  const [removed, changed, added] = entries;
  for (const entry of [removed, changed, added])
    expect(entry).toMatchObject({ subject: 'follow-up', name: ring.content });
  expect(added!.changes).toMatchObject([
    { field: 'content', after: ring.content },
    { field: 'due_on', after: ring.due_on },
    { field: 'user_id', after: added!.changed_by!.name },
  ]);
  expect(changed!.changes).toMatchObject([{ field: 'done_at', before: null }]);
  expect(removed!.action).toBe('removed');
});

it('moves with an organisation that is merged into another one', async () => {
  const { id } = await add(paths.organisationFollowUps(1));
  await api.user.post(paths.organisationMerge(1), { into_organisation_id: 2 });
  expect(await list(paths.organisationFollowUps(1))).toEqual([]);
  expect(await list(paths.organisationFollowUps(2))).toContainEqual(
    expect.objectContaining({ id, organisation: expect.objectContaining({ id: 2 }) }),
  );
});

it('goes with a draft that is deleted, and stays with a quote that is lost', async () => {
  const quoteId = await findDraft();
  const { id } = await add(paths.quoteFollowUps(quoteId));
  expect((await api.user.request('DELETE', paths.quote(quoteId))).statusCode).toBe(204);
  expect((await patch(id, { is_done: true })).statusCode).toBe(404);

  const quotes = Object.values((await api.user.get(paths.quotes())).json<QuoteCollection>());
  const sent = quotes.find(({ quote_status_id }) => quote_status_id === QUOTE_STATUS.sent)!;
  const kept = await add(paths.quoteFollowUps(sent.id));
  const lost = { quote_status_id: QUOTE_STATUS.salesLost, lost_reason_id: 1 };
  expect((await api.user.request('PATCH', paths.quote(sent.id), { payload: lost })).statusCode).toBe(200);
  expect(await list(paths.quoteFollowUps(sent.id))).toContainEqual(kept);
});

const revise = async (id: number): Promise<number> => {
  const headers = { [XHR_HEADER.name]: XHR_HEADER.value };
  return (await api.user.get(paths.quoteRevision(id), headers)).json<{ id: number }>().id;
};

it('belongs to the quote that is in force where it is added to a superseded one, or reopened there', async () => {
  const quoteId = await findDraft();
  const { id: doneId } = await add(paths.quoteFollowUps(quoteId));
  await patch(doneId, { is_done: true });
  const newestId = await revise(await revise(quoteId));
  const quote = expect.objectContaining({ id: newestId }) as unknown;
  expect(await add(paths.quoteFollowUps(quoteId))).toMatchObject({ quote });
  expect((await patch(doneId, { content: 'Rang about the stand' })).json()).toMatchObject({
    quote: { id: quoteId },
  });
  expect((await patch(doneId, { is_done: false })).json()).toMatchObject({ quote });
  expect(await list(paths.quoteFollowUps(quoteId))).toEqual([]);
  expect(await list(paths.quoteFollowUps(newestId))).toHaveLength(2);
});

it('belongs to the quote that is in force where an undo opens it again or brings it back', async () => {
  const quoteId = await findDraft();
  const [first, second] = [
    await add(paths.quoteFollowUps(quoteId)),
    await add(paths.quoteFollowUps(quoteId)),
  ];
  const done = await patch(first.id, { is_done: true });
  const removed = await api.user.request('DELETE', paths.followUp(second.id));
  const newestId = await revise(await revise(quoteId));
  for (const change of [done, removed]) expect((await api.user.undo(change)).statusCode).toBe(200);
  expect(await list(paths.quoteFollowUps(quoteId))).toEqual([]);
  const ids = (await list(paths.quoteFollowUps(newestId))).map(({ id }) => id);
  expect(new Set(ids)).toEqual(new Set([first.id, second.id]));
});

it('was moved to the quote that is in force where it was left at a superseded one', async () => {
  const quoteId = await findDraft();
  const [open, done] = [await add(paths.quoteFollowUps(quoteId)), await add(paths.quoteFollowUps(quoteId))];
  await patch(done.id, { is_done: true });
  const newestId = await revise(await revise(quoteId));
  await api.context.store.transaction(async (tx) => {
    await updateRow(tx, 'follow_ups', open.id, { quote_id: quoteId });
    await followUpsOfRevisions(tx as unknown as MigrationDatabase);
  });
  expect(await list(paths.quoteFollowUps(quoteId))).toMatchObject([{ id: done.id }]);
  expect(await list(paths.quoteFollowUps(newestId))).toMatchObject([{ id: open.id }]);
});

it('stays at a superseded quote whose revisions are gone', async () => {
  const quoteId = await findDraft();
  const open = await add(paths.quoteFollowUps(quoteId));
  await api.context.store.transaction(async (tx) => {
    await updateRow(tx, 'quotes', quoteId, { successor_quote_id: 4000 });
    await followUpsOfRevisions(tx as unknown as MigrationDatabase);
  });
  expect(await list(paths.quoteFollowUps(quoteId))).toMatchObject([{ id: open.id }]);
});

it('goes on to a revision while it is to do, and comes back when that is deleted', async () => {
  const quoteId = await findDraft();
  const toDo = await add(paths.quoteFollowUps(quoteId));
  const done = await add(paths.quoteFollowUps(quoteId));
  await patch(done.id, { is_done: true });
  const idsOf = async (id: number) => (await list(paths.quoteFollowUps(id))).map((each) => each.id);

  const revisionId = await revise(quoteId);
  expect(await idsOf(quoteId)).toEqual([done.id]);
  expect(await idsOf(revisionId)).toEqual([toDo.id]);
  expect((await patch(toDo.id, { content: 'Ring about the new price' })).statusCode).toBe(200);
  const { entries } = (await api.user.get(paths.timeline('quotes', quoteId))).json<Timeline>();
  const names = entries.flatMap(({ subject, name }) => (subject === 'follow-up' ? [name] : []));
  expect(names).toEqual([ring.content, ring.content, 'Ring about the new price']);

  const added = await add(paths.quoteFollowUps(revisionId));
  await patch(toDo.id, { is_done: true });
  expect((await api.user.request('DELETE', paths.quote(revisionId))).statusCode).toBe(204);
  expect(new Set(await idsOf(quoteId))).toEqual(new Set([toDo.id, added.id, done.id]));
});
