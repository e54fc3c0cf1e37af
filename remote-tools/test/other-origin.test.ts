import { createServer, type Server } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { ReleaseFolder } from './release-folder';

let releases: ReleaseFolder;
let server: Server;
let origin: string;
let headers: Record<string, string>;
let folder: string;

beforeEach(async () => {
  releases = new ReleaseFolder();
  headers = { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' };
  folder = releases.releases;
  server = createServer((request, response) => {
    const file = `${folder}${request.url ?? ''}`;
    if (!existsSync(file)) return response.writeHead(404, headers).end();
    return response.writeHead(200, headers).end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  allow([origin]);
  process.env.CONFIG_FILE = releases.at('config.json');
});
afterEach(async () => {
  delete process.env.CONFIG_FILE;
  await new Promise((resolve) => server.close(resolve));
  releases.remove();
});

const allow = (origins: string[]) =>
  releases.write('config.json', JSON.stringify({ remotes: { allowOverrides: false, origins } }));

const deploy = (dryRun = false) =>
  releases.deploy({
    dist: releases.build(),
    baseUrl: `${origin}/`,
    dryRun,
  });

describe('a remote on another origin', () => {
  it('is live from there, once its files are uploaded', async () => {
    const { version } = await deploy();
    expect(releases.lines()[0]).toMatchObject({
      version,
      entry: `${origin}/mf-quotes/${version}/remoteEntry.js`,
    });
  });

  it('is not made live where the page may not load from', async () => {
    allow(['https://cdn.example.com']);
    for (const dryRun of [true, false])
      await expect(deploy(dryRun)).rejects.toThrow(
        `add it to remotes.origins in ${releases.at('config.json')} first`,
      );
    expect(existsSync(releases.at('releases/remotes.json'))).toBe(false);
  });

  it('is not made live before its files are uploaded; the message says which to copy', async () => {
    folder = releases.at('elsewhere');
    await expect(deploy()).rejects.toThrow(
      /returns status 404\. Copy .*\/releases\/mf-quotes\/1\.0\.0-\w+ there, then deploy again/,
    );
    folder = releases.releases;
    await expect(deploy()).resolves.toBeDefined();
  });

  it.each([
    [
      'no page of another origin may load it',
      'access-control-allow-origin',
      'without Access-Control-Allow-Origin',
    ],
    ['it is not sent as a script', 'content-type', 'send it as text/javascript'],
  ])('is not made live when %s', async (_why, header, message) => {
    const { [header]: _left, ...others } = headers;
    headers = others;
    await expect(deploy()).rejects.toThrow(message);
  });

  it('is not made live when the URL serves something else', async () => {
    folder = releases.at('shell-build');
    const { version } = await releases.deploy({ dist: releases.build() });
    releases.write(`shell-build/mf-quotes/${version}/remoteEntry.js`, 'another build');
    await expect(deploy()).rejects.toThrow('It returns something else than this build');
    expect(releases.lines()[0]?.entry).toMatch(/^\/remotes\//);
  });
});
