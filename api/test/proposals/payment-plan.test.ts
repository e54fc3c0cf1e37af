import { paths, toPence, type DeliveryEvent, type Quote } from 'api-contract';
import { readPdf } from '../documents/support/read';
import { accepted, SendingCompany, shownBy } from './client';

const payment_plan = '30% 14 days after the sale\n£20.01 on 1/7/2026\nBalance 30 days before the event';

let sending: SendingCompany;
let quoteId: number;
let link: string;

beforeEach(async () => {
  sending = await SendingCompany.open();
  quoteId = (await sending.quote()).id;
  const { company } = sending;
  const [item] = (await company.getQuote(quoteId)).product_group_quote_items;
  await company.save(paths.quoteItem(item!.id), { date: '2026-06-12' });
  await company.save(paths.quote(quoteId), { payment_plan });
  ({ link } = await sending.send(quoteId));
});

afterEach(() => sending.close());

const parts = [
  'Deposit 30%: £21.73 including VAT, due 14 days after your acceptance',
  'Instalment £20.01: £24.01 including VAT, due 1 July 2026',
  'Balance: £26.68 including VAT, due 13 May 2026',
];

const flat = (text: string) => text.replace(/\s+/g, ' ');

it('The client reads the payment plan online, in the proposal and on the booking form, before accepting it', async () => {
  const page = await sending.look(link);
  for (const part of parts) expect(flat(page.body)).toContain(part);
  for (const name of ['proposal', 'bookingForm']) {
    const [, href = ''] = new RegExp(`href="([^"]+/documents/${name}[^"]*)"`).exec(page.body) ?? [];
    const { text } = await readPdf((await sending.look(href)).rawPayload);
    for (const part of ['PAYMENT PLAN', ...parts]) expect(flat(text)).toContain(part);
  }
});

const addPostponable = async () => {
  const { company } = sending;
  const packages = [{ product_group_id: company.groupId }];
  const body = { name: 'Spring Summit', date: '2026-06-12', place: null, packages };
  const event = (await company.staff.post(paths.events(), body)).json<DeliveryEvent>();
  return () => company.save(paths.event(event.id), { date: '2026-10-09' });
};

it('The client reads the new day of a postponed event, from which the days before it count as those of the invoice do', async () => {
  const postpone = await addPostponable();
  await postpone();
  const page = await sending.look(link);
  const [, href = ''] = /href="([^"]+\/documents\/proposal[^"]*)"/.exec(page.body) ?? [];
  const { text } = await readPdf((await sending.look(href)).rawPayload);
  for (const read of [page.body, text]) {
    expect(flat(read)).toContain('Balance: £26.68 including VAT, due 9 September 2026');
    expect(flat(read)).toContain('9 October 2026');
    expect(flat(read)).not.toContain('12 June 2026');
  }
});

it('A part whose day passes before the client accepts is due when it is invoiced, which they read first', async () => {
  const { clock } = sending.company.server;
  await sending.company.save(paths.quote(quoteId), { valid_until: '2026-07-31' });
  clock.moveTo('2026-05-13T22:59:00Z');
  const page = await sending.look(link);
  expect(flat(page.body)).toContain('due 13 May 2026');
  clock.moveTo('2026-05-13T23:01:00Z');
  const response = await sending.answer(link, 'accept', { ...accepted, shown: shownBy(page) });
  expect(response.statusCode).toBe(409);
  const now = [parts[0]!, parts[1]!, 'Balance: £26.68 including VAT, due when it is invoiced'];
  const later = await sending.look(link);
  for (const part of now) expect(flat(later.body)).toContain(part);
  const [, href = ''] = /href="([^"]+\/documents\/proposal[^"]*)"/.exec(later.body) ?? [];
  const { text } = await readPdf((await sending.look(href)).rawPayload);
  for (const part of now) expect(flat(text)).toContain(part);
  await sending.signInAgain();
  const { proposals } = await sending.proposals(quoteId);
  const sent = await sending.company.staff.get(
    paths.proposalFile(proposals[0]!.id, proposals[0]!.files[0]!.id),
  );
  expect(flat((await readPdf(sent.rawPayload)).text)).toContain('due 13 May 2026');
});

