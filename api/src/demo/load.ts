import type { Context } from '../domain';
import { generateDemoData, type DemoData } from './generate';
import { demoPassword } from './people';
import { everyday, large } from './setting';
import {
  countRows,
  loadRows,
  nextNumber,
  setNumber,
  withoutIndexes,
  type Rows,
  type TableName,
  type Tx,
} from '../store';

export interface LoadOptions {
  /** How many quotes; undefined for the everyday set. */
  quotes?: number;
  /** Told what takes its time. */
  say?: (line: string) => void;
}

/** From so many rows on, a table takes long enough to say so. */
const manyRows = 50_000;

/** Loads rows, ids included, and sets the counters that follow them. */
export const loadData = async (
  tx: Tx,
  { tables, counters }: DemoData,
  say: (line: string) => void = () => undefined,
): Promise<void> => {
  for (const { name, rows } of tables) {
    if (rows.length >= manyRows) say(`  ${rows.length.toLocaleString('en-GB')} rows of ${name}…`);
    await loadRows(tx, name, rows as Rows[TableName][]);
  }
  for (const [counter, value] of counters) await setNumber(tx, counter, value);
};

/** Makes the demonstration data of today, with so many quotes; undefined for the everyday set. */
export const makeDemoData = async (
  { clock, passwords }: Pick<Context, 'clock' | 'passwords'>,
  quotes?: number,
): Promise<DemoData> =>
  generateDemoData({
    now: clock.now(),
    size: quotes === undefined ? everyday : large(quotes),
    passwordHash: await passwords.hash(demoPassword),
  });

/** Fills a store that nobody has used yet with the demonstration data, all of it or nothing. Does nothing to any other. */
export const loadDemoData = async (
  { store, clock, passwords }: Pick<Context, 'store' | 'clock' | 'passwords'>,
  { quotes, say = () => undefined }: LoadOptions = {},
): Promise<void> => {
  if ((await store.read((db) => countRows(db, 'users'))) > 0) return;
  const begun = Date.now();
  const size = quotes === undefined ? everyday : large(quotes);
  const passwordHash = await passwords.hash(demoPassword);
  if (quotes !== undefined) say(`Making demonstration data with ${quotes} quotes…`);
  await store.transaction(async (tx) => {
    // Two processes that start at once on a shared database wait for each other here.
    const isFirst = (await nextNumber(tx, 'demonstration')) === 1;
    if (!isFirst || (await countRows(tx, 'users')) > 0) return;
    const data = generateDemoData({ now: clock.now(), size, passwordHash });
    const load = (): Promise<void> => loadData(tx, data, say);
    await (quotes === undefined ? load() : withoutIndexes(tx, load));
  });
  if (quotes !== undefined)
    say(`Demonstration data is there (${((Date.now() - begun) / 1000).toFixed(1)} s).`);
};
