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
import { type LoginResponse, paths, type SignedInUser, type User } from 'api-contract';
import { api, unreadableError } from '../client';
import { forbidden } from '../client/events';
import { retryDelay } from '../client/retry-delay';
import { revokeSession } from '../client/sessions';
import { accessToken } from '../client/storage';

interface Auth {
  /** `signed-in` as long as a token exists, even if the server no longer accepts it. */
  readonly status: 'signed-out' | 'signed-in';
  /** Null while signed out, and until the server has returned the user. */
  readonly user: User | null;
  /** Whether the user of a session is being fetched and has not failed to be. */
  readonly isUserPending: boolean;
  /** Whether the user can do nothing but set up a second factor. */
  readonly needsSecondFactor: boolean;
  /** Fetches the user again, after a change of the account. */
  readonly refreshUser: () => void;
  /** Signs in and stores the token. Rejects with the server's `ApiError`, which has an error of `code` where a code is needed too. */
  readonly login: (email: string, password: string) => Promise<void>;
  /** The same with the code of a second factor. */
  readonly loginWithCode: (email: string, password: string, code: string) => Promise<void>;
  /** Signs in with the code that a sign-in with the company account ends with. Rejects with the server's `ApiError`. */
  readonly exchangeCode: (code: string) => Promise<void>;
  /** Signs out every tab of this browser, and on the server if it can be reached. Never rejects. */
  readonly logout: () => Promise<void>;
}

export const AuthContext = createContext<Auth | null>(null);

/** Returns the session with `login` and `logout`. Throws outside an `AuthProvider`. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth needs an AuthProvider above it.');
  return auth;
}

/** Returns whether this browser has a token, for code outside React. Inside, use `useAuth`. */
export const isSignedIn = (): boolean => accessToken().get() !== null;

/** Fetches the user of the token, once per token and refresh, and after a refusal. Null until then; a failure is logged and retried like any read. */
function useCurrentUser(token: string | null) {
  /** The user of a token: null where the server has not returned them so far. */
  const [loaded, setLoaded] = useState<{ token: string; user: SignedInUser | null } | null>(null);
  const [refreshes, setRefreshes] = useState(0);
  const refreshUser = useCallback(() => setRefreshes((count) => count + 1), []);

  useEffect(() => forbidden.subscribe(refreshUser), [refreshUser]);

  useEffect(() => {
    if (token === null) return;
    const stop = new AbortController();
    let timer: number | undefined;
    const load = (attempt: number): void =>
      void api
        .get<SignedInUser>(paths.user(), { signal: stop.signal })
        .then((user) => {
          if (user.id === undefined) throw unreadableError();
          const isSame = (before: typeof loaded) =>
            before?.token === token && JSON.stringify(before.user) === JSON.stringify(user);
          setLoaded((before) => (isSame(before) ? before : { token, user }));
        })
        .catch((error: unknown) => {
          if (stop.signal.aborted) return;
          console.error('The signed-in user could not be loaded.', error);
          setLoaded((before) => (before?.token === token ? before : { token, user: null }));
          const delay = retryDelay(error, attempt);
          if (delay !== null) timer = window.setTimeout(() => load(attempt + 1), delay);
        });
    load(1);
    return () => {
      stop.abort();
      window.clearTimeout(timer);
    };
  }, [token, refreshes]);

  const current = loaded?.token === token ? loaded : null;
  return { user: current?.user ?? null, isUserPending: token !== null && current === null, refreshUser };
}

/** Provides the session of this browser. The host mounts it once. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [store] = useState(accessToken);
  const token = useSyncExternalStore(store.subscribe, store.get);
  const { user, isUserPending, refreshUser } = useCurrentUser(token);

  const actions = useMemo<Pick<Auth, 'login' | 'loginWithCode' | 'exchangeCode' | 'logout'>>(() => {
    const signIn = async (path: string, body: object) => {
      const { access_token } = await api.post<LoginResponse>(path, body, { isWrite: false });
      // A user who signs in again, to confirm that it is them, leaves no session behind.
      const earlier = store.get();
      store.set(access_token);
      if (earlier !== null) void revokeSession(earlier);
    };
    return {
      login: (email, password) => signIn(paths.login(), { email, password }),
      loginWithCode: (email, password, code) => signIn(paths.login(), { email, password, code }),
      exchangeCode: (code) => signIn(paths.signInCode(), { code }),
      logout: async () => {
        const ending = store.get();
        if (ending === null) return;
        // Ends the session here first, in case the server hangs or fails.
        store.remove();
        await revokeSession(ending);
      },
    };
  }, [store]);

  const value = useMemo<Auth>(
    () => ({
      status: token === null ? 'signed-out' : 'signed-in',
      user,
      isUserPending,
      needsSecondFactor: user?.needs_second_factor ?? false,
      refreshUser,
      ...actions,
    }),
    [token, user, isUserPending, refreshUser, actions],
  );
  return <AuthContext value={value}>{children}</AuthContext>;
}
