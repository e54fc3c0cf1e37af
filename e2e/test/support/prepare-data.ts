import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startStack } from './stack';

/** Makes the demonstration data with which every server of this run begins. Returns the function that removes it. */
export default async function prepareData(): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'intranet-e2e-data-'));
  const stack = await startStack({ DATA_DIR: folder });
  await stack.stop();
  process.env.PREPARED_DATA = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
