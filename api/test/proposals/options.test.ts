import {
  paths,
  QUOTE_STATUS,
  type CustomerReport,
  type ProductGroupQuoteItem,
  type QuotePage,
} from 'api-contract';
import { readPdf } from '../documents/support/read';
import { accepted, shownBy, type SendingCompany } from './client';
import { OptionalQuote } from './optional-quote';

let offer: OptionalQuote;
let sending: SendingCompany;
let quoteId: number;
let link: string;
let item: ProductGroupQuoteItem;

beforeEach(async () => {
  offer = await OptionalQuote.open();
  ({ sending, quoteId, link, item } = offer);
});

afterEach(() => sending.close());

const makeOptional = (of: ProductGroupQuoteItem, count: number) =>
  OptionalQuote.makeOptional(sending, of, count);
const acceptPage: OptionalQuote['acceptPage'] = (...sent) => offer.acceptPage(...sent);
const total: OptionalQuote['total'] = (...sent) => offer.total(...sent);
const optionId = () => item.child_quote_items.at(-1)!.id;
const flat = (body: string) => body.replace(/\s+/g, ' ');

it('An option is in no total until it is ticked, and the server computes each total', async () => {
  expect(await sending.company.getQuote(quoteId)).toMatchObject({ sub_total: 60, total_amount: 72 });
  const page = await sending.look(link);
  expect(flat(page.body)).toMatch(/Menu card <small>1 × £0\.35 = £0\.35<\/small>/);
  expect(page.body).toContain('Accept £72.00 including VAT');
  const ticked = await total([optionId()], { purchase_order_reference: 'PO-<9>', name: 'Zoë' });
  expect(ticked.statusCode).toBe(200);
  expect(ticked.body).toContain('Accept £72.42 including VAT');
  expect(flat(ticked.body)).toMatch(new RegExp(`name="option-${optionId()}" checked`));
  expect(ticked.body).toContain('value="PO-&lt;9&gt;"');
  expect((await total([])).body).toContain('Accept £72.00 including VAT');
  expect(await sending.company.getQuote(quoteId)).toMatchObject({ total_amount: 72 });
});

it('An updated total says beside it that nothing is accepted yet: Enter in the signature asks for it too', async () => {
  const said = 'Nothing has been accepted yet';
  expect((await sending.look(link)).body).not.toContain(said);
  const { body } = await total([], { signature: 'Zoë' });
  const [, shown = ''] = /<section id="options">([^]*?)<\/section>/.exec(body) ?? [];
  expect(shown).toMatch(new RegExp(`${said}.*<a href="#answer">`));
  expect(body).toContain('value="Zoë"');
});

it('The same option of two packages is named with its package and day, online and on paper', async () => {
  const second = await sending.company.addItem(quoteId);
  await makeOptional(second, 1);
  await sending.company.save(paths.quoteItem(item.id), { date: '2027-04-10' });
  await sending.company.save(paths.quoteItem(second.id), { date: '2027-06-01' });
  const page = await sending.look(link);
  const [, href = ''] = /href="([^"]+\/documents\/proposal[^"]*)"/.exec(page.body) ?? [];
  const { text } = await readPdf((await sending.look(href)).rawPayload);
  for (const day of ['10/04/2027', '01/06/2027']) {
    const name = `${item.product_group.name} (${day}): Menu card`;
    expect(flat(page.body)).toContain(`<span>${name} <small>`);
    expect(flat(text)).toContain(`${name}: 1 × £0.35 = £0.35`);
  }
});

it('The options and the form that accepts say that the total is updated first, and only where there are options', async () => {
  const words =
    /If you change your options, please (<a href="#options">)?update the total(<\/a>)? before you accept/g;
  const open = flat((await sending.look(link)).body);
  expect(open.match(words)).toHaveLength(2);
  expect(open).toMatch(/before you accept\.<\/p> <button>Accept £72\.00/);
  await sending.company.save(paths.quoteItem(item.id), {
    items: item.child_quote_items.slice(-1).map(({ id, quantity, price }) => ({
      ...{ id, quantity, price },
      is_optional: false,
      is_dropped: false,
    })),
  });
  expect(flat((await sending.look(link)).body)).not.toMatch(words);
});

