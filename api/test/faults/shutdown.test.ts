import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStore, listRows } from '../../src/store';
import { signIn } from '../kill/client';
import { startServer, type RunningServer } from '../support/running-server';
import { until } from '../support/until';

/** Few enough that a slow machine refuses nobody as too busy. */
const people = 6;

let folder: string;
let server: RunningServer;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'intranet-shutdown-'));
  server = await startServer(folder, { LOG_LEVEL: 'silent' });
});

afterEach(async () => {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** The status of a whole answer; undefined when the connection ended without one. */
const send = (agent: Agent, token: string, method: 'GET' | 'POST', path_: string, body?: object) =>
  new Promise<number | undefined>((resolve) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    const asked = request(`${server.address}${path_}`, { method, agent, headers });
    asked.once('error', () => resolve(undefined));
    asked.once('response', (answer) => {
      answer.once('error', () => resolve(undefined));
      answer.once('end', () => resolve(answer.statusCode));
      answer.resume();
    });
    asked.end(body ? JSON.stringify(body) : undefined);
  });

it('a server that is stopped under load responds to every accepted request, and executes no others', async () => {
  const token = await signIn(server.address);
  const agent = new Agent({ keepAlive: true, maxSockets: people });
  const statuses: number[] = [];
  let acknowledged = 0;
  const work = async (number: number): Promise<void> => {
    for (let round = 0; ; round += 1) {
      const isWrite = (number + round) % 2 === 0;
      const status = isWrite
        ? await send(agent, token, 'POST', '/organisations', { name: `Under load ${number}.${round}` })
        : await send(agent, token, 'GET', '/quotes?mode=active');
      if (status === undefined) return;
      statuses.push(status);
      if (isWrite && status === 201) acknowledged += 1;
    }
  };
  const workers = Array.from({ length: people }, (_one, number) => work(number));
  await until(() => acknowledged > people);
  expect(await server.stop()).toBe(0);
  await Promise.all(workers);
  agent.destroy();

  expect(statuses.filter((status) => status >= 300)).toEqual([]);
  const store = await openStore({ dataFolder: folder, databaseUrl: undefined });
  const organisations = await store.read((db) => listRows(db, 'organisations'));
  await store.close();
  expect(organisations.filter(({ name }) => name.startsWith('Under load'))).toHaveLength(acknowledged);
});

it('a server that is told to stop twice, as by a signal to the process group, finishes its work all the same', async () => {
  await server.stop();
  server = await startServer(folder, { LOG_LEVEL: 'silent', STOP_DELAY_SECONDS: '3' });
  const stopped = server.stop();
  const ready = new URL('/readyz', server.address);
  await until(async () => !(await fetch(ready)).ok);
  await server.stop();
  expect(await stopped).toBe(0);
});

it('a server that is told to stop does so in order although a connection has sent nothing', async () => {
  const silent = connect(Number(new URL(server.address).port), 'localhost');
  await once(silent, 'connect');
  const ended = once(silent, 'close');
  expect(await server.stop()).toBe(0);
  await ended;
});
