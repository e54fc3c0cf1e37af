// What holds at any moment and is no query alone.

import { readdirSync } from 'node:fs';
import { INVOICE_STATUS, isOpenForAnswer, londonDate, QUOTE_STATUS } from 'api-contract';
import { randomTokens } from '../../src/adapters';
import { findProblems } from '../../src/domain';
import { mailKinds } from '../../src/mail-kinds';
import { historyField, RESTORE, type Rows } from '../../src/store';
import { calls } from './calls';
import { checkRules, isActive, lastRules, quickRules, slowRules } from './rules';
import type { World } from './world';

const { draft, salesWon, salesLost } = QUOTE_STATUS;

/** Columns that a change of another record writes without a line of history. */
const derived = new Set([
  ...['last_xero_sync_at', 'merged_into_organisation_id', 'merged_into_contact_id', 'organisation_id'],
  ...[
    'quote_item_id',
    'search_name',
    'item_number',
    'invoice_id',
    'product_group_items_count',
    'is_partly_invoiced',
  ],
  ...['sub_total_pence', 'total_tax_pence', 'total_amount_pence'],
]);

/** History replays to the current row. */
const checkHistory = async (world: World): Promise<void> => {
  const restore = (await world.rows('history', { entity: RESTORE })).at(-1)?.id ?? 0;
  for (const table of ['quotes', 'organisations', 'contacts', 'invoices', 'deliverables'] as const) {
    const replayed = new Map<number, Record<string, unknown>>();
    const lastLine = new Map<number, number>();
    for (const { id, entity_id, version, changes } of await world.rows('history', {
      entity: table,
    })) {
      lastLine.set(entity_id, id);
      const known = replayed.get(entity_id) ?? {};
      for (const [name, [, after]] of Object.entries(
        JSON.parse(changes) as Record<string, [unknown, unknown]>,
      ))
        known[name] = after;
      replayed.set(entity_id, { ...known, version });
    }
    for (const row of (await world.rows(table)) as (Rows['quotes'] & Record<string, unknown>)[]) {
      const known = replayed.get(row.id);
      // A restore raises the version of each record without a line of its own.
      const isRestored =
        known && lastLine.get(row.id)! < restore && row.version >= Number(known.version) + 1000;
      if (isRestored) known.version = row.version;
      for (const [column, value] of Object.entries(row)) {
        const field = column === 'version' ? { name: column, isSecret: false } : historyField(table, column);
        const name = field?.name.replace(/_pence$/, '');
        if (!known || !name || field?.isSecret || !(name in known) || derived.has(column)) continue;
        const shown = column.endsWith('_pence') ? Number(value) / 100 : value;
        world.expectEqual(`${column} of row ${row.id} of ${table}`, shown, known[name]);
      }
    }
  }
};

/** The pages of clients open while their quotes do. */
const checkLinks = async (world: World): Promise<void> => {
  const today = londonDate(world.clock.now());
  const rows = new Map((await world.rows('client_links')).map((link) => [link.token_hash, link]));
  const linkOf = (path: string) => rows.get(randomTokens.fingerprint(path.split('/')[2]!));
  const all = [...world.links];
  const ended = all.filter((path) => linkOf(path)?.withdrawn_at);
  for (const path of new Set([...all.slice(-15), ...ended.slice(-10)])) {
    const link = linkOf(path);
    const [quote] = link ? await world.rows('quotes', { id: link.quote_id }) : [];
    const isValid = quote && (quote.valid_until === null || quote.valid_until >= today);
    const isOffered = quote && isOpenForAnswer(quote, today);
    const isDeclined = isValid && quote.quote_status_id === salesLost && quote.invoice_id === null;
    const isShown =
      quote?.quote_status_id === salesWon || (link?.kind === 'quote' && (isOffered || isDeclined));
    // A preview of a user ends with its time.
    const isOpen = link?.expires_at ? link.expires_at > world.now : link?.withdrawn_at === null && isShown;
    const { statusCode } = await world.visit(path);
    if (statusCode !== 429 && (statusCode === 200) !== Boolean(isOpen))
      world.fail(`the link of ${quote?.reference_label} responds with ${statusCode}`);
  }
};

