import type { Product, StaleErrorBody } from 'api-contract';
import { listHistory } from '../src/domain';
import { TestCaller } from './support/caller';
import { startTestServer, type TestServer } from './support/server';
import { deleteRows, findRow, updateRow } from '../src/store';

let server: TestServer;
let user: TestCaller;

const patch = (path: string, payload: object, etag?: string) =>
  user.request('PATCH', path, { payload, headers: etag === undefined ? {} : { 'if-match': etag } });

const historyOf = (table: 'products' | 'product_groups' | 'users', id: number) =>
  server.context.store.read((db) => listHistory(db, table, id));

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  user = await new TestCaller(server.app).signIn('staff@example.com', 'letmein-demo');
});

afterAll(() => server.stop());

const addProduct = async (): Promise<Product> => {
  const groups = (await user.get('/product-groups?excludeTopLevel=1')).json<{ id: number }[]>();
  const answer = await user.post('/products', {
    product_group_id: groups[0]?.id,
    product_code: `H-${Math.random()}`,
    name: 'Lectern',
    price: 12.5,
  });
  return answer.json<Product>();
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
    const before = (await user.get(path)).headers.etag;
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
    const { store } = server.context;
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

  it('shows that a user was added, without the password', async () => {
    const answer = await user.post('/register', {
      name: 'Ola',
      email: 'ola@example.com',
      password: 'a-long-enough-one',
    });
    const [line] = await historyOf('users', answer.json<{ id: number }>().id);
    expect(line).toMatchObject({ user_id: 1, changes: { name: [null, 'Ola'], password: [null, null] } });
    expect(JSON.stringify(line)).not.toContain('argon2');
  });
});

describe('a stale save', () => {
  it('names the fields that differ from what the caller had read, not those that came back', async () => {
    const { id } = await addProduct();
    const path = `/products/${id}`;
    const etag = String((await user.get(path)).headers.etag);
    await patch(path, { name: 'Desk', price: 20 });
    await patch(path, { name: 'Lectern', quantity: 3 });
    const refused = await patch(path, { name: 'Mine' }, etag);
    expect(refused.statusCode).toBe(409);
    expect(refused.headers['cache-control']).toBe('no-store');
    expect(refused.json<StaleErrorBody>().stale).toEqual({
      changed_by: { id: 1, name: expect.any(String) },
      changed_at: '2026-03-28T23:30:00.000Z',
      changed_fields: ['price', 'quantity'],
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
    const etag = String((await user.get(path)).headers.etag);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_value, index) => patch(path, { name: `Name ${index}` }, etag)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });
});
