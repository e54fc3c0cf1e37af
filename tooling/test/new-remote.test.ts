import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readProvides } from '../../remote-tools/releases/fit.mjs';
import { root } from '../../remote-tools/test/run';
import type * as MakeRemote from '../scripts/make-remote.mjs';
import type * as Workspace from '../scripts/workspace.mjs';
import { lintProbes, lintRemote } from './lint-probes.mjs';
import { ReleaseFolder } from '../../remote-tools/test/release-folder';

const timeoutMs = 240_000;

let workspace: string;
const inWorkspace = (...parts: string[]) => path.join(workspace, ...parts);
const inProbe = (...parts: string[]) => inWorkspace('mf-probe', ...parts);

/** Creates a minimal temporary workspace: our packages as a link, the commands as a copy, so that they run there. */
function copyWorkspace(): void {
  workspace = mkdtempSync(path.join(tmpdir(), 'intranet-workspace-'));
  const copied = ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml', '.oxfmtrc.json', '.oxlintrc.json'];
  for (const file of copied) cpSync(path.join(root, file), inWorkspace(file));
  const linked = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'tooling')
    .map(({ name }) => name);
  for (const name of linked) symlinkSync(path.join(root, name), inWorkspace(name));
  mkdirSync(inWorkspace('tooling'));
  for (const name of readdirSync(path.join(root, 'tooling'))) {
    const from = path.join(root, 'tooling', name);
    if (name === 'node_modules') symlinkSync(from, inWorkspace('tooling', name));
    else cpSync(from, inWorkspace('tooling', name), { recursive: true });
  }
}

/** Imports a module as it is in that workspace, and again each time: the packages are listed when it is imported. */
function importThere<Module extends object>(file: string): Module {
  jest.resetModules();
  return jest.requireActual<Module>(inWorkspace('tooling', file));
}

const makeRemote = (options: Parameters<typeof MakeRemote.makeRemote>[0]) =>
  importThere<typeof MakeRemote>('scripts/make-remote.mjs').makeRemote(options);

