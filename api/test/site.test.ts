import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { startTestServer, type TestServer } from './support/server';

const page = `<meta name="csrf-token" content="__CSRF_TOKEN__"><meta content="__CSP_NONCE__"><script nonce="__CSP_NONCE__"></script><!--preload-links-->`;

const config = {
  company: { name: 'Acme', line: 'Acme Ltd' },
  poweredBy: { label: 'Intranet', url: 'https://example.com' },
  provider: { name: 'Xero', shortCode: '!abc' },
  crm: { baseUrl: null },
  remotes: { allowOverrides: false, origins: ['https://cdn.example.com'] },
  errorReportUrl: 'https://errors.example.com/report',
};

/** What the page gets: how users may sign in comes from the server's own settings. */
const published = { ...config, signIn: { password: true, provider: null } };

let folder: string;
let server: TestServer;

const write = (name: string, content: string | Buffer): void => {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
};

const get = (url: string, headers: InjectOptions['headers'] = { accept: 'text/html' }) =>
  server.app.inject({ url, headers });

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'intranet-site-'));
  write('secret.txt', 'nobody may read this');
  write('shell/index.html', page);
  write('shell/robots.txt', 'User-agent: *');
  write('shell/0123456789.woff2', 'a font, named by its hash alone');
  write('shell/assets/main.0123456789.js', 'console.log(1)');
  write('shell/assets/main.0123456789.js.br', brotliCompressSync('console.log(1)'));
  write('shell/assets/main.0123456789.js.map', '{}');
  write('releases/mf-quotes/1.0.0-abc/remoteEntry.js', 'remote');
  write('releases/mf-quotes/1.0.0-abc/remoteEntry.js.map', '{}');
  write('releases/mf-quotes/1.0.0-abc/remoteEntry.js.map.br', '{}');
  write('config.json', JSON.stringify(config));
  server = await startTestServer({
    site: {
      shellFolder: path.join(folder, 'shell'),
      releasesFolder: path.join(folder, 'releases'),
      configFile: path.join(folder, 'config.json'),
    },
  });
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const registry = (...entries: string[]): void =>
  write('releases/remotes.json', JSON.stringify({ remotes: entries.map((entry) => ({ entry })) }));

const configure = (remotes: object): void => write('config.json', JSON.stringify({ ...config, remotes }));

