import type { User } from 'api-contract';
import type { RemoteDescription } from './registry';

/** Returns the hash by which the registry names a user; undefined on a page that comes neither by HTTPS nor from this machine. */
const hashOf = async (email: string): Promise<string | undefined> => {
  const bytes = await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(email.trim().toLowerCase()));
  return bytes && [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Returns a number below 100 for a user: of a hundred in a row each has another one. It begins elsewhere for each module. */
const placeOf = (name: string, { id }: User): number =>
  (id * 37 + [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)) % 100;

/** Replaces the lines of modules in a staged rollout by the new build where this user gets it. The live one is for unknown users. */
export const withRollouts = async (
  remotes: RemoteDescription[],
  findUser: () => Promise<User | undefined>,
): Promise<RemoteDescription[]> => {
  if (!remotes.some(({ next }) => next)) return remotes;
  const user = await findUser();
  if (!user) return remotes;
  const hash = await hashOf(user.email);
  return remotes.map((remote) => {
    const { name, next } = remote;
    const isFirst = next && (next.users.some((one) => one === hash) || placeOf(name, user) < next.share);
    return isFirst ? next : remote;
  });
};
