import { createHash } from 'node:crypto';
import { MATERIAL_LIMITS, paths, type DeliverableHistoryEntry } from 'api-contract';
import { listRows, updateRow, type ClientLinkRow } from '../../src/store';
import { sentWithLinks } from '../../src/store/migrations/0162-sent-with-links';
import type { MigrationDatabase } from '../../src/store/migrations/columns';
import { NeedingSale, pdf, png } from './material-client';

let sale: NeedingSale;

beforeEach(async () => {
  sale = await NeedingSale.open();
});

afterEach(() => sale.sending.close());

const logo = { name: 'logo.png', bytes: png };

const page = async () => (await sale.look()).body.replace(/\s+/g, ' ');

/** Presses Take back beside a file or a text of the page, as it was shown. */
const takeBack = (fields: Record<string, string>, link = sale.link) =>
  sale.sending.pages.inject({
    method: 'POST',
    url: `${link}/take-back`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

const shownPart = async (kind: 'file' | 'text') =>
  new RegExp(`name="${kind}" value="(\\d+)"`).exec(await page())?.[1] ?? '';

describe('what a client has sent', () => {
  it('is folded behind how much came, and stands above it again once it is missing', async () => {
    expect(await page()).not.toMatch(/\d of \d received/);
    await sale.send({ files: [logo] });
    expect(await page()).toMatch(/<details class="fold" > <summary>1 of 1 received<\/summary>/);
    const wrong = await sale.send({ files: [{ name: 'tool.exe', bytes: pdf }] });
    expect(wrong.body.replace(/\s+/g, ' ')).toMatch(/<details class="fold" open> <summary>1 of 1 received/);
    await sale.company.save(paths.deliverable(sale.deliverable.id), { state: 'waiting-for-client' });
    expect(await page()).not.toContain('received</summary>');
  });

  it('is taken back, part by part, and counts as not sent once nothing is left', async () => {
    await sale.send({ content: 'Words', files: [logo, { name: 'plan.pdf', bytes: pdf }] });
    const response = await takeBack({ file: await shownPart('file') });
    expect([response.statusCode, response.headers.location]).toEqual([303, sale.link]);
    expect((await sale.sending.follow(response)).body).toContain('Your material was taken back.');
    expect(await sale.material()).toMatchObject([{ content: 'Words', files: [{ name: 'plan.pdf' }] }]);
    const text = await shownPart('text');
    expect((await takeBack({ text })).statusCode).toBe(303);
    expect((await takeBack({ text })).statusCode).toBe(303);
    expect(await sale.material()).toMatchObject([{ content: null, files: [{ name: 'plan.pdf' }] }]);
    await takeBack({ file: await shownPart('file') });
    expect(await sale.material()).toEqual([]);
    expect(await sale.stored()).toMatchObject({ client_sent_at: null, state: 'waiting-for-client' });
    const history = await sale.company.staff.get(paths.deliverableHistory(sale.deliverable.id));
    const taken = history
      .json<DeliverableHistoryEntry[]>()
      .flatMap(({ changes, changed_by }) => changes.map((change) => ({ ...change, changed_by })))
      .filter(({ after, field }) => after === null && ['material', 'attachment'].includes(field));
    expect(taken.map(({ before, changed_by }) => [before, changed_by])).toEqual([
      ['plan.pdf', null],
      ['Words', null],
      ['logo.png', null],
    ]);
    await sale.send({ files: [logo] });
    expect(await sale.material()).toMatchObject([{ files: [{ name: 'logo.png' }] }]);
  });

  it('counts as not sent as well once staff have removed the last file', async () => {
    await sale.send({ files: [logo, { name: 'plan.pdf', bytes: pdf }] });
    const files = (await sale.material()).flatMap((one) => one.files);
    await sale.company.staff.request('DELETE', paths.attachment(files[0]!.id));
    expect(await sale.stored()).toMatchObject({ state: 'received' });
    await sale.company.staff.request('DELETE', paths.attachment(files[1]!.id));
    expect(await sale.stored()).toMatchObject({ client_sent_at: null, state: 'waiting-for-client' });
    expect(await page()).toContain('Needed from you');
  });

  it('stays once staff have opened the work again for which it came late', async () => {
    const path = paths.deliverable(sale.deliverable.id);
    await sale.send({ files: [logo] });
    await sale.company.save(path, { state: 'delivered' });
    await sale.send({ files: [{ name: 'plan.pdf', bytes: pdf }] });
    const late = (await sale.material()).flatMap((one) => one.files).find(({ name }) => name === 'plan.pdf')!;
    await sale.company.save(path, { state: 'in-progress' });
    await takeBack({ file: String(late.id) });
    expect((await sale.material()).flatMap((one) => one.files)).toContainEqual(late);
    expect(await sale.stored()).toMatchObject({ state: 'in-progress' });
  });

  it.each([
    ['have taken', ['in-progress']],
    ['took and set back to Received', ['in-progress', 'received']],
  ] as const)('is needed again once staff have removed what they %s', async (_what, states) => {
    await sale.send({ files: [logo] });
    const [file] = (await sale.material()).flatMap((one) => one.files);
    for (const state of states) await sale.company.save(paths.deliverable(sale.deliverable.id), { state });
    await sale.company.staff.request('DELETE', paths.attachment(file!.id));
    expect(await sale.stored()).toMatchObject({ client_sent_at: null, state: 'waiting-for-client' });
    expect(await page()).toContain('Needed from you');
  });

  it('leaves the work as it was before it came, where staff have taken what came earlier', async () => {
    const path = paths.deliverable(sale.deliverable.id);
    const takeBackFile = async () => takeBack({ file: await shownPart('file') });
    await sale.send({ files: [logo] });
    await sale.company.save(path, { state: 'in-progress' });
    await sale.send({ files: [{ name: 'plan.pdf', bytes: pdf }] });
    await sale.send({ content: 'Words' });
    await takeBackFile();
    expect(await sale.stored()).toMatchObject({ state: 'received' });
    await takeBack({ text: await shownPart('text') });
    expect(await sale.stored()).toMatchObject({ state: 'in-progress' });

    const client_message = 'Please send a vector file.';
    await sale.company.save(path, { state: 'waiting-for-client' });
    await sale.company.server.context.store.transaction((tx) =>
      updateRow(tx, 'deliverables', sale.deliverable.id, { client_message }),
    );
    await sale.send({ files: [{ name: 'plan.pdf', bytes: pdf }] });
    await takeBackFile();
    expect(await sale.stored()).toMatchObject({ state: 'waiting-for-client', client_message });
  });

  it.each([
    ['Received', ['received'], 'received'],
    ['In progress', ['received', 'in-progress'], 'in-progress'],
  ] as const)('leaves %s where the material had come by another way', async (_name, states, state) => {
    const path = paths.deliverable(sale.deliverable.id);
    for (const one of states) await sale.company.save(path, { state: one });
    const { client_sent_at } = await sale.stored();
    await sale.send({ files: [logo] });
    await takeBack({ file: await shownPart('file') });
    expect(await sale.stored()).toMatchObject({ state, client_sent_at });
    await sale.send({ files: [logo] });
    const [file] = (await sale.material()).flatMap((one) => one.files);
    await sale.company.save(path, { state: 'in-progress' });
    await sale.company.staff.request('DELETE', paths.attachment(file!.id));
    expect(await sale.stored()).toMatchObject({ state: 'in-progress', client_sent_at });
    expect(await page()).toContain('1 of 1 received');
  });

  it.each(['before', 'after'])('is removed %s they are asked again, which stands', async (order) => {
    const { company, deliverable, quote } = sale;
    await sale.send({ files: [{ name: 'plan.pdf', bytes: pdf }] });
    await company.save(paths.deliverable(deliverable.id), { state: 'in-progress' });
    await sale.send({ files: [logo] });
    const [wrong] = (await sale.material()).flatMap((one) => one.files);
    const remove = () => company.staff.request('DELETE', paths.attachment(wrong!.id));
    if (order === 'before') await remove();
    const { request_key, contact_id } = await sale.sending.draft(quote.id);
    const client_message = 'Please send a vector file.';
    const asked = await company.staff.post(paths.deliveryMails(quote.id), {
      kind: 'material',
      request_key,
      contact_id,
      subject: 'Your logo',
      content: '{{link}}',
      needs: [{ deliverable_id: deliverable.id, client_needs: 'Your logo', client_message }],
    });
    expect(asked.statusCode).toBe(201);
    if (order === 'after') await remove();
    expect(await sale.material()).toHaveLength(1);
    expect(await sale.stored()).toMatchObject({ state: 'waiting-for-client', client_message });
  });

  it('stays once staff have taken it, and the client reads so', async () => {
    await sale.send({ files: [logo] });
    const file = await shownPart('file');
    await sale.company.save(paths.deliverable(sale.deliverable.id), { state: 'in-progress' });
    expect(await page()).not.toContain('Take back');
    const response = await takeBack({ file });
    expect(response.statusCode).toBe(409);
    expect(response.body).toContain('We are working with this already');
    expect(await sale.material()).toHaveLength(1);
  });

  it('is not taken back by the link of another sale, and a file of staff by nobody', async () => {
    await sale.send({ files: [logo] });
    const file = await shownPart('file');
    const other = await NeedingSale.another(sale.sending);
    await takeBack({ file }, other.link);
    const { id } = (
      await sale.company.staff.request(
        'POST',
        `${paths.deliverableAttachments(sale.deliverable.id)}?name=proof.png`,
        { headers: { 'content-type': 'application/octet-stream' }, payload: png },
      )
    ).json<{ id: number }>();
    const hostileParts: Record<string, string>[] = [
      { file: String(id) },
      { file: '-1' },
      { file: 'x' },
      { text: '9999999999' },
      {},
    ];
    for (const hostile of hostileParts) expect((await takeBack(hostile)).statusCode).toBe(303);
    expect(await sale.material()).toMatchObject([{ files: [{ name: 'logo.png' }] }]);
    expect((await sale.stored()).attachments_count).toBe(1);
    await sale.company.staff.post(paths.endMaterialLinks(sale.quote.id));
    expect((await takeBack({ file })).statusCode).toBe(404);
  });
});

test('The script of the page is the one that its policy allows', async () => {
  const { headers, body } = await sale.look();
  const [, script = ''] = /<script>([^]*?)<\/script>/.exec(body) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  expect(headers['content-security-policy']).toContain(`script-src 'sha256-${hash}';`);
  expect(script).not.toMatch(/innerHTML|outerHTML|document\.write|eval|insertAdjacentHTML/);
});

describe('what was taken back', () => {
  const setSent = (sent: Partial<ClientLinkRow>) =>
    sale.company.server.context.store.transaction(async (tx) => {
      const [link] = await listRows(tx, 'client_links', { kind: 'material' });
      await updateRow(tx, 'client_links', link!.id, sent);
    });

  it('stays one of the submissions that a link takes', async () => {
    await setSent({ sent_submissions: MATERIAL_LIMITS.linkSubmissions - 1 });
    await sale.send({ content: 'Words' });
    await takeBack({ text: await shownPart('text') });
    const response = await sale.send({ content: 'One more' });
    expect(response.statusCode).toBe(422);
    expect(response.body).toContain('no room left for more');
    expect(response.body).toContain('One more');
    expect(await sale.material()).toEqual([]);
  });

  it('stays counted in the bytes that a link takes', async () => {
    await setSent({ sent_bytes: MATERIAL_LIMITS.linkBytes - png.length });
    await sale.send({ files: [logo] });
    await takeBack({ file: await shownPart('file') });
    const response = await sale.send({ files: [logo] });
    expect(response.statusCode).toBe(422);
    expect(response.body).toContain('There is no room left for “logo.png”');
    expect(await sale.material()).toEqual([]);
  });

  it('counts from what was there of each link when the counts were added', async () => {
    await sale.send({ content: 'Words', files: [logo, { name: 'plan.pdf', bytes: pdf }] });
    await sale.send({ content: 'More words' });
    await sale.company.server.context.store.transaction(async (tx) => {
      const counted = await listRows(tx, 'client_links');
      expect(counted).toMatchObject([{ sent_submissions: 2, sent_bytes: png.length + pdf.length }]);
      for (const column of ['sent_submissions', 'sent_bytes'])
        await tx.schema.alterTable('client_links').dropColumn(column).execute();
      await sentWithLinks(tx as unknown as MigrationDatabase);
      expect(await listRows(tx, 'client_links')).toEqual(counted);
    });
  });
});
