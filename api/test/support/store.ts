import { type Context } from '../../src/domain';
import { insertRow, isRecordTable, listRows, tableNames, type Store, type TableName } from '../../src/store';

/** Returns a store that asks another one for all that is not replaced, such as that of a process which dies. */
export const storeOver = (store: Store, replaced: Partial<Store> = {}): Store => ({
  read: (work) => store.read(work),
  transaction: (work) => store.transaction(work),
  recordingWrites: (onWrites) => store.recordingWrites(onWrites),
  collectingReads: (tables) => store.collectingReads(tables),
  collectionVersions: () => store.collectionVersions(),
  assertWritable: () => store.assertWritable(),
  close: () => store.close(),
  ...replaced,
});

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
  user_id = 1,
): Promise<string> => {
  const token = tokens.create();
  await store.transaction((tx) =>
    insertRow(tx, 'sessions', {
      user_id,
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
