import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';

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

/** Starts webpack's development server for the module of this folder. Returns the address of its entry. */
export async function startBundler(api) {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), API_URL: api };
  const child = spawn('node_modules/.bin/webpack', ['serve', '--config', 'webpack.config.mjs'], {
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  child.on('exit', (code) => process.exit(code ?? 1));
  process.on('exit', () => child.kill());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit());
  const entry = `http://localhost:${port}/remoteEntry.js`;
  await waitFor(entry, child);
  return entry;
}
