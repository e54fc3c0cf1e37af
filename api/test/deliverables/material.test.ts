import { paths, QUOTE_STATUS, type DeliverableHistoryEntry } from 'api-contract';
import { countRows, deleteRows, lockRow } from '../../src/store';
import { bea, join } from '../support/colleague';
import { pruneUndos } from '../support/prune';
import { buildApp } from '../../src/app';
import { formOf, NeedingSale, pdf, png } from './material-client';
import { until } from '../support/until';

let sale: NeedingSale;

beforeEach(async () => {
  sale = await NeedingSale.open();
});

afterEach(() => sale.sending.close());

const logo = { name: 'logo.png', bytes: png };
const context = () => sale.company.server.context;
const count = (table: 'client_materials' | 'files' | 'attachments' | 'jobs') =>
  context().store.read((db) => countRows(db, table));

describe('the page where clients send material', () => {
  it('shows what is needed by when, who asks, and nothing else of the sale', async () => {
    const page = await sale.look();
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    for (const text of [
      'Łódź Events',
      sale.quote.reference_label,
      '10 April 2026',
      'First User',
      'first@example.com',
      'Logo, Before',
      'Your logo',
      'Needed by 20 March 2026',
    ])
      expect(page.body).toContain(text);
    expect(page.body).not.toContain('Logo, During');
    expect(page.body).not.toContain('£');
    expect(page.body.match(/<script/g)).toHaveLength(1);
  });

  it('marks what is late, and has no form for what is done', async () => {
    await sale.company.save(paths.deliverable(sale.deliverable.id), { client_needs_by: '2020-01-01' });
    expect((await sale.look()).body).toContain('This day has passed');
    await sale.company.save(paths.deliverable(sale.deliverable.id), { state: 'delivered' });
    const page = await sale.look();
    expect(page.body).toContain('Nothing is needed from you at the moment');
    expect(page.body).not.toContain('<form');
  });

  it('keeps files and text as from the client, shows that they arrived, and says so to the client', async () => {
    await sale.company.save(paths.deliverable(sale.deliverable.id), { state: 'waiting-for-client' });
    const content = 'Call us “Łódź”';
    const response = await sale.send({ content, files: [logo, { name: 'plan.ai', bytes: pdf }] });
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe(`${sale.link}#top`);
    const page = await sale.sending.follow(response);
    // The page begins there.
    expect(page.body).toMatch(
      /<main id="top">\s*<div class="notice good" role="status">\s*<p>Thank you. We have received your material\./,
    );
    expect(page.body).toContain(`You will find it below, under “${sale.deliverable.description}”.`);
    expect(page.body).toContain('<span>logo.png</span>');
    expect((await sale.look()).body).not.toContain('Thank you. We have received your material.');

    const [material] = await sale.material();
    expect(material).toMatchObject({
      content,
      files: [
        { name: 'logo.png', content_type: 'image/png', created_by_user: null },
        { name: 'plan.ai', content_type: 'application/pdf' },
      ],
    });
    const file = await sale.company.staff.get(paths.attachmentFile(material!.files[0]!.id));
    expect(file.rawPayload).toEqual(png);
    expect(file.headers).toMatchObject({
      'content-disposition': 'attachment; filename="logo.png"',
      'x-content-type-options': 'nosniff',
    });
    expect(await sale.stored()).toMatchObject({ state: 'received', client_sent_at: material!.created_at });
    const history = await sale.company.staff.get(paths.deliverableHistory(sale.deliverable.id));
    const byClient = history
      .json<DeliverableHistoryEntry[]>()
      .filter((entry) => entry.action === 'changed' && entry.changed_by === null);
    expect(byClient.flatMap(({ changes }) => changes.map(({ field, after }) => [field, after]))).toEqual([
      ['material', content],
      ['attachment', 'plan.ai'],
      ['attachment', 'logo.png'],
      ['state', 'received'],
    ]);
  });

  it('is no proof: the client’s files are not among those of staff', async () => {
    await sale.send({ files: [logo] });
    const proof = await sale.company.staff.get(paths.deliverableAttachments(sale.deliverable.id));
    expect(proof.json()).toEqual([]);
    expect(await sale.stored()).toMatchObject({ attachments_count: 0 });
    expect(await sale.report()).not.toContain('logo.png');
  });

  it('is no longer asked for in the report once it came, unless staff wait for more', async () => {
    const asked = 'Needed from you by 20 March 2026: Your logo';
    expect(await sale.report()).toContain(asked);
    await sale.send({ files: [logo] });
    expect(await sale.report()).not.toContain(asked);
    await sale.company.save(paths.deliverable(sale.deliverable.id), { state: 'waiting-for-client' });
    expect(await sale.report()).toContain(asked);
  });

  it('mails the agent and the owner once each, with the way to the deliverable', async () => {
    const owner = await join(sale.company.staff);
    await sale.company.save(paths.deliverable(sale.deliverable.id), { owner_user_id: owner.id });
    const before = (await sale.sending.mails()).length;
    await sale.send({ content: 'Words', files: [logo, { name: 'two.pdf', bytes: pdf }] });
    const mails = (await sale.sending.mails()).slice(before);
    expect(mails.map(({ to }) => to.email).sort()).toEqual([bea.email, 'first@example.com'].sort());
    expect(mails[0]!.blocks.map(({ text }) => text)).toEqual([
      `Łódź Events has sent material for: ${sale.deliverable.description}`,
      'Files: logo.png, two.pdf',
      'Words',
      'Open the deliverable',
    ]);
    expect(mails[0]!.blocks.at(-1)!.path).toBe(`/delivery/${sale.deliverable.id}`);
  });

  it('mails the user who asked for it too', async () => {
    const colleague = await join(sale.company.staff);
    const made = await colleague.post(paths.materialLinks(sale.quote.id));
    const before = (await sale.sending.mails()).length;
    await sale.send({ content: 'Words' }, new URL(made.json<{ url: string }>().url).pathname);
    const mails = (await sale.sending.mails()).slice(before);
    expect(mails.map(({ to }) => to.email).sort()).toEqual([bea.email, 'first@example.com'].sort());
  });

  it('keeps the same once, however often and by how many at once it is sent', async () => {
    const mails = await count('jobs');
    const sent = { content: 'Words', files: [logo] };
    const responses = [...(await Promise.all([sale.send(sent), sale.send(sent)])), await sale.send(sent)];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    expect(await sale.material()).toMatchObject([{ content: 'Words', files: [{ name: 'logo.png' }] }]);
    expect((await count('jobs')) - mails).toBe(1);
    await sale.send({ content: 'Other words', files: [logo] });
    expect(await sale.material()).toMatchObject([
      { content: 'Other words', files: [] },
      { content: 'Words' },
    ]);
  });

  it('keeps the same as a new answer where staff have asked again', async () => {
    const sent = { content: 'Words', files: [logo] };
    await sale.send(sent);
    await sale.company.save(paths.deliverable(sale.deliverable.id), { state: 'waiting-for-client' });
    await sale.send(sent);
    await sale.send(sent);
    const answer = { content: 'Words', files: [{ name: 'logo.png' }] };
    expect(await sale.material()).toMatchObject([answer, answer]);
    expect(await sale.stored()).toMatchObject({ state: 'received' });
  });

  it('keeps what comes after the deliverable was delivered, and says so', async () => {
    await sale.company.save(paths.deliverable(sale.deliverable.id), { state: 'delivered' });
    const response = await sale.send({ files: [logo] });
    expect(response.statusCode).toBe(303);
    expect((await sale.sending.follow(response)).body).toContain('after this was completed');
    expect(await sale.stored()).toMatchObject({ state: 'delivered' });
    expect(await sale.material()).toHaveLength(1);
  });

  it('says what is wrong with what comes late too, where its form is gone', async () => {
    await sale.company.save(paths.deliverable(sale.deliverable.id), { state: 'delivered' });
    const response = await sale.send({ content: 'My words', files: [{ name: 'logo.png', bytes: pdf }] });
    expect(response.statusCode).toBe(422);
    expect(response.body).toContain('We have received your text.');
    expect(response.body).toContain('The contents of “logo.png” don’t match the ending of its name');
    expect(response.body).toContain('<p class="pre">My words</p>');
  });

  it('shows what was typed again where nothing is needed any more', async () => {
    await sale.company.save(paths.deliverable(sale.deliverable.id), { client_needs: null });
    const response = await sale.send({ content: 'My words' });
    expect(response.statusCode).toBe(409);
    expect(response.body).toContain('We no longer need this');
    expect(response.body).toContain('My words');
    expect(await count('client_materials')).toBe(0);
  });

  it('shows it also where staff delete the deliverable at the same moment', async () => {
    let sending: ReturnType<NeedingSale['send']> | undefined;
    const { store } = context();
    await store.transaction(async (tx) => {
      await lockRow(tx, 'deliverables', sale.deliverable.id);
      const begun = jest.spyOn(store, 'transaction');
      sending = sale.send({ content: 'My words' });
      await until(() => begun.mock.calls.length > 0);
      await deleteRows(tx, 'deliverables', { id: sale.deliverable.id });
    });
    const response = await sending!;
    expect(response.statusCode).toBe(409);
    expect(response.body).toContain('My words');
  });

  it('ends with the sale and when staff end it, with the same words as a guess', async () => {
    const guess = await sale.sending.look(`/material/${'guess'.repeat(8)}abc`);
    expect(guess.statusCode).toBe(404);
    await sale.company.save(paths.quote(sale.quote.id), { quote_status_id: QUOTE_STATUS.negotiating });
    expect((await sale.look()).body).toBe(guess.body);
    expect((await sale.send({ files: [logo] })).statusCode).toBe(404);
    await sale.company.save(paths.quote(sale.quote.id), { quote_status_id: QUOTE_STATUS.salesWon });
    expect((await sale.look()).statusCode).toBe(200);
    await sale.company.staff.post(paths.endMaterialLinks(sale.quote.id));
    expect((await sale.look()).body).toBe(guess.body);
    expect((await sale.send({ files: [logo] })).statusCode).toBe(404);
    expect(await count('client_materials')).toBe(0);
  });

  it('leads from the port of users to that of clients', async () => {
    const clientUrl = () => 'https://quotes.example.com';
    const app = await buildApp({ context: { ...context(), clientUrl }, hasClientApp: true });
    const { statusCode, headers } = await app.inject({ url: sale.link });
    expect([statusCode, headers.location]).toEqual([302, clientUrl() + sale.link]);
    const sent = await app.inject({ method: 'POST', url: sale.link, ...formOf({ content: 'Words' }) });
    expect(sent.statusCode).toBe(404);
    await app.close();
  });

  it('says when it was shown to the client', async () => {
    const [, picture] = / to="([^"]+\/seen\.svg)"/.exec((await sale.look()).body) ?? [];
    await sale.sending.look(picture!);
    const { links } = (await sale.company.staff.get(paths.deliveryMails(sale.quote.id))).json();
    expect(links[0]).toMatchObject({ is_open: true, first_opened_at: expect.any(String) });
  });
});

