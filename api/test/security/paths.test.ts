import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { quoteFileNames } from 'api-contract';
import { startTestServer, type TestServer } from '../support/server';
import { getRaw, listen } from './wire';

const secret = 'nobody may read this';
const build = 'mf-quotes/1.0.0-abc';

let folder: string;
let server: TestServer;
let port: number;

const at = (...parts: string[]): string => path.join(folder, ...parts);

const write = (name: string, content: string): void => {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), content);
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'intranet-paths-'));
  write('secret.js', secret);
  write('.env', secret);
  write('data/intranet.sqlite', secret);
  write('shell/index.html', 'the page');
  write('shell/assets/main.js', 'public');
  write('shell/.env', secret);
  write(`releases/${build}/remoteEntry.js`, 'public');
  write('shell/assets/main.js.map', secret);
  write(`releases/${build}/.npmrc`, secret);
  write(`releases/${build}/remoteEntry.js.map`, secret);
  write('releases/mf-quotes/history.jsonl', secret);
  write('releases/previews.json', secret);
  symlinkSync(at('secret.js'), at('releases', build, 'leak.js'));
  symlinkSync(at('secret.js'), at('releases', build, 'remoteEntry.js.br'));
  symlinkSync(at('data'), at('releases', build, 'data'));
  symlinkSync(at('releases', build, 'remoteEntry.js'), at('releases', build, 'same.js'));
  symlinkSync('/', at('releases', build, 'root'));
  server = await startTestServer({
    site: { shellFolder: at('shell'), releasesFolder: at('releases'), configFile: at('config.json') },
  });
  port = await listen(server.app);
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The ways to write "one folder up" that a server somewhere has fallen for. */
const upward = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '%252e%252e%252f',
  '..%252f',
  '..%5c',
  '..\\',
  '%2e%2e%5c',
  '..%c0%af',
  '%c0%ae%c0%ae/',
  '..%ef%bc%8f',
  '..;/',
  '..%00/',
  '....//',
  '%uff0e%uff0e/',
  './/../',
];

const targets = ['secret.js', '.env', 'data/intranet.sqlite'];

describe('a file outside the published folders', () => {
  it.each(upward)('cannot be had by %j, however deep one starts', async (up) => {
    for (const from of ['/', '/assets/', '/remotes/', `/remotes/${build}/`, '/api/', '//', '/remotes//']) {
      for (let times = 1; times <= 5; times += 1) {
        for (const target of targets) {
          const response = await getRaw(port, `${from}${up.repeat(times)}${target}`, ['Accept: */*']);
          expect(response).toMatch(/^HTTP\/1\.1 (200|400|404) /);
          expect(response).not.toContain(secret);
        }
      }
    }
  });

  it.each(['/etc/passwd', '//etc/passwd', '/file:///etc/passwd', '/remotes//etc/passwd', '/C:/boot.ini'])(
    'cannot be had by its whole address %s',
    async (target) => {
      const response = await getRaw(port, target, ['Accept: */*']);
      expect(response).not.toContain('root:');
      expect(response).toMatch(/the page|^HTTP\/1\.1 404 /);
    },
  );

  it.each(['leak.js', 'data/intranet.sqlite', `root${__filename}`, 'root/etc/hostname'])(
    'cannot be had by a link in a build: %s',
    async (name) => {
      const response = await getRaw(port, `/remotes/${build}/${name}`);
      expect(response).toMatch(/^HTTP\/1\.1 404 /);
    },
  );

  it('cannot be had in the compressed form of a file that may be had', async () => {
    const address = `/remotes/${build}/remoteEntry.js`;
    expect(await getRaw(port, address, ['Accept-Encoding: br'])).not.toContain(secret);
  });

  it('does not keep a link within the builds from being followed', async () => {
    expect(await getRaw(port, `/remotes/${build}/same.js`)).toContain('public');
  });
});

const unpublished = [
  '.env',
  'assets/main.js.map',
  `remotes/${build}/.npmrc`,
  `remotes/${build}/remoteEntry.js.map`,
  'remotes/mf-quotes/history.jsonl',
  'remotes/previews.json',
  'remotes/mf-quotes/',
];

/** Spellings of a name that lead to the same file. */
const spellings = (name: string): string[] => {
  const [first = '', ...parts] = name.split('/');
  const rest = (between: string) => [first, ...parts].join(between);
  return [
    `/${name}`,
    ...['/', '%2f', './', '.%2f', '%2e/', 'x/../', 'x%2f..%2f', '..', '\\', '%5c'].flatMap((more) => [
      `/${more}${name}`,
      `/${first}/${more}${parts.join('/')}`,
      `/${rest(`/${more}`)}`,
      `/${first}/${more}${more}${parts.join('/')}`,
    ]),
    ...['/', '/.', '%2f', '%2f.', '/%2e', '/x/..', '%2fx%2f..', '%5c.'].map((end) => `/${name}${end}`),
    `/${encodeURIComponent(name)}`,
  ];
};

it.each(unpublished)(
  '%s lies in a published folder and is not published, however it is spelt',
  async (name) => {
    for (const target of spellings(name)) {
      const response = await getRaw(port, target, ['Accept: */*']);
      expect(`${target} ${response}`).not.toContain(secret);
    }
  },
);

it('the page comes with its policy, however it is spelt', async () => {
  for (const target of [...spellings('index.html'), '/%69ndex.html', '/%2569ndex.html', '/INDEX.HTML']) {
    const response = await getRaw(port, target, ['Accept: */*']);
    expect(`${target} ${response}`).toMatch(
      / HTTP\/1\.1 (404 |200 [^]*(require-trusted-types-for|; sandbox))/,
    );
  }
});

it('a file of the shell that is opened as a page has no rights of this origin', async () => {
  const response = await getRaw(port, '/assets/main.js');
  expect(response).toMatch(/^content-security-policy: default-src 'none'; sandbox\r$/m);
});

it.each([
  '/remotes/a/b/x%00.js',
  '/%00.js',
  `/${'a'.repeat(9_000)}.js`,
  `/remotes/a/${'../'.repeat(2_000)}x`,
])('a name that no file can have is just missing: %j', async (target) => {
  expect(await getRaw(port, target, ['Accept: */*'])).toMatch(/^HTTP\/1\.1 (400|404) /);
});

it.each([
  '../../etc/passwd',
  '..\\..\\boot',
  'C:\\x',
  '/etc/x',
  'a\0b',
  'Q-1\r\nX: y',
  'con',
  '.',
  '"; x="',
  '＂',
])(
  'a reference such as %j makes no file name that leads anywhere, in the pack or in a header',
  (reference) => {
    for (const name of Object.values(quoteFileNames(reference))) {
      expect(name).toMatch(/^[A-Za-z0-9_][A-Za-z0-9._-]*\.(zip|pdf)$/);
      expect(name).not.toContain('..');
    }
  },
);
