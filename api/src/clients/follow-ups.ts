import { byId, MAX_FOLLOW_UPS, type FollowUpInput, type FollowUpPatch, type User } from 'api-contract';
import { FollowUp, NamedReference } from 'api-contract/server';
import {
  countRows,
  getRow,
  listRows,
  lockRow,
  updateDerived,
  type Db,
  type FollowUpRow,
  type Tx,
  type Where,
} from '../store';
import { assertActiveUser } from '../accounts/users/user-checks';
import type { ReadContext, TimedContext } from '../kernel/context';
import { refuse } from '../kernel/errors';
import type { UndoDerivation } from '../kernel/ports';
import { lockParent, parentOf, type Parent } from './parents';
import {
  createRecord,
  deleteRecord,
  inForce,
  insertRecord,
  saveRecord,
  stampNow,
  writeTo,
  type Saving,
  type Stamp,
} from '../kernel/records';
import { entityTag, pick, type Tagged } from '../kernel/records/tagged';
import { followUpMessages } from './messages';

const toWireAll = async (db: Db, rows: readonly FollowUpRow[]): Promise<FollowUp[]> => {
  const quotes = byId(await listRows(db, 'quotes', { id: rows.flatMap(({ quote_id }) => quote_id ?? []) }));
  const organisationIdOf = ({ quote_id, organisation_id }: FollowUpRow): number =>
    organisation_id ?? quotes.get(quote_id!)!.quote_organisation_id;
  const organisations = byId(await listRows(db, 'organisations', { id: rows.map(organisationIdOf) }));
  const userIds = rows.flatMap((row) => [row.user_id, row.created_by_user_id]);
  const users = byId(await listRows(db, 'users', { id: userIds }));
  return rows.map((row) => {
    const quote = quotes.get(row.quote_id ?? 0);
    return pick(FollowUp, row, {
      user: pick(NamedReference, users.get(row.user_id)!),
      quote: quote ? { id: quote.id, reference_label: quote.reference_label } : null,
      organisation: pick(NamedReference, organisations.get(organisationIdOf(row))!),
      created_by_user: pick(NamedReference, users.get(row.created_by_user_id)!),
      etag: entityTag(row),
    });
  });
};

const toWire = async (db: Db, row: FollowUpRow): Promise<FollowUp> => (await toWireAll(db, [row]))[0]!;

/** Returns the follow-ups of a record: the open ones by their day, then the done ones, the latest first. Throws `RowNotFound`. */
export const listFollowUps = ({ store }: ReadContext, parent: Parent): Promise<FollowUp[]> =>
  store.read(async (db) => {
    await getRow(db, ...parentOf(parent));
    const open: Where<FollowUpRow> = { ...parent, done_at: null };
    const all = await listRows(db, 'follow_ups', parent, { orderBy: ['-done_at', '-id'] });
    return toWireAll(db, [
      ...(await listRows(db, 'follow_ups', open, { orderBy: ['due_on', 'id'] })),
      ...all.filter(({ done_at }) => done_at !== null),
    ]);
  });

/** Returns the open follow-ups of a user by their day. */
export const listOwnFollowUps = ({ store }: ReadContext, user: User): Promise<FollowUp[]> =>
  store.read(async (db) => {
    const open = { user_id: user.id, done_at: null };
    return toWireAll(db, await listRows(db, 'follow_ups', open, { orderBy: ['due_on', 'id'] }));
  });

/** Locks a quote, and those that have superseded it, and returns the id of the one that is in force. Throws `RowNotFound`. */
const lockInForce = async (tx: Tx, quoteId: number): Promise<number> =>
  (await inForce((id) => lockRow(tx, 'quotes', id), quoteId)).id;

/** Adds a follow-up, of the author unless another user is named. Throws `RowNotFound` and `InvalidError`. */
export const addFollowUp = (
  context: TimedContext,
  about: Parent,
  { user_id, ...input }: FollowUpInput,
  author: User,
): Promise<Tagged<FollowUp>> =>
  createRecord(context, 'follow_ups', author, {
    columns: async (tx) => {
      const parent =
        'quote_id' in about
          ? { quote_id: await lockInForce(tx, about.quote_id) }
          : await lockParent(tx, about);
      if ((await countRows(tx, 'follow_ups', parent)) >= MAX_FOLLOW_UPS)
        refuse('content', followUpMessages.tooMany);
      const userId = user_id ?? author.id;
      await assertActiveUser(tx, 'user_id', userId);
      return { ...parent, ...input, user_id: userId, created_by_user_id: author.id };
    },
    toWire,
  });

/** Adds a follow-up of a quote that the intranet gives to a user. */
export const addOwnFollowUp = (
  tx: Tx,
  followUp: Pick<FollowUpRow, 'quote_id' | 'user_id' | 'due_on' | 'content'>,
  stamp: Stamp,
): Promise<FollowUpRow> =>
  insertRecord(tx, 'follow_ups', { ...followUp, created_by_user_id: followUp.user_id }, stamp);

/** Saves the given fields. Throws `RowNotFound`, `InvalidError` and `StaleError`. */
export const updateFollowUp = (
  context: TimedContext,
  id: number,
  { is_done, ...patch }: FollowUpPatch,
  saving: Saving,
): Promise<Tagged<FollowUp>> =>
  saveRecord(context, 'follow_ups', id, saving, {
    edit: async (tx, row) => {
      // A disabled user keeps what they have.
      if (patch.user_id !== undefined && patch.user_id !== row.user_id)
        await assertActiveUser(tx, 'user_id', patch.user_id);
      if (is_done === false && row.quote_id !== null)
        await moveFollowUps(tx, { id: row.id }, await lockInForce(tx, row.quote_id));
      const done_at = is_done ? (row.done_at ?? context.clock.now().toISOString()) : null;
      return { columns: { ...patch, done_at: is_done === undefined ? undefined : done_at } };
    },
    toWire,
  });

/** Throws `RowNotFound`. */
export const deleteFollowUp = (context: TimedContext, id: number, author: User): Promise<void> =>
  writeTo(context.store, async (tx) =>
    deleteRecord(tx, 'follow_ups', await lockRow(tx, 'follow_ups', id), stampNow(context, author)),
  );

/** Moves these follow-ups to a quote, which takes the place of theirs. */
export const moveFollowUps = async (tx: Tx, those: Where<FollowUpRow>, quote_id: number): Promise<void> => {
  for (const { id } of await listRows(tx, 'follow_ups', those))
    await updateDerived(tx, 'follow_ups', id, { quote_id });
};

/** A follow-up that is open again, or back, belongs to the quote that is in force: its own may have been superseded meanwhile. */
export const followUpDerivation: UndoDerivation = {
  columns: {},
  derive: async (tx, writes) => {
    const ids = writes.flatMap(({ table, id }) => (table === 'follow_ups' ? id : []));
    for (const { id, quote_id } of await listRows(tx, 'follow_ups', { id: ids, done_at: null })) {
      const inForceId = quote_id === null ? null : await lockInForce(tx, quote_id);
      if (inForceId !== quote_id) await updateDerived(tx, 'follow_ups', id, { quote_id: inForceId });
    }
  },
};

/** Deletes the follow-ups of a quote that is deleted. */
export const deleteFollowUps = async (tx: Tx, quoteId: number, stamp: Stamp): Promise<void> => {
  for (const row of await listRows(tx, 'follow_ups', { quote_id: quoteId }))
    await deleteRecord(tx, 'follow_ups', row, stamp);
};
