import { INVOICE_STATUS, paths, toPence, type PreviewLink } from 'api-contract';
import { updateRow } from '../../src/store';
import { SendingCompany } from '../proposals/client';
import { addBenefits, deliverablesOf } from './delivering-company';
import { formOf, png } from './material-client';

let sending: SendingCompany;
let quoteId: number;
/** The link that the client got with the offer. */
let link: string;

beforeEach(async () => {
  sending = await SendingCompany.open();
  await addBenefits(sending.company);
  quoteId = (await sending.quote({ valid_until: '2026-04-10' })).id;
  ({ link } = await sending.send(quoteId));
});

afterEach(() => sending.close());

const page = async (path = link) => (await sending.look(path)).body.replace(/\s+/g, ' ');
const save = (id: number, fields: object) => sending.company.save(paths.deliverable(id), fields);
const sendLogo = (path: string, need: number) =>
  sending.pages.inject({
    method: 'POST',
    url: path,
    ...formOf({ need: String(need), content: '' }, [{ name: 'logo.png', bytes: png }]),
  });

describe('the page of a quote after the sale', () => {
  it('says what happens next instead of until when it is valid', async () => {
    expect(await page()).toContain('Valid until 10 April 2026');
    await sending.accept(link);
    const body = await page();
    expect(body).not.toContain('Valid until');
    expect(body).toContain('Accepted on 28 March 2026');
    expect(body).toContain('We email you when we need something from you');
    expect(body).toMatch(/We email your invoice to [^.]+\./);
    for (const step of ['needs', 'delivered', 'invoices']) expect(body).not.toContain(`id="${step}"`);
    sending.company.server.clock.moveTo('2026-06-01T09:00:00.000Z');
    expect((await sending.look(link)).statusCode).toBe(200);
  });

  it('has a step for what is needed, which takes material by the same link, and for what was delivered', async () => {
    await sending.accept(link);
    const [one, other] = await deliverablesOf(sending.company, quoteId);
    await save(one!.id, { client_needs: 'Your <logo>', client_needs_by: '2026-03-30' });
    const asked = await page();
    expect(asked).toContain('1 of 1 still to come, needed by 30 March 2026');
    expect(asked).toContain('Your &lt;logo&gt;');
    const response = await sendLogo(link, one!.id);
    expect([response.statusCode, response.headers.location]).toEqual([303, `${link}#top`]);
    const sent = await sending.follow(response);
    expect(sent.body).toContain('Thank you. We have received your material.');
    expect(await page()).toContain('We have received everything that we asked for');
    expect((await sending.company.staff.get(paths.deliverableMaterial(one!.id))).json()).toMatchObject([
      { files: [{ name: 'logo.png' }] },
    ]);
    await save(other!.id, {
      state: 'delivered',
      proof_url: 'https://example.com/?a=<b>',
      note: 'Ours alone',
    });
    const delivered = await page();
    expect(delivered).toContain('Delivered so far: 1 of');
    expect(delivered).toContain('href="https://example.com/?a=&lt;b&gt;"');
    expect(delivered).not.toContain('Ours alone');
  });

  it('has an invoice once it was sent, never a draft', async () => {
    await sending.accept(link);
    await sending.company.invoice(quoteId);
    const { xero_invoice } = await sending.company.getQuote(quoteId);
    expect(xero_invoice).not.toBeNull();
    expect(await page()).not.toContain('id="invoices"');
    await sending.company.server.context.store.transaction((tx) =>
      updateRow(tx, 'invoices', xero_invoice!.id, { invoice_status_id: 3, sent_to_contact: true }),
    );
    expect(await page()).toMatch(/<section id="invoices">[^]*Invoice [^]*£[\d,.]+ <small>£[\d,.]+ to pay by/);
  });

  it('has a credited invoice as credited when it was sent, else not at all', async () => {
    await sending.accept(link);
    await sending.company.invoice(quoteId);
    const { store } = sending.company.server.context;
    const { id, total_amount } = (await sending.company.getQuote(quoteId)).xero_invoice!;
    const credited = { invoice_status_id: INVOICE_STATUS.paid, amount_credited_pence: toPence(total_amount) };
    await store.transaction((tx) => updateRow(tx, 'invoices', id, { ...credited, amount_due_pence: 0 }));
    expect(await page()).not.toContain('id="invoices"');
    await store.transaction((tx) => updateRow(tx, 'invoices', id, { sent_to_contact: true }));
    expect(await page()).toMatch(/<section id="invoices">[^]*Invoice [^]*£[\d,.]+ <small>Credited</);
  });

  it('takes nothing before the sale, by a preview, or by a link that was withdrawn', async () => {
    expect((await sendLogo(link, 1)).statusCode).toBe(404);
    await sending.accept(link);
    const [one] = await deliverablesOf(sending.company, quoteId);
    await save(one!.id, { client_needs: 'Your logo' });
    const { url } = (await sending.company.staff.post(paths.previewLink(quoteId))).json<PreviewLink>();
    const preview = new URL(url).pathname;
    expect(await page(preview)).toContain('Needed from you');
    expect(await page(preview)).not.toContain('<form');
    expect((await sendLogo(preview, one!.id)).statusCode).toBe(404);
    await sending.company.staff.post(paths.withdrawLinks(quoteId));
    expect((await sending.look(link)).statusCode).toBe(404);
    expect((await sendLogo(link, one!.id)).statusCode).toBe(404);
  });

  it('takes no material for the sale of another client', async () => {
    await sending.accept(link);
    const another = await sending.quote();
    const sent = await sending.send(another.id);
    await sending.accept(sent.link);
    const [foreign] = await deliverablesOf(sending.company, another.id);
    await save(foreign!.id, { client_needs: 'Your logo' });
    expect((await sendLogo(link, foreign!.id)).statusCode).toBe(409);
    expect((await sending.company.staff.get(paths.deliverableMaterial(foreign!.id))).json()).toEqual([]);
  });

  it('shows no prices and no offer to who has a link for material alone, but what was delivered', async () => {
    await sending.accept(link);
    const [one, other] = await deliverablesOf(sending.company, quoteId);
    await save(one!.id, { client_needs: 'Your logo' });
    await save(other!.id, { state: 'delivered' });
    const { url } = (await sending.company.staff.post(paths.materialLinks(quoteId))).json<PreviewLink>();
    const body = await page(new URL(url).pathname);
    expect(body).toContain('Delivered so far');
    expect(body).not.toContain('£');
    expect(body).not.toContain('Accepted by');
  });
});
