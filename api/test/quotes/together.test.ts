import { quoteTotals, toPence, type Quote, type QuoteCollection } from 'api-contract';
import { SalesOffice } from './sales-office';

let office: SalesOffice;

beforeAll(async () => {
  office = await SalesOffice.open();
});

afterAll(() => office.close());

const expectConsistent = ({ product_group_quote_items: items, ...quote }: Quote): void => {
  expect(items.map(({ item_number }) => item_number)).toEqual(items.map((_item, index) => index + 1));
  const lines = items
    .flatMap((item) => item.child_quote_items)
    .map(({ quantity, price }) => ({ quantity, unitPrice: toPence(price) }));
  const { net, tax, gross } = quoteTotals(lines, quote.tax_rate_id === 1 ? 20 : 0);
  expect([quote.sub_total, quote.total_tax, quote.total_amount].map(toPence)).toEqual([net, tax, gross]);
  expect(quote.product_group_items_count).toBe(items.length);
};

const allAnswered = async (work: readonly PromiseLike<{ statusCode: number }>[]): Promise<void> => {
  const codes = (await Promise.all(work)).map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code >= 500)).toEqual([]);
};

it('a quote stays consistent under concurrent writes', async () => {
  const { id } = await office.quote();
  const items = await Promise.all(Array.from({ length: 8 }, () => office.addItem(id)));
  const { staff } = office;
  await allAnswered([
    ...items.slice(0, 4).map((item) => staff.request('DELETE', `/quote-items/${item.id}`)),
    ...items.map((item) =>
      office.save(`/quote-items/${item.id}`, {
        items: item.child_quote_items.map((line, index) => ({
          id: line.id,
          quantity: index + 2,
          price: 0.13,
        })),
      }),
    ),
    ...[3, 1, 3].map((tax_rate_id) => office.save(`/quotes/${id}`, { tax_rate_id })),
    ...items
      .slice(0, 3)
      .map(() => staff.post('/quote-items', { quote_id: id, product_group_id: office.groupId })),
    staff.post(`/quotes/${id}/note`, { content: 'All at once.' }),
  ]);
  const quote = await office.getQuote(id);
  expectConsistent(quote);
  expect(quote.product_group_quote_items).toHaveLength(7);
});

it('a quote that is revised, won, changed and deleted at once ends up as one of these', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await office.quote();
    const item = await office.addItem(id);
    await allAnswered([
      office.revise(id),
      office.save(`/quotes/${id}`, { quote_status_id: 4 }),
      office.staff.request('DELETE', `/quotes/${id}`),
      office.addItem(id).then(() => ({ statusCode: 0 })),
      office.save(`/quote-items/${item.id}`, { date: '2026-07-01' }),
      office.revise(id),
      office.invoice(id),
    ]);
  }
  const quotes = Object.values((await office.staff.get('/quotes')).json<QuoteCollection>());
  for (const { id, quote_status_id } of quotes) {
    const quote = await office.getQuote(id);
    expectConsistent(quote);
    expect(quote.superseded_by_quote_id !== null).toBe(quote_status_id === 7);
    expect(quote.date_sale_won !== null).toBe(quote_status_id === 4);
  }
});
