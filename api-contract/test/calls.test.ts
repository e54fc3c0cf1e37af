import { allCalls, calls } from '../src/server';

const line = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

describe('the table of calls', () => {
  it('has each method and path once', () => {
    const lines = allCalls().map(line);
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines).toHaveLength(264);
  });

  it('needs no token for signing in, for setting up, for setting a password by a link and for a calendar feed', () => {
    expect(
      allCalls()
        .filter(({ token }) => !token)
        .map(line),
    ).toEqual([
      'POST /login',
      'POST /sign-in-code',
      'POST /set-up-link',
      'POST /forgotten-password',
      'POST /password-link',
      'POST /set-password',
      'GET /delivery-calendar/{token}',
    ]);
  });

  it('says which ones only administrators may make', () => {
    expect(
      allCalls()
        .filter(({ administratorsOnly }) => administratorsOnly)
        .map(line),
    ).toEqual([
      'POST /users',
      'POST /users/{id}/link',
      'DELETE /users/{id}/second-factor',
      'DELETE /users/{id}/company-account',
      'GET /audit-log',
      'POST /audit-export',
      'POST /lost-reasons',
      'PATCH /lost-reasons/{id}',
      'POST /organisation-categories',
      'PATCH /organisation-categories/{id}',
      'POST /payment-plans',
      'PATCH /payment-plans/{id}',
      'POST /organisations/{id}/contacts/{contactId}/anonymise',
      'GET /mails',
      'POST /mails/{id}/send-again',
      'POST /templates',
      'PATCH /templates/{id}',
      'DELETE /templates/{id}',
      'POST /personal-data',
      'POST /personal-data/export',
      'POST /personal-data/erasure',
      'PATCH /sales-targets/{year}',
      'GET /modules',
      'POST /modules/{name}/rollback',
      'GET /team-keys',
      'POST /team-keys',
      'DELETE /team-keys/{id}',
    ]);
  });

  it('requires the header of our own requests for the two GETs that write', () => {
    expect(
      allCalls()
        .filter(({ xhrHeader }) => xhrHeader)
        .map(line),
    ).toEqual(['GET /quotes/create-revision/{id}', 'GET /quotes/create-xero-invoice/{id}']);
  });

  it('can return 409 where an entity is saved or merged, and only there', () => {
    const stale = allCalls().filter(({ errors }) => errors.includes(409));
    // A merge moves what the user was shown.
    expect(stale.filter(({ method }) => method !== 'PATCH').map(line)).toEqual([
      'POST /organisations/{id}/contacts/{contactId}/merge',
      'POST /organisations/{id}/merge',
    ]);
    const others = allCalls().filter(({ method, errors }) => method === 'PATCH' && !errors.includes(409));
    // They change many records, each as it is at that moment.
    expect(others.map(line)).toEqual([
      'PATCH /products',
      'PATCH /product-groups',
      'PATCH /quotes/{id}/item-order',
      'PATCH /deliverables',
    ]);
  });

  it('returns of a record every field that a form of it saves', () => {
    const saved = allCalls().filter(({ method, path }) => method === 'PATCH' && path.endsWith('{id}'));
    const missing = saved.flatMap(({ path, body, response }) =>
      Object.keys(body?.fields ?? {})
        .filter((field) => !(field in (response?.properties ?? {})))
        .map((field) => `${path} ${field}`),
    );
    // A form leaves out what its record lacks. These have a control of their own.
    expect(missing).toEqual([
      '/users/{id} is_disabled',
      '/product-groups/{id} stage_benefits',
      '/follow-ups/{id} user_id',
      '/follow-ups/{id} is_done',
      '/quotes/{id} stated_total',
      '/deliverables/{id} owner_user_id',
      '/deliverables/{id} makes_good_id',
    ]);
  });

  it('derives the errors of a call from what it takes', () => {
    expect(calls.login.errors).toEqual([400, 403, 413, 415, 422, 429, 500, 503, 504]);
    expect(calls.getProduct.errors).toEqual([401, 404, 500, 503]);
    expect(calls.listQuotes.errors).toEqual([401, 422, 500, 503]);
    expect(calls.updateProduct.errors).toEqual([400, 401, 404, 409, 413, 415, 422, 500, 503, 504]);
    expect(calls.updateQuoteNote.errors).toEqual([400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 504]);
    expect(calls.createXeroInvoice.errors).toEqual([401, 403, 404, 422, 500, 502, 503, 504]);
  });

  it('has every parameter of a path described, and no other', () => {
    for (const call of allCalls()) {
      const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(Object.keys(call.params.properties)).toEqual(inPath);
    }
  });
});
