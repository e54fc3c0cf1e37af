import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder, inRoot } from './places';
import { startServer } from './server';

/** The server's build is what makes the data: another build makes new data. */
const buildHash = () =>
  createHash('sha256')
    .update(readFileSync(inRoot('api/dist/server.mjs')))
    .digest('hex')
    .slice(0, 10);

/** The folder of a database with so many quotes, made on first use. It is only ever copied from. */
async function preparedData(quotes: number): Promise<string> {
  const folder = path.join(cacheFolder, `data-${quotes}-${buildHash()}`);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.tmp`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const server = await startServer({ dataFolder: draft, env: { DEMO_QUOTES: String(quotes) } });
  await server.stop();
  renameSync(draft, folder);
  return folder;
}

/** Copies a database with so many quotes into `target`, for a server of its own to write to. */
export async function copyData(quotes: number, target: string): Promise<void> {
  cpSync(await preparedData(quotes), target, { recursive: true });
}
