import { tableNames } from 'api';
import { emptyState, type State } from './state';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Tables that did not change between two states are the same array, and need not be written out again. */
const known = new WeakMap<object, string>();

const toText = (value: object): string => {
  const text =
    known.get(value) ??
    (Array.isArray(value)
      ? `[\n${value.map((row) => JSON.stringify(row)).join(',\n')}\n]`
      : JSON.stringify(value));
  known.set(value, text);
  return text;
};

/** JSON with one row on each line, so that two files can be compared and one can be searched. */
export const formatState = (state: State): string => {
  const entries = Object.entries(state).map(([name, value]) => `${JSON.stringify(name)}: ${toText(value)}`);
  return `{\n${entries.join(',\n')}\n}\n`;
};

/** Throws when the text is not a database of this program. Tables that are missing are empty. */
export const parseState = (text: string): State => {
  const found: unknown = JSON.parse(text);
  if (!isObject(found) || !isObject(found.store)) throw new Error('it has no "store"');
  for (const name of tableNames) {
    if (found[name] !== undefined && !Array.isArray(found[name])) throw new Error(`"${name}" is not a list`);
  }
  return { ...emptyState(), ...found } as unknown as State;
};
