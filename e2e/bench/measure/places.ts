import { fileURLToPath } from 'node:url';
import path from 'node:path';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

export const inRoot = (...parts: string[]) => path.join(root, ...parts);

/** What is made once and kept between runs: yardstick builds and databases. */
export const cacheFolder = inRoot('.cache', 'bench');

/** Where the report is written. */
export const resultsFolder = inRoot('e2e', 'results', 'bench');
