import type { Organisation, QuoteCollection, QuoteNote } from 'api-contract';
import { setTimeout as wait } from 'node:timers/promises';
import { buildReleaseBefore, type BuiltRelease } from '../support/release-before';
import { bodyOf, SeveralServers, speakTo } from './several';

const timeout = 900_000;

/** How long both releases write beside each other. */
const SIDE_BY_SIDE_MS = 180_000;

let before: BuiltRelease;
let several: SeveralServers;

beforeAll(async () => {
  before = await buildReleaseBefore();
  several = await SeveralServers.start(2, before.folder);
}, timeout);

afterAll(async () => {
  await several?.stop();
  await before?.remove();
}, timeout);

const organisation = (name: string) => ({
  name,
  is_quotable: true,
  is_invoicable: true,
  address_street: '1 High Street',
  address_city: 'Leeds',
  address_post_code: 'LS1 1AA',
  address_country: 'United Kingdom',
});

it(
  'the release before and this one write beside each other, and then this one alone: nothing fails, nothing is missing',
  async () => {
    const send = speakTo(several.proxy.address, await several.signIn());
    const [quote] = Object.values(await bodyOf<QuoteCollection>(send('GET', '/quotes?mode=active')));
    const notesOf = () => bodyOf<QuoteNote[]>(send('GET', `/quotes/retrieve-notes/${quote?.id}`));
    const notesBefore = (await notesOf()).length;
    const names: string[] = [];
    const failures: string[] = [];
    let notes = 0;
    let isOver = false;

    const request = async (method: string, path: string, body?: object): Promise<boolean> => {
      const response = await send(method, path, body);
      const text = await response.text();
      if (!response.ok) failures.push(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`);
      return response.ok;
    };
    const work = async (person: number): Promise<void> => {
      for (let round = 0; !isOver; round += 1) {
        const name = `Rolling ${person}.${round} Ltd`;
        if (await request('POST', '/organisations', organisation(name))) names.push(name);
        if (await request('POST', `/quotes/${quote?.id}/note`, { content: `Note ${person}.${round}` }))
          notes += 1;
        await request('GET', '/quotes?mode=active');
        await request('GET', '/dashboard-stats');
        await wait(200);
      }
    };
    const people = Array.from({ length: 6 }, (_one, person) => work(person));
    const older = [...several.running];
    await several.startAnother();
    await wait(SIDE_BY_SIDE_MS);
    await several.startAnother();
    for (const server of older) expect(await server.stop()).toBe(0);
    isOver = true;
    await Promise.all(people);

    expect(failures).toEqual([]);
    expect(await notesOf()).toHaveLength(notesBefore + notes);
    const found = await bodyOf<Record<string, Organisation>>(send('GET', '/organisations'));
    expect(Object.values(found).map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  },
  timeout,
);
