import { existsSync } from 'node:fs';
import path from 'node:path';
import { deployBuild } from '../releases/deploy.mjs';
import { openBrowser } from '../trial/browser.mjs';
import { tryPages } from '../trial/trial.mjs';
import { entryOf } from './modules';
import type { ReleaseFolder } from './release-folder';
import { root } from './run';

/** A module that is tried in the shell. */
export interface Build {
  what: string;
  /** Returns the module, in the entry. */
  module?: string;
  entry?: string;
  facts?: object;
  files?: Record<string, string>;
  /** In the refusal, or in a warning. */
  says?: string | RegExp;
}

interface Candidate extends Pick<Build, 'what'> {
  name: string;
  dist: string;
  shell?: string;
}

export type Outcome = Partial<Awaited<ReturnType<typeof deployBuild>>> & { refusal?: string };

/** Returns the build of the shell that the trials open. */
export function builtShell(): string {
  const shell = path.join(root, 'shell/dist');
  if (!existsSync(path.join(shell, 'index.html'))) throw new Error('Build the shell first: npm start.');
  return shell;
}

/** Builds `mf-plain` with a module, for the trial. */
export const candidateOf = (
  releases: ReleaseFolder,
  { what, module = '', entry = entryOf(module), facts, files }: Build,
): Candidate => ({
  what,
  name: 'mf-plain',
  dist: releases.build({ name: 'mf-plain', entry, facts: { paths: ['/plain'], ...facts }, files }),
});

/** The builds that are tried at a time: they wait most of the time. */
const atOnce = 5;

/** Deploys builds with a trial each, some at a time in one browser, without an API, in the built shell or in one of their own. */
export async function deployAll(builds: Candidate[]): Promise<Map<string, Outcome>> {
  const browser = await openBrowser();
  if (!browser) throw new Error('The trial needs a browser: set CHROMIUM_PATH.');
  const outcomes = new Map<string, Outcome>();
  const queue = builds.values();
  const usuals = new Map<string, Promise<object>>();
  const work = async () => {
    for (const { what, name, dist, shell = builtShell() } of queue) {
      const trial = (candidate: { line: object; dist: string; entry: string }) =>
        tryPages(browser, { ...candidate, shell, api: { token: 'none' }, usuals });
      const outcome = deployBuild(name, { dist, shell, command: 'deploy', trial }).catch((error: Error) => ({
        refusal: error.name === 'DeploymentError' ? error.message : error.stack,
      }));
      outcomes.set(what, await outcome);
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, work));
  } finally {
    await browser.close();
  }
  return outcomes;
}

/** Expects that a build was refused, and why. */
export function expectRefusal(outcome: Outcome | undefined, says: string | RegExp = ''): void {
  const { refusal } = outcome ?? {};
  expect(refusal).toContain('mf-plain 1.0.0-');
  expect(refusal).toContain('was not made live');
  expect(refusal).toEqual(
    says instanceof RegExp ? expect.stringMatching(says) : expect.stringContaining(says),
  );
}
