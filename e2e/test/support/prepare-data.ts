import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FullConfig } from '@playwright/test';
import { prepareVersions, shareStacks } from './shared-stacks';
import { startStack } from './stack';

/**
 * Makes the demonstration data with which every server of this run begins, and starts a server for each worker. Returns the function that
 * ends them and removes the data.
 */
export default async function prepareData({ workers }: FullConfig): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'intranet-e2e-data-'));
  const first = await startStack({ DATA_DIR: folder });
  await first.stop();
  prepareVersions(folder);
  process.env.PREPARED_DATA = folder;
  const stacks = await Promise.all(Array.from({ length: workers }, () => startStack()));
  shareStacks(stacks);
  return async () => {
    await Promise.all(stacks.map((stack) => stack.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
}
