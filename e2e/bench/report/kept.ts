import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { groups } from '../groups';
import type { Figure } from '../measure/figure';
import type { Machine } from '../measure/machine';
import { resultsFolder } from '../measure/places';

/** What one group has measured last, with when and where it was. */
export interface Kept {
  name: string;
  title: string;
  /** ISO 8601. */
  at: string;
  machine: Machine;
  isQuick: boolean;
  seconds: number;
  figures: Figure[];
}

export const keptFile = (name: string) => path.join(resultsFolder, `${name}.json`);

/** The last results of every group that has any, in the order of the groups: they may come from several runs. */
export function readKept(): Kept[] {
  return groups
    .map(({ name }) => keptFile(name))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Kept);
}
