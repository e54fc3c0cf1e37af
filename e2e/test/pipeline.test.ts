import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { parse } from 'yaml';
import { ApiClient, onNewPage, onOwnStack, root } from './support';

interface Step {
  run?: string;
}

interface Workflow {
  env: Record<string, string | number>;
  jobs: Record<'check' | 'deploy', { steps: Step[]; env?: Record<string, string> }>;
}

interface Gitlab {
  default: { before_script: string[] };
  check: { script: string[] };
  deploy: { script: string[] };
}

const execute = promisify(execFile);
const name = 'mf-forecast';

/** Two installations, and two trials in a browser. */
const timeoutMs = 1_800_000;

/** What differs between this workspace and the machine of a team. */
const ofThisWorkspace = { RELEASES_DIR: undefined, NODE_ENV: undefined };

/** Outside of this workspace, whose packages would be found otherwise. */
let folder: string;
test.beforeAll(async () => {
  test.setTimeout(timeoutMs);
  await run(root, 'node', ['tooling/packages/outside.mjs']);
  folder = mkdtempSync(path.join(tmpdir(), 'intranet-pipeline-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const server = onOwnStack();
const journey = onNewPage(server);

/** Runs a program of the team to its end. */
const run = (cwd: string, program: string, args: string[], env: Record<string, unknown> = {}) =>
  execute(program, args, {
    cwd,
    env: { ...process.env, ...ofThisWorkspace, ...env } as NodeJS.ProcessEnv,
  });

const git = (cwd: string, ...args: string[]) =>
  run(cwd, 'git', ['-c', 'user.name=Robin', '-c', 'user.email=robin@example.com', ...args]);

/** Makes a module with its lockfile in a repository, with the address of the intranet in its pipeline, and returns a clean clone. */
async function cloneNewModule(): Promise<string> {
  const packages = path.join(root, '.cache/outside/vendor');
  const tools = path.join(root, 'remote-tools/dist/cli.mjs');
  await run(folder, 'node', [tools, 'new', name, '--packages', packages]);
  const module = path.join(folder, name);
  const file = path.join(module, '.github/workflows/deploy.yml');
  const settings = readFileSync(file, 'utf8')
    .replace('https://intranet.example.com', server.address)
    .replace('WATCH_MINUTES: 15', 'WATCH_MINUTES: 0');
  writeFileSync(file, settings);
  await run(module, 'npm', ['install', '--package-lock-only', '--no-audit', '--no-fund']);
  await git(module, 'init', '--quiet');
  await git(module, 'add', '--all');
  await git(module, 'commit', '--quiet', '--message', 'Add the module');
  await git(folder, 'clone', '--quiet', module, 'clone');
  return path.join(folder, 'clone');
}

async function makeTeamKey(): Promise<string> {
  const api = await ApiClient.open(server.address);
  const expires = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const body = { team: 'Forecast', modules: [name], expires_on: expires };
  return (await api.send<{ key: string }>('POST', '/team-keys', body)).key;
}

const linesOf = (steps: Step[]) => steps.flatMap(({ run: line }) => line ?? []);

test('A new module goes live by its pipeline file, from a clean clone', async () => {
  test.setTimeout(timeoutMs);
  const clone = await cloneNewModule();
  const key = await makeTeamKey();
  const { env, jobs } = parse(
    readFileSync(path.join(clone, '.github/workflows/deploy.yml'), 'utf8'),
  ) as Workflow;

  // The artifact of the first job is in the folder of the second, which is the same.
  for (const { steps, env: own = {} } of [jobs.check, jobs.deploy]) {
    const secrets = Object.entries(own).map(([variable, value]) => [
      variable,
      value.replace('${{ secrets.INTRANET_KEY }}', key),
    ]);
    for (const line of linesOf(steps))
      await run(clone, 'bash', ['-e', '-c', line], { ...env, ...Object.fromEntries(secrets) });
  }

  await journey.page.goto(`${server.address}/forecast`);
  await expect(journey.page.getByRole('heading', { level: 1, name: 'Forecast' })).toBeVisible();
  await expect(journey.page.getByRole('link', { name: /^Edit / }).first()).toBeVisible();
  expect(journey.profile.problems).toEqual([]);

  // GitLab runs the same commands, on an image without a browser.
  const gitlab = parse(readFileSync(path.join(clone, '.gitlab-ci.yml'), 'utf8')) as Gitlab;
  const install = gitlab.default.before_script.map((line) => line.replace(' --cache .npm', ''));
  for (const job of ['check', 'deploy'] as const) {
    const script = gitlab[job].script.filter((line) => !line.startsWith('apt-get'));
    expect([...install, ...script]).toEqual(linesOf(jobs[job].steps));
  }
});
