import { useEffect, useState } from 'react';

interface Loaded<Value> {
  readonly value?: Value;
  readonly error?: unknown;
}

const nothing = {};

/** Loads code when it is first needed, unless it is `known`: its value or its error, neither while it loads, and a function that tries again. */
export function useLoaded<Value extends object>(load: () => Promise<Value>, known?: Value) {
  const [{ value, error }, setLoaded] = useState<Loaded<Value>>(known ? { value: known } : nothing);
  const isLoading = value === undefined && error === undefined;

  useEffect(() => {
    if (!isLoading) return;
    let isWanted = true;
    load().then(
      (loaded) => isWanted && setLoaded({ value: loaded }),
      (reason: unknown) => isWanted && setLoaded({ error: reason }),
    );
    return () => {
      isWanted = false;
    };
  }, [load, isLoading]);

  return { value, error, isLoading, retry: () => setLoaded(nothing) };
}
