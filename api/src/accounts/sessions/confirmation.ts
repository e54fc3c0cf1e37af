// What changes access asks the user to confirm that it is them, unless they have just signed in: a stolen session opens no more.

import { CONFIRMATION_MINUTES, type ConfirmBy, type ConfirmInput } from 'api-contract';
import { recordEvent } from '../../kernel/audit';
import type { Context, TimedContext } from '../../kernel/context';
import { ConfirmationNeededError, DomainError, refuse, refuseAll } from '../../kernel/errors';
import { limitAttempts, type Attempt } from '../throttle/login-throttle';
import { useCode } from '../second-factor';
import type { Session } from './session';
import { recordWrongAttempt } from '../throttle/stranger-events';
import { emailKey, hasPasswords, hasSameAccess, isInvited, type Caller } from '../users/users';
import { getRow, lockRow, type Tx, type UserRow } from '../../store';
import { accountMessages } from '../messages';

/** Returns how the user of a session confirms that it is them. */
const confirmByOf = (context: Pick<Context, 'companyAccounts'>, session: Session): ConfirmBy => {
  if (session.hasSecondFactor) return 'code';
  const isOfCompany = session.openedBy === 'company account' || !hasPasswords(context);
  return isOfCompany ? 'company account' : 'password';
};

/** Throws unless the user of the session has confirmed lately that it is them. */
export const assertConfirmed = (
  context: Pick<Context, 'companyAccounts' | 'clock'>,
  session: Session,
): void => {
  // Not a number where they never have. A confirmation in the future is from before the clock was set back.
  const age = Math.abs(context.clock.now().getTime() - session.confirmedAt);
  const isRecent = age < CONFIRMATION_MINUTES * 60_000;
  if (!isRecent) throw new ConfirmationNeededError(confirmByOf(context, session));
};

/** Returns whether this session can do nothing but set up a second factor. The company account has its own. */
export const needsSecondFactor = (
  { secondFactorForAdministrators }: Pick<Context, 'secondFactorForAdministrators'>,
  { user, hasSecondFactor, openedBy }: Session,
): boolean =>
  secondFactorForAdministrators &&
  user.is_administrator &&
  !hasSecondFactor &&
  openedBy !== 'company account';

type ConfirmContext = TimedContext &
  Pick<Context, 'tokens' | 'oneTimeCodes' | 'passwords' | 'companyAccounts'>;

const markConfirmed = async (tx: Tx, { tokens, clock }: ConfirmContext, { user, token }: Caller) => {
  const now = clock.now();
  const update = tx
    .updateTable('sessions')
    .set({ confirmed_at: now.toISOString() })
    .where('token_hash', '=', tokens.fingerprint(token));
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new DomainError('unauthenticated');
  await recordEvent(tx, 'confirmation', { userId: user.id, details: {} }, now);
};

/** Confirms with a proof that belongs to the user as they were read. Returns whether it was right. */
const confirmWith = (
  context: ConfirmContext,
  caller: Caller,
  known: UserRow,
  prove: (tx: Tx, user: UserRow) => Promise<boolean>,
): Promise<true | undefined> =>
  context.store.transaction(async (tx) => {
    const current = await lockRow(tx, 'users', known.id);
    // Another device may have changed the password meanwhile.
    if (!hasSameAccess(current, known)) throw new DomainError('unauthenticated');
    if (!(await prove(tx, current))) return undefined;
    await markConfirmed(tx, context, caller);
    return true;
  });

/** Confirms that a session is its user's. A wrong proof is counted for this session, so that strangers cannot lock it. */
export const confirmSession = async (
  context: ConfirmContext,
  { password, code }: ConfirmInput,
  session: Session,
  client: string,
): Promise<void> => {
  const { store, passwords, tokens } = context;
  const { user, token } = session;
  const by = confirmByOf(context, session);
  if (by === 'company account') refuseAll('password', accountMessages.confirmAtCompany);
  if (by === 'code' && !code) refuse('code', accountMessages.codeNeeded);
  const known = await store.read((db) => getRow(db, 'users', user.id));
  if (by === 'password' && isInvited(known)) refuse('password', accountMessages.noPassword);
  if (by === 'password' && !password) refuse('password', accountMessages.passwordNeeded);
  const email = emailKey(user.email);
  const from = { client, knownBrowser: tokens.fingerprint(token) };
  const attempt: Attempt =
    by === 'code' ? { ...from, kind: 'code', subject: String(user.id) } : { ...from, subject: email };
  const isRight = await limitAttempts(context, attempt, async () => {
    if (by === 'code')
      return confirmWith(context, session, known, (tx, current) => useCode(tx, context, current, code ?? ''));
    if (!(await passwords.verify(known.password_hash, password ?? ''))) return undefined;
    return confirmWith(context, session, known, () => Promise.resolve(true));
  });
  if (isRight) return;
  await recordWrongAttempt(context, attempt, { email, user: known });
  if (by === 'code') refuse('code', accountMessages.wrongCode);
  refuse('password', accountMessages.wrongPassword);
};
