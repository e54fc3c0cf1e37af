import { useMockServer } from './support/mock-server';

describe('the live data at /db', () => {
  const developer = useMockServer();
  const get = async <T = { id: number }[]>(path: string) => {
    const reply = await developer().ask('GET', path);
    return { ...reply, json: reply.json as T };
  };

  it('is filtered, sorted and paged by json-server', async () => {
    const { json, headers } = await get<{ quote_status_id: number; date: string }[]>(
      '/db/quotes?quote_status_id=4&_sort=date&_order=desc&_page=1&_limit=5',
    );
    expect(json).toHaveLength(5);
    expect(new Set(json.map((quote) => quote.quote_status_id))).toEqual(new Set([4]));
    const dates = json.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(Number(headers.get('x-total-count'))).toBeGreaterThan(5);
    expect(headers.get('link')).toContain('rel="next"');
  });

  it('has full-text search, embedded rows and nested paths', async () => {
    const name = (await get<{ name: string }>('/db/organisations/1')).json.name;
    expect(
      (await get(`/db/organisations?q=${encodeURIComponent(name.slice(1).toUpperCase())}`)).json,
    ).toContainEqual(expect.objectContaining({ id: 1 }));
    const { json } = await get<{ contacts: object[] }>('/db/organisations/1?_embed=contacts');
    expect(json.contacts.length).toBeGreaterThan(0);
    expect((await get('/db/organisations/1/contacts')).json).toEqual(json.contacts);
  });

  it('is one JSON document at /db, and has the names that the API uses', async () => {
    const { json } = await get<Record<string, object[]>>('/db');
    expect(json.quotes).toHaveLength(250);
    expect((await get('/db/product-groups?_limit=1')).json).toEqual(json.product_groups?.slice(0, 1));
    expect((await get('/db/product-groups/2')).json).toEqual(json.product_groups?.[1]);
  });

  it('shows what the API has just written', async () => {
    const created = await developer().ask('POST', '/api/benefit-stages', { name: 'Later' });
    const { id } = created.json as { id: number };
    expect((await get(`/db/benefit_stages/${id}`)).json).toMatchObject({ name: 'Later' });
  });

  it('cannot be written, and has no other tables', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect((await developer().ask(method, '/db/products/1', {})).status).toBe(405);
    }
    expect((await get('/db/nothing')).status).toBe(404);
  });
});
