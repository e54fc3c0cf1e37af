import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { findInstalled } from '../root.mjs';

/** Returns a port that nothing listens on. */
export async function freePort() {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

const pauseMs = 100;

/** Waits until an address responds. Throws when the process that should serve it has ended. */
export async function waitFor(address, child) {
  while (child.exitCode === null && child.signalCode === null) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new Error(`${path.basename(child.spawnargs[1])} ended before ${address} responded.`);
}

/** The development server of each bundler, by the file of its configuration. */
const servers = {
  'webpack.config.mjs': (port) => ['webpack', 'serve', '--port', port],
  'rspack.config.mjs': (port) => ['rspack', 'serve', '--port', port],
  'vite.config.mjs': (port) => ['vite', '--port', port, '--strictPort'],
};

/** Starts the development server of the module of this folder. Returns the address of its entry. */
export async function startBundler(api) {
  const file = Object.keys(servers).find((name) => existsSync(name));
  if (!file)
    throw new Error(
      `There is none of ${Object.keys(servers).join(', ')} here. Name the entry: --entry <address>.`,
    );
  const port = String(await freePort());
  const [program, ...args] = servers[file](port);
  const command = findInstalled('.bin', program);
  if (!command) throw new Error(`${program} is not installed here: npm install.`);
  // The shell of Windows would end the command at a space in its path.
  const child = spawn(path.relative('.', command), args, {
    env: { ...process.env, PORT: port, API_URL: api },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  child.on('exit', (code) => process.exit(code ?? 1));
  process.on('exit', () => child.kill());
  const entry = `http://localhost:${port}/remoteEntry.js`;
  await waitFor(entry, child);
  return entry;
}
