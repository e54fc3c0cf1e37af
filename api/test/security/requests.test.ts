import { Writable } from 'node:stream';
import type { User } from 'api-contract';
import { allCalls } from 'api-contract/server';
import { demoPassword } from '../../src/demo';
import { TestCaller } from '../support/caller';
import { dump } from '../support/store';
import { startTestServer, type TestServer } from '../support/server';
import { getRaw, listen, sendRaw } from './wire';

let server: TestServer;
let user: TestCaller;
let port: number;
let log: string;

beforeAll(async () => {
  log = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk);
      done();
    },
  });
  server = await startTestServer({ demo: true, logger: { level: 'trace', stream } });
  user = await new TestCaller(server.app).signIn('staff@example.com', demoPassword);
  port = await listen(server.app);
});

afterAll(() => server.stop());

const json = { 'content-type': 'application/json' };
const bearer = () => `Authorization: Bearer ${user.token ?? ''}`;

describe('a request that is too much', () => {
  it('is refused with a body over the limit, said or not said how long', async () => {
    const body = 'x'.repeat(1_200_000);
    const head = `POST /api/organisations HTTP/1.1\r\nHost: x\r\n${bearer()}\r\nContent-Type: application/json\r\n`;
    const told = await sendRaw(
      port,
      `${head}Connection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    expect(told).toMatch(/^HTTP\/1\.1 413 /);
    const chunk = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    const untold = await sendRaw(
      port,
      `${head}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}`,
    );
    expect(untold).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('is refused with more headers than anybody sends', async () => {
    const large = await getRaw(port, '/healthz', [`X-Large: ${'x'.repeat(20_000)}`]);
    expect(large).toMatch(/^HTTP\/1\.1 431 /);
    const many = await getRaw(
      port,
      '/healthz',
      Array.from({ length: 2_500 }, (_value, index) => `X-${index}: ${index}`),
    );
    expect(many).toMatch(/^HTTP\/1\.1 431 /);
  });

  it('is refused with an address longer than any', async () => {
    const answer = await getRaw(port, `/api/quotes?mode=${'a'.repeat(20_000)}`, [bearer()]);
    expect(answer).toMatch(/^HTTP\/1\.1 (414|431) /);
    const many = await getRaw(port, `/api/quotes?${'a=1&'.repeat(3_500)}mode=active`, [bearer()]);
    expect(many).toMatch(/^HTTP\/1\.1 (200|422) /);
  });

  it.each([
    ['arrays in arrays', `${'['.repeat(400_000)}${']'.repeat(400_000)}`],
    ['objects in objects', `${'{"name":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['a field that is an array of arrays', `{"name":${'['.repeat(300_000)}${']'.repeat(300_000)}}`],
    ['a hundred thousand fields', `{${'"a":1,'.repeat(140_000)}"name":5}`],
  ])('is refused with %s, and the next is answered', async (_what, payload) => {
    const answer = await user.request('POST', '/organisations', { headers: json, payload });
    expect([400, 422]).toContain(answer.statusCode);
    expect((await user.get('/user')).statusCode).toBe(200);
  });

  it('two lengths of one body are not taken, so that nobody slips a second request in', async () => {
    const head = 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    const smuggled = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
    for (const lengths of [
      'Content-Length: 0\r\nContent-Length: 5\r\n',
      'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n',
      'Transfer-Encoding: chunked, identity\r\n',
      'Transfer-Encoding : chunked\r\n',
    ]) {
      const answer = await sendRaw(port, `${head}${lengths}\r\n0\r\n\r\n${smuggled}`);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).not.toContain('"status":"ok"');
    }
  });
});

describe('what objects inherit', () => {
  it.each([
    '{"__proto__":{"polluted":true},"name":"x"}',
    '{"name":"x","constructor":{"prototype":{"polluted":true}}}',
    '{"name":{"__proto__":{"polluted":true}}}',
    '{"name":"x","\\u005f_proto__":{"polluted":true}}',
  ])('stays what it is after %s', async (payload) => {
    const answer = await user.request('POST', '/organisations', { headers: json, payload });
    expect([201, 400, 422]).toContain(answer.statusCode);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect(answer.body).not.toContain('polluted');
  });

  it.each(['?__proto__[polluted]=1', '?__proto__.polluted=1', '?constructor[prototype][polluted]=1'])(
    'stays what it is after %s in an address',
    async (query) => {
      expect((await user.get(`/quotes${query}`)).statusCode).toBe(200);
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    },
  );
});

