import { toPence, type InvoiceListItem, type ProductGroupListItem, type Quote } from 'api-contract';
import { startFakeXero } from '../accounting/support';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { expectAgreement } from '../support/commands';
import { startServer, type RunningServer } from '../support/running-server';
import type { FakeXero } from '../fake-xero';
import { clientOf, ServerGone, signIn, type Client } from './client';

/** `KILL_ROUNDS=12` for a long look. */
const rounds = Number(process.env.KILL_ROUNDS ?? 1);
/** The provider allows sixty requests a minute, and an invoice takes four. */
const together = { local: 96, xero: 12 };
/** The longest that a server invoices before it is killed, in milliseconds. */
const longest = { local: 1200, xero: 500 };
const healingMilliseconds = 60_000;

let database: TestDatabase;
let server: RunningServer | undefined;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(async () => {
  await server?.kill();
  await database.remove();
});

const start = (environment: Record<string, string>) => {
  const { dataFolder, databaseUrl } = database;
  return startServer(dataFolder, { ...environment, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) });
};

/** Adds quotes that are won and ready to be invoiced, and returns their ids. */
const addWonQuotes = async (client: Client, count: number): Promise<number[]> => {
  const groups = await client.ask<ProductGroupListItem[]>('GET', '/product-groups?excludeTopLevel=1');
  const { sales_agent_user_id, date, tax_rate_id } = await client.ask<Quote>(
    'GET',
    '/quotes/creation-defaults',
  );
  const organisation = await client.ask<{ id: number }>('POST', '/organisations', { name: 'Invoiced' });
  const contact = await client.ask<{ id: number }>('POST', `/organisations/${organisation.id}/contacts`, {
    name: 'Ada',
  });
  const parties = { quote_organisation_id: organisation.id, quote_contact_id: contact.id };
  const details = { invoice_organisation_id: organisation.id, invoice_contact_id: contact.id };
  const payment_plan = '30% 14 days after the sale\n£1 on 1/3/2027\nBalance 30 days before the event';
  const add = async (_: unknown, index: number) => {
    const body = { sales_agent_user_id, date, tax_rate_id, ...parties };
    const { id } = await client.ask<Quote>('POST', '/quotes', body);
    await client.ask('POST', '/quote-items', { quote_id: id, product_group_id: groups[0]?.id });
    await client.ask('PATCH', `/quotes/${id}`, { quote_status_id: 4 });
    const plan = index % 3 === 0 ? { payment_plan } : {};
    await client.ask('PATCH', `/quotes/invoice-details/${id}`, { ...details, ...plan });
    return id;
  };
  return Promise.all(Array.from({ length: count }, add));
};

/** Has the quotes invoiced at once until the server is gone. Returns those whose invoice was acknowledged. */
const invoiceUntilGone = async (client: Client, quoteIds: readonly number[]): Promise<Quote[]> => {
  const invoice = (id: number) =>
    client.ask<Quote>('GET', `/quotes/create-xero-invoice/${id}`).catch((error: unknown) => {
      // Refused by the provider's limit, or gone: both may be tried again.
      if (error instanceof ServerGone || String(error).includes('502')) return undefined;
      throw error;
    });
  const responses = await Promise.all(quoteIds.map(invoice));
  return responses.filter((quote) => quote !== undefined);
};

/** The quotes without an invoice whose details cannot be changed. */
const findFrozen = async (client: Client, quoteIds: readonly number[]): Promise<number[]> => {
  const frozen: number[] = [];
  for (const id of quoteIds) {
    const quote = await client.ask<Quote>('GET', `/quotes/${id}`);
    if (quote.xero_invoice) continue;
    const details = { client_invoice_note: `Not frozen, ${Math.random()}` };
    await client.ask('PATCH', `/quotes/invoice-details/${id}`, details).catch(() => frozen.push(id));
  }
  return frozen;
};

const idsOf = ({ invoices }: Quote) => invoices.map(({ xero_invoice_id }) => xero_invoice_id).sort();

