import {
  MAX_ATTACHMENTS,
  paths,
  QUOTE_STATUS,
  type Attachment,
  type QuoteCollection,
  type Timeline,
  UNDO_DAYS,
} from 'api-contract';
import { sql } from 'kysely';
import { countRows, tableNames, tablesWithFiles } from '../src/store';
import { apiSuite } from './support/api-suite';
import { prune } from './support/prune';

const api = apiSuite({ demo: true });

const quote = paths.quoteAttachments(1);

const add = async (address: string, content: string | Buffer, name = 'form.bin') => {
  const response = await api.user.upload(`${address}?name=${encodeURIComponent(name)}`, content);
  return { status: response.statusCode, body: response.json<Attachment>() };
};

const list = async (address: string) => (await api.user.get(address)).json<Attachment[]>();

/** Deletes what can no longer be undone. */
const pruneLater = async () => {
  api.clock.advanceMinutes((UNDO_DAYS + 1) * 24 * 60);
  await prune(api.context);
};

const countFiles = () => api.context.store.read((db) => countRows(db, 'files'));

const starts: [string, string][] = [
  ['image/png', '89504e470d0a1a0a'],
  ['image/jpeg', 'ffd8ffe0'],
  ['image/gif', '474946383961'],
  ['image/webp', '524946460000000057454250'],
  ['application/pdf', '255044462d312e37'],
  ['application/octet-stream', Buffer.from('<svg onload="x()"/>').toString('hex')],
];
it.each(starts)('recognises %s by the content, whatever the name says', async (type, start) => {
  const { body } = await add(quote, Buffer.from(start, 'hex'), 'photo.png');
  expect(body.content_type).toBe(type);
});

it('adds the same file once, so that an upload whose response was lost can be repeated', async () => {
  const answers = await Promise.all([add(quote, 'the form'), add(quote, 'the form'), add(quote, 'the form')]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await list(quote)).toHaveLength(1);
});

it('adds a file once whose name has its accents composed or apart', async () => {
  const [one, two] = [
    await add(quote, 'x', 'Łódź é.pdf'),
    await add(quote, 'x', 'Łódź é.pdf'.normalize('NFD')),
  ];
  expect(two.body.id).toBe(one.body.id);
  expect(await list(quote)).toHaveLength(1);
});

it('has a name that is shortened where it is longer than one is stored, with its ending', async () => {
  const { status, body } = await add(quote, 'x', `${'é'.repeat(251)}.pdf`);
  expect(status).toBe(201);
  expect(body.name).toBe(`${'é'.repeat(196)}.pdf`);
  expect((await add(quote, 'x', `${'é'.repeat(251)}.pdf`)).body.id).toBe(body.id);
});

it('is downloaded under a name that is never empty and keeps its ending', async () => {
  const { body } = await add(quote, 'x', 'Αθήνα.pdf');
  const { headers } = await api.user.get(paths.attachmentFile(body.id));
  expect(headers['content-disposition']).toBe('attachment; filename="document.pdf"');
});

it('refuses one more than a record may have, also when they come at once', async () => {
  const all = Array.from({ length: MAX_ATTACHMENTS + 2 }, (_one, number) => add(quote, `file ${number}`));
  const refused = (await Promise.all(all)).filter(({ status }) => status !== 201);
  expect(refused.map(({ status }) => status)).toEqual([422, 422]);
  expect(await list(quote)).toHaveLength(MAX_ATTACHMENTS);
});

it('deletes the bytes once the last attachment that has them can no longer come back', async () => {
  const before = await countFiles();
  const other = paths.organisationAttachments(1);
  const [one, two] = [(await add(quote, 'shared')).body, (await add(other, 'shared')).body];
  expect(await countFiles()).toBe(before + 1);
  await api.user.request('DELETE', paths.attachment(one.id));
  expect((await api.user.get(paths.attachmentFile(two.id))).body).toBe('shared');
  await api.user.request('DELETE', paths.attachment(two.id));
  expect(await countFiles()).toBe(before + 1);
  await pruneLater();
  expect(await countFiles()).toBe(before);
});

it('keeps the bytes of a file that any other table refers to', async () => {
  const { store } = api.context;
  const referring = await Promise.all(
    tableNames.map((name) =>
      store
        .read((db) => sql`select file_id from ${sql.table(name)} limit 0`.execute(db))
        .then(
          () => [name],
          () => [],
        ),
    ),
  );
  expect(referring.flat().sort()).toEqual([...tablesWithFiles].sort());
});

it('shows in the history of the quote who attached and removed what', async () => {
  const { body } = await add(quote, 'the form', 'Order 77.pdf');
  await api.user.request('DELETE', paths.attachment(body.id));
  const { entries } = (await api.user.get(paths.timeline('quotes', 1))).json<Timeline>();
  expect(entries.slice(0, 2)).toMatchObject([
    { subject: 'attachment', action: 'removed', changes: [{ before: 'Order 77.pdf', after: null }] },
    { subject: 'attachment', action: 'added', changes: [{ before: null, after: 'Order 77.pdf' }] },
  ]);
});

it('moves the attachments of an organisation that is merged into another one', async () => {
  const [from, into] = [paths.organisationAttachments(1), paths.organisationAttachments(2)];
  const { body } = await add(from, 'the form');
  await api.user.post(paths.organisationMerge(1), { into_organisation_id: 2 });
  expect(await list(from)).toEqual([]);
  expect(await list(into)).toEqual([body]);
});

it('goes with a draft that is deleted', async () => {
  const before = await countFiles();
  const quotes = Object.values((await api.user.get(paths.quotes())).json<QuoteCollection>());
  const draft = quotes.find(({ quote_status_id }) => quote_status_id === QUOTE_STATUS.draft)!;
  const { body } = await add(paths.quoteAttachments(draft.id), 'the form');
  expect((await api.user.request('DELETE', paths.quote(draft.id))).statusCode).toBe(204);
  expect((await api.user.get(paths.attachmentFile(body.id))).statusCode).toBe(404);
  await pruneLater();
  expect(await countFiles()).toBe(before);
});
