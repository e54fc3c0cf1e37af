import { credentials, useMockServer } from './support/mock-server';

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

  it('is filtered by a flag', async () => {
    const all = (await get<{ is_event: boolean }[]>('/db/product_groups')).json;
    for (const flag of [false, true]) {
      const { json } = await get(`/db/product_groups?is_event=${flag}`);
      expect(json.length).toBeGreaterThan(0);
      expect(json).toEqual(all.filter(({ is_event }) => is_event === flag));
    }
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

  it('shows that jobs are worked', async () => {
    await developer().ask('POST', '/api/forgotten-password', { email: credentials.email });
    const states = async () =>
      (await get<{ state: string }[]>('/db/jobs?name=password-link')).json.map(({ state }) => state);
    expect(await states()).toHaveLength(1);
    while ((await states())[0] !== 'completed') await new Promise((resolve) => setTimeout(resolve, 100));
  });

  it.each([
    ['quotes?_sort=-date', '_sort=date&_order=desc'],
    ['quotes?_sort=quote_status_id,-date', '_sort=quote_status_id,date&_order=asc,desc'],
    ['quotes?_page=1&_per_page=5', '_limit=5'],
    ['quotes?id:gte=249', 'id_gte=249'],
    ['quotes?id:gt=249', 'id_gte=249&id_ne=249'],
    ['quotes?id_lt=3', 'id_lte=3&id_ne=3'],
    ['quotes?id:in=1,2', 'id=1&id=2'],
    ['quotes?quote_status_id:eq=4', 'quote_status_id=4'],
    ['organisations?name:startsWith=Ash', 'name_like=^Ash'],
    ['contacts?_embed=organisation', '_expand=organisation'],
  ])('refuses %s, which json-server 1 has, and names what to write instead', async (newer, older) => {
    const { status, json } = await get<{ message: string }>(`/db/${newer}`);
    const [table, parameter] = newer.split(/[?&]/).filter((part) => part !== '_page=1');
    expect(status).toBe(400);
    expect(json.message).toBe(
      `${parameter} is the syntax of json-server 1, and this is 0.17. Write ${older} instead.`,
    );
    expect((await get(`/db/${table}?${older}`)).json.length).toBeGreaterThan(0);
  });

  it('says on the control page which syntax it has', async () => {
    const page = (await developer().ask('GET', '/mock')).text;
    expect(page.replace(/\s+/g, ' ')).toContain('the syntax of json-server 0.17');
  });

  it('cannot be written, and has no other tables', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect((await developer().ask(method, '/db/products/1', {})).status).toBe(405);
    }
    expect((await get('/db/nothing')).status).toBe(404);
  });
});
