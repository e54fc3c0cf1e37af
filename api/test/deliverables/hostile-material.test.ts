import { MATERIAL_LIMITS, MAX_ATTACHMENT_BYTES, paths } from 'api-contract';
import { countRows, listRows, updateRow, type ClientLinkRow } from '../../src/store';
import { formOf, NeedingSale, pdf, png } from './material-client';

let sale: NeedingSale;

beforeEach(async () => {
  sale = await NeedingSale.open();
});

afterEach(() => sale.sending.close());

const counts = () =>
  sale.company.server.context.store.read(async (db) => [
    await countRows(db, 'client_materials'),
    await countRows(db, 'attachments'),
    await countRows(db, 'files'),
    await countRows(db, 'jobs'),
  ]);

const files = (...names: string[]) => names.map((name) => ({ name, bytes: png }));

it.each([
  ['nothing', [], 'Choose a file, or type in the box.'],
  ['an empty file', [{ name: 'logo.png', bytes: Buffer.alloc(0) }], '“logo.png” is empty'],
  ['a program', [{ name: 'tool.exe', bytes: Buffer.from('MZ') }], '“tool.exe” cannot be sent here'],
  ['a page', [{ name: 'page.html', bytes: Buffer.from('<script>') }], '“page.html” cannot be sent here'],
  ['a name without an ending', [{ name: 'logo', bytes: png }], '“logo” cannot be sent here'],
  [
    'a program as a picture',
    [{ name: 'logo.png', bytes: Buffer.from('MZ') }],
    'match the ending of its name',
  ],
  ['a picture as a document', [{ name: 'plan.pdf', bytes: png }], 'match the ending of its name'],
  ['a program as text', [{ name: 'read.txt', bytes: Buffer.from('MZ\0') }], 'match the ending of its name'],
  [
    'a file that is too large',
    [{ name: 'logo.png', bytes: Buffer.concat([png, Buffer.alloc(MAX_ATTACHMENT_BYTES)]) }],
    '“logo.png” is larger than 20 MB',
  ],
])('%s is refused beside the form, and nothing of it is kept', async (_what, chosen, message) => {
  const before = await counts();
  const content = '  ';
  const response = await sale.send({ content, files: chosen });
  expect(response.statusCode).toBe(422);
  expect(response.body).toContain(message);
  expect(response.body).toContain(`aria-describedby="need-${sale.deliverable.id}-file-error"`);
  expect(response.body).toContain('Nothing was sent.');
  expect(await counts()).toEqual(before);
});

const large = (name: string) => ({
  name,
  bytes: Buffer.concat([png, Buffer.from(name), Buffer.alloc(MAX_ATTACHMENT_BYTES - 100)]),
});
const numbered = files(...Array.from({ length: MATERIAL_LIMITS.files + 1 }, (_one, index) => `${index}.png`));

it.each([
  [
    'a wrong kind',
    [...files('a.png'), { name: 'tool.exe', bytes: png }],
    '“tool.exe” cannot be sent here',
    1,
  ],
  [
    'wrong content',
    [{ name: 'b.png', bytes: pdf }, ...files('a.png')],
    'The contents of “b.png” don’t match',
    1,
  ],
  ['an empty one', [{ name: 'b.png', bytes: Buffer.alloc(0) }, ...files('a.png')], '“b.png” is empty', 1],
  ['one too many', numbered, '“10.png” is one too many: send at most 10 files at once.', 10],
  ['one too much', ['a.png', 'b.png', 'c.png'].map(large), '“c.png” is too much: these files have more', 2],
])(
  'of files with %s, the others and the text are kept, and the same again adds nothing',
  async (_what, chosen, message, kept) => {
    const content = 'My <b>words</b>';
    const send = () => sale.send({ content, files: chosen });
    const response = await send();
    expect(response.statusCode).toBe(422);
    expect(response.body).toContain(message);
    expect(response.body).toMatch(/We have received (.+\.png.*) and your text\. The rest was not sent/);
    expect(response.body).toContain('My &lt;b&gt;words&lt;/b&gt;</textarea>');
    const [material] = await sale.material();
    expect(material).toMatchObject({ content });
    expect(material!.files).toHaveLength(kept);
    const after = await counts();
    expect((await send()).body).toContain(message);
    expect(await counts()).toEqual(after);
  },
);

