import {
  addDays,
  londonDate,
  normalise,
  pages,
  TEAM_KEY_LIMITS,
  toLongDate,
  type NewTeamKey,
  type TeamKey,
  type CalendarDate,
  type TeamKeyInput,
  type User,
} from 'api-contract';
import { findRow, getRow, insertRow, listRows, lockRow, updateRow, type Db, type Rows } from '../../store';
import { recordStranger } from '../../accounts';
import { recordEvent } from '../../kernel/audit';
import { queueMail, type MailText } from '../../kernel/jobs/mail';
import type { Context, TimedContext } from '../../kernel/context';
import { DomainError, refuse } from '../../kernel/errors';
import type { Clock } from '../../kernel/ports';
import { teamKeyMessages } from '../messages';
import { ReleaseProblem } from './modules';

/** What every key begins with, so that one that has leaked is recognised. */
const keyPrefix = 'key_';

const stateOf = ({ revoked_at, expires_on }: Rows['team_keys'], clock: Clock): TeamKey['state'] => {
  if (revoked_at !== null) return 'revoked';
  return expires_on < londonDate(clock.now()) ? 'expired' : 'valid';
};

const modulesOf = ({ modules }: Rows['team_keys']): string[] => JSON.parse(modules) as string[];

const toTeamKey = async (db: Db, row: Rows['team_keys'], clock: Clock): Promise<TeamKey> => {
  const { id, name } = await getRow(db, 'users', row.created_by_user_id);
  const { team, created_at, expires_on, last_used_at, last_used_from } = row;
  const shown = { id: row.id, team, created_at, expires_on, last_used_at, last_used_from };
  return { ...shown, modules: modulesOf(row), created_by: { id, name }, state: stateOf(row, clock) };
};

/** Returns all keys, the newest first. */
export const listTeamKeys = ({ store, clock }: TimedContext): Promise<TeamKey[]> =>
  store.read(async (db) => {
    const rows = await listRows(db, 'team_keys', {}, { orderBy: ['-id'] });
    return Promise.all(rows.map((row) => toTeamKey(db, row, clock)));
  });

/** Returns the mail that tells all administrators of a new key: who has it puts code before every user. */
const createdMail = (
  author: User,
  { team, modules, expires_on }: { team: string; modules: string; expires_on: CalendarDate },
): MailText => ({
  subject: `A new key lets ${team} deploy modules`,
  blocks: [
    `${author.name} has created a key with which ${team} can deploy ${modules} until ${toLongDate(expires_on)}.`,
    { text: 'See all keys', path: pages.teamKeys() },
    'If you did not expect this, revoke the key there and ask who created it.',
  ],
});

/** Returns the teams that have modules, first those that have one of these; none where the release folder cannot be read. */
const listOwners = async (releases: Context['releases'], modules: readonly string[]): Promise<string[]> => {
  try {
    const listed = await releases.list();
    const own = listed.filter(({ name }) => modules.includes(name));
    return [...own, ...listed].flatMap(({ team }) => team ?? []);
  } catch (error) {
    if (error instanceof ReleaseProblem) return [];
    throw error;
  }
};

/**
 * Makes a key, for an administrator. Only its hash is stored. Its team is spelt as its modules and its earlier keys have it, so that it is the
 * same team.
 */
export const createTeamKey = async (
  { store, clock, tokens, releases }: TimedContext & Pick<Context, 'tokens' | 'releases'>,
  { team: typed, modules, expires_on }: TeamKeyInput,
  user: User,
): Promise<NewTeamKey> => {
  const now = clock.now();
  const today = londonDate(now);
  if (expires_on < today || expires_on > addDays(today, TEAM_KEY_LIMITS.days))
    refuse('expires_on', teamKeyMessages.expiry(TEAM_KEY_LIMITS.days));
  const key = `${keyPrefix}${tokens.create()}`;
  const owners = await listOwners(releases, modules);
  return store.transaction(async (tx) => {
    const earlier = await listRows(tx, 'team_keys', { revoked_at: null }, { orderBy: ['-id'] });
    const known = [...owners, ...earlier.map((row) => row.team)];
    const team = known.find((one) => normalise(one) === normalise(typed)) ?? typed;
    const row = await insertRow(tx, 'team_keys', {
      team,
      modules: JSON.stringify([...new Set(modules)]),
      key_hash: tokens.fingerprint(key),
      created_at: now.toISOString(),
      created_by_user_id: user.id,
      expires_on,
    });
    const details = { key: row.id, team, modules: modulesOf(row).join(', '), expires_on };
    await recordEvent(tx, 'team key', { userId: user.id, details }, now);
    const mail = createdMail(user, details);
    for (const to of await listRows(tx, 'users', { is_administrator: true, disabled_at: null }))
      await queueMail(tx, { to, ...mail }, now);
    return { team_key: await toTeamKey(tx, row, clock), key };
  });
};

