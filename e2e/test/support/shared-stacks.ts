import path from 'node:path';
import { backup, DatabaseSync } from '@photostructure/sqlite';
import type { Stack } from './stack';

/** A server that a worker's files use one after the other: they may change its data, and neither stop it nor change its releases. */
export type SharedStack = Pick<Stack, 'address' | 'releases' | 'data'>;

const fileIn = (folder: string): string => path.join(folder, 'intranet.sqlite');

const change = (folder: string, statement: string): void => {
  const database = new DatabaseSync(fileIn(folder), { timeout: 5000 });
  database.exec(statement);
  database.close();
};

/** Gives each table of the prepared data a version, which `resetData` raises. */
export const prepareVersions = (folder: string): void =>
  change(
    folder,
    "insert or ignore into collection_versions (name, version) select name, 0 from sqlite_master where type = 'table'",
  );

/** Replaces the data of a running server with the prepared data. Their tables get versions that no table had, so that nothing cached is served. */
async function resetData({ data }: SharedStack): Promise<void> {
  const prepared = new DatabaseSync(fileIn(process.env.PREPARED_DATA ?? ''), { readOnly: true });
  await backup(prepared, fileIn(data));
  prepared.close();
  change(data, `update collection_versions set version = version + ${Date.now()}`);
}

/** Makes the servers known to the workers, one for each. */
export function shareStacks(stacks: readonly SharedStack[]): void {
  process.env.SHARED_STACKS = JSON.stringify(
    stacks.map(({ address, releases, data }) => ({ address, releases, data })),
  );
}

/** Returns the server of this worker, with the prepared data. */
export async function takeSharedStack(): Promise<SharedStack> {
  const stacks = JSON.parse(process.env.SHARED_STACKS ?? '[]') as SharedStack[];
  const stack = stacks[Number(process.env.TEST_PARALLEL_INDEX)];
  if (!stack) throw new Error('There is no server for this worker.');
  await resetData(stack);
  return stack;
}