it('What is accepted is what is invoiced, and the certificate says so', async () => {
  expect((await sending.accept(link)).statusCode).toBe(303);
  const [answer] = (await sending.proposals(quoteId)).answers;
  const file = await sending.company.staff.get(paths.answerFile(answer!.id, answer!.files[0]!.id));
  const { text } = await readPdf(file.rawPayload);
  for (const part of parts) expect(flat(text)).toContain(part);
  const { invoices } = (await sending.company.invoice(quoteId)).json<Quote>();
  expect(invoices.map(({ total_amount }) => total_amount)).toEqual([21.73, 24.01, 26.68]);
  expect(flat((await sending.look(link)).body)).toContain('Balance: £26.68 including VAT');
});

it('Once there are invoices the client reads when these are due, also where the event is postponed since', async () => {
  const postpone = await addPostponable();
  await sending.accept(link);
  await sending.company.invoice(quoteId);
  await postpone();
  const page = flat((await sending.look(link)).body);
  expect(page).toContain('Deposit 30%: £21.73 including VAT, due 11 April 2026');
  expect(page).toContain('Balance: £26.68 including VAT, due 13 May 2026');
});

it('The page of a cancelled sale has ended, so that it names no instalment, and is there again with the sale', async () => {
  const { company } = sending;
  await sending.accept(link);
  const cancel = () => company.save(paths.quote(quoteId), { quote_status_id: 5, lost_reason_id: 1 });
  const cancelled = await cancel();
  expect((await sending.look(link)).statusCode).toBe(404);
  expect((await company.staff.undo(cancelled)).statusCode).toBe(200);
  await company.invoice(quoteId);
  await cancel();
  expect((await sending.look(link)).statusCode).toBe(404);
  await company.save(paths.quote(quoteId), { quote_status_id: 4 });
  expect((await sending.look(link)).body).toContain('as they\n      were accepted');
});

it('The parts count from the acceptance, whatever day staff have written while they negotiated', async () => {
  const { company } = sending;
  await company.save(paths.quote(quoteId), { quote_status_id: 3 });
  await company.save(paths.quoteInvoiceDetails(quoteId), { date_sale_won: '2026-01-15' });
  const page = flat((await sending.look(link)).body);
  for (const part of parts) expect(page).toContain(part);
});

it('The page of a sale that is cancelled without a day of its sale has ended too', async () => {
  const { company } = sending;
  await sending.accept(link);
  await company.save(paths.quoteInvoiceDetails(quoteId), { date_sale_won: null });
  await company.save(paths.quote(quoteId), { quote_status_id: 5, lost_reason_id: 1 });
  expect((await sending.look(link)).statusCode).toBe(404);
});

it('A plan that has changed since the client read it is shown again', async () => {
  const page = await sending.look(link);
  await sending.company.save(paths.quote(quoteId), { payment_plan: null });
  const response = await sending.answer(link, 'accept', { ...accepted, shown: shownBy(page) });
  expect(response.statusCode).toBe(409);
  expect((await sending.look(link)).body).not.toContain('Payment plan');
});

it('A plan can be changed until there is an invoice, and a revision has it too', async () => {
  const { company } = sending;
  const { id } = (await company.revise(quoteId)).json<{ id: number }>();
  expect(await company.getQuote(id)).toMatchObject({ payment_plan });
  const change = async (quote: number, plan: string | null) =>
    (await company.save(paths.quote(quote), { payment_plan: plan })).statusCode;
  expect(await change(quoteId, null)).toBe(422);
  const { organisation, contact } = company.client;
  await company.save(paths.quote(id), { quote_status_id: 4 });
  expect(await change(id, null)).toBe(200);
  expect(await change(id, payment_plan)).toBe(200);
  await company.save(paths.quoteInvoiceDetails(id), {
    invoice_organisation_id: organisation.id,
    invoice_contact_id: contact.id,
  });
  const { invoices, total_amount } = (await company.invoice(id)).json<Quote>();
  expect(invoices.reduce((sum, one) => sum + toPence(one.total_amount), 0)).toBe(toPence(total_amount));
  expect(await change(id, null)).toBe(422);
});
