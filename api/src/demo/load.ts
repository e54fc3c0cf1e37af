import { byId, formatCount, groupBy } from 'api-contract';
import { countQuotes, quoteCounter, revisionCounter, type Context } from '../domain';
import {
  type Rows,
  type TableName,
  analyse,
  countRows,
  loadRows,
  nextNumber,
  setNumber,
  type Tx,
} from '../store';
import { generateBenefits, generateCatalogue } from './catalogue';
import { generateDeliverables } from './deliverables';
import { generateEvents } from './events';
import { generateHistory } from './history';
import { generateInvoices, numberByDay } from './invoices';
import { generateNotes } from './notes';
import { generateOrganisations, generateUsers, demoPassword } from './organisations';
import { addPaymentPlans } from './payment-plans';
import { generateProof } from './proof';
import { QuoteItems } from './quote-items';
import { planQuotes, generateQuotes } from './quotes';
import { generateReminders } from './reminders';
import { generateTargets } from './targets';
import { Random, Setting, type DemoSize, everyday, large } from './setting';

const seed = 20_240_229;

interface DemoOptions {
  /** The time that all dates are relative to. */
  now: Date;
  size: DemoSize;
  /** The hash of the password that all demonstration users share. */
  passwordHash: string;
}

export interface DemoData {
  /** Ordered by foreign keys: each row refers only to rows before it. */
  tables: readonly { [N in TableName]: { name: N; rows: Rows[N][] } }[TableName][];
  counters: ReadonlyMap<string, number>;
}

/** Creates the demonstration data: the same on every machine for the same day and size. */
export const generateDemoData = ({ now, size, passwordHash }: DemoOptions): DemoData => {
  const setting = new Setting(now);
  const random = new Random(seed);
  const users = generateUsers(passwordHash, setting);
  const { groups, products } = generateCatalogue(size, setting, random);
  const { stages, categories, benefits, assigned } = generateBenefits(groups, setting, random);
  const { organisations, contacts } = generateOrganisations(size, setting, random);

  const items = new QuoteItems(
    {
      sellable: groups.filter(({ is_sales_ledger_product }) => is_sales_ledger_product),
      topLevel: byId(groups),
      productsOf: groupBy(products, ({ product_group_id }) => product_group_id),
    },
    random,
    size.quotes,
  );
  const parties = {
    users,
    quotable: organisations.filter(({ is_quotable }) => is_quotable),
    invoicable: organisations.filter(({ is_invoicable }) => is_invoicable),
    contactsOf: groupBy(contacts, ({ organisation_id }) => organisation_id),
  };
  const plan = planQuotes(size.quotes, setting, random);
  const { quotes, lastRevisions } = generateQuotes(plan, parties, items, setting, random);
  const invoices = generateInvoices(quotes, organisations, setting, random);
  addPaymentPlans({ quotes, invoices }, items, setting);
  numberByDay(invoices, quotes);
  const quotesOf = groupBy(quotes, ({ quote_organisation_id }) => quote_organisation_id);
  for (const organisation of organisations)
    Object.assign(organisation, countQuotes(quotesOf.get(organisation.id) ?? []));
  const notes = generateNotes(quotes, users, setting, random);
  const { mails, reminders, reminderInvoices } = generateReminders(
    invoices,
    { users, organisations, contacts },
    setting,
    random,
  );

  const history = generateHistory(
    { quotes, items: items.items, children: items.children, notes, invoices, mails },
    setting,
  );

  const { years, targets } = generateTargets(users, setting, random);
  const deliverables = generateDeliverables(
    { quotes, items: items.items, benefits, stages, categories, assigned },
    setting,
    random,
  );
  const { files, attachments } = generateProof(deliverables, setting);
  const { events, eventPackages } = generateEvents(quotes, items.items, groups, setting);

  const counters = new Map([[quoteCounter, new Set(plan.map(({ chain }) => chain)).size]]);
  for (const [base, revision] of lastRevisions) counters.set(revisionCounter(base), revision);
  return {
    tables: [
      { name: 'users', rows: users },
      { name: 'product_groups', rows: groups },
      { name: 'products', rows: products },
      { name: 'benefit_stages', rows: stages },
      { name: 'benefit_categories', rows: categories },
      { name: 'benefits', rows: benefits },
      { name: 'product_group_benefits', rows: assigned },
      { name: 'organisations', rows: organisations },
      { name: 'contacts', rows: contacts },
      { name: 'quotes', rows: quotes },
      { name: 'quote_items', rows: items.items },
      { name: 'child_quote_items', rows: items.children },
      { name: 'deliverables', rows: deliverables },
      { name: 'files', rows: files },
      { name: 'attachments', rows: attachments },
      { name: 'events', rows: events },
      { name: 'event_packages', rows: eventPackages },
      { name: 'quote_notes', rows: notes },
      { name: 'invoices', rows: invoices },
      { name: 'history', rows: history },
      { name: 'client_mails', rows: mails },
      { name: 'reminders', rows: reminders },
      { name: 'reminder_invoices', rows: reminderInvoices },
      { name: 'target_years', rows: years },
      { name: 'sales_targets', rows: targets },
    ],
    counters,
  };
};

