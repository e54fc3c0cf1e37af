import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Group } from '../groups';
import type { Figure } from '../measure/figure';
import { describeMachine } from '../measure/machine';
import { resultsFolder } from '../measure/places';

export interface Run {
  group: Group;
  figures: readonly Figure[];
  isQuick: boolean;
  /** How long the measuring took. */
  seconds: number;
  /** The browser's version. */
  browser: string;
}

/** Keeps what a group has measured, with when and where it was. */
export function writeReport({ group, browser, ...run }: Run): void {
  mkdirSync(resultsFolder, { recursive: true });
  const { name, title } = group;
  const kept = { name, title, at: new Date().toISOString(), machine: describeMachine(browser), ...run };
  writeFileSync(path.join(resultsFolder, `${name}.json`), `${JSON.stringify(kept, null, 2)}\n`);
}
