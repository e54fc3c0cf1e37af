import { paths, QUOTE_STATUS, REPORT_PICTURES, type Deliverable } from 'api-contract';
import sharp from 'sharp';
import { downloadFulfilmentReport } from '../../src/domain';
import { insertRow, listRows, updateRow } from '../../src/store';
import { readPdf } from '../documents/support/read';
import { TestCompany } from '../quotes/test-company';
import { bea, join } from '../support/colleague';
import { addBenefits, deliverablesOf, sell } from './delivering-company';

let company: TestCompany;

// It is Saturday 28 March 2026.
beforeEach(async () => {
  company = await TestCompany.open();
  await addBenefits(company);
});

afterEach(() => company.close());

type Three = [Deliverable, Deliverable, Deliverable];

const sellThree = async () => {
  const quote = await sell(company);
  return { quote, deliverables: (await deliverablesOf(company, quote.id)) as Three };
};

const save = (id: number, body: object) => company.save(paths.deliverable(id), body);

const attach = (id: number, name: string, bytes: Buffer) =>
  company.staff.upload(`${paths.deliverableAttachments(id)}?name=${name}`, bytes);

const pictureOf = (width: number, height: number, grey = 90) =>
  sharp({ create: { width, height, channels: 3, background: { r: grey, g: grey, b: 200 } } })
    .png()
    .toBuffer();

const download = (quoteId: number) => company.staff.get(paths.fulfilmentReport(quoteId));

const read = async (quoteId: number) => {
  const response = await download(quoteId);
  expect(response.statusCode).toBe(200);
  const { text } = await readPdf(response.rawPayload);
  return {
    response,
    text,
    pictures: response.rawPayload.toString('latin1').split('/Subtype /Image').length - 1,
  };
};