interface LoadOptions {
  /** The number of quotes; undefined for the standard set. */
  quotes?: number;
  /** Called with the progress of slow steps. */
  say?: (line: string) => void;
}

/** A table with this many rows is slow enough to log. */
const manyRows = 50_000;

/** Inserts rows with their ids, and sets the sequences accordingly. */
export const loadData = async (
  tx: Tx,
  { tables, counters }: DemoData,
  say: (line: string) => void = () => undefined,
): Promise<void> => {
  for (const { name, rows } of tables) {
    if (rows.length >= manyRows) say(`  ${formatCount(rows.length)} rows of ${name}…`);
    await loadRows(tx, name, rows as Rows[TableName][]);
  }
  for (const [counter, value] of counters) await setNumber(tx, counter, value);
};

/** Creates today's demonstration data with so many quotes; undefined for the standard set. */
export const makeDemoData = async (
  { clock, passwords }: Pick<Context, 'clock' | 'passwords'>,
  quotes?: number,
): Promise<DemoData> =>
  generateDemoData({
    now: clock.now(),
    size: quotes === undefined ? everyday : large(quotes),
    passwordHash: await passwords.hash(demoPassword),
  });

/** The counter that a store has once the demonstration data was loaded into it. */
const demoCounter = 'demonstration';

/** Returns whether the demonstration data was loaded into this store. */
export const hasDemoData = ({ store }: Pick<Context, 'store'>): Promise<boolean> =>
  store.read(async (db) => {
    const counter = db.selectFrom('counters').select('value').where('name', '=', demoCounter);
    return (await counter.executeTakeFirst()) !== undefined;
  });

/** Fills an empty store with the demonstration data in one transaction. Does nothing to any other store. */
export const loadDemoData = async (
  { store, clock, passwords }: Pick<Context, 'store' | 'clock' | 'passwords'>,
  { quotes, say = () => undefined }: LoadOptions = {},
): Promise<void> => {
  if ((await store.read((db) => countRows(db, 'users'))) > 0) return;
  const begun = Date.now();
  if (quotes !== undefined) say(`Making demonstration data with ${quotes} quotes…`);
  const data = await makeDemoData({ clock, passwords }, quotes);
  await store.transaction(async (tx) => {
    // Two processes that start at once on a shared database wait for each other here.
    const isFirst = (await nextNumber(tx, demoCounter)) === 1;
    if (!isFirst || (await countRows(tx, 'users')) > 0) return;
    await loadData(tx, data, say);
    if (quotes !== undefined) await analyse(tx);
  });
  if (quotes !== undefined)
    say(`Demonstration data is there (${((Date.now() - begun) / 1000).toFixed(1)} s).`);
};
