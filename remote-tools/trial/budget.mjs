// How many bytes a user waits for before the first page of a module is there.

import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sentSize } from '../compress.mjs';

/** The most kilobytes of a first page, as they are sent, unless the module declares another number. */
const usualBudget = 150;

const inKilobytes = (bytes) => `${Math.ceil(bytes / 1000)} KB`;

/**
 * Compares the files that the first page has requested with the module's budget.
 * @returns {Promise<{ summary: string, problems: string[] }>}
 */
export async function weigh(dist, files) {
  const { budget = usualBudget } = JSON.parse(readFileSync(path.join(dist, 'remote.json'), 'utf8'));
  const found = [...files].map((file) => path.join(dist, file)).filter(existsSync);
  const sizes = await Promise.all(found.map(async (file) => sentSize(file, await readFile(file))));
  const size = sizes.reduce((sum, each) => sum + each, 0);
  const summary = `its first page loads ${inKilobytes(size)} (Brotli) of at most ${budget} KB`;
  const isOver = size > budget * 1000;
  return {
    summary,
    problems: isOver
      ? [
          `Too much for one page: ${summary}. Load what it does not show at first later, by import(), or declare a larger budget in the "remote" part of its package.json.`,
        ]
      : [],
  };
}
