import fc from 'fast-check';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { speakTo } from '../processes/several';
import { round, StockRace, type Process } from '../deliverables/stock-race';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { startServer, type RunningServer } from '../support/running-server';
import { databaseFile } from '../../src/store/sqlite/files';
import type { Store } from '../../src/store';
import { signIn } from './client';

/** `RACES=10000` for a long look, `SEED=…` for the races of a failure. */
const races = Number(process.env.RACES ?? 500);
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

let database: TestDatabase;
let store: Store;
let secondFolder: string;
let servers: RunningServer[] = [];
let token = '';

/** The product claims a database file for one server. A link to it passes by that claim, so that the file itself is what two processes share. */
const startOne = (index: number): Promise<RunningServer> => {
  const { dataFolder, databaseUrl } = database;
  const environment = { TRUST_PROXY: '127.0.0.1', ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  return startServer(index === 0 ? dataFolder : secondFolder, environment);
};

beforeEach(async () => {
  database = await createTestDatabase();
  secondFolder = mkdtempSync(path.join(tmpdir(), 'intranet-race-'));
  servers = [await startOne(0)];
  if (database.databaseUrl === undefined)
    symlinkSync(databaseFile(database.dataFolder), databaseFile(secondFolder));
  servers.push(await startOne(1));
  token = await signIn(servers[0]!.address);
  store = await database.open();
}, 120_000);

afterEach(async () => {
  await store.close();
  for (const server of servers) await server.kill();
  await database.remove();
  rmSync(secondFolder, { recursive: true, force: true });
});

const replyOf = async (response: Promise<Response>) => {
  const { status } = await response;
  return { status, body: await (await response).text() };
};

let clients = 0;

const processAt = (index: number): Process => ({
  staff: (method, address, body) => replyOf(speakTo(servers[index]!.address, token)(method, address, body)),
  client: (address, form) => {
    // Each from an address of its own: those of one may not send that many.
    clients += 1;
    const from = `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`;
    return replyOf(
      fetch(`${servers[index]!.address.replace(/\/api$/, '')}${address}`, {
        headers: { 'x-forwarded-for': from },
        redirect: 'manual',
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      }),
    );
  },
});

it(
  `${races} races of eight sellers and two clients on two processes that are killed sell nothing twice, and refuse nothing that is there`,
  async () => {
    const processes = [processAt(0), processAt(1)];
    const race = await StockRace.prepare(processes[0]!, store);
    await fc.assert(
      fc.asyncProperty(round(processes.length), async ({ acts, kill }) => {
        await race.run(processes, acts, async () => {
          if (!kill) return;
          await new Promise((resolve) => setTimeout(resolve, kill.delay));
          await servers[kill.process]!.kill();
          servers[kill.process] = await startOne(kill.process);
          race.figures.kills += 1;
        });
      }),
      { numRuns: races, seed, endOnFailure: true },
    );
    const { granted, refused, accepted } = race.figures;
    if (process.env.RACES) console.info(JSON.stringify({ seed, ...race.figures }));
    for (const count of [granted, refused, accepted]) expect(count).toBeGreaterThan(0);
  },
  120_000 + races * 1000,
);
