import { once } from 'node:events';
import { chmodSync, readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { startBundler } from '../emulator/bundler.mjs';
import { hold, spawnMockApi } from '../emulator/mock-api.mjs';
import { findInstalled } from '../root.mjs';
import { ReleaseFolder } from './release-folder';

const before = process.cwd();
let folder: ReleaseFolder;
beforeEach(() => {
  folder = new ReleaseFolder();
  folder.write('node_modules/mock-api/package.json', '{}');
  folder.write('packages/mf-quotes/package.json', '{}');
  // The commands run in the folder of the module.
  process.chdir(folder.at('packages/mf-quotes'));
});
afterEach(() => {
  process.chdir(before);
  folder.remove();
});

it('What npm has installed for all packages of a repository is found in the folder above', () => {
  expect(findInstalled('mock-api')).toBe(folder.at('node_modules/mock-api'));
  expect(findInstalled('.bin', 'vite')).toBeUndefined();
  folder.write('node_modules/.bin/vite', '');
  expect(findInstalled('.bin', 'vite')).toBe(folder.at('node_modules/.bin/vite'));
});

it('A bundler that is not installed is named', async () => {
  folder.write('packages/mf-quotes/vite.config.mjs', '');
  await expect(startBundler('http://localhost:1')).rejects.toThrow(
    'vite is not installed here: npm install.',
  );
});

it('The bundler is started by a name without the folders above, which may have spaces in theirs', async () => {
  folder.write('packages/mf-quotes/vite.config.mjs', '');
  folder.write('node_modules/.bin/vite', '#!/bin/sh\necho "$0" > started\n');
  chmodSync(folder.at('node_modules/.bin/vite'), 0o755);
  const exit = jest.spyOn(process, 'exit').mockImplementation();
  await expect(startBundler('http://localhost:1')).rejects.toThrow('ended before');
  exit.mockRestore();
  expect(readFileSync('started', 'utf8')).toBe('../../node_modules/.bin/vite\n');
});

it('Another program at the address that a mock API had is not taken for it', async () => {
  const other = http.createServer((_request, response) => response.writeHead(404).end());
  await once(other.listen(0, 'localhost'), 'listening');
  try {
    expect(await hold(`http://localhost:${(other.address() as AddressInfo).port}`)).toBeUndefined();
  } finally {
    other.close();
  }
});

it('The mock API listens on this machine only, whatever HOST is for another server', async () => {
  folder.write('mock-api/bin/server.mjs', 'process.exit(process.env.HOST === undefined ? 0 : 1);');
  process.env.HOST = '0.0.0.0';
  try {
    const [code] = (await once(spawnMockApi(folder.at('mock-api'), {}, {}), 'exit')) as [number];
    expect(code).toBe(0);
  } finally {
    delete process.env.HOST;
  }
});
