import { INVOICE_STATUS, isActive, londonDate, londonHour, QUOTE_STATUS } from 'api-contract';
import { findProblems } from '../../src/domain';
import { mailKinds } from '../../src/mail-kinds';
import { historyField, tablesWithFiles, type Rows, type TableName } from '../../src/store';
import {
  groupBy,
  expectEqual,
  checkSums,
  checkQuotes,
  checkAnswers,
  checkDeliverables,
  checkInvoices,
} from './quote-invariants';
import type { World } from './world';

const { draft, sent, negotiating, salesWon, salesLost } = QUOTE_STATUS;

/** Files equal references, and jobs their records. */
const checkFiles = async (world: World): Promise<void> => {
  const { store, clock } = world;
  const problems = await findProblems({ store, clock, mailKinds });
  if (problems.length > 0) world.fail(problems.join('\n'));
  const referred = new Set<number>();
  for (const table of tablesWithFiles)
    for (const row of await world.rows(table)) referred.add((row as { file_id: number }).file_id);
  const files = (await store.read((db) => db.selectFrom('files').select('id').execute())).map(({ id }) => id);
  expectEqual(world, 'the files', files.sort(), [...referred].sort());
};

/** Columns that a change of another record writes without a line of history. */
const unwritten = new Set([
  'last_xero_sync_at',
  'merged_into_organisation_id',
  'merged_into_contact_id',
  'organisation_id',
  'quote_item_id',
  'search_name',
  'item_number',
  'invoice_id',
  'sub_total_pence',
  'total_tax_pence',
  'total_amount_pence',
  'product_group_items_count',
]);

/** History replays to the present row. */
const checkHistory = async (world: World): Promise<void> => {
  const tables = [
    'quotes',
    'organisations',
    'contacts',
    'invoices',
    'deliverables',
  ] as const satisfies readonly TableName[];
  for (const table of tables) {
    const lines = groupBy(await world.rows('history', { entity: table }), ({ entity_id }) => entity_id);
    for (const row of (await world.rows(table)) as (Rows[typeof table] & Record<string, unknown>)[]) {
      const replayed: Record<string, unknown> = {};
      let version = 0;
      for (const line of lines.get(row.id) ?? []) {
        version = Math.max(version, line.version);
        for (const [field, [, after]] of Object.entries(
          JSON.parse(line.changes) as Record<string, [unknown, unknown]>,
        ))
          replayed[field] = after;
      }
      if (version === 0) continue;
      for (const [column, value] of Object.entries(row)) {
        const field = historyField(table, column);
        const name = field?.name.replace(/_pence$/, '');
        if (!field || field.isSecret || unwritten.has(column) || !name || !(name in replayed)) continue;
        const shown = column.endsWith('_pence') ? Number(value) / 100 : value;
        if (JSON.stringify(shown) !== JSON.stringify(replayed[name]))
          world.fail(
            `history of ${table} ${row.id} ends with ${name} ${JSON.stringify(replayed[name])}, and it is ${JSON.stringify(shown)}`,
          );
      }
      if (version !== row.version)
        world.fail(`history of ${table} ${row.id} ends with version ${version}, and it has ${row.version}`);
    }
  }
};

/** What was ended stays so: links, keys, feeds, accounts. */
const checkEnded = async (world: World): Promise<void> => {
  for (const key of await world.rows('team_keys'))
    if (world.revokedKeys.has(key.key_hash) && key.revoked_at === null)
      world.fail(`the revoked key ${key.id} is valid`);
  for (const feed of await world.rows('delivery_feeds'))
    if (world.endedFeeds.has(feed.token_hash)) world.fail('a deleted feed is there');
  const disabled = new Set(
    (await world.rows('users')).filter(({ disabled_at }) => disabled_at !== null).map(({ id }) => id),
  );
  for (const table of ['sessions', 'delivery_feeds'] as const)
    for (const { user_id } of await world.rows(table))
      if (disabled.has(user_id)) world.fail(`a disabled user has one of ${table}`);
};

/** Nothing of an ended link. */
const checkLinks = async (world: World): Promise<void> => {
  const today = londonDate(world.clock.now());
  const hashOf = (token: string) => world.fingerprint(token);
  const links = new Map((await world.rows('client_links')).map((link) => [link.token_hash, link]));
  const quotes = new Map((await world.rows('quotes')).map((quote) => [quote.id, quote]));
  for (const path of [...world.links].slice(-25)) {
    const link = links.get(hashOf(path.split('/')[2]!));
    const quote = link && quotes.get(link.quote_id);
    const status = quote?.quote_status_id;
    const isValid = quote?.valid_until === null || (quote && quote.valid_until >= today);
    const isOpen =
      link?.withdrawn_at === null &&
      (status === salesWon ||
        (link.kind === 'quote' &&
          isValid &&
          (status === sent || status === negotiating || status === salesLost)));
    const response = await world.visit(path);
    if (response.statusCode === 429) continue;
    if ((response.statusCode === 200) !== isOpen)
      world.fail(
        `the link of ${quote?.reference_label ?? 'no quote'} (status ${status}, ${quote?.valid_until}, withdrawn ${link?.withdrawn_at}) responds with ${response.statusCode}`,
      );
  }
};

