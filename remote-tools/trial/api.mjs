import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findMockApi, spawnMockApi } from '../emulator/mock-api.mjs';
import { fetchFrom } from '../fetch-from.mjs';

/** Where the shell keeps the token of the user (api-contract). */
export const ACCESS_TOKEN_KEY = 'intranet.access_token';

/** The demonstration user of mock-api. */
const staff = { email: 'staff@example.com', password: 'letmein-demo' };

/** The most of its output that an error shows. */
const longest = 2000;

async function signIn(address, signal) {
  const response = await fetchFrom(new URL('/api/login', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(staff),
    signal,
  });
  if (!response.ok)
    throw new Error(`${address} refuses ${staff.email} (${response.status}): name a mock API.`);
  return (await response.json()).access_token;
}

/** Starts mock-api on a free port, with few data. */
async function startMockApi(folder, signal) {
  const data = mkdtempSync(path.join(tmpdir(), 'trial-api-'));
  const env = { PORT: '0', DATA_DIR: data, LOG_LEVEL: 'silent', DEMO_QUOTES: '12' };
  const server = spawnMockApi(folder, env, { stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = () => server.kill('SIGKILL');
  process.once('exit', stop);
  const address = await new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk) => {
      output = `${output}${chunk}`.slice(-longest);
      const [found] = /http:\/\/localhost:\d+/.exec(output) ?? [];
      if (found) resolve(found);
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    const fail = () => reject(new Error(`The mock API did not start.\n${output}`));
    server.once('exit', fail);
    signal.addEventListener('abort', fail);
  }).catch((error) => {
    stop();
    throw error;
  });
  return { address, stop };
}

/**
 * Returns the API of a trial, with a signed-in user: the one at the address, or else the package mock-api, or else none, where
 * every call but the one for the user fails.
 * @param {AbortSignal} signal ends the wait for it
 */
export async function openApi(address, signal) {
  if (address) {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(60_000)]);
    return { address, token: await signIn(address, limit), stop: () => undefined };
  }
  const folder = findMockApi();
  if (!folder) return { token: 'none', stop: () => undefined };
  const mock = await startMockApi(folder, signal);
  return { ...mock, token: await signIn(mock.address, signal) };
}
