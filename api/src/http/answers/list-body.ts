import { EncodedBody } from './encoding';

/** The bytes of rows that lists hand out again and again; they go when the row does. */
const written = new WeakMap<object, Buffer>();

const write = (row: object): Buffer => {
  const known = written.get(row);
  if (known) return known;
  const bytes = Buffer.from(JSON.stringify(row));
  written.set(row, bytes);
  return bytes;
};

const [open, comma, close] = ['[', ',', ']'].map((mark) => Buffer.from(mark)) as [Buffer, Buffer, Buffer];

const joined = (rows: readonly object[]): Buffer => {
  const parts = rows.flatMap((row, index) => (index === 0 ? [write(row)] : [comma, write(row)]));
  return Buffer.concat([open, ...parts, close]);
};

/**
 * A list as it goes out. `JSON.stringify` takes a quarter of the time of the schema's serialiser; the conformance suite holds lists to
 * their schema. Of a list that shares its rows only those are written that are new.
 */
export const listBody = (list: unknown, sharesRows: boolean): EncodedBody =>
  new EncodedBody(sharesRows ? joined(list as object[]) : Buffer.from(JSON.stringify(list)));
