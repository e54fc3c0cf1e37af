import { useEffect, useState } from 'react';

interface Loaded<Value> {
  readonly value?: Value;
  readonly error?: unknown;
}

const nothing = {};

/** Loads what SWR does not cache, such as code or a file, unless it is `known`. `retry` loads it again after an error. */
export function useLoaded<Value extends object>(
  load: (signal: AbortSignal) => Promise<Value>,
  known?: Value,
) {
  const [{ value, error }, setLoaded] = useState<Loaded<Value>>(known ? { value: known } : nothing);
  const isLoading = value === undefined && error === undefined;

  useEffect(() => {
    if (!isLoading) return;
    const stop = new AbortController();
    const show = (loaded: Loaded<Value>) => {
      if (!stop.signal.aborted) setLoaded(loaded);
    };
    load(stop.signal).then(
      (loaded) => show({ value: loaded }),
      (reason: unknown) => show({ error: reason }),
    );
    return () => stop.abort();
  }, [load, isLoading]);

  return { value, error, isLoading, retry: () => setLoaded(nothing) };
}