/** Revokes a key at once, for an administrator. One that is revoked stays so. */
export const revokeTeamKey = async (
  { store, clock }: TimedContext,
  id: number,
  user: User,
): Promise<TeamKey> => {
  const now = clock.now();
  return store.transaction(async (tx) => {
    const row = await lockRow(tx, 'team_keys', id);
    if (row.revoked_at !== null) return toTeamKey(tx, row, clock);
    const revoked = await updateRow(tx, 'team_keys', id, { revoked_at: now.toISOString() });
    const details = { key: id, team: row.team };
    await recordEvent(tx, 'revoked team key', { userId: user.id, details }, now);
    return toTeamKey(tx, revoked, clock);
  });
};

/** The team that sends a request with its key, and from where. */
export interface KeyHolder {
  keyId: number;
  team: string;
  modules: readonly string[];
  /** The network address. */
  client: string;
}

/** Thrown for a key that does not open what it is used for. The audit log has it. */
export class RefusedKey extends DomainError {
  constructor(
    kind: 'unauthenticated' | 'forbidden',
    message: string,
    readonly key: Rows['team_keys'] | KeyHolder | undefined,
  ) {
    super(kind, message);
  }
}

const assertValid = (row: Rows['team_keys'], clock: Clock): void => {
  const state = stateOf(row, clock);
  if (state === 'revoked') throw new RefusedKey('unauthenticated', teamKeyMessages.revoked, row);
  if (state === 'expired')
    throw new RefusedKey('unauthenticated', teamKeyMessages.expired(row.expires_on), row);
};

/** Throws `RefusedKey` where a key has been revoked or has expired since it was read. */
export const assertStillValid = async ({ store, clock }: TimedContext, { keyId }: KeyHolder): Promise<void> =>
  assertValid(await store.read((db) => getRow(db, 'team_keys', keyId)), clock);

/** Returns whose key this is, and records its use. Throws `RefusedKey` for one that is unknown, expired or revoked. */
export const authenticateKey = async (
  { store, clock, tokens }: TimedContext & Pick<Context, 'tokens'>,
  key: string,
  client: string,
): Promise<KeyHolder> => {
  // Of no team, such as the token of a user.
  if (!key.startsWith(keyPrefix)) throw new DomainError('unauthenticated', teamKeyMessages.unknown);
  const key_hash = tokens.fingerprint(key);
  const found = await store.read((db) => findRow(db, 'team_keys', { key_hash }));
  if (!found) throw new RefusedKey('unauthenticated', teamKeyMessages.unknown, undefined);
  return store.transaction(async (tx) => {
    const row = await lockRow(tx, 'team_keys', found.id);
    assertValid(row, clock);
    const last_used_at = clock.now().toISOString();
    await updateRow(tx, 'team_keys', row.id, { last_used_at, last_used_from: client });
    return { keyId: row.id, team: row.team, modules: modulesOf(row), client };
  });
};

/** Records a key that was refused: few lines for one network address, so that a flood does not fill the disk. */
export const recordRefusedKey = (
  { store, clock }: TimedContext,
  { key, message }: RefusedKey,
  { call, client }: { call: string; client: string },
): Promise<void> =>
  store.transaction(async (tx) => {
    const id = key && ('keyId' in key ? key.keyId : key.id);
    const details = {
      client,
      email: null,
      about: `${id ?? 'unknown'} ${message}`,
      call,
      team: key?.team ?? null,
    };
    await recordStranger(tx, 'refused key', details, clock.now());
  });

/** Throws `RefusedKey` where a key is not for a module. */
export const assertKeyFor = (holder: KeyHolder, name: string): void => {
  const { team, modules } = holder;
  if (!modules.includes(name))
    throw new RefusedKey('forbidden', teamKeyMessages.otherModule(name, team, modules), holder);
};
