import { useMockServer } from './support/mock-server';

describe('the control page', () => {
  const developer = useMockServer();
  const form = (fields: Record<string, string>) => new URLSearchParams(fields);

  const page = async () => (await developer().ask('GET', '/mock')).text;

  it('is where / redirects to', async () => {
    const { status, headers } = await developer().ask('GET', '/');
    expect([status, headers.get('location')]).toEqual([303, '/mock']);
  });

  it('has three labelled fields for each call', async () => {
    const text = await page();
    expect(text).toContain('aria-label="Delay of GET /products in milliseconds"');
    expect(text).toContain('aria-label="Fault of GET /quotes/{id}"');
    expect(text).not.toContain('<script');
    const { headers } = await developer().ask('GET', '/mock');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await developer().ask('GET', '/mock.css')).headers.get('content-type')).toMatch('text/css');
  });

  it('sets what its form says, shows it, and clears it', async () => {
    const saved = await developer().ask(
      'POST',
      '/mock/settings',
      form({
        'every.delay': '',
        'every.fault': 'none',
        'every.times': '',
        'calls.listProducts.delay': '10',
        'calls.listProducts.fault': '418',
        'calls.listProducts.times': '',
      }),
    );
    expect([saved.status, saved.headers.get('location')]).toEqual([303, '/mock?done=saved']);
    expect((await developer().ask('GET', '/api/products')).status).toBe(418);
    expect(await page()).toMatch(/<option value="418"\s+selected>418<\/option>/);

    const cleared = await developer().ask('POST', '/mock/settings/clear', form({}));
    expect(cleared.headers.get('location')).toBe('/mock?done=cleared');
    expect((await developer().ask('GET', '/api/products')).status).toBe(200);
    expect((await developer().ask('GET', '/mock?done=cleared')).text).toContain('role="status"');
  });

  it('shows an error at its field, and keeps what was typed', async () => {
    const fields = { 'every.delay': '5', 'calls.getUser.delay': '<soon>' };
    const refused = await developer().ask('POST', '/mock/settings', form(fields));
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('role="alert"');
    expect(refused.text).toContain('<a href="#calls.getUser.delay">');
    expect(refused.text).toContain('aria-invalid="true" aria-describedby="calls.getUser.delay-problem"');
    expect(refused.text).toContain('value="&lt;soon&gt;"');
    expect((await developer().ask('GET', '/mock/settings')).json).toMatchObject({ every: { delay: 0 } });
  });

  it('returns 404 for any other address', async () => {
    expect((await developer().ask('GET', '/mock/nothing')).status).toBe(404);
    expect((await developer().ask('POST', '/mock/constructor', {})).status).toBe(404);
    expect((await developer().ask('POST', '/mock/settings', {})).status).toBe(415);
    expect((await developer().ask('GET', '/nothing')).status).toBe(404);
  });
});

describe('a reset', () => {
  const developer = useMockServer();

  it('restores the demonstration data and signs nobody out', async () => {
    const names = async () => JSON.stringify((await developer().ask('GET', '/api/benefit-stages')).json);
    const fresh = await names();
    expect((await developer().ask('POST', '/api/benefit-stages', { name: 'Later' })).status).toBe(201);
    expect(await names()).not.toBe(fresh);
    const { headers } = await developer().ask('GET', '/api/benefit-stages');

    const reset = await developer().ask('POST', '/mock/reset');
    expect(reset).toMatchObject({ status: 200, json: { message: 'The demonstration data is fresh again.' } });
    expect(await names()).toBe(fresh);
    expect((await developer().ask('GET', '/api/user')).status).toBe(200);

    // The ETag is of what was there before the reset.
    const tag = { 'if-none-match': headers.get('etag') ?? '' };
    expect((await developer().ask('GET', '/api/benefit-stages', undefined, tag)).status).toBe(200);
  });

  it('by the button of the page leads back to it', async () => {
    const { status, headers } = await developer().ask('POST', '/mock/reset', new URLSearchParams());
    expect([status, headers.get('location')]).toEqual([303, '/mock?done=reset']);
  });
});