it('A question keeps what is ticked and typed: a good one the ticks, a wrong one all of it', async () => {
  const page = await sending.look(link);
  const [, asking = ''] = /<section id="questions">([^]*?)<\/section>/.exec(page.body) ?? [];
  expect([...asking.matchAll(/ form="(\w+)"/g)].map(([, form]) => form)).toEqual([
    'accept',
    'accept',
    'accept',
  ]);
  expect(asking).not.toContain('required');
  const form = {
    ...accepted,
    asker: '',
    question: 'Is the card printed?',
    shown: shownBy(page),
    totalled: '',
    [`option-${optionId()}`]: 'on',
  };
  const asked = await sending.answer(link, 'ask', form);
  expect(asked.headers.location).toBe(`${link}?options=${optionId()}`);
  const after = await sending.follow(asked);
  expect(after.body).toContain('Is the card printed?');
  expect(after.body).toContain('Accept £72.42 including VAT');
  const wrong = await sending.answer(link, 'ask', { ...form, question: ' ' });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.body).toContain('Your question is required.');
  expect(wrong.body).toContain('value="PO-77"');
  expect(flat(wrong.body)).toMatch(new RegExp(`name="option-${optionId()}" checked`));
  expect((await total([], { question: 'Half a' })).body).toContain('Half a</textarea>');
  expect((await acceptPage(after, [optionId()])).statusCode).toBe(303);
  expect(await sending.company.getQuote(quoteId)).toMatchObject({ total_amount: 72.42 });
});

it('A refused decline keeps what is ticked and typed, and accepting asks for none of its fields', async () => {
  const page = await sending.look(link);
  const [, declining = ''] = /Decline this quote<\/summary>([^]*?)<\/details>/.exec(page.body) ?? [];
  expect(declining.match(/ form="accept"/g)).toHaveLength(3);
  expect(declining).not.toContain('required');
  const refused = await sending.answer(link, 'decline', {
    ...accepted,
    content: 'Too dear',
    shown: shownBy(page),
    totalled: '',
    [`option-${optionId()}`]: 'on',
  });
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('Too dear</textarea>');
  expect(refused.body).toContain('value="PO-77"');
  expect(flat(refused.body)).toMatch(new RegExp(`name="option-${optionId()}" checked`));
  expect((await acceptPage(refused, [optionId()])).statusCode).toBe(303);
});

it('The address of a form leads to the page when a browser opens it again without the form', async () => {
  for (const form of ['options', 'ask', 'accept', 'decline', 'take-back']) {
    const { statusCode, headers } = await sending.look(`${link}/${form}`);
    expect([statusCode, headers.location]).toEqual([302, link]);
  }
});

it('What is ticked is accepted, frozen in the documents and invoiced', async () => {
  const page = await total([optionId()]);
  const [, href = ''] = /href="([^"]+\/documents\/proposal[^"]*)"/.exec(page.body) ?? [];
  const shown = await sending.look(href);
  expect((await acceptPage(page, [optionId()])).statusCode).toBe(303);
  const quote = await sending.company.getQuote(quoteId);
  expect(quote).toMatchObject({ quote_status_id: QUOTE_STATUS.salesWon, total_amount: 72.42 });
  expect(quote.product_group_quote_items[0]!.child_quote_items).toHaveLength(2);
  const [answer] = (await sending.proposals(quoteId)).answers;
  const stored = await sending.company.staff.get(paths.answerFile(answer!.id, answer!.files[1]!.id));
  expect(stored.rawPayload.equals(shown.rawPayload)).toBe(true);
  await sending.company.invoice(quoteId);
  expect((await sending.company.getQuote(quoteId)).xero_invoice).toMatchObject({ total_amount: 72.42 });
});

it('What is not ticked is not sold, nor in documents of addresses that were shown before', async () => {
  expect((await acceptPage(await sending.look(link), [])).statusCode).toBe(303);
  const earlier = await sending.look(`${link}/documents/proposal?options=${optionId()}`);
  expect((await readPdf(earlier.rawPayload)).text).not.toContain('Menu card');
  const quote = await sending.company.getQuote(quoteId);
  expect(quote).toMatchObject({ total_amount: 72 });
  expect(quote.product_group_quote_items[0]!.child_quote_items).toHaveLength(1);
});

