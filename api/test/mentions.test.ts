import { paths, type Outbox, type OwnMentions, type Quote, type QuoteNote, QUOTE_STATUS } from 'api-contract';
import { countRows } from '../src/store';
import type { TestCaller } from './support/caller';
import { bea, join } from './support/colleague';
import { apiSuite } from './support/api-suite';

const api = apiSuite({ demo: true });
let colleague: TestCaller & { id: number };

beforeEach(async () => {
  colleague = await join(api.user);
});

const add = (content: string, mentioned_user_ids: number[] = [colleague.id], quoteId = 1) =>
  api.user.post(paths.quoteNote(quoteId), { content, mentioned_user_ids });

const mailsTo = async (address: string) =>
  (await api.user.get(paths.mails()))
    .json<Outbox>()
    .mails.filter(({ to_email, subject }) => to_email === address && subject.includes('mentioned you'));

const unseen = async (by: TestCaller = colleague) =>
  (await by.get(paths.ownMentions())).json<OwnMentions>().mentions;

it('sends a colleague whom a note names one email, and shows it to them until they have seen it', async () => {
  const text = '@Bea Cole: please ring. Really, @Bea Cole!';
  expect((await add(text, [colleague.id, colleague.id])).statusCode).toBe(422);
  const note = (await add(text)).json<QuoteNote>();
  expect(note.mentions).toEqual([{ id: colleague.id, name: 'Bea Cole', written: 'Bea Cole' }]);
  const [mail, ...others] = await mailsTo(bea.email);
  expect(others).toEqual([]);
  const { reference_label } = (await api.user.get(paths.quote(1))).json<Quote>();
  expect(mail!.subject).toBe(`${note.created_by_user.name} mentioned you in ${reference_label}`);

  const [mention] = await unseen();
  expect(mention).toMatchObject({ quote: { id: 1, reference_label }, content: note.content });
  expect(await unseen(api.user)).toEqual([]);
  // Only who is named can mark it.
  await api.user.post(paths.mentionsSeen(), { ids: [mention!.id] });
  expect(await unseen()).toHaveLength(1);
  expect((await colleague.post(paths.mentionsSeen(), { ids: [mention!.id] })).statusCode).toBe(204);
  expect(await unseen()).toEqual([]);
});

it('sends nothing to a user whom the text does not name, who is disabled, or who wrote it', async () => {
  await add('Nobody is named here.');
  await add('@Bea Coleman is another client');
  const me = (await api.user.get(paths.user())).json<{ id: number; name: string; email: string }>();
  await add(`@${me.name}, remember`, [me.id]);
  await api.user.request('PATCH', paths.account(colleague.id), { payload: { is_disabled: true } });
  expect((await add('@Bea Cole is away')).statusCode).toBe(201);
  expect(await mailsTo(bea.email)).toEqual([]);
  expect(await mailsTo(me.email)).toEqual([]);
  expect(await api.context.store.read((db) => countRows(db, 'mentions'))).toBe(0);
});

it('saves neither note nor mail where a user is unknown', async () => {
  const notes = await api.context.store.read((db) => countRows(db, 'quote_notes'));
  const refused = await add('@Bea Cole and @Nobody', [colleague.id, 2_000_000_000]);
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({
    errors: { mentioned_user_ids: ['We can’t find that user. Choose another one.'] },
  });
  expect(await api.context.store.read((db) => countRows(db, 'quote_notes'))).toBe(notes);
  expect(await mailsTo(bea.email)).toEqual([]);
});

it('knows a user by their name of today', async () => {
  await add('Ask @Bea Cole');
  await api.user.request('PATCH', paths.account(colleague.id), { payload: { name: 'Bea Young' } });
  const [note] = (await api.user.get(paths.quoteNotes(1))).json<QuoteNote[]>();
  expect(note!.mentions).toEqual([{ id: colleague.id, name: 'Bea Young', written: 'Bea Cole' }]);
});

it('goes with a draft that is deleted', async () => {
  const quotes = Object.values((await api.user.get(paths.quotes())).json<Record<string, Quote>>());
  const { id } = quotes.find(({ quote_status_id }) => quote_status_id === QUOTE_STATUS.draft)!;
  await add('@Bea Cole', [colleague.id], id);
  expect((await api.user.request('DELETE', paths.quote(id))).statusCode).toBe(204);
  expect(await unseen()).toEqual([]);
});
