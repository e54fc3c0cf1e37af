import { paths, QUOTE_STATUS, type ProductGroupQuoteItem } from 'api-contract';
import { listRows } from '../../src/store';
import { readPdf } from '../documents/support/read';
import { deliverablesOf } from '../deliverables/delivering-company';
import type { SendingCompany } from './client';
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

it('With no option taken of a quote of options alone nothing is accepted, and what was typed is there', async () => {
  await makeOptional(item, 2);
  const page = await sending.look(link);
  expect(page.body).toContain('Accept £0.00');
  const refused = await acceptPage(page, []);
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain(
    'Please choose at least one of the options, update the total, and accept again.',
  );
  expect(refused.body).toContain('value="PO-77"');
  expect((await sending.company.getQuote(quoteId)).quote_status_id).toBe(QUOTE_STATUS.sent);
  const ticked = await total([optionId()]);
  expect((await acceptPage(ticked, [optionId()])).statusCode).toBe(303);
  expect(await sending.company.getQuote(quoteId)).toMatchObject({ total_amount: 0.42 });
});

it('A quote of which every line is left out, and none is an option, cannot be sent', async () => {
  const items = item.child_quote_items.map(({ id, quantity, price }) => ({
    ...{ id, quantity, price },
    is_optional: false,
    is_dropped: true,
  }));
  await sending.company.save(paths.quoteItem(item.id), { items });
  const refused = await sending.post(quoteId);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    { errors: { product_group_quote_items: [expect.stringContaining('nothing to offer')] } },
  ]);
});

it('A package of options alone promises nothing until one of them is ticked', async () => {
  await makeOptional(item, 2);
  const page = await sending.look(link);
  expect(page.body).not.toContain('Logo, Before');
  await sending.company.save(paths.quote(quoteId), { quote_status_id: QUOTE_STATUS.salesWon });
  expect(await deliverablesOf(sending.company, quoteId)).toEqual([]);
  const report = await sending.company.staff.get(paths.fulfilmentReport(quoteId));
  const { text } = await readPdf(report.rawPayload);
  expect(text).not.toContain(item.product_group.name);
  const lines = await sending.company.server.context.store.read((db) =>
    listRows(db, 'child_quote_items', { quote_id: quoteId, is_dropped: false }),
  );
  expect(lines).toEqual([]);
});

it('A package of options alone, of which the client takes none, lacks nothing of the sale', async () => {
  await makeOptional(item, 2);
  const { id: sold } = await sending.company.addItem(quoteId);
  await sending.company.save(paths.quoteItem(sold), { date: '2026-06-12' });
  expect((await acceptPage(await sending.look(link), [])).statusCode).toBe(303);
  const promised = await deliverablesOf(sending.company, quoteId);
  expect(new Set(promised.map(({ quote_item_id }) => quote_item_id))).toEqual(new Set([sold]));
  const texts = (await sending.mails()).flatMap(({ blocks }) => blocks.map(({ text }) => text)).join();
  expect(texts).not.toMatch(/No event date yet|No benefits/);
});
