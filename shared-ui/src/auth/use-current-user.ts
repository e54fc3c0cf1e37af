import { useEffect, useState } from 'react';
import { paths, type User } from 'api-contract';
import { api } from '../client';

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
