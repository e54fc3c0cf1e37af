import {
  groupBy,
  quoteTotals,
  toPence,
  type Contact,
  type ErrorBody,
  type Organisation,
  type OrganisationListItem,
  type Quote,
  type QuoteCollection,
} from 'api-contract';
import { countQuotes } from '../../src/domain';
import { listRows } from '../../src/store';
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

it('a quote is not won at another total than was shown, and may be at the one of another tax rate in the same save', async () => {
  const { id } = await company.quote();
  const item = await company.addItem(id);
  const shown = await company.getQuote(id);
  const [line] = item.child_quote_items;
  await company.save(`/quote-items/${item.id}`, { items: [{ id: line!.id, price: 1, quantity: 3 }] });
  const win = (fields: object) => company.save(`/quotes/${id}`, { quote_status_id: 4, ...fields });
  const refused = await win({ stated_total: shown.total_amount });
  expect(refused.statusCode).toBe(422);
  expect(Object.keys(refused.json<ErrorBody>().errors ?? {})).toEqual(['stated_total']);
  const now = await company.getQuote(id);
  expect(now.quote_status_id).toBe(1);
  const won = await win({ tax_rate_id: 3, stated_total: now.sub_total });
  expect(won.json<Quote>()).toMatchObject({ quote_status_id: 4, total_amount: now.sub_total });
});

/** What each organisation counts of its quotes, and what there is to count. */
const countedAndThere = () =>
  company.server.context.store.read(async (db) => {
    const quotesOf = groupBy(await listRows(db, 'quotes'), (quote) => quote.quote_organisation_id);
    const counted = (await company.staff.get('/organisations?archived=1')).json<OrganisationListItem[]>();
    return counted.map(({ id, quotes_active_count, quotes_historic_count, sales_won_count }) => [
      { id, quotes_active_count, quotes_historic_count, sales_won_count },
      { id, ...countQuotes(quotesOf.get(id) ?? []) },
    ]);
  });

it('organisations count their quotes, whatever is written, moved and merged at once', async () => {
  const { staff } = company;
  const addParty = async (name: string) => {
    const { id } = (await staff.post('/organisations', { name })).json<Organisation>();
    const contact = (await staff.post(`/organisations/${id}/contacts`, { name })).json<Contact>();
    return { quote_organisation_id: id, quote_contact_id: contact.id };
  };
  for (let round = 0; round < 6; round += 1) {
    const [one, other, third] = await Promise.all(['One', 'Other', 'Third'].map(addParty));
    const quotes = await Promise.all(
      [one, other, third, one, other, third].map((party) => company.quote(party)),
    );
    const won = await company.quote(one);
    await company.addItem(won.id);
    await company.save(`/quotes/${won.id}`, { quote_status_id: 4 });
    await company.save(`/quotes/invoice-details/${won.id}`, {
      invoice_organisation_id: other?.quote_organisation_id,
      invoice_contact_id: other?.quote_contact_id,
    });
    const revised = (await company.revise(quotes[0]!.id)).json<Quote>();
    await company.save(`/quotes/${revised.id}`, third!);
    const merge = (from: typeof one, into: typeof one) =>
      staff.post(`/organisations/${from?.quote_organisation_id}/merge`, {
        into_organisation_id: into?.quote_organisation_id,
      });
    await allAnswered([
      ...quotes.map((quote, index) =>
        company.save(`/quotes/${quote.id}`, { quote_status_id: 2 + (index % 4) }),
      ),
      ...quotes.map((quote, index) => company.save(`/quotes/${quote.id}`, [third, one, other][index % 3]!)),
      company.invoice(won.id),
      merge(one, other),
      merge(other, one),
      merge(third, one),
      staff.request('DELETE', `/quotes/${revised.id}`),
      ...quotes.map((quote) => company.revise(quote.id)),
      ...[one, other, third].map((party) => company.quote(party).then(() => ({ statusCode: 0 }))),
      ...[one, other].map((party) =>
        company.save(`/organisations/${party?.quote_organisation_id}`, { address_city: `Hull ${round}` }),
      ),
    ]);
  }
  for (const [counted, there] of await countedAndThere()) expect(counted).toEqual(there);
});
