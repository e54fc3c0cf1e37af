import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyData } from './data';
import { cacheFolder, inRoot } from './places';
import { startServer, tokenOf, type Server } from './server';

/** The product as it is deployed, the same with little data, and the yardstick. */
export type VariantName = 'product' | 'small' | 'bare';

export interface Variant extends Server {
  name: VariantName;
  token: string;
}

const pages: Record<VariantName, string> = {
  product: inRoot('shell/dist'),
  small: inRoot('shell/dist'),
  bare: path.join(cacheFolder, 'bare'),
};

/**
 * Runs each variant on a server of its own, with a database of so many quotes, while `work` goes on. The servers are the same
 * program with the same settings; only the page and the data differ.
 */
export async function withVariants<T>(
  quotes: Partial<Record<VariantName, number>>,
  work: (variants: Variant[]) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'intranet-bench-'));
  const running: Variant[] = [];
  try {
    for (const [name, count] of Object.entries(quotes) as [VariantName, number][]) {
      const dataFolder = path.join(folder, name);
      await copyData(count, dataFolder);
      const server = await startServer({ dataFolder, shellFolder: pages[name] });
      running.push({ ...server, name, token: await tokenOf(server.address) });
    }
    return await work(running);
  } finally {
    await Promise.all(running.map((variant) => variant.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
}