const expectHealed = async (client: Client, quoteIds: readonly number[], acknowledged: readonly Quote[]) => {
  const until = performance.now() + healingMilliseconds;
  while (performance.now() < until) {
    if ((await findFrozen(client, quoteIds)).length === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  expect(await findFrozen(client, quoteIds)).toEqual([]);
  expect(await client.ask('GET', '/xero-invoices/unconfirmed')).toEqual([]);
  const invoices = await client.ask<InvoiceListItem[]>('GET', '/xero-invoices');
  for (const id of quoteIds) {
    const quote = await client.ask<Quote>('GET', `/quotes/${id}`);
    const its = invoices.filter(({ quote_id }) => quote_id === id).map((invoice) => invoice.xero_invoice_id);
    expect(its.sort()).toEqual(idsOf(quote));
  }
  for (const quote of acknowledged)
    expect(idsOf(await client.ask<Quote>('GET', `/quotes/${quote.id}`))).toEqual(idsOf(quote));
};

/** What was interrupted between two parts goes on: each part has one invoice, and together they are the quote. */
const expectAllParts = async (client: Client, quoteIds: readonly number[]) => {
  for (const id of quoteIds) {
    const quote = await client.ask<Quote>('GET', `/quotes/create-xero-invoice/${id}`);
    const { invoices, payment_plan, total_amount } = quote;
    expect(invoices.map(({ part }) => part)).toEqual(
      payment_plan === null ? [null] : ['Deposit 30%', 'Instalment £1.00', 'Balance'],
    );
    expect(invoices.reduce((sum, invoice) => sum + toPence(invoice.total_amount), 0)).toBe(
      toPence(total_amount),
    );
  }
};

/** Each invoice at the provider is its quote's, and no part of a quote has two. */
const expectSameInvoices = async (client: Client, fakeXero: FakeXero, quoteIds: readonly number[]) => {
  const quotes = await Promise.all(quoteIds.map((id) => client.ask<Quote>('GET', `/quotes/${id}`)));
  const invoices = [...fakeXero.invoices.all.values()];
  for (const quote of quotes) {
    const its = invoices.filter(({ Reference }) => String(Reference).startsWith(quote.reference_label));
    expect(its.map(({ InvoiceID }) => InvoiceID).sort()).toEqual(idsOf(quote));
    expect(new Set(its.map(({ Reference }) => Reference)).size).toBe(its.length);
  }
};

const killWhileInvoicing = async (
  provider: 'local' | 'xero',
  environment: Record<string, string>,
  check?: (client: Client, quoteIds: readonly number[]) => Promise<void>,
) => {
  server = await start(environment);
  const token = await signIn(server.address);
  for (let round = 0; round < rounds; round += 1) {
    const client = clientOf(server.address, token);
    const quoteIds = await addWonQuotes(client, together[provider]);
    const invoicing = invoiceUntilGone(client, quoteIds);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * longest[provider]));
    await server.kill();
    const acknowledged = await invoicing;
    await expectAgreement(database);
    server = await start(environment);
    const again = clientOf(server.address, token);
    await expectHealed(again, quoteIds, acknowledged);
    if (provider === 'local') await expectAllParts(again, quoteIds);
    await check?.(again, quoteIds);
  }
};

it(
  `a server that is killed ${rounds} times while invoices are made in its own book leaves none half done`,
  () => killWhileInvoicing('local', {}, expectAllParts),
  60_000 + rounds * 90_000,
);

it(
  `a server that is killed ${rounds} times while invoices are made elsewhere heals by itself within a minute`,
  async () => {
    const { fakeXero, settings, stop } = await startFakeXero({ latency: 30, perMinute: 1000 });
    if (settings.provider !== 'xero') throw new Error('The fake is no Xero.');
    const environment = {
      ACCOUNTING_PROVIDER: 'xero',
      XERO_CLIENT_ID: settings.clientId,
      XERO_CLIENT_SECRET: settings.clientSecret,
      XERO_BASE_URL: settings.baseUrl,
      XERO_TOKEN_URL: settings.tokenUrl,
      XERO_SALES_ACCOUNT_CODE: '200',
    };
    try {
      await killWhileInvoicing('xero', environment, async (client, quoteIds) => {
        await expectSameInvoices(client, fakeXero, quoteIds);
        await expectAllParts(client, quoteIds);
        await expectSameInvoices(client, fakeXero, quoteIds);
      });
    } finally {
      await stop();
    }
  },
  60_000 + rounds * 120_000,
);
