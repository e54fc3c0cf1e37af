/**
 * Sign-in with the company's account: the OIDC authorization code flow with PKCE.
 * `beginCompanySignIn` sends the browser to the provider; the provider sends it back to `finishCompanySignIn`, which finds the user and
 * sends it to the sign-in page with a code; the page exchanges the code for a session with `exchangeSignInCode`.
 *
 * A row of `company_sign_ins` is one of three: a sign-in under way at the provider (its key is the state), its outcome (the code's
 * fingerprint), or a link from the command line (the code's fingerprint too, without a browser).
 */
import { invitationSchema, pages, SIGN_IN_LINK_MINUTES, toOneLine, validateBody } from 'api-contract';
import { recordEvent } from '../kernel/audit';
import type { Context, TimedContext } from '../kernel/context';
import { DomainError, InvalidError } from '../kernel/errors';
import { companyAccountAdded, withFeed } from './mails';
import { queueMail } from '../kernel/jobs/mail';
import type { CompanyAccounts, CompanyIdentity } from '../kernel/ports';
import { insertRecord, stampNow } from '../kernel/records';
import { forgetAttempts } from './throttle/login-throttle';
import { recordStranger } from './throttle/stranger-events';
import { openSession, type Device, type SignIn } from './sessions/session';
import { emailKey, endFeed, endLinks, findByEmail, isInvited, saveUser } from './users/users';
import {
  findRow,
  getRow,
  insertRow,
  lockRow,
  UniqueViolation,
  type NewRow,
  type Tx,
  type UserRow,
  type Rows,
} from '../store';
import { accountMessages } from './messages';

/** The path that the provider sends the browser back to. */
export const CALLBACK_PATH = '/api/company-account/callback';

/** How long a user may take at the provider, the page to exchange its code, and an administrator to open a link. */
const lifetimes = { provider: 10 * 60_000, code: 60_000, link: SIGN_IN_LINK_MINUTES * 60_000 } as const;

const getProvider = ({ companyAccounts }: Context): CompanyAccounts => {
  if (!companyAccounts) throw new DomainError('notFound');
  return companyAccounts;
};

type SignInFields = Omit<NewRow<Rows['company_sign_ins']>, 'key' | 'expires_at'>;

const insertSignIn = (
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  key: string,
  lifetime: keyof typeof lifetimes,
  { browser, verifier, nonce, user_id, problem }: SignInFields,
): Promise<unknown> => {
  const expires_at = new Date(clock.now().getTime() + lifetimes[lifetime]).toISOString();
  return insertRow(tx, 'company_sign_ins', { key, browser, verifier, nonce, user_id, problem, expires_at });
};

/**
 * Returns the sign-in, with the user that it leads to, and deletes it, so that each works once; undefined for one that is unknown, used
 * or too old, or bound to another browser, where it stays. The user is as they were when it was valid: `openSession` compares.
 */
const takeSignIn = (
  { store, clock }: Context,
  key: string,
  browser: string,
): Promise<{ signIn: Rows['company_sign_ins']; user: UserRow | undefined } | undefined> =>
  store.transaction(async (tx) => {
    await tx.deleteFrom('company_sign_ins').where('expires_at', '<=', clock.now().toISOString()).execute();
    const signIn = await tx
      .deleteFrom('company_sign_ins')
      .where('key', '=', key)
      // A link from the command line, without a browser, may be opened in any.
      .where((row) => row.or([row('browser', 'is', null), row('browser', '=', browser)]))
      .returningAll()
      .executeTakeFirst();
    if (!signIn) return undefined;
    return { signIn, user: signIn.user_id === null ? undefined : await getRow(tx, 'users', signIn.user_id) };
  });

const exchangeUrl = ({ publicUrl }: Pick<Context, 'publicUrl'>, code: string): string =>
  `${publicUrl()}${pages.login()}#code=${code}`;

/** Stores an outcome for this browser, and returns the address of the page that collects it. The token itself is never in an address. */
const storeOutcome = async (
  context: Context,
  browserSecret: string,
  outcome: SignInFields,
): Promise<string> => {
  const { store, tokens } = context;
  const code = tokens.create();
  const browser = tokens.fingerprint(browserSecret);
  await store.transaction((tx) =>
    insertSignIn(tx, context, tokens.fingerprint(code), 'code', { ...outcome, browser }),
  );
  return exchangeUrl(context, code);
};

