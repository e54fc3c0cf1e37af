import { useCallback, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { paths, type LoginAnswer } from 'api-contract';
import { api } from '../client';
import { AuthContext } from './auth-context';
import { accessToken } from './storage';
import { useCurrentUser } from './use-current-user';

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