describe('a text made to keep a pattern busy', () => {
  const fill = 300_000;
  const busy = [
    `${'a'.repeat(fill)}@`,
    `a@${'a-'.repeat(fill / 2)}`,
    `a@${'a.'.repeat(fill / 2)}`,
    ' '.repeat(fill),
    `x${' '.repeat(fill)}x`,
    `${'\t\n'.repeat(fill / 2)}\u0001`,
    '1'.repeat(fill),
    '-'.repeat(fill),
    `${'2026-'.repeat(fill / 5)}x`,
    '\ud800'.repeat(fill / 6),
  ];
  const fields = ['name', 'email', 'password', 'date', 'civi_crm_id', 'content', 'client_quote_note'];
  const targets = [
    '/login',
    '/register',
    '/organisations',
    '/organisations/1/contacts',
    '/quotes',
    '/quotes/1/note',
  ];

  it.each(busy.map((text, index) => [index, text] as const))(
    'number %i takes every call about as long as a plain one',
    async (_index, text) => {
      for (const target of targets) {
        const since = performance.now();
        for (const field of fields) await user.post(target, { [field]: text });
        // Seven long bodies, a fraction of a second; a pattern that goes wrong on such a text takes many minutes.
        expect(performance.now() - since).toBeLessThan(90_000);
      }
    },
  );
});

describe('fields that are not the caller’s to set', () => {
  const forbidden = {
    id: 999_999,
    version: 77,
    created_at: '1999-01-01T00:00:00.000Z',
    updated_at: '1999-01-01T00:00:00.000Z',
    created_by_user_id: 999,
    password_hash: 'x',
    sub_total: 1,
    total_tax: 1,
    total_amount: 1,
    reference_label: 'Q-99999',
    basic_info_locked: false,
    sales_info_locked: false,
    xero_invoice_id: 'mine',
    superseded_by_quote_id: 1,
    is_sales_ledger_product: false,
    disabled_at: null,
    is_administrator: true,
  };

  it('are dropped wherever they are sent, and the answer has the server’s own', async () => {
    const paths: string[] = [];
    await user.post('/organisation-categories', { name: 'Banks' });
    await user.post('/quotes/1/follow-ups', { content: 'Ring them', due_on: '2026-04-01' });
    for (const { method, path, body, etag } of allCalls()) {
      // Calls that change many records name them in their bodies.
      if (
        method !== 'PATCH' ||
        !body ||
        etag !== 'save' ||
        /benefitStageName|invoice-details|quote-items|sales-targets/.test(path)
      )
        continue;
      const address = path.replace(/\{\w+\}/g, '1');
      const before = (await user.get(address)).json<Record<string, unknown>>();
      const payload = body.fields.is_administrator
        ? { ...forbidden, is_administrator: undefined }
        : forbidden;
      const answer = await user.request('PATCH', address, { payload });
      expect({ address, status: answer.statusCode }).toEqual({ address, status: 200 });
      expect((await user.get(address)).json()).toEqual(before);
      paths.push(path);
    }
    expect(paths).toEqual(expect.arrayContaining(['/quotes/{id}', '/products/{id}', '/organisations/{id}']));
  });

  it('are not taken by a new record either', async () => {
    const made = await user.post('/organisations', { name: 'New', ...forbidden });
    const { id, ...organisation } = made.json<{ id: number }>();
    expect(id).toBeLessThan(999_999);
    expect(organisation).not.toHaveProperty('password_hash');
    expect(made.body).not.toContain('1999-01-01');
    const person = { name: 'Eve', email: 'eve@example.com', password: 'a-long-enough-one', ...forbidden };
    const registered = (await user.post('/register', person)).json<User>();
    expect(registered).toMatchObject({ name: 'Eve', is_administrator: false });
    expect(
      (await new TestCaller(server.app).signIn('eve@example.com', 'a-long-enough-one')).token,
    ).toBeDefined();
  });
});