describe('the page', () => {
  it.each(['/', '/quotes/edit/12', '/unknown', '/index.html', '/login?next=%2Fquotes'])(
    'is what a browser gets at %s',
    async (url) => {
      const response = await get(url);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.headers['cache-control']).toBe('no-store');
      // By name: a random value may well hold two underscores.
      expect(response.body).not.toMatch(/__CSRF_TOKEN__|__CSP_NONCE__/);
    },
  );

  it('has a nonce and an anti-forgery entry of its own each time, and the policy names the nonce', async () => {
    const [one, other] = [await get('/'), await get('/')];
    const nonce = /nonce="([\w-]+)"/.exec(one.body)?.[1];
    expect(one.body).not.toBe(other.body);
    const policy = one.headers['content-security-policy'];
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(policy).not.toMatch(/unsafe/);
    expect(policy).toContain(
      "frame-src blob:;worker-src 'none';object-src 'none';media-src 'none';manifest-src 'none';",
    );
    // Firefox applies it to what the sign-in page prefetches.
    expect(policy).toContain("default-src 'self';");
    expect(policy).toMatch(/;require-trusted-types-for 'script';trusted-types default$/);
    expect(one.headers['strict-transport-security']).toBeUndefined();
  });

  it('may load remotes and report errors where the configuration says, nowhere else', async () => {
    registry('https://elsewhere.example.com/mf-crm/remoteEntry.js');
    configure({ allowOverrides: false, origins: ['https://cdn.example.com'] });
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).not.toContain('elsewhere');
    expect(policy).not.toContain('localhost');
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]+' https:\/\/cdn\.example\.com;/);
    expect(policy).toContain("connect-src 'self' https://cdn.example.com https://errors.example.com;");
    write('config.json', JSON.stringify(config));
  });

  it("may load a developer's own build only where the configuration allows it", async () => {
    configure({ allowOverrides: true });
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toMatch(
      /script-src 'self' 'nonce-[\w-]+' http:\/\/localhost:\* http:\/\/127\.0\.0\.1:\*;/,
    );
    expect(policy).toContain('ws://localhost:*');
    expect(policy).toMatch(/;trusted-types default webpack-dev-server#overlay$/);
    expect(policy).not.toMatch(/unsafe/);
    write('config.json', JSON.stringify(config));
  });

  describe('preloads', () => {
    const linksAt = async (url: string) =>
      [...(await get(url)).body.matchAll(/<link rel="(\w+)"[^>]*href="([^"]+)"/g)].map(([, rel, href]) => [
        rel,
        href,
      ]);
    beforeAll(() => {
      const scripts = {
        client: ['/assets/client.js'],
        'signed-in': ['/assets/ui.js', '/assets/signed-in.js'],
        federation: ['/assets/federation.js'],
        'shared-ui': ['/assets/ui.js', '/assets/shared-ui.js'],
      };
      write('shell/provides.json', JSON.stringify({ scripts }));
      const lines = [
        null,
        { entry: '/remotes/mf-quotes/1/remoteEntry.js', integrity: 'sha384-a', paths: ['/quotes'] },
        { entry: '/remotes/mf-stock/1/remoteEntry.js', type: 'module', integrity: null, paths: ['/stock'] },
        { entry: 'https://cdn.example.com/e.js"', integrity: null, paths: ['/events'] },
        { entry: 'https://elsewhere.example.com/e.js', integrity: null, paths: ['/organisations'] },
      ];
      write('releases/remotes.json', JSON.stringify({ remotes: lines }));
    });
    const chunks = ['client', 'ui', 'signed-in'].map((name) => `/assets/${name}.js`);
    const shell = ['/remotes.json', ...chunks].map((href) => ['preload', href]);
    const federation = ['federation', 'shared-ui'].map((name) => ['preload', `/assets/${name}.js`]);

    it("the list of remotes and the shell's chunks for the dashboard", async () => {
      expect(await linksAt('/')).toEqual(shell);
    });

    it('the entry of the remote that owns the path as well, with its hash', async () => {
      expect(await linksAt('/quotes/all')).toEqual([
        ...shell,
        ...federation,
        ['preload', '/remotes/mf-quotes/1/remoteEntry.js'],
      ]);
      expect((await get('/quotes')).body).toContain('crossorigin="anonymous"');
      expect((await get('/quotes')).body).toContain('integrity="sha384-a"');
      expect(await linksAt('/quotesheets')).toEqual(shell);
    });

    it('an entry that is a module as one', async () => {
      expect(await linksAt('/stock')).toContainEqual(['modulepreload', '/remotes/mf-stock/1/remoteEntry.js']);
    });

    it('an entry on another origin only where the configuration allows it', async () => {
      expect(await linksAt('/events')).toContainEqual(['preload', 'https://cdn.example.com/e.js&quot;']);
      expect(await linksAt('/organisations')).toEqual([...shell, ...federation]);
    });

    it('nothing on the sign-in page, which prefetches the dashboard', async () => {
      expect(await linksAt('/login')).toEqual(chunks.map((href) => ['prefetch', href]));
    });
  });

  it('is not sent for a call, a build file or a missing file', async () => {
    for (const url of ['/api/nothing', '/assets/gone.js', '/remotes/mf-quotes/1.0.0-abc/gone.js']) {
      const response = await get(url);
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).not.toContain('html');
    }
  });
});

