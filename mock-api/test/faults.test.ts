import { useMockServer } from './support/mock-server';

describe('delays and faults', () => {
  const developer = useMockServer();

  const set = (settings: unknown) => developer().ask('PATCH', '/mock/settings', settings);
  const timed = async (path: string, headers: Record<string, string> = {}) => {
    const begun = performance.now();
    const reply = await developer().ask('GET', path, undefined, headers);
    return { ...reply, milliseconds: performance.now() - begun };
  };

  afterEach(async () => {
    await developer().ask('DELETE', '/mock/settings');
  });

  describe('by header, for one request', () => {
    it('answer late', async () => {
      const late = await timed('/api/tax-rates', { 'x-mock-delay': '300' });
      expect(late.status).toBe(200);
      expect(late.milliseconds).toBeGreaterThanOrEqual(295);
      expect(late.headers.get('x-mock-disturbed')).toBe('delay=300');
    });

    it.each([401, 404, 409, 422, 429, 500, 502, 503, 599])(
      'answer %d, in the shape of an error',
      async (status) => {
        const reply = await timed('/api/products', { 'x-mock-fault': String(status) });
        expect(reply).toMatchObject({ status, json: { message: expect.stringContaining(String(status)) } });
        expect(reply.headers.get('retry-after')).toBe({ 429: '60', 503: '5' }[status] ?? null);
      },
    );

    it('answer 504 without a body, as the API does where it is unknown whether a change was saved', async () => {
      expect(await timed('/api/products', { 'x-mock-fault': '504' })).toMatchObject({
        status: 504,
        text: '',
      });
    });

    it('answer 409 with the version that saves all the same', async () => {
      const { json } = await timed('/api/products', { 'x-mock-fault': '409' });
      const stale = { changed_by: null, changed_fields: [], changes: [], current_etag: '*' };
      expect(json).toMatchObject({ stale: { ...stale, changed_at: expect.stringMatching(/Z$/) } });
    });

    it('write nothing when the call is set to fail', async () => {
      const before = (await developer().ask('GET', '/db')).text;
      const failed = await developer().ask(
        'POST',
        '/api/login',
        { email: 'staff@example.com', password: 'letmein-demo' },
        { 'x-mock-fault': '500' },
      );
      expect(failed.status).toBe(500);
      expect((await developer().ask('GET', '/db')).text).toBe(before);
    });

    it('break the body in half', async () => {
      const whole = await timed('/api/products');
      const half = await timed('/api/products', { 'x-mock-fault': 'broken-body' });
      expect(half.status).toBe(200);
      expect(half.json).toBeUndefined();
      expect(whole.text.startsWith(half.text.slice(0, -1))).toBe(true);
      expect(half.headers.get('content-type')).toMatch('application/json');
    });

    it('send the body slowly, and whole', async () => {
      const slow = await timed('/api/tax-rates', { 'x-mock-fault': 'slow-body' });
      expect(slow.json).toHaveLength(4);
      expect(slow.milliseconds).toBeGreaterThan(3000);
    });

    it('never response, until the caller gives up', async () => {
      const response = fetch(
        (await developer().send('GET', '/healthz')).url.replace('/healthz', '/api/tax-rates'),
        {
          headers: { 'x-mock-fault': 'hang' },
          signal: AbortSignal.timeout(400),
        },
      );
      await expect(response).rejects.toThrow('timeout');
    });

    it('cut the connection', async () => {
      await expect(timed('/api/tax-rates', { 'x-mock-fault': 'disconnect' })).rejects.toThrow('fetch failed');
    });

    it.each([
      [{ 'x-mock-delay': 'soon' }, 'x-mock-delay: A delay is in milliseconds and must be'],
      [{ 'x-mock-delay': '60001' }, 'from 0 to 60000'],
      [{ 'x-mock-fault': '200' }, 'x-mock-fault: A fault must be a status from 400 to 599, hang, disconnect'],
      [{ 'x-mock-fault': 'explode' }, 'or none'],
    ])('are refused when they make no sense: %j', async (headers, message) => {
      const refused = await timed('/api/tax-rates', headers);
      expect(refused).toMatchObject({ status: 400, json: { message: expect.stringContaining(message) } });
    });
  });

  describe('by setting, for a call', () => {
    it('meet that call and no other', async () => {
      await set({ calls: { getProduct: { fault: 503 } } });
      expect((await timed('/api/products/1')).status).toBe(503);
      expect((await timed('/api/products')).status).toBe(200);
      expect((await timed('/db/products/1')).status).toBe(200);
    });

    it('know one call from another that looks like it', async () => {
      await set({ calls: { getQuoteDefaults: { fault: 503 } } });
      expect((await timed('/api/quotes/creation-defaults')).status).toBe(503);
      expect((await timed('/api/quotes/1')).status).not.toBe(503);
    });

    it('go before what is set for every call', async () => {
      await set({ every: { fault: 500 }, calls: { listProducts: { fault: 404 } } });
      expect((await timed('/api/products')).status).toBe(404);
      expect((await timed('/api/benefits')).status).toBe(500);
      expect((await timed('/api/nothing-here')).status).toBe(500);
    });

    it('give way to the headers of a request', async () => {
      await set({ every: { fault: 500, delay: 300, times: 1 } });
      const { status, headers } = await timed('/api/tax-rates', { 'x-mock-fault': 'none' });
      expect({ status, disturbed: headers.get('x-mock-disturbed') }).toEqual({
        status: 200,
        disturbed: null,
      });
      const late = await timed('/api/tax-rates', { 'x-mock-delay': '20' });
      expect(late.headers.get('x-mock-disturbed')).toBe('delay=20; fault=500');
      expect((await timed('/api/tax-rates')).status).toBe(200);
    });

    it('end after so many times, so that Retry can be tried', async () => {
      await set({ calls: { listProducts: { fault: 500, times: 2 } } });
      const statuses = [];
      for (let time = 0; time < 3; time += 1) statuses.push((await timed('/api/products')).status);
      expect(statuses).toEqual([500, 500, 200]);
      expect((await developer().ask('GET', '/mock/settings')).json).toMatchObject({ calls: {} });
    });

    it('keep what a change does not name', async () => {
      await set({ calls: { getUser: { delay: 20 } } });
      const changed = await set({ calls: { getUser: { fault: 'hang' } } });
      expect(changed.json).toEqual({
        every: { delay: 0, fault: null, times: null },
        calls: { getUser: { delay: 20, fault: 'hang', times: null } },
      });
      expect((await set({ calls: { getUser: { delay: 0, fault: null } } })).json).toMatchObject({
        calls: {},
      });
    });

    it('are refused by name when they are wrong, and then none is set', async () => {
      const refused = await set({
        every: { delay: -1 },
        calls: { getUser: { fault: 500, often: 3 }, getNothing: { delay: 5 }, login: { times: 'twice' } },
        speed: 3,
      });
      expect(refused.status).toBe(422);
      expect(Object.keys((refused.json as { errors: object }).errors).sort()).toEqual([
        'calls.getNothing',
        'calls.getUser.often',
        'calls.login.times',
        'every.delay',
        'speed',
      ]);
      expect((await timed('/api/user')).status).toBe(200);
    });

    it.each(['[]', '"x"', '{'])('are refused when they are %s', async (body) => {
      expect((await set(body)).status).toBe(400);
    });
  });

  it('are listed with all calls of the wire', async () => {
    await set({ calls: { getUser: { delay: 20 } } });
    const { json } = await developer().ask('GET', '/mock/calls');
    expect(json).toContainEqual({
      name: 'getUser',
      method: 'GET',
      path: '/user',
      summary: 'The signed-in user',
      delay: 20,
      fault: null,
      times: null,
    });
  });
});
