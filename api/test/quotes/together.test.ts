import { quoteTotals, toPence, type Quote, type QuoteCollection } from 'api-contract';
import { TestCompany } from './test-company';

let company: TestCompany;

beforeAll(async () => {
  company = await TestCompany.open();
});

afterAll(() => company.close());

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
  const { id } = await company.quote();
  const items = await Promise.all(Array.from({ length: 8 }, () => company.addItem(id)));
  const { staff } = company;
  await allAnswered([
    ...items.slice(0, 4).map((item) => staff.request('DELETE', `/quote-items/${item.id}`)),
    ...items.map((item) =>
      company.save(`/quote-items/${item.id}`, {
        items: item.child_quote_items.map((line, index) => ({
          id: line.id,
          quantity: index + 2,
          price: 0.13,
        })),
      }),
    ),
    ...[3, 1, 3].map((tax_rate_id) => company.save(`/quotes/${id}`, { tax_rate_id })),
    ...items
      .slice(0, 3)
      .map(() => staff.post('/quote-items', { quote_id: id, product_group_id: company.groupId })),
    staff.post(`/quotes/${id}/note`, { content: 'All at once.' }),
  ]);
  const quote = await company.getQuote(id);
  expectConsistent(quote);
  expect(quote.product_group_quote_items).toHaveLength(7);
});

it('a quote that is revised, won, changed and deleted at once ends up as one of these', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await company.quote();
    const item = await company.addItem(id);
    await allAnswered([
      company.revise(id),
      company.save(`/quotes/${id}`, { quote_status_id: 4 }),
      company.staff.request('DELETE', `/quotes/${id}`),
      company.addItem(id).then(() => ({ statusCode: 0 })),
      company.save(`/quote-items/${item.id}`, { date: '2026-07-01' }),
      company.revise(id),
      company.invoice(id),
    ]);
  }
  const quotes = Object.values((await company.staff.get('/quotes')).json<QuoteCollection>());
  for (const { id, quote_status_id } of quotes) {
    const quote = await company.getQuote(id);
    expectConsistent(quote);
    expect(quote.superseded_by_quote_id !== null).toBe(quote_status_id === 7);
    expect(quote.date_sale_won !== null).toBe(quote_status_id === 4);
  }
});
