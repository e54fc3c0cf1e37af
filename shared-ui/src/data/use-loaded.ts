import { useEffect, useState } from 'react';

interface Loaded<Value> {
  /** What loaded it: after another one is given, it is stale. */
  readonly load?: unknown;
  readonly value?: Value;
  readonly error?: unknown;
}

const nothing: Loaded<never> = {};

/** Loads what SWR does not cache, such as code or a file, unless it is `known`. `retry` loads it again after an error. */
export function useLoaded<Value extends object>(
  load: (signal: AbortSignal) => Promise<Value>,
  known?: Value,
) {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ load, value: known });
  const { value, error } = loaded.load === load ? loaded : nothing;
  const isLoading = value === undefined && error === undefined;

  useEffect(() => {
    if (!isLoading) return;
    const stop = new AbortController();
    const show = (outcome: Loaded<Value>) => {
      if (!stop.signal.aborted) setLoaded({ load, ...outcome });
    };
    load(stop.signal).then(
      (value) => show({ value }),
      (reason: unknown) => show({ error: reason }),
    );
    return () => stop.abort();
  }, [load, isLoading]);

  return { value, error, isLoading, retry: () => setLoaded(nothing) };
}
