import { XHR_HEADER } from 'api-contract';
import { schemaErrors } from 'api-contract/conformance';
import { allCalls, ErrorBody } from 'api-contract/server';
import type { InjectOptions } from 'fastify';
import { dump, openSession, writesSoFar } from './support/store';
import { apiSuite } from './support/api-suite';
import { listRows } from '../src/store';

const api = apiSuite({ demo: true, isShared: true });
let noOnes: Record<string, string>;
let everything: Awaited<ReturnType<typeof dump>>;

beforeAll(async () => {
  const { context, clock } = api;
  const hour = 3_600_000;
  const later = new Date(clock.now().getTime() + hour).toISOString();
  const expired = await openSession(context, new Date(clock.now().getTime() - hour).toISOString());
  const expiring = await openSession(context, clock.now().toISOString());
  const revoked = await openSession(context, later);
  const alive = await openSession(context, later);
  const logout = await api.app.inject({
    method: 'POST',
    url: '/api/logout',
    headers: { authorization: `Bearer ${revoked}` },
  });
  expect(logout.statusCode).toBe(204);
  const { token_hash } = (await context.store.read((db) => listRows(db, 'sessions')))[0] ?? {};
  noOnes = {
    'no token': '',
    'an empty token': 'Bearer ',
    'a made-up token': `Bearer ${'x'.repeat(43)}`,
    'a token that is far too long': `Bearer ${'x'.repeat(5000)}`,
    'an expired token': `Bearer ${expired}`,
    'a token that expires now': `Bearer ${expiring}`,
    'a revoked token': `Bearer ${revoked}`,
    'half a token': `Bearer ${alive.slice(0, 20)}`,
    'a token and more': `Bearer ${alive}x`,
    'a token in another case': `Bearer ${alive.toUpperCase()}`,
    'another scheme': `Basic ${alive}`,
    'the fingerprint that is stored': `Bearer ${token_hash}`,
  };
  everything = await dump(context);
});

const guarded = allCalls().filter(({ token }) => token);

const fill = (path: string, value = '1') =>
  path.replace('{benefitStageName}', 'Before').replace(/\{\w+\}/g, value);

const ask = (method: InjectOptions['method'], path: string, authorization: string, payload?: string) =>
  api.app.inject({
    ...(method ? { method } : {}),
    url: `/api${path}`,
    headers: {
      [XHR_HEADER.name]: XHR_HEADER.value,
      ...(authorization ? { authorization } : {}),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload }),
  });

describe('without a session', () => {
  it.each(guarded.map(({ name, method, path }) => [name, method, path] as const))(
    '%s is refused, whatever is sent in place of a token, and nothing is read or written',
    async (_name, method, path) => {
      const before = await writesSoFar(api.context);
      for (const authorization of Object.values(noOnes)) {
        const answer = await ask(method, fill(path), authorization, method === 'GET' ? undefined : '{}');
        expect({ authorization, status: answer.statusCode }).toEqual({ authorization, status: 401 });
        expect(schemaErrors(ErrorBody, answer.json())).toEqual([]);
        expect(Object.keys(answer.json<object>())).toEqual(['message']);
        expect(answer.headers.etag).toBeUndefined();
      }
      expect(await writesSoFar(api.context)).toEqual(before);
    },
  );

  it('nothing at all has been written by these requests', async () => {
    expect(await dump(api.context)).toEqual(everything);
  });

  it('a response does not reveal whether a record exists, and no body is validated', async () => {
    for (const { method, path } of guarded) {
      const unknown = await ask(method, fill(path, '2000000000'), '');
      const malformed = await ask(method, fill(path), '', method === 'GET' ? undefined : '{"a"');
      const known = await ask(method, fill(path), '');
      expect([unknown.statusCode, malformed.statusCode]).toEqual([401, 401]);
      expect([unknown.body, malformed.body]).toEqual([known.body, known.body]);
    }
  });

  it('HEAD reveals no more than GET', async () => {
    for (const { method, path } of guarded) {
      if (method === 'GET') expect((await ask('HEAD', fill(path), '')).statusCode).toBe(401);
    }
  });

  it('a token in the URL or in the body is ignored', async () => {
    const { context, clock, app } = api;
    const alive = await openSession(context, new Date(clock.now().getTime() + 3_600_000).toISOString());
    const url = `/api/user?access_token=${alive}&token=${alive}`;
    expect((await app.inject({ url })).statusCode).toBe(401);
    const cookies = { access_token: alive, token: alive };
    expect((await app.inject({ url: '/api/user', cookies })).statusCode).toBe(401);
    expect((await ask('GET', '/user', `Bearer ${alive}`)).statusCode).toBe(200);
  });
});
