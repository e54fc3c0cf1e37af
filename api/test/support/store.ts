import { type Context } from '../../src/domain';
import { insertRow, isRecordTable, listRows, tableNames, type TableName } from '../../src/store';

/** Everything that the store holds, for comparing before and after. */
export const dump = ({ store }: Pick<Context, 'store'>) =>
  store.read(async (db) => {
    const tables: Record<string, unknown> = {};
    for (const name of tableNames) tables[name] = await listRows(db, name);
    return tables;
  });

/** The tables beside the records that a request which is refused must not write. */
const others: readonly TableName[] = [
  'sessions',
  'product_group_benefits',
  'child_quote_items',
  'quote_notes',
];

/** How often each table was written: cheap to ask before and after a request that must write nothing. */
export const writesSoFar = async (
  { store }: Pick<Context, 'store'>,
  except: readonly TableName[] = [],
): Promise<Record<string, number>> => {
  const versions = await store.collectionVersions();
  const names = tableNames.filter((name) => isRecordTable(name) || others.includes(name));
  return Object.fromEntries(
    names.filter((name) => !except.includes(name)).map((name) => [name, versions[name] ?? 0]),
  );
};

/** A token of a session that was opened without a sign-in, valid until the given moment. */
export const openSession = async (
  { store, tokens, clock }: Pick<Context, 'store' | 'tokens' | 'clock'>,
  expires_at: string,
): Promise<string> => {
  const token = tokens.create();
  await store.transaction((tx) =>
    insertRow(tx, 'sessions', {
      user_id: 1,
      token_hash: tokens.fingerprint(token),
      created_at: '2026-01-01T00:00:00.000Z',
      expires_at,
      client: '',
      browser: '',
      // Never idle.
      last_used_at: expires_at,
      opened_by: '',
      confirmed_at: clock.now().toISOString(),
    }),
  );
  return token;
};
