/**
 * A browser in which a user has signed in has a cookie that says so. It opens nothing: sign-ins from there are counted apart, so that
 * wrong passwords of strangers do not lock the user out. The cookie is `id.signature.signature…`: the browser's id, and a signature for
 * each of the last users who signed in there.
 */
import type { Context } from '../../kernel/context';
import { findRow, insertRow, takeLock } from '../../store';

/** A cookie has a limited length. */
const usersKept = 5;

type SigningContext = Pick<Context, 'store' | 'tokens'>;

const isToken = (text: string | undefined): text is string => /^[\w-]{43}$/.test(text ?? '');

const parse = (cookie = '') => {
  const [id, ...signatures] = cookie.split('.');
  return { id, signatures: signatures.filter(isToken).slice(0, usersKept) };
};

const keyName = 'known browsers';

/** Returns the key of this installation, which the first sign-in makes. */
const signingKey = async ({ store, tokens }: SigningContext): Promise<string> => {
  const stored = await store.read((db) => findRow(db, 'signing_keys', { name: keyName }));
  if (stored) return stored.value;
  return store.transaction(async (tx) => {
    await takeLock(tx, keyName);
    const first = await findRow(tx, 'signing_keys', { name: keyName });
    return (first ?? (await insertRow(tx, 'signing_keys', { name: keyName, value: tokens.create() }))).value;
  });
};

/** Returns the id of the browser if this user has signed in there before. */
export const findKnownBrowser = async (
  context: SigningContext,
  cookie: string | undefined,
  user: { id: number } | undefined,
): Promise<string | undefined> => {
  const { id, signatures } = parse(cookie);
  if (!user || !isToken(id) || signatures.length === 0) return undefined;
  const right = context.tokens.sign(`${id} ${user.id}`, await signingKey(context));
  return signatures.includes(right) ? id : undefined;
};

/** Returns the cookie of a browser in which a user has just signed in. */
export const markBrowser = async (
  context: SigningContext,
  cookie: string | undefined,
  user: { id: number },
): Promise<string> => {
  const { id, signatures } = parse(cookie);
  const browser = isToken(id) ? id : context.tokens.create();
  const own = context.tokens.sign(`${browser} ${user.id}`, await signingKey(context));
  const others = signatures.filter((signature) => signature !== own);
  return [browser, own, ...others.slice(0, usersKept - 1)].join('.');
};
