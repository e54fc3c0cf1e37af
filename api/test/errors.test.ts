import { allCalls } from 'api-contract/server';
import { apiSuite } from './support/api-suite';

const api = apiSuite({ hasUser: true, isShared: true });

describe('errors have one shape', () => {
  it('when the body would change what objects are made of', async () => {
    const response = await api.user.request('POST', '/register', {
      headers: { 'content-type': 'application/json' },
      payload: '{"__proto__": {"name": "x"}}',
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ message: 'The request body is not valid JSON.' });
  });

  it('when the store fails, without internal details', async () => {
    jest.spyOn(api.context.store, 'read').mockRejectedValueOnce(new Error('disk /var/lib/x is full'));
    const response = await api.user.get('/invoice-run');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({ message: 'Something went wrong on our side.' });
    expect(response.headers['cache-control']).toBe('no-store');
    expect((await api.user.get('/invoice-run')).statusCode).toBe(200);
  });

  it('when a signed-out client sends a body that is far too large, before it is read', async () => {
    const response = await api.visitor.post('/logout', { text: 'x'.repeat(2_000_000) });
    expect(response.statusCode).toBe(401);
  });

  it('when the address is no address', async () => {
    for (const path of ['/products/%zz', '/products/1/..', `/products/${'1'.repeat(300)}`]) {
      const response = await api.user.get(path);
      expect([200, 404]).toContain(response.statusCode);
      if (response.statusCode === 404) expect(response.json()).toEqual({ message: 'Not found.' });
    }
  });

  it('when a name in the address is none that a database can hold', async () => {
    const response = await api.user.request('PATCH', '/benefit-product-group/1/%00', {
      payload: { product_group_id: 1, stageBenefitsIds: [] },
    });
    expect(response.statusCode).toBe(404);
  });

  it('when two filters exclude each other; a parameter of another name is ignored', async () => {
    expect((await api.user.get('/quotes?mode[]=all')).statusCode).toBe(200);
    expect((await api.user.get('/product-groups?topLevelOnly=1&excludeTopLevel=1')).statusCode).toBe(422);
  });

  it.each(
    // A body is validated before the query.
    allCalls().flatMap(({ name, method, path, query, body, upload }) =>
      Object.keys(body || upload ? {} : query.properties)
        .filter((first) => /(^|_)from$/.test(first) && first.replace('from', 'to') in query.properties)
        .map((first) => ({ name, method, path, first, last: first.replace('from', 'to') })),
    ),
  )('when the period of $name ends ($last) before it begins', async ({ method, path, first, last }) => {
    const send = (days: string) => api.user.request(method, `${path}?page=1&${days}`);
    const refused = await send(`${first}=2026-03-02&${last}=2026-03-01`);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ errors: { [last]: [`${last} must not be before ${first}.`] } });
    expect((await send(`${first}=2026-03-01&${last}=2026-03-01`)).statusCode).not.toBe(422);
    expect((await send(`${last}=2026-03-01`)).statusCode).not.toBe(422);
  });
});

describe('the store out of reach', () => {
  it('is reported by the readiness check, but not by the liveness check', async () => {
    jest.spyOn(api.context.store, 'assertWritable').mockRejectedValueOnce(new Error('gone'));
    expect((await api.app.inject('/readyz')).statusCode).toBe(503);
    expect((await api.app.inject('/healthz')).statusCode).toBe(200);
    expect((await api.app.inject('/readyz')).statusCode).toBe(200);
  });
});
