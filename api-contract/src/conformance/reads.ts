import { type CallName, calls } from '../server';
import { expectError } from './check-answer';
import type { Conversation } from './conversation';

/** Texts that stand where an id should, and are none. */
const NO_IDS = [
  'abc',
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x1',
  '%20',
  'null',
  '1%2F2',
  '99999999999999999999',
  "1'--",
];
/** An id that no record has. */
const UNKNOWN_ID = 2_000_000_000;

/** What holds for every call that reads: it needs a token, and it can be asked again cheaply. */
export const itReads = (
  conversation: Conversation,
  name: CallName,
  path: () => string | Promise<string>,
  variant = '',
): void => {
  const title = variant ? `${name} (${variant})` : name;

  it(`${title} refuses a visitor and a token that nobody has been given`, async () => {
    const address = await path();
    expectError(await conversation.send('GET', address, { token: null }), 401);
    expectError(await conversation.send('GET', address, { token: 'not-a-token' }), 401);
  });

  it(`${title} answers 304 while nothing has changed`, async () => {
    const address = await path();
    const first = await conversation.send('GET', address);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^(W\/)?".+"$/);

    const again = await conversation.send('GET', address, { headers: { 'If-None-Match': tag } });
    expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' });

    const other = await conversation.send('GET', address, {
      headers: { 'If-None-Match': '"something-else"' },
    });
    expect(other.status).toBe(200);
  });
};

/** What holds for every record that can be asked for by its id. */
export const itReadsOne = (
  conversation: Conversation,
  name: CallName,
  path: (id: number | string) => string,
  anyId: () => Promise<number>,
): void => {
  itReads(conversation, name, async () => path(await anyId()));

  it(`${name} gives the record of that id`, async () => {
    const id = await anyId();
    expect(await conversation.succeed<{ id: number }>(name, path(id))).toMatchObject({ id });
  });

  it(`${name} knows no record by an id that none has, or by what is not a positive whole number`, async () => {
    expectError(await conversation.send('GET', path(UNKNOWN_ID)), 404);
    for (const text of NO_IDS) {
      const [before = '', after = ''] = path('THE-ID').split('THE-ID');
      expectError(await conversation.send(calls[name].method, `${before}${text}${after}`), 404);
    }
  });
};

/** The first of a list, which must not be empty: a suite that looks at nothing proves nothing. */
export const firstOf = <Entry>(entries: readonly Entry[]): Entry => {
  const [first] = entries;
  if (first === undefined) throw new Error('The server has no data to look at.');
  return first;
};

/** The ids of records, ascending. */
export const idsOf = (entries: readonly { id: number }[]): number[] =>
  entries.map(({ id }) => id).sort((one, other) => one - other);

/** Expects that no two records have the same name, whatever its case. */
export const expectUniqueNames = (records: readonly { name: string }[]): void =>
  expect(new Set(records.map(({ name }) => name.toLowerCase())).size).toBe(records.length);
