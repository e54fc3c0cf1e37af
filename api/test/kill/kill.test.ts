import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { fromPence, quoteTotals, TAX_RATES, toPence, type Organisation, type Quote } from 'api-contract';
import { clientOf, signIn, type Client } from './client';
import { expectAgreement } from '../support/commands';
import { startServer, type RunningServer } from '../support/running-server';
import { nothingYet, writeUntilGone, type Acknowledged } from './writers';
import { until } from '../support/until';

/** `KILL_ROUNDS=100` for a long look. */
const rounds = Number(process.env.KILL_ROUNDS ?? 5);
/** The longest that a round writes, in milliseconds. */
const longest = 1500;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

let folder: string;
let server: RunningServer | undefined;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'intranet-kill-'));
});

afterEach(async () => {
  await server?.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** What the database itself says of its file, once no server has it open. */
const expectSoundFile = () => {
  const database = new DatabaseSync(path.join(folder, 'intranet.sqlite'));
  try {
    expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    expect(database.prepare('pragma foreign_key_check').all()).toEqual([]);
    // Who changed what is written with the change itself, or not at all.
    const unexplained = database.prepare(`
      select id, version from organisations where version > 1 and not exists (
        select 1 from history
        where entity = 'organisations' and entity_id = organisations.id and history.version = organisations.version
      )`);
    expect(unexplained.all()).toEqual([]);
  } finally {
    database.close();
  }
};

const expectWholeQuote = (quote: Quote) => {
  const { product_group_quote_items: items, tax_rate_id } = quote;
  expect(items.map(({ item_number }) => item_number)).toEqual(items.map((_item, index) => index + 1));
  for (const { child_quote_items } of items) expect(child_quote_items.length).toBeGreaterThan(0);
  const lines = items.flatMap(({ child_quote_items }) =>
    child_quote_items.map(({ quantity, price }) => ({ quantity, unitPrice: toPence(price) })),
  );
  const rate = TAX_RATES.find(({ id }) => id === tax_rate_id)?.rate ?? 0;
  const { net, tax, gross } = quoteTotals(lines, rate);
  expect(quote).toMatchObject({
    sub_total: fromPence(net),
    total_tax: fromPence(tax),
    total_amount: fromPence(gross),
    product_group_items_count: items.length,
  });
};

const expectEverything = async (client: Client, { organisations, quotes, notes }: Acknowledged) => {
  const listed = await client.ask<Organisation[]>('GET', '/organisations');
  for (const [id, number] of organisations) {
    const { name, address_line_1 } = listed.find((one) => one.id === id) ?? {};
    const written = Number(/^Organisation (\d+)$/.exec(name ?? '')?.[1]);
    expect(written).toBeGreaterThanOrEqual(number);
    expect(address_line_1).toBe(`Line ${written}`);
  }
  for (const [id, itemIds] of quotes) {
    const quote = await client.ask<Quote>('GET', `/quotes/${id}`);
    const kept = quote.product_group_quote_items.map((item) => item.id);
    expect(kept).toEqual(expect.arrayContaining(itemIds));
    expect(quote.notes.length).toBeGreaterThanOrEqual(notes.get(id) ?? 0);
    expectWholeQuote(quote);
  }
};

it(
  `a server that is killed ${rounds} times while people write loses nothing that it acknowledged, and does nothing by half`,
  async () => {
    const known = nothingYet();
    server = await startServer(folder);
    // Signing in was acknowledged as well: the token opens every server that follows.
    const token = await signIn(server.address);
    for (let round = 0; round < rounds; round += 1) {
      const victim = server;
      const before = known.quotes.size;
      const writing = writeUntilGone(clientOf(victim.address, token), known);
      await wait(Math.random() * longest);
      // A slow machine takes longer to write anything.
      await until(() => known.quotes.size > before);
      await victim.kill();
      await writing;
      expectSoundFile();
      await expectAgreement({ dataFolder: folder, databaseUrl: undefined });
      server = await startServer(folder);
      await expectEverything(clientOf(server.address, token), known);
    }
    expect(known.organisations.size).toBeGreaterThan(0);
    expect(known.quotes.size).toBeGreaterThan(0);
  },
  30_000 + rounds * 20_000,
);
