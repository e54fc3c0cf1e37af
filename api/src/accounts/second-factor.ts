/**
 * The second factor of users who sign in with a password: codes of an authenticator app, and recovery codes. It is on while the user has
 * `second_factor_at`, which `editUser` treats like the password: other sessions end, and the user is told by mail.
 */
import {
  RECOVERY_CODES,
  type RecoveryCodes,
  type SecondFactor,
  type SecondFactorSetup,
  type User,
} from 'api-contract';
import { recordEvent } from '../kernel/audit';
import type { Context, TimedContext } from '../kernel/context';
import { DomainError, refuse, refuseAll } from '../kernel/errors';
import { queueMail } from '../kernel/jobs/mail';
import { recoveryCodesMade, recoveryCodeUsed } from './mails';
import { stampNow } from '../kernel/records';
import { change, deleteSecondFactor, saveUser, type Caller } from './users/users';
import {
  countRows,
  deleteRows,
  findRow,
  insertRow,
  lockRow,
  updateRow,
  type Rows,
  type Tx,
  type UserRow,
} from '../store';
import { accountMessages } from './messages';

type FactorContext = TimedContext & Pick<Context, 'tokens' | 'oneTimeCodes'>;

/** Codes are typed with spaces, hyphens or capitals. */
const plain = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

/** Uses a code of the app up: it and all earlier ones are wrong from then on. Returns whether it was right. */
const useAppCode = async (
  tx: Tx,
  { oneTimeCodes, clock }: FactorContext,
  user: UserRow,
  code: string,
): Promise<boolean> => {
  const factor = await findRow(tx, 'second_factors', { user_id: user.id });
  const step = factor && oneTimeCodes.stepOf(factor.secret, code, clock.now());
  if (!factor || step === undefined || step <= factor.last_step) return false;
  await updateRow(tx, 'second_factors', factor.id, { last_step: step });
  return true;
};

const useRecoveryCode = async (
  tx: Tx,
  { tokens, clock }: FactorContext,
  user: UserRow,
  code: string,
): Promise<boolean> => {
  const used = await findRow(tx, 'recovery_codes', {
    user_id: user.id,
    code_hash: tokens.fingerprint(code),
  });
  if (!used) return false;
  await deleteRows(tx, 'recovery_codes', { id: used.id });
  const left = await countRows(tx, 'recovery_codes', { user_id: user.id });
  await recordEvent(tx, 'recovery code', { userId: user.id, details: { left } }, clock.now());
  await queueMail(tx, { to: user, ...recoveryCodeUsed(left) }, clock.now());
  return true;
};

/** Uses a code up, of the app or a recovery code, for a user whose row is locked. Returns whether it was right. */
export const useCode = async (
  tx: Tx,
  context: FactorContext,
  user: UserRow,
  typed: string,
): Promise<boolean> => {
  const code = plain(typed);
  return (await useAppCode(tx, context, user, code)) || useRecoveryCode(tx, context, user, code);
};

/** Locks the user of a session, and returns it with the session. Throws `unauthenticated` where another device has ended it. */
const lockCaller = async (
  tx: Tx,
  { tokens }: FactorContext,
  { user, token }: Caller,
): Promise<{ row: UserRow; session: Rows['sessions'] }> => {
  const row = await lockRow(tx, 'users', user.id);
  const session = await findRow(tx, 'sessions', { token_hash: tokens.fingerprint(token) });
  if (!session) throw new DomainError('unauthenticated');
  return { row, session };
};

/** Returns whether the user has a second factor. */
export const getSecondFactor = ({ store }: Pick<Context, 'store'>, { id }: User): Promise<SecondFactor> =>
  store.read(async (db) => ({
    is_on: Boolean((await findRow(db, 'users', { id }))?.second_factor_at),
    recovery_codes_left: await countRows(db, 'recovery_codes', { user_id: id }),
  }));

