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
const atOnce = 3;

export interface Trials {
  /** Resolves with the outcome of a build; what waits for it has a time limit of its own. */
  outcomeOf(what: string): Promise<Outcome>;
  end(): Promise<void>;
}

/** Begins to deploy builds with a trial each, some at a time in one browser, without an API, in the built shell or in one of their own. */
export async function startTrials(builds: Candidate[]): Promise<Trials> {
  const browser = await openBrowser();
  if (!browser) throw new Error('The trial needs a browser: set CHROMIUM_PATH.');
  const usuals = new Map<string, Promise<object>>();
  const deploy = ({ name, dist, shell = builtShell() }: Candidate): Promise<Outcome> => {
    const trial = (candidate: { line: object; dist: string; entry: string }) =>
      tryPages(browser, { ...candidate, shell, api: { token: 'none' }, usuals });
    return deployBuild(name, { dist, shell, command: 'deploy', trial }).catch((error: Error) => ({
      refusal: error.name === 'DeploymentError' ? error.message : error.stack,
    }));
  };
  const outcomes: Promise<Outcome>[] = [];
  for (const build of builds) outcomes.push(Promise.resolve(outcomes.at(-atOnce)).then(() => deploy(build)));
  return {
    outcomeOf: (what) => {
      const outcome = outcomes[builds.findIndex((build) => build.what === what)];
      if (!outcome) throw new Error(`${what} is not tried.`);
      return outcome;
    },
    end: () => browser.close(),
  };
}

/** Expects that a build was refused, and why. */
export function expectRefusal({ refusal }: Outcome, says: string | RegExp = ''): void {
  expect(refusal).toContain('mf-plain 1.0.0-');
  expect(refusal).toContain('was not made live');
  expect(refusal).toEqual(
    says instanceof RegExp ? expect.stringMatching(says) : expect.stringContaining(says),
  );
}
