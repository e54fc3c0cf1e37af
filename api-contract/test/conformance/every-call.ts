import { MAX_BODY_BYTES, paths } from '../../src';
import { allCalls } from '../../src/server';
import { expectUnchanged, NO_IDS, UNKNOWN_ID } from './checks';
import { type Client, expectError } from './client';
import { makers, ownRequest } from './makers';

interface OpenApiDocument {
  paths: Record<string, Record<string, { operationId: string }>>;
}

/** What holds for every call, whatever it is about. Signing in represents the calls that take a body. */
export const everyCall = (api: Client): void => {
  const make = makers(api);
  const login = (raw: string, type = 'application/json') =>
    api.send('POST', paths.login(), { raw, headers: { 'Content-Type': type }, token: null });

  it('returns 404 for an unknown path', async () => {
    for (const path of ['/nothing-here', '/products/1/nothing', '/constructor', '/__proto__']) {
      expectError(await api.send('GET', path), 404);
    }
  });

  it.each(NO_IDS)('returns 404 for %s in place of an id', async (text) => {
    expectError(await api.send('GET', `/products/${text}`), 404);
  });

  it('describes itself without a token, by the table of calls', async () => {
    const response = await api.send('GET', '/docs', { token: null });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^application\/json\b/);
    const { paths: described } = response.json as OpenApiDocument;
    const operations = Object.entries(described).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${operationId}: ${method} ${path}`),
    );
    expect(operations.sort()).toEqual(
      allCalls()
        .map(({ name, method, path }) => `${name}: ${method.toLowerCase()} ${path}`)
        .sort(),
    );
    const headers = { 'If-None-Match': response.headers.get('etag') ?? '' };
    const again = await api.send('GET', '/docs', { token: null, headers });
    expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' });
  });

  it.each(allCalls().filter(({ token }) => token))(
    '$name refuses a request without a token, or with an unknown one',
    async ({ method, path }) => {
      const address = path.replace('{benefitStageName}', 'Before').replace(/\{\w+\}/g, '1');
      const options = { ...ownRequest, ...(method === 'GET' ? {} : { body: {} }) };
      for (const token of [null, 'not-a-token'])
        expectError(await api.send(method, address, { ...options, token }), 401);
    },
  );

  it.each([
    { name: 'createQuoteRevision', pathOf: paths.quoteRevision, makeOne: () => make.quote() },
    { name: 'createXeroInvoice', pathOf: paths.quoteXeroInvoice, makeOne: () => make.invoicableQuote() },
  ])(
    '$name, a GET that writes, needs the header of our own requests and a quote, and is never stored',
    async ({ pathOf, makeOne }) => {
      const { id } = await makeOne();
      const path = pathOf(id);
      await expectUnchanged(api, [paths.quote(id), paths.quotes(), paths.xeroInvoices()], async () => {
        expectError(await api.send('GET', path), 403);
        expectError(await api.send('GET', path, { headers: { 'X-Requested-With': 'x' } }), 403);
        expectError(await api.send('GET', path, { ...ownRequest, token: null }), 401);
        expectError(await api.send('GET', pathOf(UNKNOWN_ID), ownRequest), 404);
      });
      const response = await api.send('GET', path, ownRequest);
      expect(response.headers.get('cache-control')).toContain('no-store');
    },
  );

  it('refuses what is not JSON', async () => {
    expectError(await login('{"email": "staff@exam'), 400);
    expectError(await login('email=staff@example.com', 'application/x-www-form-urlencoded'), 415);
    expectError(await login('{"email":"staff@example.com"}', 'text/plain'), 415);
  });

  it.each(['null', '[]', '"text"', '12', 'true', '{"__proto__":{"email":"x"}}'])(
    'refuses the body %s, which is JSON of another shape',
    async (body) => {
      const response = await login(body);
      expect([400, 422]).toContain(response.status);
      expectError(response, response.status);
    },
  );

  it('refuses a body over 1 MB', async () => {
    expectError(await login(JSON.stringify({ email: 'x'.repeat(MAX_BODY_BYTES), password: 'y' })), 413);
  });
};