/** Makes a secret, which `turnOnSecondFactor` confirms with a first code. One that was made before is dropped. */
export const setUpSecondFactor = async (
  context: FactorContext & Pick<Context, 'documents'>,
  caller: Caller,
): Promise<SecondFactorSetup> => {
  const { store, oneTimeCodes, documents } = context;
  const issuer = (await documents.company()).name || 'Intranet';
  const secret = oneTimeCodes.createSecret();
  await store.transaction(async (tx) => {
    const { row } = await lockCaller(tx, context, caller);
    if (row.second_factor_at) refuseAll('code', accountMessages.secondFactorIsOn);
    await deleteSecondFactor(tx, row);
    await insertRow(tx, 'second_factors', { user_id: row.id, secret, last_step: 0 });
    await recordEvent(tx, 'second factor set-up', { userId: row.id, details: {} }, context.clock.now());
  });
  return { secret, address: oneTimeCodes.addressOf(secret, issuer, caller.user.email) };
};

/** Replaces the recovery codes of a user. Returns them as they are shown, once. */
const replaceRecoveryCodes = async (
  tx: Tx,
  { tokens, oneTimeCodes }: FactorContext,
  user_id: number,
): Promise<RecoveryCodes> => {
  await deleteRows(tx, 'recovery_codes', { user_id });
  // 80 bits, so that a fast hash is enough.
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    oneTimeCodes.createSecret().slice(0, 16).toLowerCase(),
  );
  for (const code of codes)
    await insertRow(tx, 'recovery_codes', { user_id, code_hash: tokens.fingerprint(code) });
  return { recovery_codes: codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-')) };
};

/** Turns the second factor on with a first code of the app. */
export const turnOnSecondFactor = (
  context: FactorContext,
  code: string,
  caller: Caller,
): Promise<RecoveryCodes> =>
  context.store.transaction(async (tx) => {
    const { row, session } = await lockCaller(tx, context, caller);
    if (row.second_factor_at) refuseAll('code', accountMessages.secondFactorIsOn);
    if (!(await findRow(tx, 'second_factors', { user_id: row.id })))
      refuse('code', accountMessages.setUpAgain);
    if (!(await useAppCode(tx, context, row, plain(code)))) refuse('code', accountMessages.wrongCode);
    const codes = await replaceRecoveryCodes(tx, context, row.id);
    const stamp = stampNow(context, caller.user);
    await saveUser(tx, row, { second_factor_at: stamp.at }, { ...stamp, keptSession: session.id });
    return codes;
  });

/** Turns the second factor of the caller off. */
export const turnOffSecondFactor = (context: FactorContext, caller: Caller): Promise<void> =>
  context.store.transaction(async (tx) => {
    const { row, session } = await lockCaller(tx, context, caller);
    await deleteSecondFactor(tx, row);
    const ending = { ...stampNow(context, caller.user), keptSession: session.id };
    await saveUser(tx, row, { second_factor_at: null }, ending);
  });

/** Makes recovery codes in the place of the current ones. */
export const makeRecoveryCodes = (context: FactorContext, caller: Caller): Promise<RecoveryCodes> =>
  context.store.transaction(async (tx) => {
    const { row } = await lockCaller(tx, context, caller);
    if (!row.second_factor_at) refuseAll('code', accountMessages.secondFactorIsOff);
    const now = context.clock.now();
    await recordEvent(tx, 'new recovery codes', { userId: row.id, details: {} }, now);
    await queueMail(tx, { to: row, ...recoveryCodesMade }, now);
    return replaceRecoveryCodes(tx, context, row.id);
  });

/** Turns the second factor of a user off who has lost it, and signs them out everywhere. */
export const resetSecondFactor = (context: FactorContext, id: number, author: User): Promise<void> =>
  context.store.transaction(async (tx) => {
    const row = await lockRow(tx, 'users', id);
    await deleteSecondFactor(tx, row);
    await saveUser(tx, row, { second_factor_at: null }, stampNow(context, author));
  });

/** The same on the command line, the way back for the last administrator. */
export const removeSecondFactor = (context: TimedContext, email: string): Promise<User> =>
  change(context, email, { second_factor_at: null }, deleteSecondFactor);
