import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FullConfig } from '@playwright/test';
import { prepareVersions, shareStacks } from './shared-stacks';
import { staff, startStack, type Stack } from './stack';

/** Returns a token of the demonstration user, made without a page. */
async function createToken({ address }: Stack): Promise<string> {
  const response = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(staff),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  return token;
}

/**
 * Makes the demonstration data with which every server of this run begins, with a session of the demonstration user, and starts a server
 * for each worker. Returns the function that ends them and removes the data.
 */
export default async function prepareData({ workers }: FullConfig): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'intranet-e2e-data-'));
  const first = await startStack({ DATA_DIR: folder });
  process.env.PREPARED_TOKEN = await createToken(first);
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
