import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoginResponse } from 'api-contract';

import { runCommand } from '../src/command-line/run';
import { claimStore, openStore, type StoreLocation } from '../src/store';
import { startServer } from './support/running-server';

let folder: string;
let location: StoreLocation;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'intranet-reset-'));
  location = { dataFolder: folder, databaseUrl: undefined };
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command in a process of its own, without a terminal. */
const run = (words: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    const command = spawn(process.execPath, ['dist/cli.mjs', ...words], {
      cwd: path.join(__dirname, '..'),
      env: { PATH: process.env.PATH, DATA_DIR: folder, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [command.stdout, command.stderr])
      stream.on('data', (chunk) => (output += String(chunk)));
    command.once('close', (code) => resolve({ code, output }));
  });

const reset = () => run(['reset', '--yes']);

/** Adds a group, which makes a database where there is none, and returns what the command says: the first group has the id 1. */
const addGroup = async (): Promise<string> => (await run(['groups', 'add', 'Awards', '4100'])).output;

const running = /^The intranet is running on the data in \S+ already\. Stop it first/;

describe('a reset', () => {
  it('is refused while a server on any port has the data, and what is saved meanwhile stays', async () => {
    const server = await startServer(folder);
    const refused = await reset();
    expect(refused).toEqual({ code: 1, output: expect.stringMatching(running) });
    const credentials = { email: 'staff@example.com', password: 'letmein-demo' };
    const headers = { 'content-type': 'application/json' };
    const signedIn = await fetch(`${server.address}/login`, {
      method: 'POST',
      headers,
      body: JSON.stringify(credentials),
    });
    expect(signedIn.status).toBe(200);
    await server.kill();
    const again = await startServer(folder);
    const { access_token } = (await signedIn.json()) as LoginResponse;
    const user = await fetch(`${again.address}/user`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(user.status).toBe(200);
    await again.kill();
  });

  it('is done once the server that had the data is gone, however that ended', async () => {
    const server = await startServer(folder);
    await server.kill();
    expect(await reset()).toEqual({ code: 0, output: expect.stringContaining('is gone') });
  });

  it('is refused while a server is starting, before it has opened the data', async () => {
    const release = claimStore(location);
    expect(await reset()).toEqual({ code: 1, output: expect.stringMatching(running) });
    release();
    expect(await reset()).toEqual({ code: 0, output: expect.stringContaining('There is no data') });
  });

  it('is refused while a command has the data open', async () => {
    const store = await openStore(location);
    expect(await reset()).toEqual({ code: 1, output: expect.stringMatching(running) });
    await store.close();
  });

  it('deletes the database and no other file of the folder', async () => {
    await addGroup();
    mkdirSync(path.join(folder, 'backups'));
    const others = ['backups/intranet-2026-11-21.sqlite', 'intranet.sqlite.before-2026', 'thesis.txt'];
    for (const name of others) writeFileSync(path.join(folder, name), name);
    expect((await reset()).code).toBe(0);
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
      writeFileSync(path.join(folder, name), 'not a database'.repeat(1000));
    expect((await reset()).code).toBe(0);
    expect(readdirSync(folder)).toEqual(['intranet.sqlite.lock']);
  });

  it('finds nothing to delete in a folder without data, and leaves nothing there', async () => {
    expect(await reset()).toEqual({ code: 0, output: `There is no data in ${folder}.\n` });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('asks first, and without a terminal needs --yes', async () => {
    await addGroup();
    expect(await run(['reset'])).toEqual({ code: 1, output: expect.stringContaining('Add --yes') });
    const asked: string[] = [];
    const answer = (isYes: boolean) =>
      runCommand(
        ['reset'],
        {
          location,
          accounting: { provider: 'local' },
          backups: { folder: 'nowhere' },
          publicUrl: '',
          folder,
          say: () => undefined,
          askPassword: () => Promise.reject(new Error('no password is needed')),
          confirm: (question) => Promise.resolve(asked.push(question) > 0 && isYes),
        },
        (line) => asked.push(line),
      );
    expect(await answer(false)).toBe(1);
    expect(asked).toEqual([expect.stringContaining(folder), 'Nothing was deleted.']);
    expect(readdirSync(folder)).toContain('intranet.sqlite');
    expect(await answer(true)).toBe(0);
    expect(readdirSync(folder)).not.toContain('intranet.sqlite');
  });

  it('is left to its own tools where the data is in PostgreSQL', async () => {
    const refused = await run(['reset', '--yes'], { DATABASE_URL: 'postgres://intranet:secret@db/intranet' });
    expect(refused).toEqual({ code: 1, output: expect.stringContaining('dropdb') });
    expect(refused.output).not.toContain('secret');
  });

  it('that is killed between two steps leaves data that open, whole or none', async () => {
    const hook = path.join(folder, 'kill.mjs');
    writeFileSync(
      hook,
      `import fs from 'node:fs';
       import { syncBuiltinESMExports } from 'node:module';
       let left = Number(process.env.STEPS);
       const remove = fs.rmSync;
       fs.rmSync = (...parameters) => {
         if (left-- === 0) process.kill(process.pid, 'SIGKILL');
         remove(...parameters);
       };
       syncBuiltinESMExports();`,
    );
    const NODE_OPTIONS = `--import=${pathToFileURL(hook).href}`;
    const kills: (number | null)[] = [];
    for (const steps of [0, 3, 4]) {
      expect(await addGroup()).toContain('the id 1.');
      kills.push((await run(['reset', '--yes'], { NODE_OPTIONS, STEPS: String(steps) })).code);
      const isThere = readdirSync(folder).includes('intranet.sqlite');
      expect(await addGroup()).toContain(isThere ? 'the id 2.' : 'the id 1.');
      await reset();
    }
    // There are four steps, so the last one was not killed.
    expect(kills).toEqual([null, null, 0]);
    // Twelve programs, one after the other.
  }, 120_000);
});
