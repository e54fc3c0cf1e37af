import type { Organisation } from 'api-contract';
import { updateRow } from '../../src/store';
import { SendingCompany } from './client';

let sending: SendingCompany;

beforeEach(async () => {
  sending = await SendingCompany.open();
});

afterEach(() => sending.close());

it('Accepting asks a known client for no more than an order number, a tick and a signature', async () => {
  const { client } = sending.company;
  await sending.company.save(`/organisations/${client.organisation.id}/contacts/${client.contact.id}`, {
    job_title: 'Head of <Events>',
  });
  await sending.company.save(`/organisations/${client.organisation.id}`, {
    address_line_1: '1 Ledger Lane',
  });
  const { link } = await sending.sentQuote();
  const { body } = await sending.look(link);
  const [, form = ''] = /<form id="accept"([^]*?)<\/form>/.exec(body) ?? [];
  const unfolded = form.replace(/<details[^]*?<\/details>/g, '');
  const controls = [...unfolded.matchAll(/ name="(\w+)"/g)].map(([, name]) => name);
  expect(controls).toEqual(['shown', 'purchase_order_reference', 'has_accepted_terms', 'signature']);
  expect(form).toContain(`<strong>${client.contact.name}, Head of &lt;Events&gt;</strong>`);
  expect(form).toContain('value="Head of &lt;Events&gt;"');
  expect(form).toContain(`The invoice goes to <strong>${client.contact.name}, zoe@client.example</strong>.`);
  expect(form).toContain('Invoice someone else');
  expect(form).toMatch(/name="invoice_contact_email"[^>]*value="zoe@client\.example"/);
  expect(form).toMatch(/name="invoice_address"[^>]*>\s*1 Ledger Lane<\/textarea>/);
  expect(form).not.toContain('open');
});

it('Accepting takes what staff have stored of the client, however long', async () => {
  const { client } = sending.company;
  const stored = { name: 'Zoë '.repeat(60).trim(), job_title: 'Director '.repeat(28).trim() };
  await sending.company.save(
    `/organisations/${client.organisation.id}/contacts/${client.contact.id}`,
    stored,
  );
  const { link } = await sending.sentQuote();
  expect((await sending.accept(link, stored)).statusCode).toBe(303);
});

it('Accepting asks for the job title and the address that are not known, and opens what was changed', async () => {
  const { link } = await sending.sentQuote();
  const { body } = await sending.look(link);
  const unfolded = body.replace(/<details\s+class="part"[^]*?<\/details>/g, '');
  expect(unfolded).toMatch(/name="job_title"[^>]* required/);
  expect(unfolded).toContain('name="invoice_address"');
  const wrong = await sending.accept(link, { name: 'Ada', invoice_contact_email: 'nobody' });
  expect(wrong.body.match(/<details\s+class="part"\s+open/g)).toHaveLength(2);
});

it('Accepting leaves the payer whom staff have chosen where the client changes nothing of what is filled in', async () => {
  const { organisation } = sending.company.client;
  const payer = (
    await sending.company.staff.post('/organisations', { name: 'Holding' })
  ).json<Organisation>();
  await sending.company.save(`/organisations/${payer.id}`, { address_line_1: '9 Bank Street' });
  const body = { name: 'Paul', email: 'paul@holding.example' };
  const path = `/organisations/${payer.id}/contacts`;
  const paul = (await sending.company.staff.post(path, body)).json<{ id: number }>();
  const { id, link } = await sending.sentQuote();
  await sending.company.server.context.store.transaction((tx) =>
    updateRow(tx, 'quotes', id, { invoice_organisation_id: payer.id, invoice_contact_id: paul.id }),
  );
  const filledIn = {
    invoice_contact_name: 'Paul',
    invoice_contact_email: 'paul@holding.example',
    invoice_address: 'Holding, 9 Bank Street',
  };
  const page = (await sending.look(link)).body;
  for (const value of Object.values(filledIn)) expect(page).toContain(value);
  await sending.accept(link, filledIn);
  expect(await sending.company.getQuote(id)).toMatchObject({
    invoice_organisation_id: payer.id,
    invoice_contact_id: paul.id,
  });
  expect((await sending.proposals(id)).answers[0]).toMatchObject({
    invoice_contact_email: null,
    invoice_address: null,
  });
  expect(payer.id).not.toBe(organisation.id);
});
