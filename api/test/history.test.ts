import type { Product, StaleErrorBody } from 'api-contract';
import { listHistory } from '../src/domain';
import { join } from './support/colleague';
import { apiSuite } from './support/api-suite';
import { deleteRows, findRow, listRows, updateRow, type TableName } from '../src/store';

const api = apiSuite({ demo: true, isShared: true });

const patch = (path: string, payload: object, etag?: string) =>
  api.user.request('PATCH', path, { payload, headers: etag === undefined ? {} : { 'if-match': etag } });

const historyOf = (table: TableName, id: number) =>
  api.context.store.read((db) => listHistory(db, table, id));

const addProduct = async (): Promise<Product> => {
  const groups = (await api.user.get('/product-groups?excludeTopLevel=1')).json<{ id: number }[]>();
  const response = await api.user.post('/products', {
    product_group_id: groups[0]?.id,
    product_code: `H-${Math.random()}`,
    name: 'Lectern',
    price: 12.5,
  });
  return response.json<Product>();
};

describe('the history of a record', () => {
  it('has who added it, when, and each field by the name that the wire has for it', async () => {
    const { id, product_code } = await addProduct();
    const [first, ...more] = await historyOf('products', id);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ version: 1, user_id: 1, changed_at: '2026-03-28T23:30:00.000Z' });
    expect(first?.changes).toMatchObject({
      name: [null, 'Lectern'],
      price: [null, 12.5],
      quantity: [null, 1],
      product_code: [null, product_code],
      include_on_client_price_list: [null, true],
    });
  });

  it('has for each save what was there before and what came after, and nothing for a save that changes nothing', async () => {
    const { id } = await addProduct();
    const path = `/products/${id}`;
    const before = (await api.user.get(path)).headers.etag;
    const unchanged = await patch(path, { name: 'Lectern', price: 12.5 });
    expect(unchanged.statusCode).toBe(200);
    expect(unchanged.headers.etag).toBe(before);
    await patch(path, { price: 13, is_discountable: true });
    const lines = await historyOf('products', id);
    expect(lines.map(({ version, changes }) => [version, changes])).toEqual([
      [1, expect.anything()],
      [2, { price: [12.5, 13], is_discountable: [false, true] }],
    ]);
  });

  it('has nothing of a save that was refused', async () => {
    const { id } = await addProduct();
    expect((await patch(`/products/${id}`, { price: 99, product_group_id: 999_999 })).statusCode).toBe(422);
    expect((await patch(`/products/${id}`, { price: 99 }, '"77"')).statusCode).toBe(409);
    expect(await historyOf('products', id)).toHaveLength(1);
  });

  it('cannot be changed or removed', async () => {
    const { id } = await addProduct();
    const { store } = api.context;
    const line = await store.read((db) => findRow(db, 'history', { entity: 'products', entity_id: id }));
    const write = (work: 'update' | 'delete') =>
      store.transaction<unknown>(async (tx) =>
        work === 'delete'
          ? deleteRows(tx, 'history', { id: line?.id ?? 0 })
          : updateRow(tx, 'history', line?.id ?? 0, { changes: '{}' }),
      );
    await expect(write('update')).rejects.toThrow('history is only added to');
    await expect(write('delete')).rejects.toThrow('history is only added to');
    expect(await historyOf('products', id)).toHaveLength(1);
  });

  it('has nothing personal of a contact who was anonymised, but who changed the record and when', async () => {
    const organisation = (await api.user.post('/organisations', { name: 'Harbour' })).json<{ id: number }>();
    const contacts = `/organisations/${organisation.id}/contacts`;
    const body = { name: 'Zoë Quill', email: 'zoe.quill@example.com' };
    const { id } = (await api.user.post(contacts, body)).json<{ id: number }>();
    await patch(`${contacts}/${id}`, { phone_mobile: '07700 900123' });
    expect((await api.user.post(`${contacts}/${id}/anonymise`, {})).statusCode).toBe(200);

    const anonymised = { user_id: 1, changes: { anonymised: [null, true] } };
    const lines = await historyOf('contacts', id);
    expect(lines).toMatchObject([1, 2, 3].map((version) => ({ version, ...anonymised })));
    const { store } = api.context;
    const all = await store.read((db) => listRows(db, 'history'));
    expect(JSON.stringify(all)).not.toMatch(/quill|07700/i);
  });

  it('says on both organisations, and on what moved, that one was merged into the other', async () => {
    const add = async (path: string, name: string) =>
      (await api.user.post(path, { name })).json<{ id: number }>().id;
    const [from, into] = [await add('/organisations', 'Old'), await add('/organisations', 'New')];
    const contact = await add(`/organisations/${from}/contacts`, 'Zoë');
    await api.user.post(`/organisations/${from}/merge`, { into_organisation_id: into });
    const last = async (table: 'organisations' | 'contacts', id: number) =>
      (await historyOf(table, id)).at(-1)?.changes;
    expect(await last('organisations', from)).toEqual({
      is_archived: [false, true],
      merged_into_organisation_id: [null, into],
    });
    expect(await last('organisations', into)).toEqual({ merged_from_organisation_id: [null, from] });
    expect(await last('contacts', contact)).toEqual({ organisation_id: [from, into] });
  });

  it('shows that a user was added, without the password', async () => {
    const response = await api.user.post('/register', {
      name: 'Ola',
      email: 'ola@example.com',
      password: 'a-long-enough-one',
    });
    const [line] = await historyOf('users', response.json<{ id: number }>().id);
    expect(line).toMatchObject({ user_id: 1, changes: { name: [null, 'Ola'], password: [null, null] } });
    expect(JSON.stringify(line)).not.toContain('argon2');
  });
});