describe('the fulfilment report of a sale', () => {
  it('has what became of each promise as of today, and is named after the quote', async () => {
    const { quote, deliverables } = await sellThree();
    const [before, during, post] = deliverables;
    await save(before.id, {
      state: 'delivered',
      delivered_on: '2026-03-20',
      proof_url: 'https://example.com/p',
    });
    await save(during.id, { state: 'waived', waived_reason: 'The hall was flooded.' });
    await save(post.id, { client_needs: 'Your photographs', client_needs_by: '2026-04-12' });
    const { response, text } = await read(quote.id);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Fulfilment-Report-${quote.reference_label}.pdf"`,
      'cache-control': 'no-store',
    });
    for (const part of [
      '28 March 2026',
      'Łódź Events',
      'Gala',
      '10 April 2026',
      'Delivered so far: 1 of 3 promised benefits (33%).',
      '3 Promised 1 Delivered 0 Over-delivered 0 Make-goods 1 Not delivered 1 Still to come',
      'Delivered on 20 March 2026',
      'Proof: https://example.com/p',
      'The hall was flooded.',
      'Due on 24 April 2026',
      'Needed from you by 12 April 2026: Your photographs',
    ])
      expect(text).toContain(part);
  });

  it('has what was added, counted once it is delivered, and nothing that was withdrawn', async () => {
    const { quote, deliverables } = await sellThree();
    const [{ benefit_stage, benefit_category }] = deliverables;
    const extra = { benefit_stage_id: benefit_stage.id, benefit_category_id: benefit_category.id };
    for (const [kind, description, state] of [
      ['over-delivered', 'A second banner', 'delivered'],
      ['make-good', 'A webinar', 'pending'],
    ])
      await company.staff.post(paths.quoteDeliverables(quote.id), { ...extra, kind, description, state });
    const { text } = await read(quote.id);
    expect(text).toContain(
      '3 Promised 0 Delivered 1 Over-delivered 0 Make-goods 0 Not delivered 4 Still to come',
    );
    expect(text).toMatch(/Beyond the package: over-delivered.*A second banner.*Still to come.*A webinar/);
    expect(text.split('A webinar')).toHaveLength(2);
    expect(text).not.toContain('Beyond the package: make-goods');
    const webinar = (await deliverablesOf(company, quote.id)).find((one) => one.description === 'A webinar')!;
    await save(webinar.id, { state: 'waived', waived_reason: 'Nobody signed up.' });
    const waived = await read(quote.id);
    expect(waived.text).toContain('0 Not delivered');
    expect(waived.text).not.toContain('Nobody signed up.');
    await save(webinar.id, { state: 'pending' });
    for (const quote_status_id of [QUOTE_STATUS.negotiating, QUOTE_STATUS.salesWon])
      await company.save(paths.quote(quote.id), { quote_status_id });
    await company.server.context.store.transaction((tx) =>
      tx
        .updateTable('deliverables')
        .set({ is_withdrawn: 1 as never })
        .where('description', '=', 'A webinar')
        .execute(),
    );
    expect((await read(quote.id)).text).not.toContain('A webinar');
  });

  it('never has an internal note, or who owns what', async () => {
    const { quote, deliverables } = await sellThree();
    const colleague = await join(company.staff);
    const internal = { note: 'They pay late.', owner_user_id: colleague.id };
    for (const { id } of deliverables) expect((await save(id, internal)).statusCode).toBe(200);
    const { text } = await read(quote.id);
    expect(text).not.toContain(internal.note);
    expect(text).not.toContain(bea.name);
  });

  it('has no files of the client, and does not ask for what they have sent', async () => {
    const { quote, deliverables } = await sellThree();
    const [{ id }] = deliverables;
    await save(id, { client_needs: 'Your logo' });
    await attach(id, 'their-logo.png', await pictureOf(20, 20));
    expect((await read(quote.id)).text).toMatch(/their-logo\.png.*Needed from you: Your logo/);
    await company.staff.post(paths.materialLinks(quote.id));
    await company.server.context.store.transaction(async (tx) => {
      const sent = { deliverable_id: id, client_link_id: 1, content: null, address: '', browser: '' };
      const row = await insertRow(tx, 'client_materials', {
        ...sent,
        taken_at: null,
        found_state: null,
        found_message: null,
        created_at: '2026-03-28T10:00:00.000Z',
      });
      const [attachment] = await listRows(tx, 'attachments', { deliverable_id: id });
      await updateRow(tx, 'attachments', attachment!.id, { client_material_id: row.id });
    });
    const { text, pictures } = await read(quote.id);
    expect(text).not.toContain('their-logo.png');
    expect(text).not.toContain('Needed from you');
    expect(pictures).toBe(0);
  });

  it('shows pictures of the proof, large and turned ones too, and names what it cannot show', async () => {
    const { quote, deliverables } = await sellThree();
    const [before, during] = deliverables;
    await attach(before.id, 'stand.png', await pictureOf(5000, 4000));
    await attach(before.id, 'broken.png', (await pictureOf(50, 50)).subarray(0, 60));
    await attach(before.id, 'figures.pdf', Buffer.from('%PDF-1.7'));
    await attach(during.id, 'tall.png', await pictureOf(30, 900));
    const { text, pictures, response } = await read(quote.id);
    expect(pictures).toBe(2);
    expect(text).toContain('Files: figures.pdf');
    expect(text).toContain('Pictures not shown here: broken.png');
    expect(response.rawPayload.length).toBeLessThan(200_000);
  });

  it('shows as many pictures of each as the limit says, and names the others', async () => {
    const { quote, deliverables } = await sellThree();
    for (let number = 0; number <= REPORT_PICTURES.each; number += 1)
      await attach(deliverables[0].id, `picture-${number}.png`, await pictureOf(20, 20, number));
    const { text, pictures } = await read(quote.id);
    expect(pictures).toBe(REPORT_PICTURES.each);
    expect(text).toContain(`Pictures not shown here: picture-${REPORT_PICTURES.each}.png`);
  });

  it('is shown without pictures that would make it too large to be mailed', async () => {
    const { quote, deliverables } = await sellThree();
    const bytes = new Uint8Array(REPORT_PICTURES.bytes + 1);
    bytes.set(
      await sharp(await pictureOf(20, 20))
        .jpeg()
        .toBuffer(),
    );
    company.server.context.thumbnails = {
      picture: () => Promise.resolve({ bytes, width: 20, height: 20 }),
    };
    await attach(deliverables[0].id, 'stand.png', await pictureOf(20, 20));
    const { text, pictures } = await read(quote.id);
    expect(pictures).toBe(0);
    expect(text).toContain('Pictures not shown here: stand.png');
  });

  it('tries the first pictures of each alone, also of damaged ones, and none when the client has gone', async () => {
    const { quote, deliverables } = await sellThree();
    const { context } = company.server;
    const picture = jest.fn(() => Promise.resolve(undefined));
    context.thumbnails = { picture };
    const grey = await pictureOf(20, 20);
    for (const { id } of deliverables)
      for (let number = 0; number <= REPORT_PICTURES.each; number += 1)
        await attach(id, `${id}-${number}.png`, Buffer.concat([grey, Buffer.from(`${id}-${number}`)]));
    await read(quote.id);
    expect(picture).toHaveBeenCalledTimes(3 * REPORT_PICTURES.each);
    picture.mockClear();
    await expect(
      downloadFulfilmentReport(context, { quoteId: quote.id }, AbortSignal.abort()),
    ).rejects.toThrow(/abort/i);
    expect(picture).not.toHaveBeenCalled();
  });

  it('can be read of a sale without benefits', async () => {
    const quote = await company.wonQuote();
    await company.server.context.store.transaction((tx) => tx.deleteFrom('deliverables').execute());
    const { text } = await read(quote.id);
    expect(text).toContain('No benefits were promised with this sale.');
  });

  it('is not there before the quote is won', async () => {
    const { id } = await company.quote();
    const response = await download(id);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      errors: { quote_status_id: ['Only a quote that is Sales Won has a fulfilment report.'] },
    });
    expect((await download(4711)).statusCode).toBe(404);
  });
});
