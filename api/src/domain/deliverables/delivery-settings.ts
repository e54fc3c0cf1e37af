import {
  DELIVERABLE_STATE_GROUPS,
  MAX_FEED_ENTRIES,
  type DeliverySettings,
  type DeliverySettingsInput,
  type NewDeliveryFeed,
} from 'api-contract';
import {
  deliverableSlice,
  findRow,
  insertRow,
  lockRow,
  updateRow,
  type Db,
  type DeliverySettingsRow,
  type NewRow,
  type Tx,
} from '../../store';
import { recordEvent } from '../audit';
import type { Context, ReadContext, TimedContext } from '../context';
import { DomainError } from '../errors';
import { toCalendar } from './calendar';

type OwnUser = { id: number };
type Settings = Omit<NewRow<DeliverySettingsRow>, 'user_id'>;

const withoutFeed = { feed_token_hash: null, feed_created_at: null, feed_last_read_at: null } as const;

const initial: Settings = { has_daily_mail: true, mailed_on: null, ...withoutFeed };

const readSettings = (db: Db, userId: number): Promise<DeliverySettingsRow | undefined> =>
  findRow(db, 'delivery_settings', { user_id: userId });

const toSettings = ({ has_daily_mail, feed_created_at, feed_last_read_at }: Settings): DeliverySettings => ({
  has_daily_mail,
  feed: feed_created_at === null ? null : { created_at: feed_created_at, last_read_at: feed_last_read_at },
});

/** Changes the settings of a user, whose row is locked so that there is one. */
export const changeSettings = async (
  tx: Tx,
  userId: number,
  changes: Partial<Settings>,
): Promise<DeliverySettingsRow> => {
  await lockRow(tx, 'users', userId);
  const row = await readSettings(tx, userId);
  if (row) return updateRow(tx, 'delivery_settings', row.id, changes);
  return insertRow(tx, 'delivery_settings', { user_id: userId, ...initial, ...changes });
};

export const getDeliverySettings = ({ store }: ReadContext, user: OwnUser): Promise<DeliverySettings> =>
  store.read(async (db) => toSettings((await readSettings(db, user.id)) ?? initial));

export const updateDeliverySettings = (
  { store }: ReadContext,
  { has_daily_mail }: DeliverySettingsInput,
  user: OwnUser,
): Promise<DeliverySettings> =>
  store.transaction(async (tx) => toSettings(await changeSettings(tx, user.id, { has_daily_mail })));

/** Makes the calendar feed of a user, in the place of an earlier one. Only the hash of its token is stored. */
export const createDeliveryFeed = (
  { store, clock, tokens }: TimedContext & Pick<Context, 'tokens'>,
  user: OwnUser,
): Promise<NewDeliveryFeed> => {
  const token = tokens.create();
  const now = clock.now();
  return store.transaction(async (tx) => {
    const feed = { feed_token_hash: tokens.fingerprint(token), feed_created_at: now.toISOString() };
    await changeSettings(tx, user.id, { ...withoutFeed, ...feed });
    await recordEvent(tx, 'calendar feed', { userId: user.id, details: {} }, now);
    return { token };
  });
};

/** Ends the calendar feed of a user; it is safe to repeat. */
export const deleteDeliveryFeed = ({ store, clock }: TimedContext, user: OwnUser): Promise<void> =>
  store.transaction(async (tx) => {
    const row = await readSettings(tx, user.id);
    if (!row || row.feed_token_hash === null) return;
    await changeSettings(tx, user.id, withoutFeed);
    await recordEvent(tx, 'ended calendar feed', { userId: user.id, details: {} }, clock.now());
  });

/** How often it is written that a feed was read, at most. */
const readMilliseconds = 3_600_000;

/** Returns the calendar of the user whose feed has this token: what is open and theirs, the first due first. Throws `notFound`. */
export const readDeliveryCalendar = async (
  { store, clock, tokens, publicUrl }: Pick<Context, 'store' | 'clock' | 'tokens' | 'publicUrl'>,
  token: string,
): Promise<string> => {
  const now = clock.now();
  const [row, deliverables] = await store.read(async (db) => {
    const found = await findRow(db, 'delivery_settings', { feed_token_hash: tokens.fingerprint(token) });
    const user = found && (await findRow(db, 'users', { id: found.user_id, disabled_at: null }));
    if (!user) throw new DomainError('notFound');
    const open = { states: DELIVERABLE_STATE_GROUPS.open, owner_user_id: user.id };
    const slice = { sort: 'due', isDescending: false, limit: MAX_FEED_ENTRIES, offset: 0 } as const;
    return [found, await deliverableSlice(db, open, slice)] as const;
  });
  const isRecent =
    row.feed_last_read_at !== null && now.getTime() - Date.parse(row.feed_last_read_at) < readMilliseconds;
  if (!isRecent)
    await store.transaction((tx) =>
      updateRow(tx, 'delivery_settings', row.id, { feed_last_read_at: now.toISOString() }),
    );
  return toCalendar(deliverables, publicUrl());
};