/** Returns the secret of a browser, which has the form of what `tokens.create` returns. Another value of its cookie is replaced. */
const secretOf = ({ tokens }: Context, known: string): string =>
  /^[\w-]{43}$/.test(known) ? known : tokens.create();

/** Where to send the browser, and the secret for its cookie. */
interface NextStep {
  url: string;
  browserSecret: string;
}

/**
 * Begins a sign-in. Returns where to send the browser, and a secret for its cookie, by whose fingerprint only the browser that began a
 * sign-in can end it. A browser that has a secret keeps it: sign-ins that are begun in several tabs are all ended with the same cookie.
 */
export const beginCompanySignIn = async (context: Context, knownSecret = ''): Promise<NextStep> => {
  const { store, tokens, publicUrl } = context;
  const browserSecret = secretOf(context, knownSecret);
  const [state, nonce, verifier] = [tokens.create(), tokens.create(), tokens.create()];
  const url = await getProvider(context).begin({ state, nonce, verifier }, publicUrl() + CALLBACK_PATH);
  if (!url) {
    const problem = accountMessages.signInAway;
    return { url: await storeOutcome(context, browserSecret, { problem }), browserSecret };
  }
  const browser = tokens.fingerprint(browserSecret);
  await store.transaction((tx) => insertSignIn(tx, context, state, 'provider', { browser, verifier, nonce }));
  return { url, browserSecret };
};

/** Ends a sign-in that failed on our side. The page says so; where that cannot be stored either, that the sign-in has expired. */
export const failCompanySignIn = async (context: Context, knownSecret: string): Promise<NextStep> => {
  const browserSecret = secretOf(context, knownSecret);
  const problem = accountMessages.signInFailed;
  const url = await storeOutcome(context, browserSecret, { problem }).catch(() =>
    exchangeUrl(context, context.tokens.create()),
  );
  return { url, browserSecret };
};

const isAllowed = ({ allowedDomains }: CompanyAccounts, email: string): boolean =>
  allowedDomains.some((domain) => emailKey(email).endsWith(emailKey(`@${domain}`)));

/** A refusal whose reason is shown to the user. */
class Refusal extends Error {}

const refuse = (message: string): never => {
  throw new Refusal(message);
};

/** Returns the address that the account is known by. It ties an account to a user, so it must be proved to be theirs. */
const provenEmail = (accounts: CompanyAccounts, { email, isEmailVerified }: CompanyIdentity): string => {
  if (!email) return refuse(accountMessages.noEmail);
  const checked = validateBody<{ email: string }>(invitationSchema.pick(['email']), { email });
  // Never changed to fit: `Eve <ada@example.com>` is not Ada's address.
  if (!checked.ok || checked.body.email !== email.trim()) return refuse(accountMessages.wrongEmail);
  const valid = checked.body.email;
  if (isEmailVerified || (accounts.trustsEmail && isAllowed(accounts, valid))) return valid;
  return refuse(accountMessages.notVerified(valid));
};

/** Returns the hash of a password that nobody knows: one can be set by a link later. */
const randomPasswordHash = ({ passwords, tokens }: Context): Promise<string> =>
  passwords.hash(tokens.create());

const createUser = async (tx: Tx, context: Context, { name }: CompanyIdentity, email: string) => {
  if (!isAllowed(getProvider(context), email)) refuse(accountMessages.notInvited(email));
  const columns = {
    name: toOneLine((name ?? '').slice(0, 100)) || email,
    email,
    email_key: emailKey(email),
    password_hash: await randomPasswordHash(context),
    is_administrator: false,
  };
  return insertRecord(tx, 'users', columns, stampNow(context, null));
};

/**
 * Ends the links and the calendar feed that a known user got before, and their invitation, at the first sign-in with the company account. A user who was
 * not invited gets a mail about it.
 */
const acceptInvitation = async (tx: Tx, context: Context, { id }: UserRow): Promise<UserRow> => {
  const user = await lockRow(tx, 'users', id);
  const stamp = stampNow(context, user);
  await endLinks(tx, id, stamp.at);
  const hasFeedEnded = await endFeed(tx, user, stamp);
  if (isInvited(user)) return saveUser(tx, user, { password_hash: await randomPasswordHash(context) }, stamp);
  const mail = { to: user, ...withFeed(companyAccountAdded, hasFeedEnded) };
  if (!user.disabled_at) await queueMail(tx, mail, new Date(stamp.at));
  return user;
};