it('a line end of a text counts as one character, as the browser of the client counts it', async () => {
  const lines = 'x\n'.repeat(MATERIAL_LIMITS.characters / 2 - 1) + 'xx';
  expect((await sale.send({ content: lines.replaceAll('\n', '\r\n') })).statusCode).toBe(303);
  expect(await sale.material()).toMatchObject([{ content: lines }]);
});

it('a hundred files are refused with what may be sent, and nothing of them is kept', async () => {
  const before = await counts();
  const response = await sale.send({
    files: files(...Array.from({ length: 100 }, (_one, index) => `${index}.png`)),
  });
  expect(response.statusCode).toBe(413);
  expect(response.body).toContain(
    'That was too much at once, so nothing was saved. Please send at most 10 files',
  );
  expect(await counts()).toEqual(before);
});

it('a form without files that is too long is refused without the limits of files', async () => {
  const response = await sale.sending.pages.inject({
    method: 'POST',
    url: `${sale.link}/take-back`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `text=${'x'.repeat(70_000)}`,
  });
  expect(response.statusCode).toBe(413);
  expect(response.body).toContain('Your text is too long, so nothing was saved.');
});

it('good files are kept beside a text that is too long', async () => {
  const content = 'x'.repeat(MATERIAL_LIMITS.characters + 1);
  const response = await sale.send({ content, files: files('logo.png') });
  expect(response.statusCode).toBe(422);
  expect(response.body).toContain('We have received logo.png. The rest was not sent');
  expect(response.body).toContain(content);
  expect(await sale.material()).toMatchObject([{ content: null, files: [{ name: 'logo.png' }] }]);
});

it('files for which there is room are kept, and the others are named', async () => {
  const room = async (first: number, amount: number) => {
    const chosen = Array.from({ length: amount }, (_one, index) => `${first + index}.png`);
    return sale.send({ files: files(...chosen) });
  };
  for (const first of [0, 10, 20, 30]) await room(first, 10);
  await room(40, 9);
  const response = await room(49, 2);
  expect(response.statusCode).toBe(422);
  expect(response.body).toContain('We have received 49.png.');
  expect(response.body).toContain('There is no room left for “50.png”');
});

it('nothing goes into a bucket but what is kept, and that once', async () => {
  const put = jest.fn(() => Promise.resolve());
  const { context } = sale.company.server;
  context.bucket = { put, get: () => Promise.reject(new Error()), delete: () => Promise.resolve() };
  const setSent = (sent: Partial<ClientLinkRow>) =>
    context.store.transaction(async (tx) => {
      const [link] = await listRows(tx, 'client_links', { kind: 'material' });
      await updateRow(tx, 'client_links', link!.id, sent);
    });
  const send = async (name: string, need?: string) =>
    (await sale.send({ files: files(name), ...(need && { need }) })).statusCode;
  expect(await send('gone.png', '999')).toBe(409);
  await setSent({ sent_submissions: MATERIAL_LIMITS.linkSubmissions });
  expect(await send('one-more.png')).toBe(422);
  await setSent({ sent_submissions: 0, sent_bytes: MATERIAL_LIMITS.linkBytes });
  expect(await send('no-room.png')).toBe(422);
  expect(put).not.toHaveBeenCalled();
  await setSent({ sent_bytes: 0 });
  for (let time = 0; time < 2; time += 1) expect(await send('logo.png')).toBe(303);
  expect(put).toHaveBeenCalledTimes(1);
});

it('a file that was taken back while it was sent again is named, and the others are kept', async () => {
  await sale.send({ files: files('logo.png') });
  const [material] = await sale.material();
  const { context } = sale.company.server;
  const put = () => sale.company.staff.request('DELETE', paths.attachment(material!.files[0]!.id));
  context.bucket = {
    put: async () => void (await put()),
    get: () => Promise.reject(new Error()),
    delete: () => Promise.resolve(),
  };
  const response = await sale.send({ files: files('logo.png', 'other.png') });
  expect(response.statusCode).toBe(422);
  expect(response.body).toContain('We have received other.png.');
  expect(response.body).toContain('“logo.png” was not received');
  expect(await sale.material()).toMatchObject([{ files: [{ name: 'other.png' }] }]);
});

it('a text that is too long is shown again, with what is wrong beside it', async () => {
  const content = 'x'.repeat(MATERIAL_LIMITS.characters + 1);
  const response = await sale.send({ content });
  expect(response.statusCode).toBe(422);
  expect(response.body).toContain(content);
  expect(response.body).toContain(`id="need-${sale.deliverable.id}-content-error"`);
});

