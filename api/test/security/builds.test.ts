import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestServer, type TestServer } from '../support/server';

const files = ['remoteEntry.js', 'evil.html', 'evil.xhtml', 'evil.svg'];

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'intranet-builds-'));
  const releasesFolder = path.join(folder, 'releases');
  const build = path.join(releasesFolder, 'mf-quotes', '1.0.0-abc');
  mkdirSync(build, { recursive: true });
  for (const file of files) writeFileSync(path.join(build, file), '<script src="evil.js"></script>');
  server = await startTestServer({
    site: { shellFolder: folder, releasesFolder, configFile: path.join(folder, 'config.json') },
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const paths: [string, number][] = [
  ...files.map((file): [string, number] => [`/remotes/mf-quotes/1.0.0-abc/${file}`, 200]),
  ['/remotes/mf-quotes/1.0.0-abc/none.html', 404],
  ['/remotes/mf-quotes/history.jsonl', 404],
  ['/remotes/mf-quotes/1.0.0-abc/..%2f..%2f..%2fconfig.json', 404],
];

it.each(paths)('a page in a build of a module has no rights of this origin: %s', async (url, status) => {
  const { statusCode, headers } = await server.app.inject({ url, headers: { accept: 'text/html' } });
  expect(statusCode).toBe(status);
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
});
