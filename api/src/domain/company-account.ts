import type { LoginResponse } from 'api-contract';
import { recordEvent } from './audit';
import type { Context } from './context';
import { DomainError, InvalidError } from './errors';
import type { CompanyAccounts, CompanyIdentity } from './ports';
import { insertRecord, stampNow, updateRecord, writeTo } from './records';
import { openSession, type Device } from './session';
import { emailKey } from './users';
import {
  deleteRows,
  findRow,
  getRow,
  insertRow,
  type CompanySignInRow,
  type NewRow,
  type Tx,
  type UserRow,
} from '../store';
import { messages } from './messages';

/** The path that the provider sends the browser back to. */
export const CALLBACK_PATH = '/api/company-account/callback';

/** How long a user may take at the provider, the page to exchange its code, and an administrator to open a link. */
const lifetimes = { provider: 10 * 60_000, code: 60_000, link: 10 * 60_000 } as const;

const getAccounts = ({ companyAccounts }: Context): CompanyAccounts => {
  if (!companyAccounts) throw new DomainError('notFound');
  return companyAccounts;
};

type Begun = Partial<Omit<NewRow<CompanySignInRow>, 'key' | 'expires_at'>>;

const insertSignIn = (
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  key: string,
  lifetime: keyof typeof lifetimes,
  { browser = null, verifier = null, nonce = null, user_id = null, problem = null }: Begun,
): Promise<unknown> => {
  const expires_at = new Date(clock.now().getTime() + lifetimes[lifetime]).toISOString();
  return insertRow(tx, 'company_sign_ins', { key, browser, verifier, nonce, user_id, problem, expires_at });
};

/** Returns the sign-in and deletes it, so that each works once; undefined for one that is unknown, used or too old. */
const takeSignIn = ({ store, clock }: Context, key: string): Promise<CompanySignInRow | undefined> =>
  store.transaction(async (tx) => {
    await tx.deleteFrom('company_sign_ins').where('expires_at', '<=', clock.now().toISOString()).execute();
    return tx.deleteFrom('company_sign_ins').where('key', '=', key).returningAll().executeTakeFirst();
  });

/** Stores an outcome for this browser, and returns the address of the page that collects it. The token itself is never in an address. */
const handOver = async (context: Context, secret: string, outcome: Begun): Promise<string> => {
  const { store, tokens, publicUrl } = context;
  const code = tokens.create();
  const browser = tokens.fingerprint(secret);
  await store.transaction((tx) =>
    insertSignIn(tx, context, tokens.fingerprint(code), 'code', { ...outcome, browser }),
  );
  return `${publicUrl()}/login#code=${code}`;
};

/**
 * Begins a sign-in. Returns where to send the browser, and a secret for its cookie. The state is the secret's fingerprint, so that only
 * the browser that began a sign-in can end it.
 */
export const beginCompanySignIn = async (context: Context): Promise<{ url: string; secret: string }> => {
  const { store, tokens, publicUrl } = context;
  const [secret, nonce, verifier] = [tokens.create(), tokens.create(), tokens.create()];
  const state = tokens.fingerprint(secret);
  const url = await getAccounts(context).begin({ state, nonce, verifier }, publicUrl() + CALLBACK_PATH);
  if (!url) {
    const problem = messages.accounts.signInAway;
    return { url: await handOver(context, secret, { problem }), secret };
  }
  await store.transaction((tx) => insertSignIn(tx, context, state, 'provider', { verifier, nonce }));
  return { url, secret };
};

const isAllowed = ({ allowedDomains }: CompanyAccounts, email: string): boolean =>
  allowedDomains.includes(emailKey(email).split('@').at(-1) ?? '');

/** A refusal whose reason is shown to the user. */
class Refusal extends Error {}

const refuse = (message: string): never => {
  throw new Refusal(message);
};

/** Returns the address that the account is known by. It ties an account to a user, so it must be proved to be theirs. */
const provenEmail = (accounts: CompanyAccounts, { email, isEmailVerified }: CompanyIdentity): string => {
  if (!email) return refuse(messages.accounts.noEmail);
  if (isEmailVerified || (accounts.trustsEmail && isAllowed(accounts, email))) return email;
  return refuse(`The sign-in provider has not verified the address ${email}.`);
};

/** Nobody knows it: a password can be set by a link later. */
const unknownPassword = ({ passwords, tokens }: Context): Promise<string> => passwords.hash(tokens.create());