/** Installs by links, for a package with the same dependencies. */
const linkDependencies = () =>
  cpSync(path.join(root, 'mf-crm/node_modules'), inProbe('node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  });

/** Runs a tool in the new package; returns its output, and fails with it. */
const tool = (name: string, ...args: string[]) =>
  new Promise<string>((resolve, reject) => {
    execFile(inProbe('node_modules/.bin', name), args, { cwd: inProbe() }, (error, stdout, stderr) =>
      error ? reject(new Error(`${stdout}${stderr}`)) : resolve(`${stdout}${stderr}`),
    );
  });

beforeAll(async () => {
  copyWorkspace();
  await makeRemote({ name: 'mf-probe', path: '/probes', title: 'Probes' });
  linkDependencies();
}, timeoutMs);
afterAll(() => rmSync(workspace, { recursive: true, force: true }));

describe('a new remote', () => {
  it('is known to every command by its folder', () => {
    const known = importThere<typeof Workspace>('scripts/workspace.mjs');
    expect(known.remotes).toContain('mf-probe');
    expect(known.packages).toContain('mf-probe');
  });

  it('is gone again where its dependencies cannot be linked, so that it can be made again', async () => {
    const bin = inWorkspace('bin');
    mkdirSync(bin);
    const npx = '#!/bin/sh\ncase "$*" in *--no-frozen-lockfile*) echo NO NETWORK; exit 1;; esac\n';
    writeFileSync(path.join(bin, 'npx'), npx, { mode: 0o755 });
    const env = { ...process.env, PATH: [bin, process.env.PATH].join(path.delimiter) };
    const args = [inWorkspace('tooling/scripts/new-remote.mjs'), 'mf-offline'];
    const ended = new Promise<string>((resolve) => {
      execFile(process.execPath, args, { env, cwd: workspace }, (_error, stdout, stderr) =>
        resolve(stdout + stderr),
      );
    });
    expect(await ended).toContain('NO NETWORK');
    expect(existsSync(inWorkspace('mf-offline'))).toBe(false);
  });

  it('may not import another remote, nor be imported by one', () => {
    const probe = (filename: string, name: string) => ({
      filename,
      text: `import * as it from '${name}';\nexport { it };\n`,
    });
    const probes = [probe('mf-probe/src/remote.tsx', 'mf-crm'), probe('mf-crm/src/remote.tsx', 'mf-probe')];
    expect(lintProbes(probes)).toEqual([
      expect.stringContaining('A remote may import only'),
      expect.stringContaining('A remote may import only'),
    ]);
  });

  it('has a unique port, and no word of the template', () => {
    const manifest = JSON.parse(readFileSync(inProbe('package.json'), 'utf8')) as {
      remote: { port: number };
    };
    const ports = readdirSync(root)
      .filter((name) => name.startsWith('mf-'))
      .map(
        (name) => JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8')) as typeof manifest,
      )
      .map(({ remote }) => remote.port);
    expect(ports).not.toContain(manifest.remote.port);
    const files = readdirSync(inProbe(), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const ours = files.filter(({ parentPath }) => !parentPath.includes('node_modules'));
    expect(ours.length).toBeGreaterThan(12);
    for (const { parentPath, name } of ours) {
      expect(readFileSync(path.join(parentPath, name), 'utf8')).not.toMatch(/template|8199/i);
    }
  });

  it(
    'passes lint, its types and its tests',
    async () => {
      expect(lintRemote(workspace, 'mf-probe')).toEqual([]);
      await tool('tsc', '-b', '--singleThreaded', '--pretty', 'false');
      expect(await tool('jest', '--maxWorkers=1')).toMatch(/Tests:\s+3 passed, 3 total/);
    },
    timeoutMs,
  );

  it(
    'is built and deployed as any other, and refused where the shell gives another version',
    async () => {
      await tool('webpack', '--config', 'webpack.config.mjs');
      const releases = new ReleaseFolder();
      try {
        const facts = await readProvides(path.join(root, 'shell/dist'));
        releases.provide({ ...facts, shared: { ...facts.shared, swr: '3.0.0' } });
        const deploy = () => releases.deploy({ name: 'mf-probe', dist: inProbe('dist') });
        await expect(deploy()).rejects.toThrow(
          'mf-probe was built for swr ^2.5.0; this shell has 3.0.0. Build mf-probe with swr 3.0.0',
        );
        releases.provide(facts);
        await deploy();
        expect(releases.lines()[0]).toMatchObject({
          name: 'mf-probe',
          paths: ['/probes'],
          menu: [{ group: 'Probes', label: 'View All', path: '/probes' }],
        });
      } finally {
        releases.remove();
      }
    },
    timeoutMs,
  );
});

describe('a remote that cannot be made', () => {
  it.each([
    ['has a name of another kind', { name: 'events' }, 'it is mf- and small letters'],
    ['has a name without letters', { name: 'mf-a--b' }, 'it is mf- and small letters'],
    ['has a name that is taken', { name: 'mf-crm' }, 'There is a folder mf-crm already'],
    ['has a path of another remote', { name: 'mf-won', path: '/sales/won' }, 'belongs to mf-quotes'],
    ['has a path of the shell', { name: 'mf-settings' }, 'belongs to the shell'],
    ['has a path that is none', { name: 'mf-odd', path: 'odd place' }, 'cannot be its path'],
    ['has a title that would break its code', { name: 'mf-odd', title: "It's odd" }, 'cannot be its title'],
  ])('%s: it is said, and nothing is written', async (_why, options, message) => {
    const before = readdirSync(workspace);
    await expect(makeRemote(options)).rejects.toThrow(message);
    expect(readdirSync(workspace)).toEqual(before);
  });
});