describe('files', () => {
  it('with a hash in their name are cached for ever, others are revalidated', async () => {
    for (const address of ['/assets/main.0123456789.js', '/0123456789.woff2'])
      expect((await get(address)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const { headers } = await get('/robots.txt');
    expect(headers['cache-control']).toBe('public, max-age=0');
    expect((await get('/robots.txt', { 'if-none-match': headers.etag })).statusCode).toBe(304);
  });

  it.each(['/assets/main.0123456789.js', '/remotes.json'])('are sent in brotli: %s', async (url) => {
    registry(...Array.from({ length: 50 }, (_, index) => `/remotes/mf-${index}/remoteEntry.js`));
    const response = await get(url, { 'accept-encoding': 'gzip, br' });
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers['content-type']).toMatch(/\/(javascript|json); charset=utf-8/);
  });

  it.each([
    '/assets/main.0123456789.js.map',
    '/assets/main.0123456789.js.MAP',
    '/remotes/mf-quotes/1.0.0-abc/remoteEntry.js.map',
    '/remotes/mf-quotes/1.0.0-abc/remoteEntry.js.map.br',
  ])('that map a build to its sources stay on the machine: %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it('of a remote may be loaded by a page on another origin', async () => {
    const response = await get('/remotes/mf-quotes/1.0.0-abc/remoteEntry.js');
    expect(response.body).toBe('remote');
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/remotes/mf-quotes/1.0.0-abc/..%2f..%2f..%2f..%2fsecret.txt',
    '/remotes/mf-quotes/1.0.0-abc/..%5c..%5csecret.txt',
    '/remotes/remotes.json',
    '/%00.js',
    '/%zz.js',
  ])('outside the folders cannot be had by %s', async (url) => {
    const response = await get(url, { accept: '*/*' });
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain('nobody');
  });
});

describe('the list of remotes', () => {
  it('is read for each request', async () => {
    registry('/one.js');
    const one = await get('/remotes.json');
    expect(one.json()).toEqual({ remotes: [{ entry: '/one.js' }] });
    expect(one.headers['cache-control']).toBe('no-cache');
    const header = { 'if-none-match': one.headers.etag };
    expect((await get('/remotes.json', header)).statusCode).toBe(304);
    registry('/two.js');
    expect((await get('/remotes.json', header)).json()).toEqual({ remotes: [{ entry: '/two.js' }] });
  });

  it.each([
    ['half written', '{"remotes": [{"ent'],
    ['something else', '[]'],
    ['null', 'null'],
  ])('answers 503 while the file is %s, and the page goes on', async (_what, content) => {
    write('releases/remotes.json', content);
    const response = await get('/remotes.json');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toEqual({ message: expect.any(String) });
    expect((await get('/')).statusCode).toBe(200);
  });
});

describe('the run-time configuration', () => {
  it('is what the file says', async () => {
    expect((await get('/config.json')).json()).toEqual(published);
  });

  it.each(['*', 'https://*.example.com', 'https://cdn.example.com/remotes', 'cdn.example.com', 'https:', 7])(
    'is not taken when it lets remotes come from %p',
    async (origin) => {
      write(
        'config.json',
        JSON.stringify({ ...config, remotes: { allowOverrides: false, origins: [origin] } }),
      );
      expect((await get('/config.json')).json()).toEqual(published);
      expect((await get('/')).headers['content-security-policy']).not.toContain('*');
      write('config.json', JSON.stringify(config));
    },
  );

  it('says in which order modules fill the slots', async () => {
    const slots = { 'dashboard.card': ['mf-delivery', 'mf-crm'] };
    write('config.json', JSON.stringify({ ...config, slots }));
    expect((await get('/config.json')).json()).toEqual({ ...published, slots });
    write('config.json', JSON.stringify(config));
  });

  it('follows the file, and stays with the last good one while the file is wrong', async () => {
    write('config.json', JSON.stringify({ ...config, company: { name: 'Renamed', line: '' } }));
    expect((await get('/config.json')).json()).toMatchObject({ company: { name: 'Renamed' } });
    const remotes = { allowOverrides: true, origins: ['https://cdn.example.com/with/path'] };
    const everywhere = { allowOverrides: true, origins: ['*'] };
    const wrongOnes = [remotes, everywhere, { allowOverrides: false, timeoutSeconds: '5' }];
    for (const wrong of wrongOnes.map((each) => JSON.stringify({ ...config, remotes: each }))) {
      write('config.json', wrong);
      expect((await get('/config.json')).json()).toMatchObject({ company: { name: 'Renamed' } });
    }
    for (const wrong of ['{', '{}', JSON.stringify({ ...config, crm: { baseUrl: 'javascript:alert(1)' } })]) {
      write('config.json', wrong);
      expect((await get('/config.json')).json()).toMatchObject({ company: { name: 'Renamed' } });
    }
    write('config.json', JSON.stringify(config));
  });
});