it('names lead nowhere and stay text', async () => {
  const chosen = files(
    '../../etc/cron.png',
    'C:\\\\logo.png',
    '%22><script>alert(1)</script>.png',
    `${'x'.repeat(500)}.png`,
  );
  expect((await sale.send({ files: chosen })).statusCode).toBe(303);
  const [material] = await sale.material();
  const names = material!.files.map(({ name }) => name);
  expect(names.join()).not.toMatch(/\.\.\/|\\/);
  expect(names.map((name) => name.slice(-4))).toEqual(['.png', '.png', '.png', '.png']);
  expect(Math.max(...names.map(({ length }) => length))).toBeLessThanOrEqual(200);
  // The script of the page itself.
  expect((await sale.look()).body.match(/<script/g)).toHaveLength(1);
});

it('the name that a browser writes with %22 and %0A is the one that was chosen', async () => {
  await sale.send({ files: files('Logo %22final%22 50%.png', 'two%0D%0Alines.png') });
  const [material] = await sale.material();
  expect(material!.files.map(({ name }) => name)).toEqual(['Logo "final" 50%.png', 'two lines.png']);
});

it('a file is kept once, whether its name has its accents composed or apart', async () => {
  const name = 'Entwürfe.png';
  await sale.send({ files: files(name, name.normalize('NFD')) });
  await sale.send({ files: files(name.normalize('NFD')) });
  expect(await sale.material()).toMatchObject([{ files: [{ name }] }]);
});

it('the link of one sale opens nothing of another', async () => {
  const other = await NeedingSale.another(sale.sending);
  const before = await counts();
  const need = String(other.deliverable.id);
  expect((await sale.send({ content: 'Words', need })).statusCode).toBe(409);
  for (const wrong of ['', '0', '-1', '1e9', '99999999999', 'NaN', `${sale.deliverable.id} or 1=1`])
    expect((await sale.send({ content: 'Words', need: wrong })).statusCode).toBe(409);
  expect(await counts()).toEqual(before);
  expect((await sale.look()).body).not.toContain(`need-${other.deliverable.id}`);
});

it('what is broken, or no form with files, is answered with a page', async () => {
  const { headers, payload } = formOf({ need: '1', content: 'x' }, files('logo.png'));
  const post = (type: string, body: Buffer | string) =>
    sale.sending.pages.inject({
      method: 'POST',
      url: sale.link,
      headers: { 'content-type': type },
      payload: body,
    });
  const before = await counts();
  const form = headers['content-type'];
  const responses = [
    await post('multipart/form-data', payload),
    await post('multipart/form-data; boundary=other', payload),
    await post(form, payload.subarray(0, -30)),
    await post(form, ''),
    await post(form, payload.toString('latin1').replace('name="need"', 'name="__proto__"')),
    await post('application/x-www-form-urlencoded', 'need=1&content=x'),
    await post('application/json', '{"need":1}'),
  ];
  for (const { statusCode, body } of responses) {
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
    expect(body).toContain('<!doctype html>');
  }
  expect(await counts()).toEqual(before);
});

it('a stop before the end leaves nothing, and the same again is kept', async () => {
  const before = await counts();
  const { store } = sale.company.server.context;
  const { transaction } = store;
  store.transaction = (work) =>
    transaction.call(store, async (tx) => {
      await work(tx);
      throw new Error('stopped');
    }) as never;
  const sent = { content: 'Words', files: [{ name: 'logo.pdf', bytes: pdf }] };
  expect((await sale.send(sent)).statusCode).toBe(500);
  store.transaction = transaction;
  expect(await counts()).toEqual(before);
  expect((await sale.send(sent)).statusCode).toBe(303);
  expect(await sale.material()).toMatchObject([{ content: 'Words', files: [{ name: 'logo.pdf' }] }]);
});

it('so many submissions come from one address in a minute', async () => {
  sale.company.server.keepApart();
  const statuses = new Set<number>();
  for (let index = 0; index < 25; index += 1) statuses.add((await sale.send({})).statusCode);
  expect([...statuses]).toEqual([422, 429]);
});

it('the log has no token', async () => {
  const { logSerializers } = await import('../../src/http');
  const url = `${sale.link}?from=mail`;
  expect(logSerializers.req({ method: 'GET', url, ip: '::1' } as never).url).toBe('/material/…');
});
