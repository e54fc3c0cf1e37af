import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execFileSync, spawnSync } from 'node:child_process';
import { root } from './run';

const ours = ['api-contract', 'shared-ui', 'define-remote', 'remote-tools'];
const shared = { react: '~19.3.1', 'react-dom': '~19.3.1', swr: '~2.5.1' };
let folder: string;
let cli: string;
const read = (...parts: string[]) => readFileSync(path.join(folder, ...parts), 'utf8');

/** Makes `mf-forecast` by a copy of this package that is published under a scope, from archives. */
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'intranet-new-'));
  const tools = path.join(folder, 'tools');
  const source = path.join(root, 'remote-tools');
  mkdirSync(tools);
  for (const name of [
    'cli.mjs',
    'console.mjs',
    'help.mjs',
    'template.mjs',
    'commands',
    'releases',
    'templates',
  ])
    cpSync(path.join(source, name), path.join(tools, name), { recursive: true });
  symlinkSync(path.join(source, 'node_modules'), path.join(tools, 'node_modules'));
  const packages = Object.fromEntries(ours.map((name) => [name, `npm:@company/${name}@^1.1.0`]));
  writeFileSync(
    path.join(tools, 'package.json'),
    JSON.stringify({ name: '@company/remote-tools', packages, shared }),
  );
  mkdirSync(path.join(folder, 'packages'));
  for (const name of ours)
    writeFileSync(path.join(folder, 'packages', `company-${name}-1.1.0.tgz`), `archive of ${name}`);
  cli = path.join(tools, 'cli.mjs');
  execFileSync('node', [cli, 'new', 'mf-forecast', '--packages', 'packages'], { cwd: folder });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a new remote for a repository of its own', () => {
  it('has the archives that it installs, so that a clean clone is whole', () => {
    const { dependencies, devDependencies } = JSON.parse(read('mf-forecast/package.json')) as Record<
      'dependencies' | 'devDependencies',
      Record<string, string>
    >;
    const sources = { ...dependencies, ...devDependencies };
    for (const name of ours) {
      expect(sources[name]).toBe(`file:vendor/company-${name}-1.1.0.tgz`);
      expect(read('mf-forecast/vendor', `company-${name}-1.1.0.tgz`)).toBe(`archive of ${name}`);
    }
    expect(read('mf-forecast/.gitignore')).toBe('node_modules/\ndist/\n');
    expect(existsSync(path.join(folder, 'mf-forecast/node_modules'))).toBe(false);
  });

  it('installs the minor versions of the page: it is built for those that are installed', () => {
    const manifest = JSON.parse(read('mf-forecast/package.json')) as Record<string, object>;
    expect({ ...manifest.devDependencies, ...manifest.dependencies }).toMatchObject(shared);
  });

  it.each(['.github/workflows/deploy.yml', '.gitlab-ci.yml'])(
    'is checked and deployed by %s, with commands that it has',
    (file) => {
      const pipeline = read('mf-forecast', file);
      const { scripts } = JSON.parse(read('mf-forecast/package.json')) as { scripts: object };
      const used = [...pipeline.matchAll(/npm (?:run )?(\w+)/g)].map(([, script]) => script);
      expect(Object.keys({ ...scripts, ci: '' })).toEqual(expect.arrayContaining(used));
      expect(pipeline).toContain('npx remote-tools deploy mf-forecast --to "$INTRANET"');
      expect(pipeline).not.toContain('mf-template');
    },
  );

  it('can be rolled back by .gitlab-ci.yml while a deployment watches', () => {
    const [, rollback] = read('mf-forecast/.gitlab-ci.yml').split('\nroll-back:\n');
    expect(rollback).not.toContain('resource_group:');
  });

  it('says in its README how it is deployed', () => {
    expect(read('mf-forecast/README.md')).toContain('npx remote-tools deploy mf-forecast --to');
  });
});

it.each([
  [['abc'], 'abc cannot be the name of a remote'],
  [['mf-'], 'mf- cannot be the name of a remote'],
  [['mf-a--b'], 'mf-a--b cannot be the name of a remote'],
  [[`mf-${'a'.repeat(98)}`], 'and up to 100 characters'],
  [['mf-plan', '--title', 'Plans of all'.repeat(4)], 'cannot be its title: it has 1 to 40 characters'],
  [['mf-plan', '--title', ' '], 'cannot be its title: it has 1 to 40 characters'],
])('A remote is not made of %j, which says why', (args, message) => {
  const { stderr } = spawnSync('node', [cli, 'new', ...args, '--packages', 'packages'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stderr).toContain(message);
});

it('A remote is not made of two releases of a package, of which one would be taken without a word', () => {
  const later = path.join(folder, 'packages', 'company-shared-ui-1.2.0.tgz');
  writeFileSync(later, 'a later archive');
  const args = [cli, 'new', 'mf-plan', '--packages', 'packages'];
  const { stderr } = spawnSync('node', args, { cwd: folder, encoding: 'utf8' });
  rmSync(later);
  expect(stderr).toContain('There is more than one archive of shared-ui in packages: keep one.');
  expect(existsSync(path.join(folder, 'mf-plan'))).toBe(false);
});