it('Ticks of which no total was shown accept nothing: the new total is shown with what was typed', async () => {
  const response = await acceptPage(await sending.look(link), [optionId()]);
  expect(response.statusCode).toBe(409);
  expect(response.body).toContain('You have changed your options');
  expect(response.body).toContain('Accept £72.42 including VAT');
  expect(response.body).toContain('value="PO-77"');
  expect((await sending.company.getQuote(quoteId)).quote_status_id).toBe(QUOTE_STATUS.sent);
  expect((await acceptPage(response, [optionId()])).statusCode).toBe(303);
  expect(await sending.company.getQuote(quoteId)).toMatchObject({ total_amount: 72.42 });
});

it('The proposal lists the options that are not in its total, until the sale', async () => {
  const proposalOf = async (page: { body: string }) => {
    const [, href = ''] = /href="([^"]+\/documents\/proposal[^"]*)"/.exec(page.body) ?? [];
    return (await readPdf((await sending.look(href)).rawPayload)).text;
  };
  const page = await sending.look(link);
  const offered = /OPTIONS, NOT INCLUDED IN THE TOTAL\s+Gala: Menu card: 1 × £0\.35 = £0\.35/;
  expect(await proposalOf(page)).toMatch(offered);
  expect(await proposalOf(await total([optionId()]))).not.toContain('OPTIONS');
  await acceptPage(page, []);
  const sold = await sending.company.staff.get(paths.quoteDocument(quoteId, 'proposal'));
  const { text } = await readPdf(sold.rawPayload);
  expect(text).toContain('£72.00');
  expect(text).not.toMatch(/OPTIONS|Menu card/);
});

it('An option whose price has changed since is shown again', async () => {
  const page = await total([optionId()]);
  const line = { id: optionId(), quantity: 1, price: 5 };
  await sending.company.save(paths.quoteItem(item.id), { items: [line] });
  const response = await acceptPage(page, [optionId()]);
  expect(response.statusCode).toBe(409);
  expect(response.body).toContain('This quote has changed since you opened it');
});

it('Forged ticks add and remove nothing, whatever they say was totalled', async () => {
  const other = await sending.quote();
  const foreign = other.product_group_quote_items[0]!.child_quote_items[0]!.id;
  const forged = [item.child_quote_items[0]!.id, foreign, 999_999];
  const page = await total(forged);
  expect(page.body).toContain('Accept £72.00 including VAT');
  const shown = shownBy(await sending.look(link));
  const lie = await acceptPage(await sending.look(link), [optionId()], {});
  expect(lie.statusCode).toBe(409);
  const forgedTotal = { ...accepted, shown, totalled: String(optionId()), [`option-${optionId()}`]: 'on' };
  expect((await sending.answer(link, 'accept', forgedTotal)).statusCode).toBe(409);
  expect((await sending.answer(link, 'accept', { ...accepted, shown })).statusCode).toBe(303);
  expect(await sending.company.getQuote(quoteId)).toMatchObject({ total_amount: 72 });
});

it('An option counts in reports and their lists while its quote is open, and not once the quote is won without it', async () => {
  const { company } = sending;
  const addOption = async (id: number) => {
    const option = await company.addItem(id);
    await company.save(paths.quoteItem(option.id), { date: '2027-03-18' });
    await makeOptional(option, option.child_quote_items.length);
  };
  await addOption(quoteId);
  const onlyOption = (await company.quote()).id;
  await addOption(onlyOption);
  const counted = async (event_month: number) => {
    const path = paths.customerReport({ by: 'event_month' });
    const { rows, sections } = (await company.staff.get(path)).json<CustomerReport>();
    const list = paths.quotes({ mode: 'all', page: 1, event_month });
    return [
      rows.find(({ id }) => id === event_month)?.now.won.count ?? 0,
      sections.forecast.rows.find(({ id }) => id === event_month)?.open?.count ?? 0,
      (await company.staff.get(list)).json<QuotePage>().found_count,
    ];
  };
  expect(await counted(202_703)).toEqual([0, 2, 2]);
  expect(await counted(0)).toEqual([0, 1, 1]);
  for (const id of [quoteId, onlyOption])
    await company.save(paths.quote(id), { quote_status_id: QUOTE_STATUS.salesWon });
  expect(await counted(202_703)).toEqual([0, 0, 0]);
  expect(await counted(0)).toEqual([2, 0, 2]);
});
