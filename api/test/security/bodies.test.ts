import { createHook } from 'node:async_hooks';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { ERROR_STATUS, paths, type ErrorBody } from 'api-contract';
import { allCalls, requestSchema } from 'api-contract/server';
import { Writable } from 'node:stream';
import { startTestServer, type TestServer } from '../support/server';
import { openSession } from '../support/store';

let server: TestServer;
let token: string;
let log: string;

beforeAll(async () => {
  log = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk);
      done();
    },
  });
  server = await startTestServer({ demo: true, logger: { level: 'error', stream } });
  token = await openSession(server.context, '2030-01-01T00:00:00.000Z');
});

afterAll(() => server.stop());

// An error that is logged is one that we did not expect.
afterEach(() => {
  const logged = log;
  log = '';
  expect(logged).toBe('');
});

const sign = JSON.stringify({ email: 'eve@example.com', password: 'x' });

const packed = gzipSync(sign);

/** Bodies with an encoding: unknown, right, broken, and a small one of many zeros. */
const encoded: readonly [encoding: string, bytes: Buffer][] = [
  ...['compress', 'GZIP', 'x-gzip', 'foo', 'gzip, gzip', '__proto__', 'constructor'].map(
    (encoding): [string, Buffer] => [encoding, Buffer.from(sign)],
  ),
  ['gzip', packed],
  ['br', brotliCompressSync(sign)],
  ['deflate', deflateSync(sign)],
  ['gzip', packed.subarray(0, 20)],
  ['br', brotliCompressSync(Buffer.alloc(50_000_000))],
];

describe('a body with an encoding', () => {
  let unpacking = 0;
  const hook = createHook({ init: (_id, type) => (unpacking += type === 'ZLIB' ? 1 : 0) });
  beforeAll(() => hook.enable());
  afterAll(() => {
    hook.disable();
    expect(unpacking).toBe(0);
  });

  it.each(encoded)('%s is refused from a stranger in the shape of every error', async (encoding, payload) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
    const response = await server.app.inject({ method: 'POST', url: '/api/login', headers, payload });
    expect(response.statusCode).toBe(415);
    expect(response.json()).toEqual({ message: 'Send the body as it is, without Content-Encoding.' });
  });

  it.each(encoded)('%s gets a client a page, not that the link has ended', async (encoding, payload) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-encoding': encoding };
    const response = await server.app.inject({ method: 'POST', url: '/q/guessed/ask', headers, payload });
    expect(response.statusCode).toBe(415);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain('<h1>Please try again</h1>');
  });

  it('is refused where files are taken too', async () => {
    const type = 'application/octet-stream';
    const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'content-encoding': 'gzip' };
    const url = `/api${paths.organisationAttachments(1)}?name=a.txt`;
    const response = await server.app.inject({ method: 'POST', url, headers, payload: packed });
    expect(response.statusCode).toBe(415);
  });

  it('is refused where no body is read too', async () => {
    const headers = { authorization: `Bearer ${token}`, 'content-encoding': 'foo' };
    const response = await server.app.inject({ url: '/api/user', headers, payload: 'x' });
    expect(response.statusCode).toBe(415);
  });

  it('is read where the encoding changes nothing', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'Identity' };
    const response = await server.app.inject({ method: 'POST', url: '/api/login', headers, payload: sign });
    expect(response.statusCode).toBe(ERROR_STATUS.invalid);
  });
});

describe('a body of an odd type', () => {
  it.each(['text/plain', '__proto__', ';;;', 'multipart/form-data', 'application/json/x'])(
    '%s is refused from a stranger, also on the pages for clients',
    async (type) => {
      const headers = { 'content-type': type };
      const send = (url: string) => server.app.inject({ method: 'POST', url, headers, payload: sign });
      expect((await send('/api/login')).json()).toEqual({ message: 'Please send JSON.' });
      expect((await send('/q/guessed/accept')).statusCode).toBe(415);
    },
  );

  it('is refused in another character set', async () => {
    const headers = { 'content-type': 'application/json; charset=utf-16' };
    const payload = Buffer.from(sign, 'utf16le');
    const response = await server.app.inject({ method: 'POST', url: '/api/login', headers, payload });
    expect(response.json()).toEqual({ message: 'The request body is not valid JSON.' });
  });
});

it('a link longer than any is not found', async () => {
  expect((await server.app.inject({ url: `/q/${'a'.repeat(3000)}` })).statusCode).toBe(404);
});

describe('a value of another type than its field', () => {
  const values: readonly unknown[] = [
    null,
    [],
    [[]],
    [{ constructor: 1, toString: 2 }],
    { toString: 1, valueOf: 2 },
    { then: 'x', length: -1 },
    { name: 'ValidationError', message: 'x', errors: [], inner: [] },
    '__proto__',
    1e308,
  ];

  it.each(allCalls().filter(({ body }) => body))(
    'is refused by $name in words of the screens',
    async ({ method, path, body }) => {
      const fields = Object.entries(requestSchema(body!)['properties'] as Record<string, { items?: object }>);
      const within = fields.flatMap(([list, { items }]) =>
        Object.keys((items as { properties?: object })?.properties ?? {}).map(
          (name) => [list, name] as const,
        ),
      );
      for (const value of values)
        for (const payload of [
          value as object,
          ...fields.map(([name]) => ({ [name]: value })),
          ...within.map(([list, name]) => ({ [list]: [{ [name]: value }] })),
        ]) {
          const response = await server.app.inject({
            method,
            url: `/api${path.replace(/\{\w+\}/g, '1')}`,
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            payload: JSON.stringify(payload),
          });
          expect(response.statusCode).toBeLessThan(ERROR_STATUS.serverError);
          if (response.statusCode !== ERROR_STATUS.invalid) continue;
          const { errors = {} } = response.json<ErrorBody>();
          // Without what was sent, which a message may name.
          const text = Object.values(errors)
            .flat()
            .join('\n')
            .replace(/“[^”]*”/g, '');
          expect(text).not.toMatch(/`|final value|undefined|not a function|constructor|proto|toString|\[\d/);
        }
    },
  );
});
