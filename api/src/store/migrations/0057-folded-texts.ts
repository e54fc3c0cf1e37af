import { normalise } from 'api-contract';
import { sql } from 'kysely';
import { addSearchColumn, deriveAgain, type MigrationDatabase } from './columns';

/** The derived columns, and which column each is made from. */
export const derived = {
  users: { search_name: 'name' },
  product_groups: { search_name: 'name', search_description: 'description' },
  products: { search_name: 'name' },
  benefits: { search_name: 'description' },
  benefit_stages: { search_name: 'name' },
  organisations: { search_name: 'name', match_name: 'name', match_start: 'name' },
  contacts: { search_name: 'name', match_email: 'email', match_domain: 'email' },
  deliverables: { search_name: 'description' },
} as const;

/** The tables with a `search_code`, and which column it is made from. */
export const codes = {
  product_groups: 'sales_ledger_product_code',
  products: 'product_code',
  organisations: 'civi_crm_id',
  contacts: 'civi_crm_id',
};

/** Computes the keys of unique names. Of names that now look the same, the oldest has the key; the others can be renamed. */
export const deriveNameKeys = async (database: MigrationDatabase, tableName: string, kind = sql`''`) => {
  const { rows } = await sql<{ id: number; name: string; kind: string }>`
    select id, name, ${kind} as kind from ${sql.table(tableName)} order by id
  `.execute(database);
  // No folded text has two spaces.
  await sql`update ${sql.table(tableName)} set name_key = '  ' || id`.execute(database);
  const taken = new Set<string>();
  for (const { id, name, kind: of } of rows) {
    const key = normalise(name);
    const isTaken = taken.has(`${of}\n${key}`);
    taken.add(`${of}\n${key}`);
    const unique = isTaken ? `${key}  ${id}` : key;
    await sql`update ${sql.table(tableName)} set name_key = ${unique} where id = ${id}`.execute(database);
  }
};

/** Stores names and codes as they are compared now: look-alikes are equal. */
export const foldedTexts = async (database: MigrationDatabase): Promise<void> => {
  for (const [table, columns] of Object.entries(derived))
    for (const [column, source] of Object.entries(columns))
      await deriveAgain(database, table, source, column as keyof typeof columns);
  for (const [table, source] of Object.entries(codes))
    await addSearchColumn(database, table, source, 'search_code');
  for (const table of ['benefit_stages', 'benefit_categories', 'lost_reasons'])
    await deriveNameKeys(database, table);
  await deriveNameKeys(database, 'templates', sql`kind`);
};