describe('a stale save', () => {
  it('names the fields that differ from what the caller had read, not those that came back', async () => {
    const { id } = await addProduct();
    const path = `/products/${id}`;
    const etag = String((await api.user.get(path)).headers.etag);
    await patch(path, { name: 'Desk', price: 20 });
    await patch(path, { name: 'Lectern', quantity: 3 });
    const refused = await patch(path, { name: 'Mine' }, etag);
    expect(refused.statusCode).toBe(409);
    expect(refused.headers['cache-control']).toBe('no-store');
    expect(refused.json<StaleErrorBody>().stale).toEqual({
      changed_by: { id: 1, name: expect.any(String) },
      changed_at: '2026-03-28T23:30:00.000Z',
      changed_fields: ['price', 'quantity'],
      changes: [
        { field: 'price', line: null, before: expect.any(Number), after: 20 },
        { field: 'quantity', line: null, before: 1, after: 3 },
      ],
      current_etag: '"3"',
    });
  });

  it('is none when the version is right, whatever stands beside it, or when any will do', async () => {
    const { id } = await addProduct();
    const path = `/products/${id}`;
    for (const [index, tag] of ['"1"', '"2-anything"', 'W/"3-x"', '"9", "4-x"', '*', ''].entries()) {
      expect((await patch(path, { name: `Name ${index}` }, tag)).statusCode).toBe(200);
    }
  });

  it.each(['7', '"x"', '"1', '"-1"', '"1.0"', `"${'9'.repeat(50)}"`, ',', '"0"'])(
    'is what the tag %s makes of a save: this server never gave it',
    async (tag) => {
      const { id } = await addProduct();
      const refused = await patch(`/products/${id}`, { name: 'Mine' }, tag);
      expect(refused.statusCode).toBe(409);
      expect(refused.json<StaleErrorBody>().stale.current_etag).toBe('"1"');
    },
  );

  it('never lets two of ten who had read the same win', async () => {
    const { id } = await addProduct();
    const path = `/products/${id}`;
    const etag = String((await api.user.get(path)).headers.etag);
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_value, index) => patch(path, { name: `Name ${index}` }, etag)),
    );
    const statuses = responses.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });
});

describe('a save that is sent again, because its response was lost', () => {
  it('has been saved, once', async () => {
    const { id } = await addProduct();
    const path = `/products/${id}`;
    const first = await patch(path, { name: 'Desk' }, '"1"');
    const second = await patch(path, { name: 'Desk' }, '"1"');
    expect(second.statusCode).toBe(200);
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(second.json()).toEqual(first.json());
    expect(await historyOf('products', id)).toHaveLength(2);
  });

  it('is stale with other values, and writes nothing', async () => {
    const { id } = await addProduct();
    await patch(`/products/${id}`, { name: 'Desk' }, '"1"');
    expect((await patch(`/products/${id}`, { name: 'Desk', price: 20 }, '"1"')).statusCode).toBe(409);
    expect((await api.user.get(`/products/${id}`)).json()).toMatchObject({ name: 'Desk', price: 12.5 });
  });

  it('is stale when somebody else has saved the same, or anything since', async () => {
    const { id } = await addProduct();
    const path = `/products/${id}`;
    const colleague = await join(api.user);
    await patch(path, { name: 'Desk' }, '"1"');
    const headers = { 'if-match': '"1"' };
    const theirs = await colleague.request('PATCH', path, { payload: { name: 'Desk' }, headers });
    expect(theirs.statusCode).toBe(409);
    await colleague.request('PATCH', path, { payload: { price: 20 } });
    expect((await patch(path, { name: 'Desk' }, '"1"')).statusCode).toBe(409);
  });
});

it('lets no write but an erasure change history', async () => {
  await expect(
    api.context.store.transaction((tx) => tx.updateTable('history').set({ changes: '{}' }).execute()),
  ).rejects.toThrow('history is only added to');
});
