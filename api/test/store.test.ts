import { emptyFields, organisationFields } from 'api-contract';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from './support/database';
import {
  RowNotFound,
  UniqueViolation,
  analyse,
  deleteRows,
  findRow,
  getRow,
  insertRow,
  listRows,
  loadRows,
  nextNumber,
  updateDerived,
  updateRow,
  type Db,
  type NewRow,
  type OrganisationRow,
  type Store,
} from '../src/store';
import { quoteSummaries } from '../src/quotes/quote/queries';

let database: TestDatabase;
let store: Store;

beforeEach(async () => {
  database = await createTestDatabase();
  store = await database.open();
});

afterEach(async () => {
  await store.close();
  await database.remove();
});

const now = '2026-03-01T09:00:00.000Z';
const recorded = { created_at: now, updated_at: now };
const organisation = (name: string, civi_crm_id: string | null = null) => ({
  ...emptyFields(organisationFields),
  name,
  civi_crm_id,
  is_archived: false,
  xero_contact_id: null,
  merged_into_organisation_id: null,
  address_city: 'Łódź',
  is_quotable: true,
  is_invoicable: false,
  quotes_active_count: 0,
  quotes_historic_count: 0,
  sales_won_count: 0,
  ...recorded,
});
const add = (...rows: NewRow<OrganisationRow>[]) =>
  store.transaction(async (tx) => {
    for (const row of rows) await insertRow(tx, 'organisations', row);
  });

const takeNumber = () => store.transaction((tx) => nextNumber(tx, 'quote'));

const names = () => store.read(async (db) => (await listRows(db, 'organisations')).map(({ name }) => name));

describe('rows', () => {
  it('come back as they went in, with an id and a version that rises', async () => {
    const made = await store.transaction((tx) => insertRow(tx, 'organisations', organisation('A')));
    const derivedColumns = { search_name: 'a', search_code: '', match_name: 'a', match_start: 'a' };
    expect(made).toEqual({ ...organisation('A'), id: 1, version: 1, ...derivedColumns });
    const changed = await store.transaction((tx) => updateRow(tx, 'organisations', 1, { name: 'B' }));
    expect(changed).toMatchObject({ name: 'B', version: 2, address_city: 'Łódź' });
    const derived = await store.transaction((tx) => updateDerived(tx, 'organisations', 1, { name: 'C' }));
    expect(derived).toMatchObject({ name: 'C', version: 2 });
    expect(await store.transaction((tx) => updateDerived(tx, 'organisations', 1, {}))).toEqual(derived);
  });

  it('come back the same when they are thousands', async () => {
    const odd = ['"quoted", with \\ and \n', 'Łódź ☕', '\u2028', '', '0012', '<b>', "O'Neill"];
    const rows = Array.from({ length: 1200 }, (_none, index) => ({
      ...organisation(`${odd[index % odd.length]}${index}`, index % 2 ? `crm ${index}` : null),
      id: index + 1,
      version: 1,
    }));
    await store.transaction((tx) => loadRows(tx, 'organisations', rows));
    const newestFirst = () => store.read((db) => listRows(db, 'organisations', {}, { orderBy: ['-id'] }));
    expect(await newestFirst()).toMatchObject([...rows].reverse());
    await store.transaction((tx) => deleteRows(tx, 'organisations', { is_quotable: true }));
    expect(await newestFirst()).toEqual([]);
  });

  it('have a search name without case and accents after every kind of write', async () => {
    const searchNames = () =>
      store.read(async (db) => (await listRows(db, 'organisations')).map((row) => ({ ...row })));
    await add(organisation('Łódź Events'));
    await store.transaction((tx) =>
      loadRows(tx, 'organisations', [{ ...organisation('Zoë & Co'), id: 7, version: 1 }]),
    );
    expect(await searchNames()).toMatchObject([{ search_name: 'lodz events' }, { search_name: 'zoe & co' }]);
    await store.transaction((tx) => updateRow(tx, 'organisations', 7, { name: 'ÅNGSTRÖM' }));
    await store.transaction((tx) => updateRow(tx, 'organisations', 1, { address_city: 'Hull' }));
    expect(await searchNames()).toMatchObject([{ search_name: 'lodz events' }, { search_name: 'angstrom' }]);
  });

  it('are found by equality, by any of several values and by emptiness', async () => {
    await add(organisation('A', 'one'), organisation('B', 'two'), organisation('C'));
    const found = (where: Parameters<typeof list>[0]) => list(where);
    const list = (where: { name?: string | string[]; civi_crm_id?: string | null; id?: number[] }) =>
      store.read(async (db) =>
        (await listRows(db, 'organisations', where, { orderBy: ['-name'] })).map(({ name }) => name),
      );
    expect(await found({ name: 'B' })).toEqual(['B']);
    expect(await found({ name: ['A', 'B'] })).toEqual(['B', 'A']);
    expect(await found({ civi_crm_id: null })).toEqual(['C']);
    expect(await found({ id: [] })).toEqual([]);
    expect(await found({ name: ['A', 'B'], civi_crm_id: 'one' })).toEqual(['A']);
  });

  it('that are not there are named', async () => {
    const missing = store.transaction((tx) => updateRow(tx, 'products', 7, { name: 'X' }));
    await expect(missing).rejects.toEqual(new RowNotFound('products', 7));
  });

  it('never get the id of one that was deleted', async () => {
    await add(organisation('A'));
    await store.transaction((tx) => deleteRows(tx, 'organisations', { id: 1 }));
    await add(organisation('B'));
    expect(await store.read((db) => getRow(db, 'organisations', 2))).toMatchObject({ name: 'B' });
  });

  it('loaded with their ids are followed by higher ones', async () => {
    const rows = Array.from({ length: 450 }, (_value, index) => ({
      ...organisation(`Organisation ${index}`),
      id: index + 1,
      version: 1,
    }));
    await store.transaction((tx) => loadRows(tx, 'organisations', rows));
    await add(organisation('Last'));
    const last = await store.read((db) => findRow(db, 'organisations', { name: 'Last' }));
    expect(last?.id).toBe(451);
  });
});