/** The reminders that are due have been sent, once the office is open and the work of the day is done. */
const checkReminders = async (world: World): Promise<void> => {
  const now = world.clock.now();
  if (londonHour(now) < 9) return;
  const today = londonDate(now);
  const mails = await world.rows('client_mails', { kind: 'proposal' });
  const proposals = new Map((await world.rows('proposals')).map((one) => [one.client_mail_id, one]));
  const links = await world.rows('client_links', { kind: 'quote' });
  for (const quote of await world.rows('quotes')) {
    const { valid_until: end, quote_status_id: status } = quote;
    if (end === null || (status !== sent && status !== negotiating)) continue;
    // A deleted revision restores its predecessor, which expires within the hour.
    if (end < today && quote.updated_at < new Date(now.getTime() - 86_400_000).toISOString())
      world.fail(`${quote.reference_label} is not expired, and ended on ${end}`);
    const threeDaysBefore = new Date(Date.parse(end) - 3 * 86_400_000).toISOString().slice(0, 10);
    const own = mails.filter((mail) => mail.quote_id === quote.id);
    const wanted = own.filter((mail) => proposals.get(mail.id)?.is_reminder_wanted).at(-1);
    if (!wanted || today < threeDaysBefore || own.some((mail) => proposals.get(mail.id)?.reminded_at))
      continue;
    const isOpen = links.find((link) => link.client_mail_id === wanted.id)?.withdrawn_at === null;
    if (
      wanted.sent_at &&
      wanted.sent_at < world.lastWork &&
      isOpen &&
      londonDate(wanted.created_at) < threeDaysBefore
    )
      world.fail(`the client of ${quote.reference_label} was not reminded`);
  }
};

/** Lists equal their filters, and what is counted on the dashboard. */
const checkLists = async (world: World): Promise<void> => {
  const quotes = await world.rows('quotes');
  const activeOnes = quotes.filter((one) =>
    isActive({ statusId: one.quote_status_id, hasInvoice: one.invoice_id !== null }),
  );
  const of = (mode: string) => world.read<Record<string, unknown>>('listQuotes', `?mode=${mode}`);
  const ids = (list: Record<string, unknown> | undefined) =>
    Object.keys(list ?? {})
      .map(Number)
      .sort((one, other) => one - other);
  const active = await of('active');
  if (active)
    expectEqual(
      world,
      'the active quotes',
      ids(active),
      activeOnes.map(({ id }) => id),
    );
  const historic = await of('historic');
  if (historic)
    expectEqual(
      world,
      'the historic quotes',
      ids(historic),
      quotes.filter((one) => !activeOnes.includes(one)).map(({ id }) => id),
    );
  const stats = await world.read<{ quotes: { active_count: number; draft_count: number } }>(
    'getDashboardStats',
  );
  if (stats)
    expectEqual(
      world,
      'the dashboard',
      [stats.quotes.active_count, stats.quotes.draft_count],
      [activeOnes.length, quotes.filter((one) => one.quote_status_id === draft).length],
    );
  const today = londonDate(world.clock.now());
  const overdue = (await world.rows('invoices')).filter(
    (one) =>
      one.invoice_status_id === INVOICE_STATUS.authorised &&
      one.amount_due_pence > 0 &&
      one.due_date !== null &&
      one.due_date < today &&
      one.organisation_id !== null,
  );
  const due = await world.read<{ found_total: number; found_count: number }>(
    'listOverdueClients',
    '?page=1&per_page=100',
  );
  if (due)
    expectEqual(
      world,
      'the overdue clients',
      [due.found_count, Math.round(due.found_total * 100)],
      [
        new Set(overdue.map(({ organisation_id }) => organisation_id)).size,
        overdue.reduce((sum, one) => sum + one.amount_due_pence, 0),
      ],
    );
};

/** The good backups that are to be there are there. */
const checkBackups = (world: World): void => {
  const kept = world.backups();
  const missing = world.goodBackups.slice(-3).filter((name) => !kept.includes(name));
  if (missing.length > 0) world.fail(`the backup ${missing.join()} is gone`);
};

/** What is quick to check, after each act. */
export const checkQuickly = async (world: World): Promise<void> => {
  await checkEnded(world);
  await checkQuotes(world);
  await checkInvoices(world);
};

export const checkAll = async (world: World): Promise<void> => {
  await checkQuickly(world);
  await checkAnswers(world);
  await checkDeliverables(world);
  await checkSums(world);
  await checkFiles(world);
  await checkHistory(world);
  await checkLinks(world);
  await checkLists(world);
  checkBackups(world);
};

/** After the work of a day. */
export const checkDay = checkReminders;

/** At the end, when nothing is down and all work is done: every mail has ended, and the mirror is the provider's book. */
export const checkEnd = async (world: World): Promise<void> => {
  await checkAll(world);
  for (const job of await world.rows('jobs', { name: 'mail' }))
    if (['created', 'retry', 'active'].includes(job.state))
      world.fail(`mail ${job.id} still waits: ${job.output}`);
  for (const mail of await world.rows('client_mails'))
    if (mail.sent_at === null && mail.cancelled_reason === null) {
      const [job] = await world.rows('jobs', { id: mail.job_id });
      if (job?.state === 'completed') world.fail(`mail ${mail.id} is completed and not sent`);
    }
  for (const row of await world.rows('invoices')) {
    const invoice = world.provider.invoices.get(row.xero_invoice_id)!;
    expectEqual(
      world,
      `the mirror of ${row.reference}`,
      [row.invoice_status_id, row.amount_due_pence],
      [invoice.invoice_status_id, invoice.amount_due_pence],
    );
  }
  const credits = (await world.rows('unallocated_credits')).map(({ xero_credit_id }) => xero_credit_id);
  expectEqual(
    world,
    'the credit',
    credits.sort(),
    world.provider.credits.map(({ xero_credit_id }) => xero_credit_id).sort(),
  );
  for (const job of await world.rows('jobs', { name: 'create-invoice' }))
    if (job.completed_on === null) world.fail(`invoice job ${job.id} still waits`);
};
