import path from 'node:path';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { readConfiguration, StartError } from '../src/configuration';
import { startServer } from '../src/start-server';
import { Developer, makeFolder, removeFolder, startMockServer, useMockServer } from './support/mock-server';

describe('the server', () => {
  const developer = useMockServer();

  it('says that it is well', async () => {
    expect(await developer().ask('GET', '/healthz')).toMatchObject({ status: 200, json: { status: 'ok' } });
  });

  it('has the run-time configuration of the pages', async () => {
    expect((await developer().ask('GET', '/config.json')).json).toHaveProperty('company.name');
  });

  it('lets pages of this machine call it, whichever their port', async () => {
    const origin = 'http://localhost:8102';
    const asked = await developer().ask('OPTIONS', '/api/products/1', undefined, {
      origin,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization, if-match, x-mock-fault',
    });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-origin')).toBe(origin);
    expect(asked.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(asked.headers.get('access-control-allow-headers')).toBe('authorization, if-match, x-mock-fault');
    const response = await developer().ask('GET', '/api/tax-rates', undefined, { origin });
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    const exposed = response.headers.get('access-control-expose-headers')?.split(', ');
    expect(exposed).toEqual(
      expect.arrayContaining(['ETag', 'X-Undo', 'X-Collections-Read', 'X-Collections-Changed']),
    );
  });

  it.each<[string, Record<string, string>]>([
    ['a page of another site', { origin: 'https://example.com' }],
    ['a page whose name only begins alike', { origin: 'http://localhost.example.com' }],
    ['a page without an origin', { origin: 'null' }],
    ['a script that another site loads', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
  ])('refuses %s', async (_who, headers) => {
    for (const [method, path] of [
      ['POST', '/mock/reset'],
      ['GET', '/db/users'],
      ['GET', '/api/tax-rates'],
    ] as const) {
      expect((await developer().ask(method, path, undefined, headers)).status).toBe(403);
    }
  });

  it('shows what a client sees of a quote, at the address that the API names', async () => {
    await developer().signIn();
    const { json } = await developer().ask('POST', '/api/quotes/1/preview-link');
    const page = await fetch((json as { url: string }).url);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('This is a preview')]);
  });

  it('refuses a name that only points here', async () => {
    const { url } = await developer().send('GET', '/healthz');
    const status = await new Promise((resolve) => {
      request(url, { headers: { host: 'intranet.example.com' } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).end();
    });
    expect(status).toBe(403);
  });
});

describe('a start', () => {
  const written = makeFolder();
  let folder: string;
  beforeAll(async () => (await startMockServer(written)).stop());
  beforeEach(() => {
    folder = makeFolder();
    cpSync(written, folder, { recursive: true });
  });
  afterEach(() => removeFolder(folder));
  afterAll(() => removeFolder(written));

  it('loads the rows of db.json, which may be edited, and a reset loads them again', async () => {
    const file = path.join(folder, 'db.json');
    const rename = (name: string) => {
      const data = JSON.parse(readFileSync(file, 'utf8'));
      data.products[0].name = name;
      writeFileSync(file, JSON.stringify(data));
    };
    rename('Edited once');
    const server = await startMockServer(folder);
    const developer = new Developer(server.address);
    await developer.signIn();
    expect((await developer.ask('GET', '/api/products/1')).json).toMatchObject({ name: 'Edited once' });
    rename('Edited twice');
    await developer.ask('POST', '/mock/reset');
    expect((await developer.ask('GET', '/api/products/1')).json).toMatchObject({ name: 'Edited twice' });
    await server.stop();
  });

  it('is refused with a db.json that cannot be loaded, which stays as it is', async () => {
    const file = path.join(folder, 'db.json');
    writeFileSync(file, '{');
    await expect(startMockServer(folder)).rejects.toThrow(`${file} cannot be loaded`);
    expect(readFileSync(file, 'utf8')).toBe('{');
  });

  it('is refused where the port is taken', async () => {
    const server = await startMockServer(folder);
    const port = new URL(server.address).port;
    const other = makeFolder();
    const second = startServer(
      readConfiguration({ PORT: port, DATA_DIR: other, LOG_LEVEL: 'silent' }, folder),
    );
    await expect(second).rejects.toThrow('EADDRINUSE');
    removeFolder(other);
    await server.stop();
  });

  it('ends soon, even with a call that hangs', async () => {
    const server = await startMockServer(folder);
    const hanging = new Developer(server.address).ask('GET', '/api/user', undefined, {
      'x-mock-fault': 'hang',
    });
    const given = expect(hanging).rejects.toThrow('fetch failed');
    // A later request is answered, so that the server has the one that hangs. Its caller would wait for minutes, and the test may not.
    await new Developer(server.address).ask('GET', '/healthz');
    await server.stop();
    await given;
  });
});

describe('the environment', () => {
  it('may say nothing', () => {
    expect(readConfiguration({}, '/intranet/mock-api')).toEqual({
      port: 8090,
      host: '127.0.0.1',
      dataFolder: '/intranet/mock-api/.data',
      configFile: '/intranet/config/intranet.json',
      logLevel: 'info',
      demoQuotes: undefined,
      whileHeld: false,
    });
  });

  it('is refused with every mistake named', () => {
    const read = () =>
      readConfiguration({ PORT: '80a', HOST: '0.0.0.0', LOG_LEVEL: 'loud', DEMO_QUOTES: '-1' }, '/');
    expect(read).toThrow(StartError);
    for (const name of ['PORT', 'HOST', 'LOG_LEVEL', 'DEMO_QUOTES']) expect(read).toThrow(`${name} must`);
  });
});
