import { Client } from 'pg';
import {
  QUOTE_STATUS,
  type Invoice,
  type Organisation,
  type OrganisationListItem,
  type Quote,
  type QuoteCollection,
  type User,
} from 'api-contract';
import { everyday } from '../../src/demo/setting';
import { bodyOf, demonstration, SeveralServers, speakTo } from './several';

const timeout = 300_000;
let several: SeveralServers;

beforeAll(async () => {
  several = await SeveralServers.start(3);
}, timeout);

afterAll(() => several.stop());

const statusesOf = async (responses: readonly Promise<Response>[]): Promise<number[]> =>
  (await Promise.all(responses)).map(({ status }) => status).sort();

it('three servers that begin at once on an empty database make its tables and its demonstration data once', async () => {
  const staff = await several.everywhere();
  const lists = await Promise.all(staff.map((send) => bodyOf<QuoteCollection>(send('GET', '/quotes'))));
  expect(Object.keys(lists[0] ?? {})).toHaveLength(everyday.quotes);
  expect(lists[1]).toEqual(lists[0]);
  expect(lists[2]).toEqual(lists[0]);
});

it('a sign-in or sign-out at one server applies to all at once', async () => {
  const staff = await several.everywhere();
  expect(await statusesOf(staff.map((send) => send('GET', '/user')))).toEqual([200, 200, 200]);
  expect((await staff[0]?.('POST', '/logout'))?.status).toBe(204);
  expect(await statusesOf(staff.map((send) => send('GET', '/user')))).toEqual([401, 401, 401]);
});

it('what one server saves is in the lists of all others at once', async () => {
  const staff = await several.everywhere();
  const listsOf = (path: string) =>
    Promise.all(staff.map((send) => bodyOf<{ id: number; name: string }[]>(send('GET', path))));
  for (const [index, send] of staff.entries()) {
    const [product] = (await listsOf('/products'))[index] ?? [];
    const name = `Saved at server ${index}`;
    expect((await send('PATCH', `/products/${product?.id}`, { name })).status).toBe(200);
    const lists = await listsOf('/products');
    expect(lists.map(([first]) => first?.name)).toEqual(staff.map(() => name));
    const groups = await listsOf('/product-groups?excludeTopLevel=1');
    expect(JSON.stringify(groups[0])).toContain(name);
    expect(groups[1]).toEqual(groups[0]);
    expect(groups[2]).toEqual(groups[0]);
  }
});

it('a burst of wrong passwords gets five guesses, however many servers it is spread over', async () => {
  const guess = { email: 'somebody@example.com', password: 'not the password' };
  const servers = several.running.map(({ address }) => speakTo(address));
  const responses = Array.from({ length: 10 }, () =>
    servers.map((send) => send('POST', '/login', guess)),
  ).flat();
  const statuses = await statusesOf(responses);
  expect(statuses.filter((status) => status === 422)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(25);
});

it('right passwords lock nobody out, however many servers they are spread over', async () => {
  const servers = several.running.map(({ address }) => speakTo(address));
  const responses = Array.from({ length: 5 }, () =>
    servers.map((send) => send('POST', '/login', demonstration)),
  ).flat();
  expect(new Set(await statusesOf(responses))).toEqual(new Set([200]));
});

it('ten requests at once to invoice a quote, at three servers, make one invoice', async () => {
  const staff = await several.everywhere();
  const [first] = staff;
  if (!first) throw new Error('There is no server.');
  const quotes = Object.values(await bodyOf<QuoteCollection>(first('GET', '/quotes?mode=active')));
  const { id } = quotes.find(
    (quote) => quote.quote_status_id === QUOTE_STATUS.salesWon && quote.product_group_items_count > 0,
  ) as Quote;
  const invoicable = await bodyOf<OrganisationListItem[]>(first('GET', '/organisations?mode=invoicable'));
  for (const { id: organisationId } of invoicable) {
    const { contacts } = await bodyOf<Organisation>(first('GET', `/organisations/${organisationId}`));
    if (!contacts[0]) continue;
    const saved = await first('PATCH', `/quotes/invoice-details/${id}`, {
      invoice_organisation_id: organisationId,
      invoice_contact_id: contacts[0].id,
    });
    expect(saved.status).toBe(200);
    break;
  }
  const before = await bodyOf<Invoice[]>(first('GET', '/xero-invoices'));
  const asked = Array.from({ length: 10 }, (_one, index) =>
    staff[index % staff.length]!('GET', `/quotes/create-xero-invoice/${id}`),
  );
  const responses = await Promise.all(asked);
  expect(responses.map((response) => response.status)).toEqual(Array.from({ length: 10 }, () => 200));
  const made = await Promise.all(responses.map((response) => response.json() as Promise<Quote>));
  expect(new Set(made.map(({ xero_invoice_id }) => xero_invoice_id)).size).toBe(1);
  for (const send of staff) {
    const after = await bodyOf<Invoice[]>(send('GET', '/xero-invoices'));
    expect(after).toHaveLength(before.length + 1);
  }
});

it('numbers of quotes are given once, and every server sees at once what another has written', async () => {
  const staff = await several.everywhere();
  const [first] = staff;
  if (!first) throw new Error('There is no server.');
  const { id: userId } = await bodyOf<User>(first('GET', '/user'));
  const [quote] = Object.values(await bodyOf<QuoteCollection>(first('GET', '/quotes?mode=active')));
  const body = {
    quote_status_id: QUOTE_STATUS.draft,
    sales_agent_user_id: userId,
    date: quote?.date,
    tax_rate_id: 1,
    quote_organisation_id: quote?.quote_organisation_id,
    quote_contact_id: quote?.quote_contact_id,
  };
  const made = await Promise.all(
    Array.from({ length: 12 }, (_one, index) =>
      bodyOf<Quote>((staff[index % 3] ?? first)('POST', '/quotes', body)),
    ),
  );
  expect(new Set(made.map(({ reference_label }) => reference_label)).size).toBe(12);
  for (const send of staff) {
    const list = await bodyOf<QuoteCollection>(send('GET', '/quotes'));
    expect(made.every(({ id }) => list[id] !== undefined)).toBe(true);
  }
});

it('servers survive the loss of all connections, as in a restart of the database', async () => {
  const staff = await several.everywhere();
  const administrator = new Client({ connectionString: several.database.databaseUrl });
  await administrator.connect();
  await administrator.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await administrator.end();
  // A question that was on its way when its connection ended may fail; soon none does.
  const ask = () => statusesOf(staff.map((send) => send('GET', '/user')));
  for (let turn = 0; turn < 100 && (await ask()).some((status) => status !== 200); turn += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await ask()).toEqual([200, 200, 200]);
});
