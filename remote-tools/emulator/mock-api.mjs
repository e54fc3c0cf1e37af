import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { withLock } from '../releases/lock.mjs';
import { configFile, findInstalled, inRoot, setting } from '../root.mjs';
import { freePort, waitFor } from './bundler.mjs';
import { ownFolder } from './own-folder.mjs';

/** Returns the folder of the mock API: in this workspace, or installed beside this package. Undefined where there is none. */
export const findMockApi = () =>
  [inRoot('mock-api'), findInstalled('mock-api')].find(
    (folder) => folder && existsSync(path.join(folder, 'package.json')),
  );

/** Returns the same, and throws where there is none. */
export function mockApiFolder() {
  const found = findMockApi();
  if (!found) throw new Error('Install mock-api beside remote-tools: npm run pack-packages makes it.');
  return found;
}

/** Opens the request by which the mock API counts who uses it. It ends with this process. Undefined when there is no mock API, or another program. */
export const hold = (address) =>
  new Promise((resolve) => {
    const request = http.get(`${address}/mock/hold`, (response) => {
      if (response.statusCode !== 200) {
        request.destroy();
        return resolve(undefined);
      }
      response.resume().on('close', () => {
        console.error('The mock API has ended.');
        process.exit(1);
      });
      resolve(address);
    });
    request.on('error', () => resolve(undefined));
  });

/** Starts the program of the mock API: its sources in this workspace, one file where it was packed. */
export function spawnMockApi(folder, env, options) {
  const isPacked = existsSync(path.join(folder, 'bin/server.mjs'));
  const program = isPacked ? ['bin/server.mjs'] : ['--import', 'tsx', 'src/server.ts'];
  const named = setting('CONFIG_FILE') ? configFile() : isPacked ? 'intranet.json' : undefined;
  // A trial has a temporary folder of its own, where each start would transform all sources again.
  const cache = isPacked ? {} : { TMPDIR: path.join(folder, 'node_modules/.cache') };
  return spawn(process.execPath, program, {
    cwd: folder,
    // Its HOST would be that of another server: this one serves this machine only.
    env: { ...process.env, HOST: undefined, ...cache, CONFIG_FILE: named, ...env },
    ...options,
  });
}

async function start(folder, log) {
  const port = await freePort();
  const output = openSync(log, 'w');
  const env = { PORT: String(port), WHILE_HELD: 'true', LOG_LEVEL: 'error' };
  const child = spawnMockApi(folder, env, { detached: true, stdio: ['ignore', output, output] });
  child.unref();
  // Until it is held, it cannot notice that this process has ended.
  const end = () => child.kill();
  process.once('exit', end);
  const address = `http://localhost:${port}`;
  await waitFor(`${address}/healthz`, child).catch(() => {
    throw new Error(`The mock API could not be started: ${readFileSync(log, 'utf8').trim()}`);
  });
  const held = await hold(address);
  process.off('exit', end);
  return held;
}

/** Returns the address of the mock API that the modules on this machine share. The first one starts it; it ends with the last one. */
export function openMockApi() {
  const folder = mockApiFolder();
  const shared = path.join(ownFolder('mock-api'), folder.replace(/\W+/g, '-'));
  const addressFile = path.join(shared, 'address');
  mkdirSync(shared, { recursive: true });
  return withLock(path.join(shared, 'lock'), async () => {
    const known = await hold(readText(addressFile)).catch(() => undefined);
    if (known) return known;
    const address = await start(folder, path.join(shared, 'log'));
    writeFileSync(addressFile, address);
    return address;
  });
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return 'http://localhost:0';
  }
}