/** Returns the user of the identity: the one that it is tied to, or at the first sign-in the one with its address, or a new one. */
const findOrCreateUser = (context: Context, identity: CompanyIdentity): Promise<UserRow> =>
  context.store.transaction(async (tx) => {
    const { issuer, subject } = identity;
    const linkedAccount = await findRow(tx, 'company_accounts', { issuer, subject });
    if (linkedAccount) return getRow(tx, 'users', linkedAccount.user_id);
    const email = provenEmail(getProvider(context), identity);
    const known = await findByEmail(tx, email);
    if (known && (await findRow(tx, 'company_accounts', { user_id: known.id, issuer })))
      refuse(accountMessages.otherCompanyAccount(email));
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

/** The same, also where another first sign-in of this identity makes the user at the same time. */
const findUser = (context: Context, identity: CompanyIdentity): Promise<UserRow> =>
  findOrCreateUser(context, identity).catch((error: unknown) => {
    if (!(error instanceof UniqueViolation)) throw error;
    return findOrCreateUser(context, identity);
  });

interface Outcome extends Pick<SignInFields, 'user_id' | 'problem'> {
  /** The address that the provider has for the account. */
  email?: string | null;
}

const identify = async (context: Context, callbackUrl: URL, browserSecret: string): Promise<Outcome> => {
  const state = callbackUrl.searchParams.get('state') ?? '';
  const browser = context.tokens.fingerprint(browserSecret);
  const { nonce, verifier } = (await takeSignIn(context, state, browser))?.signIn ?? {};
  if (!nonce || !verifier) return { problem: accountMessages.signInExpired };
  const identity = await getProvider(context).finish(callbackUrl, { state, nonce, verifier });
  if (!identity) return { problem: accountMessages.notConfirmed };
  try {
    const { id, disabled_at } = await findUser(context, identity);
    return disabled_at ? { problem: accountMessages.disabled, email: identity.email } : { user_id: id };
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.message, email: identity.email };
    throw error;
  }
};

const recordRefusedSignIn = (
  { store, clock }: TimedContext,
  client: string,
  reason: string,
  email: string | null = null,
): Promise<void> =>
  store.transaction((tx) => recordStranger(tx, 'refused sign-in', { email, client, reason }, clock.now()));

/**
 * Ends a sign-in. Returns the address of the page, with a code that it exchanges for a token or for the reason of a refusal, once and in
 * the same browser.
 */
export const finishCompanySignIn = async (
  context: Context,
  callbackUrl: URL,
  { browserSecret, client }: { browserSecret: string; client: string },
): Promise<string> => {
  const { email, ...outcome } = await identify(context, callbackUrl, browserSecret);
  if (outcome.problem) await recordRefusedSignIn(context, client, outcome.problem, email && toOneLine(email));
  return storeOutcome(context, browserSecret, outcome);
};

/** Opens a session for a code. Throws `InvalidError` with the reason of a refusal. */
export const exchangeSignInCode = async (
  context: Context,
  code: string,
  { browserSecret, device }: { browserSecret: string; device: Device },
): Promise<SignIn> => {
  const { tokens } = context;
  const [key, browser] = [tokens.fingerprint(code), tokens.fingerprint(browserSecret)];
  const { signIn, user } = (await takeSignIn(context, key, browser)) ?? {};
  if (!signIn) {
    await recordRefusedSignIn(context, device.client, accountMessages.signInExpired);
    throw new InvalidError({}, accountMessages.signInExpired);
  }
  if (!user) throw new InvalidError({}, signIn.problem ?? accountMessages.signInExpired);
  return openSession(context, user, device, signIn.browser === null ? 'link' : 'company account');
};

/** Returns the address of a page that signs a user in without a password, once, for the command line. */
export const createSignInLink = (
  context: Pick<Context, 'store' | 'clock' | 'tokens' | 'publicUrl'>,
  email: string,
): Promise<string> =>
  context.store.transaction(async (tx) => {
    const known = await findByEmail(tx, email);
    const user = known && (await lockRow(tx, 'users', known.id));
    if (!user || user.disabled_at)
      throw new DomainError('notFound', `There is no enabled user with the address ${email}.`);
    await forgetAttempts(tx, emailKey(user.email));
    const code = context.tokens.create();
    await insertSignIn(tx, context, context.tokens.fingerprint(code), 'link', { user_id: user.id });
    const details = { email: user.email };
    await recordEvent(tx, 'sign-in link', { userId: null, details }, context.clock.now());
    return exchangeUrl(context, code);
  });