describe('what staff do with it', () => {
  it('a file is removed, and everything goes with a deliverable that is deleted', async () => {
    await sale.send({ content: 'Words', files: [logo] });
    const [material] = await sale.material();
    await sale.company.staff.request('DELETE', paths.attachment(material!.files[0]!.id));
    expect(await sale.material()).toMatchObject([{ content: 'Words', files: [] }]);
    await pruneUndos(context());
    expect(await count('files')).toBe(0);
    for (const quote_status_id of [QUOTE_STATUS.negotiating, QUOTE_STATUS.sent, QUOTE_STATUS.draft])
      await sale.company.save(paths.quote(sale.quote.id), { quote_status_id });
    await sale.company.staff.request('DELETE', paths.quote(sale.quote.id));
    expect(await count('client_materials')).toBe(0);
  });

  it('counts as not sent once its only file is removed', async () => {
    const asked = 'Needed from you by 20 March 2026: Your logo';
    await sale.send({ files: [logo] });
    const [material] = await sale.material();
    await sale.company.staff.request('DELETE', paths.attachment(material!.files[0]!.id));
    expect(await sale.material()).toEqual([]);
    expect(await sale.stored()).toMatchObject({ client_sent_at: null });
    expect(await sale.report()).toContain(asked);
    await sale.send({ files: [logo] });
    expect(await sale.material()).toMatchObject([{ content: null, files: [{ name: 'logo.png' }] }]);
  });

  it('is not missing where it came by another way and they set Received', async () => {
    const { company, deliverable, quote } = sale;
    company.server.clock.moveTo('2026-03-30T09:00:00Z');
    await sale.sending.signInAgain();
    expect((await sale.look()).body).toContain('This day has passed');
    await company.save(paths.deliverable(deliverable.id), { state: 'received' });
    const page = (await sale.look()).body;
    expect(page).not.toContain('This day has passed');
    expect(page).toContain('1 of 1 received');
    expect(await sale.report()).not.toContain('Needed from you');
    const { request_key } = await sale.sending.draft(quote.id);
    const texts = { request_key, subject: 'Material', content: '{{link}}' };
    const asked = await company.staff.post(paths.materialRequests(), { ids: [deliverable.id], ...texts });
    expect(asked.json()).toMatchObject([
      { problem: expect.stringContaining('Nothing is missing') as string },
    ]);
    expect(await sale.stored()).toMatchObject({ state: 'received' });
    await company.save(paths.deliverable(deliverable.id), { state: 'in-progress' });
    expect((await sale.look()).body).toContain('1 of 1 received');
    expect(await sale.report()).not.toContain('Needed from you');
    expect(await sale.stored()).toMatchObject({ client_sent_at: '2026-03-30T09:00:00.000Z' });
    await company.save(paths.deliverable(deliverable.id), { state: 'waiting-for-client' });
    expect((await sale.look()).body).toContain('This day has passed');
  });

  it('is missing again once a Received that was a mistake is Pending', async () => {
    const path = paths.deliverable(sale.deliverable.id);
    for (const state of ['received', 'pending']) await sale.company.save(path, { state });
    expect(await sale.stored()).toMatchObject({ client_sent_at: null });
    expect(await sale.report()).toContain('Needed from you');
  });
});
