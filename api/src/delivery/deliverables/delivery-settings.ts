import {
  addDays,
  londonDate,
  MAX_FEED_ENTRIES,
  type CalendarDate,
  type DeliverySettings,
  type DeliverySettingsInput,
  type NewDeliveryFeed,
  type User,
} from 'api-contract';
import {
  deleteRows,
  findRow,
  insertRow,
  lockRow,
  updateRow,
  type Db,
  type DeliverySettingsRow,
  type NewRow,
  type Tx,
} from '../../store';
import { endFeed } from '../../accounts';
import { deliverableList } from './queries';
import { listSlice } from '../../kernel/list/definition';
import { recordEvent } from '../../kernel/audit';
import type { Context, ReadContext, TimedContext } from '../../kernel/context';
import { DomainError } from '../../kernel/errors';
import { stampNow } from '../../kernel/records';
import { toCalendar } from './calendar';

type OwnUser = { id: number };

const readSettings = async (db: Db, { id: user_id }: OwnUser): Promise<DeliverySettings> => {
  const settings = await findRow(db, 'delivery_settings', { user_id });
  const feed = await findRow(db, 'delivery_feeds', { user_id });
  return {
    has_daily_mail: settings?.has_daily_mail ?? true,
    feed: feed ? { created_at: feed.created_at, last_read_at: feed.last_read_at } : null,
  };
};

/** Changes the settings of a user, who is locked so that they have one row. */
export const changeSettings = async (
  tx: Tx,
  user_id: number,
  changes: Partial<NewRow<DeliverySettingsRow>>,
): Promise<void> => {
  await lockRow(tx, 'users', user_id);
  const row = await findRow(tx, 'delivery_settings', { user_id });
  if (row) await updateRow(tx, 'delivery_settings', row.id, changes);
  else await insertRow(tx, 'delivery_settings', { user_id, has_daily_mail: true, ...changes });
};

export const getDeliverySettings = ({ store }: ReadContext, user: OwnUser): Promise<DeliverySettings> =>
  store.read((db) => readSettings(db, user));

export const updateDeliverySettings = (
  { store }: ReadContext,
  { has_daily_mail }: DeliverySettingsInput,
  user: OwnUser,
): Promise<DeliverySettings> =>
  store.transaction(async (tx) => {
    await changeSettings(tx, user.id, { has_daily_mail });
    return readSettings(tx, user);
  });

/** Makes the calendar feed of a user, in the place of an earlier one. Only the hash of its token is stored. */
export const createDeliveryFeed = (
  { store, clock, tokens }: TimedContext & Pick<Context, 'tokens'>,
  { id: user_id }: OwnUser,
): Promise<NewDeliveryFeed> => {
  const token = tokens.create();
  const now = clock.now();
  const feed = { token_hash: tokens.fingerprint(token), created_at: now.toISOString() };
  return store.transaction(async (tx) => {
    await lockRow(tx, 'users', user_id);
    await deleteRows(tx, 'delivery_feeds', { user_id });
    await insertRow(tx, 'delivery_feeds', { user_id, ...feed });
    await recordEvent(tx, 'calendar feed', { userId: user_id, details: {} }, now);
    return { token };
  });
};

/** Ends the calendar feed of the user; it is safe to repeat. */
export const deleteDeliveryFeed = (context: TimedContext, user: User): Promise<void> =>
  context.store.transaction(async (tx) => {
    await endFeed(tx, user, stampNow(context, user));
  });

/** How often it is written that a feed was read, at most. */
const readMilliseconds = 3_600_000;

/** Returns what is open and a user's, by its day: what is due from today on and, as far as there is space, what was due last. */
const listForFeed = async (db: Db, owner_user_id: number, today: CalendarDate) => {
  const read = (
    due: { due_from: string } | { due_to: string },
    slice: { order: 'asc' | 'desc'; limit: number },
  ) => listSlice(db, deliverableList({ state: 'open', owner_user_id, ...due }), slice);
  const due = await read({ due_from: today }, { order: 'asc', limit: MAX_FEED_ENTRIES });
  const limit = MAX_FEED_ENTRIES - due.length;
  const overdue = await read({ due_to: addDays(today, -1) }, { order: 'desc', limit });
  return [...overdue.toReversed(), ...due];
};

/** Returns the calendar of the user whose feed has this token. Throws `notFound`. */
export const readDeliveryCalendar = async (
  { store, clock, tokens, publicUrl }: Pick<Context, 'store' | 'clock' | 'tokens' | 'publicUrl'>,
  token: string,
): Promise<string> => {
  const now = clock.now();
  const [feed, deliverables] = await store.read(async (db) => {
    const found = await findRow(db, 'delivery_feeds', { token_hash: tokens.fingerprint(token) });
    const user = found && (await findRow(db, 'users', { id: found.user_id, disabled_at: null }));
    if (!user) throw new DomainError('notFound');
    return [found, await listForFeed(db, user.id, londonDate(now))] as const;
  });
  const isRecent =
    feed.last_read_at !== null && now.getTime() - Date.parse(feed.last_read_at) < readMilliseconds;
  if (!isRecent)
    await store.transaction((tx) =>
      updateRow(tx, 'delivery_feeds', feed.id, { last_read_at: now.toISOString() }),
    );
  return toCalendar(deliverables, publicUrl());
};
