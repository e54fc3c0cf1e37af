import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { type LoginAnswer, paths, type User } from 'api-contract';
import { api } from '../client';
import { accessToken } from './storage';

export interface Auth {
  /** `member` as long as a token exists, whether or not the server still honours it. */
  readonly status: 'signed-out' | 'signed-in';
  /** Null for a visitor, and until (or unless) the server has answered who the member is. */
  readonly user: User | null;
  /** Signs in and keeps the token. Rejects with the server's `ApiError`; nothing is kept then. */
  readonly login: (email: string, password: string) => Promise<void>;
  /** Signs out every tab of this browser, and on the server as far as it can be reached. Never rejects. */
  readonly logout: () => Promise<void>;
}

export const AuthContext = createContext<Auth | null>(null);

/** Who is signed in, and the ways in and out. Throws outside an `AuthProvider`. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth needs an AuthProvider above it.');
  return auth;
}

/** Whether this browser has a token, for code outside of React such as route guards. Inside, use `useAuth`. */
export const isSignedIn = (): boolean => accessToken().get() !== null;

interface Loaded {
  token: string;
  user: User;
}

/** The user whom the token belongs to; asked for once per token. A failure is logged and leaves it unknown. */
export function useCurrentUser(token: string | null): User | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);

  useEffect(() => {
    if (token === null) return;
    const stop = new AbortController();
    api
      .get<User>(paths.user(), { signal: stop.signal })
      .then((user) => setLoaded({ token, user }))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) console.error('The signed-in user could not be loaded.', error);
      });
    return () => stop.abort();
  }, [token]);

  return loaded !== null && loaded.token === token ? loaded.user : null;
}

/** Holds the session of this browser. Mounted once, by the host. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [store] = useState(accessToken);
  const token = useSyncExternalStore(store.subscribe, store.get);
  const user = useCurrentUser(token);

  const login = useCallback(
    async (email: string, password: string) => {
      const answer = await api.post<LoginAnswer>(paths.login(), { email, password });
      store.set(answer.access_token);
    },
    [store],
  );

  const logout = useCallback(async () => {
    const ending = store.get();
    // The session ends here first: a server that hangs or fails must not keep anyone signed in.
    store.remove();
    if (ending === null) return;
    await api.post(paths.logout(), undefined, { token: ending }).catch(() => undefined);
  }, [store]);

  const value = useMemo(
    () => ({
      status: token === null ? ('signed-out' as const) : ('signed-in' as const),
      user,
      login,
      logout,
    }),
    [token, user, login, logout],
  );

  return <AuthContext value={value}>{children}</AuthContext>;
}
