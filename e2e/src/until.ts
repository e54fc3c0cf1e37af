import { isDeepStrictEqual } from 'node:util';

/** Longer than anything takes on a busy machine: a state that is still not there then will not come. In milliseconds. */
export const PATIENCE_MS = 60_000;

/** The value itself, of a text also its pattern, or what must hold of it. */
export type Wanted<Value> = Value | (Value extends string ? RegExp : never) | ((value: Value) => boolean);

function isAsWanted<Value>(value: Value, wanted: Wanted<Value>): boolean {
  if (typeof wanted === 'function') return (wanted as (value: Value) => boolean)(value);
  if (wanted instanceof RegExp) return wanted.test(String(value));
  return isDeepStrictEqual(value, wanted);
}

/**
 * Reads again and again until it reads what is wanted; what it last read otherwise fails the test. The page follows what a person does
 * in its own time, so whatever an action brings about is read by this and never once.
 */
export async function until<Value>(
  read: () => Promise<Value> | Value,
  wanted: Wanted<NoInfer<Value>>,
): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const value = await read();
    if (isAsWanted<Value>(value, wanted)) return;
    if (Date.now() > end)
      throw new Error(`Still ${JSON.stringify(value)}, not ${String(wanted)}, after ${PATIENCE_MS} ms.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
