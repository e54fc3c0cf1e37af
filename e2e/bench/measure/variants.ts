import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyData } from './data';
import { cacheFolder, inRoot } from './places';
import { startServer, tokenOf, type Server } from './server';

/** The product as it is deployed, and the two yardsticks. */
export type VariantName = 'product' | 'single' | 'bare';

export interface Variant extends Server {
  name: VariantName;
  token: string;
}

const pages: Record<VariantName, string> = {
  product: inRoot('shell/dist'),
  single: path.join(cacheFolder, 'single'),
  bare: path.join(cacheFolder, 'bare'),
};

/**
 * Runs each variant on a server and a copy of the database of its own while `work` goes on. The servers are the same
 * program with the same settings; only the page that they serve differs.
 */
export async function withVariants<T>(
  names: readonly VariantName[],
  quotes: number,
  work: (variants: Variant[]) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'intranet-bench-'));
  const running: Variant[] = [];
  try {
    for (const name of names) {
      const dataFolder = path.join(folder, name);
      await copyData(quotes, dataFolder);
      const server = await startServer({ dataFolder, shellFolder: pages[name] });
      running.push({ ...server, name, token: await tokenOf(server.address) });
    }
    return await work(running);
  } finally {
    await Promise.all(running.map((variant) => variant.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
}