const idsOf = (list: object) => Object.keys(list).map(Number);

/** Lists equal their filters, and the dashboard counts the same. */
const checkLists = async (world: World): Promise<void> => {
  const today = londonDate(world.clock.now());
  const expect = async <Body>(name: string, query: string, of: (body: Body) => unknown[], sql: string) => {
    const response = await world.request(calls.get(name)!, { url: `/api${calls.get(name)!.path}${query}` });
    const expected = (await world.query<object>(sql)).flatMap((row) => Object.values(row) as unknown[]);
    if (response?.statusCode === 200)
      world.expectEqual(name, of(response.json<Body>()).map(String).sort(), expected.map(String).sort());
  };
  await expect('listQuotes', '?mode=active', idsOf, `select id from quotes where ${isActive}`);
  await expect('listQuotes', '?mode=historic', idsOf, `select id from quotes where not ${isActive}`);
  await expect<{ quotes: { active_count: number; draft_count: number } }>(
    'getDashboardStats',
    '',
    ({ quotes }) => [quotes.active_count, quotes.draft_count],
    `select count(*) as active, coalesce(sum(case when quote_status_id = ${draft} then 1 else 0 end), 0) as drafts
      from quotes where ${isActive}`,
  );
  await expect<{ found_total: number; found_count: number }>(
    'listOverdueClients',
    '?page=1&per_page=100',
    ({ found_count, found_total }) => [found_count, Math.round(found_total * 100)],
    `select count(distinct organisation_id) as clients, coalesce(sum(amount_due_pence), 0) as due from invoices
      where invoice_status_id = ${INVOICE_STATUS.authorised} and amount_due_pence > 0 and due_date < '${today}' and organisation_id is not null`,
  );
};

/** A good backup is made each week, and those that are to be there are there. */
const checkBackups = (world: World): void => {
  const kept = readdirSync(world.backupFolder);
  const missing = world.goodBackups.slice(-3).filter((name) => !kept.includes(name));
  if (missing.length > 0) world.fail(`the backup ${missing.join()} is gone`);
  const age = world.clock.now().getTime() - world.lastGoodBackup.getTime();
  if (age > 14 * 86_400_000) world.fail(`the last backup is of ${world.lastGoodBackup.toISOString()}`);
};

/** Keys and feeds that were ended stay so. */
const checkEnded = async (world: World): Promise<void> => {
  const found = await world.query<{ hash: string }>(
    `select token_hash as hash from delivery_feeds union select key_hash from team_keys where revoked_at is null`,
  );
  const live = new Set(found.map(({ hash }) => hash));
  for (const hash of live) if (world.ended.has(hash)) world.fail('a key or a feed that was ended is valid');
  for (const hash of world.live) if (!live.has(hash)) world.ended.add(hash);
  world.live = live;
};

/** What is quick to check, after each act. */
export const checkQuickly = async (world: World): Promise<void> => {
  await checkRules(world, quickRules(londonDate(world.clock.now())));
  await checkEnded(world);
};

export const checkAll = async (world: World): Promise<void> => {
  await checkQuickly(world);
  await checkRules(world, slowRules);
  const problems = await findProblems({ ...world, bucket: undefined, mailKinds });
  if (problems.length > 0) world.fail(problems.join('\n'));
  await checkHistory(world);
  await checkLinks(world);
  await checkLists(world);
  checkBackups(world);
};

/** At the end, when nothing is down and all work is done: every mail has ended, and the mirror is the provider's book. */
export const checkEnd = async (world: World): Promise<void> => {
  await checkAll(world);
  await checkRules(world, lastRules(londonDate(world.clock.now())));
  const book = new Map((await world.provider.invoices()).map((one) => [one.xero_invoice_id, one]));
  const shown = (one?: Rows['invoices']) => [one?.invoice_status_id, one?.amount_due_pence, one?.reference];
  for (const row of await world.rows('invoices'))
    world.expectEqual(`the mirror of ${row.reference}`, shown(row), shown(book.get(row.xero_invoice_id)));
};
