import path from 'node:path';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { ConfigurationError, readConfiguration, startServer } from '../src';
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
      'access-control-request-headers': 'authorization, if-match',
    });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-origin')).toBe(origin);
    expect(asked.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(asked.headers.get('access-control-allow-headers')).toMatch(
      /Authorization.*If-Match.*X-Mock-Fault/,
    );
    const answer = await developer().ask('GET', '/api/tax-rates', undefined, { origin });
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    expect(answer.headers.get('access-control-expose-headers')).toContain('ETag');
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

  it('refuses a name that only points here', async () => {
    const { url } = await developer().send('GET', '/healthz');
    const status = await new Promise((resolve) => {
      request(url, { headers: { host: 'intranet.example.com' } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).end();
    });
    expect(status).toBe(403);
  });
});

describe('a start', () => {
  let folder: string;
  beforeEach(() => {
    folder = makeFolder();
  });
  afterEach(() => removeFolder(folder));

  const rename = async (name: string): Promise<void> => {
    const server = await startMockServer(folder);
    await new Developer(server.address).ask('PATCH', '/db/products/1', { name });
    await server.stop();
  };

  it('goes on with the data of the last one', async () => {
    await rename('Kept');
    const server = await startMockServer(folder);
    const { json } = await new Developer(server.address).ask('GET', '/db/products/1');
    await server.stop();
    expect(json).toMatchObject({ name: 'Kept' });
  });

  it('is refused with a file that makes no sense, which stays as it is', async () => {
    const file = path.join(folder, 'db.json');
    writeFileSync(file, '{');
    await expect(startMockServer(folder)).rejects.toThrow(`${file} is not a database`);
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

  it('is refused while another server has the data', async () => {
    const server = await startMockServer(folder);
    await expect(startMockServer(folder)).rejects.toThrow(`Another mock API has its data in ${folder}.`);
    await server.stop();
    await (await startMockServer(folder)).stop();
  });

  it('ends soon, even with a call that hangs', async () => {
    const server = await startMockServer(folder);
    const hanging = new Developer(server.address).ask('GET', '/api/user', undefined, {
      'x-mock-fault': 'hang',
    });
    const given = expect(hanging).rejects.toThrow('fetch failed');
    await new Promise((resolve) => setTimeout(resolve, 100));
    // The caller would wait for minutes, and the test may not.
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
    });
  });

  it('is refused with every mistake named', () => {
    const read = () =>
      readConfiguration({ PORT: '80a', HOST: '0.0.0.0', LOG_LEVEL: 'loud', DEMO_QUOTES: '-1' }, '/');
    expect(read).toThrow(ConfigurationError);
    for (const name of ['PORT', 'HOST', 'LOG_LEVEL', 'DEMO_QUOTES']) expect(read).toThrow(`${name} must`);
  });
});