const createUser = async (tx: Tx, context: Context, { name }: CompanyIdentity, email: string) => {
  if (!isAllowed(getAccounts(context), email))
    refuse(`There is no account for ${email}. Ask an administrator to invite you.`);
  const columns = {
    name: name?.trim().slice(0, 100) || email,
    email,
    email_key: emailKey(email),
    password_hash: await unknownPassword(context),
    disabled_at: null,
    is_administrator: false,
  };
  return insertRecord(tx, 'users', columns, stampNow(context, null));
};

/** Ends the invitation of a user who signs in with the company account in place of setting a password. */
const acceptInvitation = async (tx: Tx, context: Context, user: UserRow): Promise<UserRow> => {
  if (user.password_hash !== '') return user;
  const columns = { password_hash: await unknownPassword(context) };
  return updateRecord(tx, 'users', user, { columns }, stampNow(context, user));
};

/** Returns the user of the identity: the one that it is tied to, or at the first sign-in the one with its address, or a new one. */
const findUser = (context: Context, identity: CompanyIdentity): Promise<UserRow> =>
  writeTo(context.store, async (tx) => {
    const { issuer, subject } = identity;
    const tied = await findRow(tx, 'company_accounts', { issuer, subject });
    if (tied) return getRow(tx, 'users', tied.user_id);
    const email = provenEmail(getAccounts(context), identity);
    const known = await findRow(tx, 'users', { email_key: emailKey(email) });
    if (known && (await findRow(tx, 'company_accounts', { user_id: known.id, issuer })))
      refuse(`The account of ${email} belongs to another company account. Ask an administrator.`);
    const user = known
      ? await acceptInvitation(tx, context, known)
      : await createUser(tx, context, identity, email);
    const now = context.clock.now();
    await insertRow(tx, 'company_accounts', {
      user_id: user.id,
      issuer,
      subject,
      created_at: now.toISOString(),
    });
    await recordEvent(tx, 'company account', { userId: user.id, details: { issuer, subject } }, now);
    return user;
  });

const identify = async (context: Context, callbackUrl: URL, secret: string): Promise<Begun> => {
  const state = context.tokens.fingerprint(secret);
  const isOwn = callbackUrl.searchParams.get('state') === state;
  const { nonce, verifier } = (isOwn && (await takeSignIn(context, state))) || {};
  if (!nonce || !verifier) return { problem: messages.accounts.signInExpired };
  const identity = await getAccounts(context).finish(callbackUrl, { state, nonce, verifier });
  if (!identity) return { problem: messages.accounts.notConfirmed };
  try {
    const { id, disabled_at } = await findUser(context, identity);
    return disabled_at ? { problem: messages.accounts.disabled } : { user_id: id };
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.message };
    throw error;
  }
};

/**
 * Ends a sign-in. Returns the address of the page, with a code that it exchanges for a token or for the reason of a refusal, once and in
 * the same browser.
 */
export const finishCompanySignIn = async (
  context: Context,
  callbackUrl: URL,
  secret: string,
): Promise<string> => handOver(context, secret, await identify(context, callbackUrl, secret));

/** Opens a session for a code. Throws `InvalidError` with the reason of a refusal. */
export const exchangeSignInCode = async (
  context: Context,
  code: string,
  { secret, device }: { secret: string; device: Device },
): Promise<LoginResponse> => {
  const { tokens, store } = context;
  const signIn = await takeSignIn(context, tokens.fingerprint(code));
  const isSameBrowser = signIn?.browser === null || signIn?.browser === tokens.fingerprint(secret);
  const message = signIn && isSameBrowser ? signIn.problem : messages.accounts.signInExpired;
  if (message || !signIn?.user_id) throw new InvalidError({}, message ?? messages.accounts.signInExpired);
  const userId = signIn.user_id;
  return openSession(context, await store.read((db) => getRow(db, 'users', userId)), device);
};

/** Returns the address of a page that signs a user in without a password, once, for the command line. */
export const createSignInLink = (
  context: Pick<Context, 'store' | 'clock' | 'tokens' | 'publicUrl'>,
  email: string,
): Promise<string> =>
  context.store.transaction(async (tx) => {
    const user = await findRow(tx, 'users', { email_key: emailKey(email) });
    if (!user || user.disabled_at)
      throw new DomainError('notFound', `There is no enabled user with the address ${email}.`);
    await deleteRows(tx, 'login_attempts', { email_key: user.email_key });
    const code = context.tokens.create();
    await insertSignIn(tx, context, context.tokens.fingerprint(code), 'link', { user_id: user.id });
    return `${context.publicUrl()}/login#code=${code}`;
  });
