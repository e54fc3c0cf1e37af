import type { Product, Quote, QuoteCollection } from 'api-contract';
import { useMockServer } from './support/mock-server';

describe('raw data at /db', () => {
  const developer = useMockServer();

  const productAt = async (id: number) =>
    (await developer().ask('GET', `/api/products/${id}`)).json as Product;

  it('lists the tables, and the rows of each as json-server does', async () => {
    const { json } = await developer().ask('GET', '/db');
    expect(json).toMatchObject({
      tables: expect.arrayContaining([{ name: 'products', rows: 200, path: '/db/products' }]),
    });
    const page = await developer().ask(
      'GET',
      '/db/products?product_group_id=13&_sort=id&_order=desc&_limit=2',
    );
    expect(page.json).toHaveLength(2);
    expect(page.headers.get('x-total-count')).toMatch(/^\d+$/);
  });

  it('follows references between tables', async () => {
    const { json } = await developer().ask('GET', '/db/organisations/1?_embed=contacts');
    expect(json).toMatchObject({ id: 1, contacts: [expect.objectContaining({ organisation_id: 1 })] });
  });

  it('changed there, a row is seen by the API at once, in the list and by itself', async () => {
    const list = await developer().ask('GET', '/api/products');
    const one = await developer().ask('GET', '/api/products/1');
    const changed = await developer().ask('PATCH', '/db/products/1', { price_pence: 777 });
    expect(changed).toMatchObject({ status: 200, json: { id: 1, price_pence: 777, version: 2 } });

    const ifNoneMatch = (tag: string | null) => ({ 'if-none-match': tag ?? '' });
    const listAgain = await developer().ask(
      'GET',
      '/api/products',
      undefined,
      ifNoneMatch(list.headers.get('etag')),
    );
    expect(listAgain.json).toContainEqual(expect.objectContaining({ id: 1, price: 7.77 }));
    const oneAgain = await developer().ask(
      'GET',
      '/api/products/1',
      undefined,
      ifNoneMatch(one.headers.get('etag')),
    );
    expect(oneAgain).toMatchObject({ status: 200, json: { price: 7.77 } });
  });

  it('unchanged, the API still answers that nothing is new', async () => {
    const { headers } = await developer().ask('GET', '/api/benefits');
    const again = await developer().ask('GET', '/api/benefits', undefined, {
      'if-none-match': headers.get('etag') ?? '',
    });
    expect(again.status).toBe(304);
  });

  it('takes a new row with what need not be said filled in', async () => {
    const made = await developer().ask('POST', '/db/benefit_stages', { name: 'After Party' });
    expect(made).toMatchObject({
      status: 201,
      json: {
        id: 4,
        name: 'After Party',
        name_key: 'after party',
        version: 1,
        created_at: expect.any(String),
      },
    });
    expect(made.headers.get('location')).toBe('/db/benefit_stages/4');
    const { json } = await developer().ask('GET', '/api/benefit-stages');
    expect(json).toContainEqual(expect.objectContaining({ id: 4, name: 'After Party' }));
  });

  it('takes a row under an id of its own, replaces it and deletes it', async () => {
    expect(
      (await developer().ask('POST', '/db/benefit_categories', { id: 50, name: 'Fun' })).json,
    ).toMatchObject({
      id: 50,
    });
    const replaced = await developer().ask('PUT', '/db/benefit_categories/50', { name: 'Games' });
    expect(replaced.json).toMatchObject({ id: 50, name: 'Games', name_key: 'games', version: 2 });
    expect(await developer().ask('DELETE', '/db/benefit_categories/50')).toMatchObject({
      status: 200,
      json: {},
    });
    expect((await developer().ask('GET', '/db/benefit_categories/50')).status).toBe(404);
  });

  it.each<[string, string, string, unknown, number, string]>([
    [
      'text for a number',
      'PATCH',
      '/db/products/2',
      { price_pence: '12' },
      422,
      'price_pence must be a whole number.',
    ],
    [
      'a column that is none',
      'PATCH',
      '/db/products/2',
      { colour: 'red' },
      422,
      'products has no column colour.',
    ],
    [
      'nothing where something must be',
      'PATCH',
      '/db/products/2',
      { name: null },
      422,
      'name must not be empty.',
    ],
    ['a row that lacks columns', 'POST', '/db/products', { name: 'Half' }, 422, 'product_code is missing.'],
    [
      'a reference to nowhere',
      'PATCH',
      '/db/products/2',
      { product_group_id: 9999 },
      422,
      'row of product_groups',
    ],
    [
      'a day that is none',
      'PATCH',
      '/db/quotes/2',
      { date: '2026-02-3x' },
      422,
      'date must be a date such as',
    ],
    ['a flag that is none', 'PATCH', '/db/organisations/2', { is_quotable: true }, 422, 'must be 0 or 1'],
    [
      'a name that is taken',
      'POST',
      '/db/benefit_stages',
      { name: ' before ' },
      422,
      'already has these values',
    ],
    [
      'an id that is taken',
      'POST',
      '/db/benefit_stages',
      { id: 1, name: 'First' },
      422,
      'already has a row 1',
    ],
    [
      'to delete what others name',
      'DELETE',
      '/db/organisations/2',
      undefined,
      422,
      'contacts.organisation_id',
    ],
    [
      'a row that is not there',
      'PATCH',
      '/db/products/9999',
      { name: 'Gone' },
      404,
      'products has no row 9999.',
    ],
    [
      'an id that is none',
      'PATCH',
      '/db/products/first',
      { name: 'Gone' },
      404,
      'products has no row first.',
    ],
    ['a table that is not there', 'POST', '/db/posts', { name: 'x' }, 404, 'There is no table posts'],
    ['the bookkeeping of the store', 'PUT', '/db/store/1', {}, 404, 'There is no table store'],
    ['a list for a row', 'POST', '/db/products', [], 400, 'must be a JSON object'],
    ['a change without a row', 'PATCH', '/db/products', { name: 'All' }, 405, 'goes to /db/products/<id>'],
  ])('refuses %s, says so, and changes nothing', async (_what, method, path, body, status, message) => {
    const before = (await developer().ask('GET', '/db/db')).text;
    const refused = await developer().ask(method, path, body);
    expect(refused).toMatchObject({ status, json: { message: expect.stringContaining(message) } });
    expect((await developer().ask('GET', '/db/db')).text).toBe(before);
  });

  it('refuses what is not JSON', async () => {
    expect((await developer().ask('POST', '/db/products', '{"name": ')).status).toBe(400);
    const form = await developer().ask('POST', '/db/benefits', new URLSearchParams('benefit_stage_id=1'));
    expect(form).toMatchObject({ status: 422, json: { errors: { benefit_stage_id: [expect.any(String)] } } });
  });

  it('takes changes and calls of the API together, each whole', async () => {
    const edits = Array.from({ length: 10 }, (_, index) => [
      developer().ask('PATCH', '/db/products/3', { quantity_default: index }),
      developer().ask('PATCH', '/db/products/3', { name: `Name ${index}` }),
      developer().signIn(),
    ]).flat();
    await Promise.all(edits);
    expect((await developer().ask('GET', '/db/products/3')).json).toMatchObject({ version: 21 });
    // Requests that are under way at once have no order: whichever came last, it is there as it was sent.
    const { quantity, name } = await productAt(3);
    expect(Array.from({ length: 10 }, (_, index) => index)).toContain(quantity);
    expect(Array.from({ length: 10 }, (_, index) => `Name ${index}`)).toContain(name);
  });

  it('knows quotes by the organisation that was changed', async () => {
    const quotes = (await developer().ask('GET', '/api/quotes')).json as QuoteCollection;
    const [quote] = Object.values(quotes);
    await developer().ask('PATCH', `/db/organisations/${quote?.quote_organisation_id}`, {
      name: 'Renamed Ltd',
    });
    const again = (await developer().ask('GET', '/api/quotes')).json as QuoteCollection;
    expect(again[String(quote?.id)]).toMatchObject<Partial<Quote>>({
      organisation_quote: { id: quote?.quote_organisation_id ?? 0, name: 'Renamed Ltd' },
    });
  });
});
