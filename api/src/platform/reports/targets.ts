import {
  byId,
  fromPence,
  groupBy,
  monthName,
  toPence,
  type SalesTargets,
  type SalesTargetsInput,
} from 'api-contract';
import {
  deleteRows,
  findRow,
  insertRow,
  listRows,
  takeLock,
  type Db,
  type Tx,
  type UserRow,
  type Rows,
} from '../../store';
import type { ReadContext, TimedContext } from '../../kernel/context';
import { refuse } from '../../kernel/errors';
import {
  inOrderOfNames,
  saveCurrent,
  stampNow,
  updateRecord,
  writeTo,
  type FieldChanges,
  type Saving,
} from '../../kernel/records';
import { tagged, type Tagged } from '../../kernel/records/tagged';
import { accountMessages } from '../../accounts/messages';

/** The version of a year that nobody has saved yet: the one that it has when it is added. */
const UNSAVED = { version: 1 };

const monthsOf = (year: number): string[] =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);

/** Returns the users who are not disabled, and those with a target in the year, by name. */
const toWire = async (db: Db, year: number): Promise<SalesTargets> => {
  const months = monthsOf(year);
  const targetsOf = groupBy(await listRows(db, 'sales_targets', { month: months }), ({ user_id }) => user_id);
  const users = inOrderOfNames(await listRows(db, 'users'), ({ name }) => name);
  const agents = users
    .filter(({ id, disabled_at }) => disabled_at === null || targetsOf.has(id))
    .map(({ id, name }) => {
      const pence = new Map((targetsOf.get(id) ?? []).map((row) => [row.month, row.target_pence]));
      const inMonths = months.map((month) => pence.get(month));
      return { id, name, months: inMonths.map((one) => (one === undefined ? null : fromPence(one))) };
    });
  return { year, agents };
};

/** Returns the targets of a year. */
export const getSalesTargets = ({ store }: ReadContext, year: number): Promise<Tagged<SalesTargets>> =>
  store.read(async (db) =>
    tagged(await toWire(db, year), (await findRow(db, 'target_years', { year })) ?? UNSAVED),
  );

/** Writes the targets of one agent that changed. Returns the changes by agent and month: `Alex Morgan, October 2026`. */
const writeAgent = async (
  tx: Tx,
  year: number,
  { id, months }: SalesTargetsInput['agents'][number],
  label: string,
): Promise<FieldChanges> => {
  const changes: Record<string, readonly [number | null, number | null]> = {};
  for (const [index, month] of monthsOf(year).entries()) {
    const value = months[index] ?? null;
    const known = await findRow(tx, 'sales_targets', { user_id: id, month });
    const before = known ? fromPence(known.target_pence) : null;
    if (before === value) continue;
    if (known) await deleteRows(tx, 'sales_targets', { id: known.id });
    if (value !== null)
      await insertRow(tx, 'sales_targets', { user_id: id, month, target_pence: toPence(value) });
    changes[`${label}, ${monthName(Number(month.replace('-', '')))}`] = [before, value];
  }
  return changes;
};

/** Returns the record of a year with its row locked, and adds it if there is none. */
const lockYear = async (tx: Tx, year: number, at: string): Promise<Rows['target_years']> => {
  await takeLock(tx, `targets of ${year}`);
  const known = await findRow(tx, 'target_years', { year });
  return known ?? insertRow(tx, 'target_years', { year, created_at: at, updated_at: at });
};

/**
 * Saves the targets of some agents in a year, for an administrator. Throws `StaleError` when the caller had read an older version of the year.
 */
export const updateSalesTargets = (
  context: TimedContext,
  year: number,
  { agents }: SalesTargetsInput,
  saving: Saving,
): Promise<Tagged<SalesTargets>> =>
  writeTo(context.store, async (tx) => {
    const stamp = stampNow(context, saving.author);
    const rows = await listRows(tx, 'users', { id: agents.map(({ id }) => id) });
    const users = byId(rows);
    const namesakes = groupBy(rows, ({ name }) => name);
    const labelOf = ({ name, email }: UserRow) =>
      namesakes.get(name)!.length > 1 ? `${name} (${email})` : name;
    const row = await lockYear(tx, year, stamp.at);
    const saved = await saveCurrent(tx, 'target_years', row, saving, async () => {
      const beside: Record<string, readonly [unknown, unknown]> = {};
      for (const [index, agent] of agents.entries()) {
        const user = users.get(agent.id) ?? refuse(`agents.${index}.id`, accountMessages.noUser);
        Object.assign(beside, await writeAgent(tx, year, agent, labelOf(user)));
      }
      return updateRecord(tx, 'target_years', row, { beside }, stamp);
    });
    return tagged(await toWire(tx, year), saved);
  });
