import { paths, type Outbox, type OwnMentions, type Quote, type QuoteNote, QUOTE_STATUS } from 'api-contract';
import { countRows } from '../src/store';
import { TestCaller } from './support/caller';
import { bea, join } from './support/colleague';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
let author: TestCaller;
let colleague: TestCaller & { id: number };

beforeEach(async () => {
  server = await startTestServer({ demo: true });
  author = await new TestCaller(server.app).signIn('staff@example.com', 'letmein-demo');
  colleague = await join(author);
});

afterEach(() => server.stop());

const add = (content: string, mentioned_user_ids: number[] = [colleague.id], quoteId = 1) =>
  author.post(paths.quoteNote(quoteId), { content, mentioned_user_ids });

const mailsTo = async (address: string) =>
  (await author.get(paths.mails()))
    .json<Outbox>()
    .mails.filter(({ to_email, subject }) => to_email === address && subject.includes('mentioned you'));

const unseen = async (by: TestCaller = colleague) =>
  (await by.get(paths.ownMentions())).json<OwnMentions>().mentions;

it('sends a colleague whom a note names one email, and shows it to them until they have seen it', async () => {
  const note = (
    await add('@Bea Cole: please ring. Really, @Bea Cole!', [colleague.id, colleague.id])
  ).json<QuoteNote>();
  expect(note.mentions).toEqual([{ id: colleague.id, name: 'Bea Cole', written: 'Bea Cole' }]);
  const [mail, ...others] = await mailsTo(bea.email);
  expect(others).toEqual([]);
  const { reference_label } = (await author.get(paths.quote(1))).json<Quote>();
  expect(mail!.subject).toBe(`${note.created_by_user.name} mentioned you in ${reference_label}`);

  const [mention] = await unseen();
  expect(mention).toMatchObject({ quote: { id: 1, reference_label }, content: note.content });
  expect(await unseen(author)).toEqual([]);
  // Only who is named can mark it.
  await author.post(paths.mentionsSeen(), { ids: [mention!.id] });
  expect(await unseen()).toHaveLength(1);
  expect((await colleague.post(paths.mentionsSeen(), { ids: [mention!.id] })).statusCode).toBe(204);
  expect(await unseen()).toEqual([]);
});

it('sends nothing to a user whom the text does not name, who is disabled, or who wrote it', async () => {
  await add('Nobody is named here.');
  await add('@Bea Coleman is another client');
  const me = (await author.get(paths.user())).json<{ id: number; name: string; email: string }>();
  await add(`@${me.name}, remember`, [me.id]);
  await author.request('PATCH', paths.account(colleague.id), { payload: { is_disabled: true } });
  expect((await add('@Bea Cole is away')).statusCode).toBe(201);
  expect(await mailsTo(bea.email)).toEqual([]);
  expect(await mailsTo(me.email)).toEqual([]);
  expect(await server.context.store.read((db) => countRows(db, 'mentions'))).toBe(0);
});

it('saves neither note nor mail where a user is unknown', async () => {
  const notes = await server.context.store.read((db) => countRows(db, 'quote_notes'));
  const refused = await add('@Bea Cole and @Nobody', [colleague.id, 2_000_000_000]);
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({ errors: { mentioned_user_ids: ['There is no such user.'] } });
  expect(await server.context.store.read((db) => countRows(db, 'quote_notes'))).toBe(notes);
  expect(await mailsTo(bea.email)).toEqual([]);
});

it('knows a user by their name of today', async () => {
  await add('Ask @Bea Cole');
  await author.request('PATCH', paths.account(colleague.id), { payload: { name: 'Bea Young' } });
  const [note] = (await author.get(paths.quoteNotes(1))).json<QuoteNote[]>();
  expect(note!.mentions).toEqual([{ id: colleague.id, name: 'Bea Young', written: 'Bea Cole' }]);
});

it('goes with a draft that is deleted', async () => {
  const quotes = Object.values((await author.get(paths.quotes())).json<Record<string, Quote>>());
  const { id } = quotes.find(({ quote_status_id }) => quote_status_id === QUOTE_STATUS.draft)!;
  await add('@Bea Cole', [colleague.id], id);
  expect((await author.request('DELETE', paths.quote(id))).statusCode).toBe(204);
  expect(await unseen()).toEqual([]);
});
