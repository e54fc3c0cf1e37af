import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { claimStore, countRows, insertRow, openStore, type Store, type StoreLocation } from '../src/store';
import { databaseFile } from '../src/store/sqlite/files';
import { runCommandAt } from './support/commands';
import { createTestDatabase } from './support/database';
import { startProgram } from './support/program';
import { startServer, type RunningServer } from './support/running-server';

const now = '2026-11-21T10:00:00.000Z';

let folder: string;
let location: StoreLocation;
let server: RunningServer | undefined;

const useNewFolder = () => {
  folder = mkdtempSync(path.join(tmpdir(), 'intranet-reset-'));
  location = { dataFolder: folder, databaseUrl: undefined };
};

beforeEach(useNewFolder);

afterEach(async () => {
  await server?.kill();
  rmSync(folder, { recursive: true, force: true });
});

const oneCategory = {
  name: 'one_category',
  load: (store: Store) =>
    store.transaction((tx) =>
      insertRow(tx, 'benefit_categories', { name: 'Branding', created_at: now, updated_at: now }),
    ),
};

/** As the product makes its files; it warns of others. */
const forOwner = { mode: 0o600 };

/** Puts a database into the folder that this process has never opened: it would have it open until its statements are collected. */
const addDatabase = async (): Promise<void> => {
  const database = await createTestDatabase(oneCategory);
  renameSync(databaseFile(database.dataFolder), databaseFile(folder));
  await database.remove();
};

/** Runs a command in a process of its own, without a terminal. */
const run = async (words: readonly string[], environment: Readonly<Record<string, string>> = {}) => {
  const { ended, output } = startProgram(['dist/cli.mjs', ...words], { DATA_DIR: folder, ...environment });
  return { code: await ended, output: output() };
};

const reset = () => run(['reset', '--yes']);

/** Runs a command in this process. */
const runHere = async (...words: string[]) => {
  const { code, output, complaints } = await runCommandAt({ location, folder }, ...words);
  return { code, output: [...output, ...complaints].join('\n') };
};

const resetHere = () => runHere('reset', '--yes');

const running = /^The intranet is running on the data in \S+ already\. Stop it first/;

describe('a reset', () => {
  it('is refused while a server on any port has the data, and what is saved meanwhile stays', async () => {
    server = await startServer(folder);
    expect(await resetHere()).toEqual({ code: 1, output: expect.stringMatching(running) });
    const credentials = { email: 'staff@example.com', password: 'letmein-demo' };
    const headers = { 'content-type': 'application/json' };
    const signedIn = await fetch(`${server.address}/login`, {
      method: 'POST',
      headers,
      body: JSON.stringify(credentials),
    });
    expect(signedIn.status).toBe(200);
    await server.kill();
    const store = await openStore(location);
    expect(await store.read((db) => countRows(db, 'sessions'))).toBe(1);
    await store.close();
  });

  it('is done once the server that had the data is gone, however that ended', async () => {
    server = await startServer(folder, { NODE_ENV: 'production' });
    await server.kill();
    expect(await resetHere()).toEqual({ code: 0, output: expect.stringContaining('is gone') });
  });

  it('is refused while a server is starting, before it has opened the data', async () => {
    const release = claimStore(location);
    expect(await reset()).toEqual({ code: 1, output: expect.stringMatching(running) });
    release();
    expect(await resetHere()).toEqual({ code: 0, output: expect.stringContaining('There is no data') });
  });

  it('is refused while a command has the data open', async () => {
    const store = await openStore(location);
    expect(await reset()).toEqual({ code: 1, output: expect.stringMatching(running) });
    await store.close();
  });

  it('deletes the database and no other file of the folder', async () => {
    await addDatabase();
    mkdirSync(path.join(folder, 'backups'), { mode: 0o700 });
    const others = ['backups/intranet-2026-11-21.sqlite', 'intranet.sqlite.before-2026', 'thesis.txt'];
    for (const name of others) writeFileSync(path.join(folder, name), name, forOwner);
    expect((await resetHere()).code).toBe(0);
    for (const name of others) expect(readFileSync(path.join(folder, name), 'utf8')).toBe(name);
    expect(readdirSync(folder).sort()).toEqual([
      'backups',
      'intranet.sqlite.before-2026',
      'intranet.sqlite.lock',
      'thesis.txt',
    ]);
  });

  it('deletes a damaged database with its journals', async () => {
    for (const name of ['intranet.sqlite', 'intranet.sqlite-wal'])
      writeFileSync(path.join(folder, name), 'not a database'.repeat(1000), forOwner);
    expect((await resetHere()).code).toBe(0);
    expect(readdirSync(folder)).toEqual(['intranet.sqlite.lock']);
  });

  it('finds nothing to delete in a folder without data, and leaves nothing there', async () => {
    expect(await resetHere()).toEqual({ code: 0, output: `There is no data in ${folder}.` });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('asks first, and without a terminal needs --yes', async () => {
    await addDatabase();
    expect(await run(['reset'])).toEqual({ code: 1, output: expect.stringContaining('Add --yes') });
    const asked: string[] = [];
    const answer = async (isYes: boolean) => {
      const confirm = (question: string) => Promise.resolve(asked.push(question) > 0 && isYes);
      const { code, complaints } = await runCommandAt({ location, folder, confirm }, 'reset');
      asked.push(...complaints);
      return code;
    };
    expect(await answer(false)).toBe(1);
    expect(asked).toEqual([expect.stringContaining(folder), 'Nothing was deleted.']);
    expect(readdirSync(folder)).toContain('intranet.sqlite');
    expect(await answer(true)).toBe(0);
    expect(readdirSync(folder)).not.toContain('intranet.sqlite');
  });

  it('is left to its own tools where the data is in PostgreSQL', async () => {
    const refused = await run(['reset', '--yes'], { DATABASE_URL: 'postgres://intranet:secret@db/intranet' });
    expect(refused).toEqual({ code: 1, output: expect.stringContaining('create database') });
    expect(refused.output).not.toContain('secret');
  });

  it('that is killed between two steps leaves data that open, whole or none', async () => {
    const hook = `import fs from 'node:fs';
       import { syncBuiltinESMExports } from 'node:module';
       let left = Number(process.env.STEPS);
       const remove = fs.rmSync;
       fs.rmSync = (...parameters) => {
         if (left-- === 0) process.kill(process.pid, 'SIGKILL');
         remove(...parameters);
       };
       syncBuiltinESMExports();`;
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(hook)}`;
    const kills: (number | null)[] = [];
    for (const steps of [0, 3, 4]) {
      rmSync(folder, { recursive: true });
      useNewFolder();
      await addDatabase();
      kills.push((await run(['reset', '--yes'], { NODE_OPTIONS, STEPS: String(steps) })).code);
      const isThere = readdirSync(folder).includes('intranet.sqlite');
      const store = await openStore(location);
      expect(await store.read((db) => countRows(db, 'benefit_categories'))).toBe(isThere ? 1 : 0);
      await store.close();
    }
    // There are four steps, so the last one was not killed.
    expect(kills).toEqual([null, null, 0]);
  });
});
