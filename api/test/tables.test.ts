import { definitionOf, derivedColumns, tableNames, type Store } from '../src/store';
import { uniqueName } from '../src/store/migrations/columns';
import { createTestDatabase, type TestDatabase } from './support/database';
import { uniqueIndexes } from './support/unique-indexes';

let database: TestDatabase;
let store: Store;

beforeAll(async () => {
  database = await createTestDatabase();
  store = await database.open();
});

afterAll(async () => {
  await store.close();
  await database.remove();
});

/** Columns that only earlier releases use. */
const unused = ['login_attempts.checking_until?'];

it('tables have the columns of their definitions, empty where these allow it', async () => {
  const found = await store.read((db) => db.introspection.getTables());
  const stored = found
    .filter(({ name }) => tableNames.some((table) => table === name))
    .flatMap(({ name, columns }) =>
      columns.map((column) => `${name}.${column.name}${column.isNullable ? '?' : ''}`),
    );
  const defined = tableNames.flatMap((name) => [
    ...Object.entries(definitionOf(name).columns).map(
      ([column, type]) => `${name}.${column}${type.endsWith('?') ? '?' : ''}`,
    ),
    ...derivedColumns(name).map(([column]) => `${name}.${column}`),
  ]);
  const withoutIds = (columns: readonly string[]) =>
    columns.filter((column) => !/\.id\??$/.test(column)).sort();
  expect(withoutIds(stored)).toEqual(withoutIds([...new Set([...defined, ...unused])]));
});

it('tables have a unique index for each message about a value that is taken', async () => {
  const indexes = await uniqueIndexes(database);
  for (const name of tableNames)
    for (const columns of Object.keys(definitionOf(name).unique ?? {}))
      expect(indexes.get(name)).toContain(uniqueName(name, columns.split(',')));
});