describe('a transaction', () => {
  it('that fails leaves nothing behind, counters and versions included', async () => {
    const failing = store.transaction(async (tx) => {
      await insertRow(tx, 'organisations', organisation('A'));
      await nextNumber(tx, 'quote');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await names()).toEqual([]);
    expect(await store.collectionVersions()).toEqual({});
    expect(await takeNumber()).toBe(1);
  });

  it('waits for the one before it, so that a hundred at once take a hundred numbers', async () => {
    const numbers = await Promise.all(Array.from({ length: 100 }, takeNumber));
    expect([...numbers].sort((one, other) => one - other)).toEqual(
      Array.from({ length: 100 }, (_value, index) => index + 1),
    );
  });

  it('is not seen by others until it is done, and leaves readers alone, however many wait for it', async () => {
    const waiting = await store.transaction(async (tx) => {
      await insertRow(tx, 'organisations', organisation('A'));
      await nextNumber(tx, 'quote');
      const others = Array.from({ length: 30 }, () => takeNumber());
      expect(await names()).toEqual([]);
      return others;
    });
    expect(await names()).toEqual(['A']);
    expect(await Promise.all(waiting)).toHaveLength(30);
  });

  it('increments the versions of the written tables only, also of those that raw SQL writes', async () => {
    await add(organisation('A'));
    await takeNumber();
    await store.transaction(async (tx) => {
      await sql`update ${sql.table('organisations')} set name = 'B'`.execute(tx);
      await sql`delete from counters where name = 'none'`.execute(tx);
      await sql`select name from ${sql.table('users')}`.execute(tx);
    });
    expect(await store.collectionVersions()).toEqual({ organisations: 2, counters: 2 });
  });

  it('shows in the versions as soon as it is done, here and in a store beside this one', async () => {
    const beside = await database.open();
    try {
      for (let writes = 1; writes <= 3; writes += 1) {
        await store.transaction((tx) => insertRow(tx, 'organisations', organisation(`Number ${writes}`)));
        expect(await beside.collectionVersions()).toEqual({ organisations: writes });
        expect(await store.collectionVersions()).toEqual({ organisations: writes });
      }
    } finally {
      await beside.close();
    }
  });
});

describe('unique values', () => {
  it('are refused a second time, and empty ones are free', async () => {
    await add(organisation('A'), organisation('B'), organisation('C', 'crm-1'));
    await expect(add(organisation('D', 'crm-1'))).rejects.toEqual(
      new UniqueViolation('organisations', ['civi_crm_id']),
    );
    expect(await names()).toEqual(['A', 'B', 'C']);
  });
});

describe('rows that are loaded into an empty store', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_none, index) => ({
      ...organisation(`Number ${index}`, `crm-${index}`),
      id: index + 1,
      version: 1,
    }));
  const contact = (organisation_id: number) => ({
    id: 1,
    version: 1,
    organisation_id,
    name: 'Ann',
    civi_crm_id: null,
    is_archived: false,
    email: null,
    job_title: null,
    phone_office: null,
    phone_mobile: null,
    merged_into_contact_id: null,
    ...recorded,
  });

  it('are under the same rules afterwards as any others', async () => {
    await store.transaction(async (tx) => {
      await loadRows(tx, 'organisations', rows(2500));
      await loadRows(tx, 'contacts', [contact(2500)]);
      await analyse(tx);
    });
    expect(await names()).toHaveLength(2500);
    await expect(add(organisation('Twice', 'crm-7'))).rejects.toEqual(
      new UniqueViolation('organisations', ['civi_crm_id']),
    );
    const { id: _id, version: _version, ...orphan } = contact(9999);
    await expect(store.transaction((tx) => insertRow(tx, 'contacts', orphan))).rejects.toThrow(
      /foreign key/i,
    );
    const next = await store.transaction((tx) => insertRow(tx, 'organisations', organisation('Next')));
    expect(next.id).toBeGreaterThan(2500);
  });

  it('are none at all when one of them refers to nothing', async () => {
    const load = store.transaction(async (tx) => {
      await loadRows(tx, 'organisations', rows(3));
      await loadRows(tx, 'contacts', [contact(4)]);
    });
    await expect(load).rejects.toThrow(/foreign key/i);
    expect(await names()).toEqual([]);
    await expect(add(organisation('A', 'crm-1'), organisation('B', 'crm-1'))).rejects.toBeInstanceOf(
      UniqueViolation,
    );
  });
});

