import type { QuoteCollection, QuoteNote } from 'api-contract';
import { bodyOf, SeveralServers, speakTo } from './several';

const timeout = 300_000;
let several: SeveralServers;

beforeAll(async () => {
  several = await SeveralServers.start(2);
}, timeout);

afterAll(() => several.stop());

it(
  'servers that are replaced one after another lose no request and no write',
  async () => {
    const send = speakTo(several.proxy.address, await several.signIn());
    const [quote] = Object.values(await bodyOf<QuoteCollection>(send('GET', '/quotes?mode=active')));
    const statuses: number[] = [];
    let isOver = false;
    let acknowledged = 0;
    const work = async (number: number): Promise<void> => {
      for (let round = 0; !isOver; round += 1) {
        const isWrite = (number + round) % 4 === 0;
        const response = isWrite
          ? await send('POST', `/quotes/${quote?.id}/note`, { content: `Note ${number}.${round}` })
          : await send('GET', round % 2 === 0 ? '/quotes?mode=active' : '/user');
        await response.arrayBuffer();
        statuses.push(response.status);
        if (isWrite && response.status === 201) acknowledged += 1;
      }
    };
    const notesBefore = await bodyOf<QuoteNote[]>(send('GET', `/quotes/retrieve-notes/${quote?.id}`));
    const workers = Array.from({ length: 6 }, (_one, number) => work(number));
    try {
      for (const old of [...several.running]) {
        await several.startAnother();
        expect(await old.stop()).toBe(0);
      }
    } finally {
      isOver = true;
      await Promise.all(workers);
    }

    expect(statuses.filter((status) => status >= 300)).toEqual([]);
    expect(acknowledged).toBeGreaterThan(10);
    const notes = await bodyOf<QuoteNote[]>(send('GET', `/quotes/retrieve-notes/${quote?.id}`));
    expect(notes).toHaveLength(notesBefore.length + acknowledged);
  },
  timeout,
);
