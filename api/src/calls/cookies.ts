import type { Context } from '../kernel';

type PublicContext = Pick<Context, 'publicUrl'>;

const isSecure = ({ publicUrl }: PublicContext): boolean => publicUrl().startsWith('https:');

/** Of an https:// address, no sibling domain can set such a cookie. */
const fullName = (name: string, context: PublicContext): string =>
  isSecure(context) ? `__Host-${name}` : name;

/** Returns the value of a cookie; undefined without one. */
export const readCookie = (
  header: string | undefined,
  name: string,
  context: PublicContext,
): string | undefined => {
  const start = `${fullName(name, context)}=`;
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length);
};

/** Returns the header that sets a cookie, which no script can read and no other site's request carries but a visit. */
export const cookieHeader = (
  name: string,
  value: string,
  maxAgeSeconds: number,
  context: PublicContext,
): string => {
  const secure = isSecure(context) ? '; Secure' : '';
  return `${fullName(name, context)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`;
};