describe('a store that is opened again', () => {
  it('has its data and its versions', async () => {
    await add(organisation('A'));
    await store.close();
    store = await database.open();
    expect(await names()).toEqual(['A']);
    expect(await store.collectionVersions()).toEqual({ organisations: 1 });
  });
});

describe('a store that collects what it reads', () => {
  const tablesOf = async (work: Parameters<Store['read']>[0]): Promise<string[]> => {
    const tables = new Set<string>();
    await store.collectingReads(tables).read(work);
    return [...tables].sort();
  };

  it('knows the tables of joins, of subqueries and of raw SQL', async () => {
    expect(await tablesOf((db) => listRows(db, 'users'))).toEqual(['users']);
    expect(await tablesOf((db) => quoteSummaries(db))).toEqual([
      'contacts',
      'invoices',
      'organisations',
      'quotes',
      'users',
    ]);
    const raw = (db: Db) =>
      sql`select 1 from ${sql.table('products')} where id in (select id from ${sql.table('benefits')})`.execute(
        db,
      );
    expect(await tablesOf(raw)).toEqual(['benefits', 'products']);
  });

  it('refuses raw SQL that names a table in its text, which it could not see', async () => {
    const hidden = tablesOf((db) => sql`select quotes.id from quotes`.execute(db));
    await expect(hidden).rejects.toThrow('Raw SQL names the table quotes in its text. Name it by sql.table.');
  });
});
