import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { Client } from 'pg';
import type { TestDatabase } from './database';

interface NamedIndex {
  table_name: string;
  name: string;
}

const inSqlite = (folder: string): NamedIndex[] => {
  const database = new DatabaseSync(path.join(folder, 'intranet.sqlite'), { readOnly: true });
  const query = `select m.name as table_name, i.name from sqlite_master m, pragma_index_list(m.name) i
    where m.type = 'table' and i."unique" = 1`;
  const found = database.prepare(query).all() as unknown as NamedIndex[];
  database.close();
  return found;
};

const inPostgres = async (databaseUrl: string): Promise<NamedIndex[]> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const query = `select t.relname as table_name, i.relname as name from pg_index x
    join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    where x.indisunique and not x.indisprimary`;
  const { rows } = await client.query<NamedIndex>(query);
  await client.end();
  return rows;
};

/** The names of the unique indexes that the database really has, by table, in order. */
export const uniqueIndexes = async ({
  dataFolder,
  databaseUrl,
}: TestDatabase): Promise<Map<string, string[]>> => {
  const found = databaseUrl === undefined ? inSqlite(dataFolder) : await inPostgres(databaseUrl);
  const byTable = new Map<string, string[]>();
  for (const { table_name, name } of found)
    byTable.set(table_name, [...(byTable.get(table_name) ?? []), name]);
  for (const names of byTable.values()) names.sort();
  return byTable;
};