describe('the record of somebody else', () => {
  it('is not reached through an organisation that it does not belong to, nor changed', async () => {
    const first = (await user.get('/organisations/1/contacts')).json<{ id: number }[]>();
    const second = (await user.get('/organisations/2/contacts')).json<{ id: number }[]>();
    const [own, foreign] = [first[0]?.id ?? 0, second[0]?.id ?? 0];
    expect(own && foreign).toBeTruthy();
    const before = await dump(server.context);
    expect((await user.get(`/organisations/1/contacts/${own}`)).statusCode).toBe(200);
    expect((await user.get(`/organisations/1/contacts/${foreign}`)).statusCode).toBe(404);
    const change = { payload: { name: 'Mine now' } };
    expect((await user.request('PATCH', `/organisations/1/contacts/${foreign}`, change)).statusCode).toBe(
      404,
    );
    expect(await dump(server.context)).toEqual(before);
  });
});

describe('a line end in a request', () => {
  it('adds no response header and no log line', async () => {
    const forged = '{"level":50,"msg":"forged"}';
    const injected = encodeURIComponent(`x\r\nSet-Cookie: a=1\r\n\r\n${forged}\n`);
    for (const target of [`/api/products/${injected}`, `/api/quotes?mode=${injected}`, `/${injected}`]) {
      const answer = await getRaw(port, target, [bearer(), `User-Agent: ${forged}`, `Referer: ${forged}`]);
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(answer).not.toMatch(/^set-cookie/im);
    }
    const folded = await getRaw(port, '/api/user', [bearer(), 'User-Agent: x\n{"level":50,"msg":"forged"}']);
    expect(folded).toMatch(/^HTTP\/1\.1 400 /);
    await user.post('/organisations', { name: `x\n${forged}` });
    const lines = log.trim().split('\n');
    expect(lines.length).toBeGreaterThan(10);
    for (const line of lines) expect(JSON.parse(line)).not.toMatchObject({ msg: 'forged' });
  });

  it('and nothing secret is in the log of all that', () => {
    expect(log).toContain('/api/products');
    expect(log).not.toContain(user.token);
    expect(log).not.toContain(demoPassword);
    expect(log).not.toContain('a-long-enough-one');
    expect(log).not.toMatch(/bearer/i);
  });
});

describe('another site', () => {
  it('is told nothing: no answer of the API may be read or sent for from elsewhere', async () => {
    const origin = { origin: 'https://evil.example' };
    for (const { method, path } of allCalls()) {
      const url = `/api${path.replace(/\{\w+\}/g, '1')}`;
      const asked = { ...origin, 'access-control-request-method': method };
      const preflight = await server.app.inject({ method: 'OPTIONS', url, headers: asked });
      expect(preflight.statusCode).toBe(404);
      const answer = await server.app.inject({ method, url, headers: origin });
      for (const { headers } of [preflight, answer]) {
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
        expect(headers['set-cookie']).toBeUndefined();
      }
    }
    const known = await user.get('/user', origin);
    expect(known.statusCode).toBe(200);
    expect(known.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('cannot have a link or an image followed that changes something: such calls want a header of ours', async () => {
    const writing = allCalls().filter(({ method, xhrHeader }) => method === 'GET' && xhrHeader);
    expect(writing.length).toBeGreaterThan(0);
    const before = await dump(server.context);
    for (const { path } of writing) {
      const url = path.replace(/\{\w+\}/g, '1');
      expect((await user.get(url)).statusCode).toBe(403);
      expect((await user.get(url, { 'x-requested-with': 'xmlhttprequest; x' })).statusCode).toBe(403);
    }
    expect(await dump(server.context)).toEqual(before);
  });

  it('nor does any cache between keep what a member of staff was sent', async () => {
    const reads = allCalls().filter((call) => call.method === 'GET' && !call.xhrHeader && call.token);
    for (const { path } of reads) {
      const answer = await user.get(path.replace(/\{\w+\}/g, '1'));
      expect({ path, cache: answer.headers['cache-control'] }).toEqual({
        path,
        cache: expect.stringMatching(/^(no-store|private, no-cache)$/),
      });
    }
  });
});
