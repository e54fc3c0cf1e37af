import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Group } from '../groups';
import type { Figure } from '../measure/figure';
import { describeMachine } from '../measure/machine';
import { resultsFolder } from '../measure/places';
import { htmlReport } from './html';
import { keptFile, readKept, type Kept } from './kept';
import { markdownReport } from './markdown';

export interface Run {
  group: Group;
  figures: Figure[];
  isQuick: boolean;
  /** How long the measuring took. */
  seconds: number;
  /** The browser's version. */
  browser: string;
}

/** Keeps what a group has measured, and writes the report of everything that is kept. */
export function writeReport({ group, browser, ...run }: Run): void {
  mkdirSync(resultsFolder, { recursive: true });
  const { name, title } = group;
  const kept: Kept = { name, title, at: new Date().toISOString(), machine: describeMachine(browser), ...run };
  writeFileSync(keptFile(name), `${JSON.stringify(kept, null, 2)}\n`);
  writeFileSync(path.join(resultsFolder, 'report.html'), htmlReport(readKept()));
  writeFileSync(path.join(resultsFolder, 'measurements.md'), markdownReport(readKept()));
}
