import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ReleaseFolder } from './release-folder';
import { evaluate, root, run } from './run-module';

const installing = 600_000;

const versionOf = (...folder: string[]) =>
  (JSON.parse(readFileSync(path.join(root, ...folder, 'package.json'), 'utf8')) as { version: string })
    .version;

let releases: ReleaseFolder;

beforeAll(async () => {
  releases = new ReleaseFolder();
  const names = await evaluate<string[]>('define-remote/index.mjs', 'module.sharedNames');
  releases.provide({
    'api-contract': versionOf('api-contract'),
    'shared-ui': versionOf('shared-ui'),
    shared: Object.fromEntries(
      names.map((name) => [name, versionOf('shell/node_modules', name.split('/')[0] ?? name)]),
    ),
  });
  const { code, output } = await run(['tooling/packages/outside.mjs']);
  if (code !== 0) throw new Error(output);
}, installing);
afterAll(() => releases.remove());

describe('a remote that another team makes with our packages alone', () => {
  it.each([
    ['vite', 'module'],
    ['webpack', undefined],
    ['rspack', undefined],
  ])('is built with %s and deployed', async (bundler, type) => {
    const name = `mf-${bundler}`;
    await releases.deploy({ name, dist: path.join(root, '.cache/outside', name) });
    expect(releases.lines().find((line) => line.name === name)).toMatchObject({
      paths: [`/${bundler}`],
      menu: [
        { group: expect.stringMatching(new RegExp(bundler, 'i')), label: 'View All', path: `/${bundler}` },
      ],
    });
    expect(releases.lines().find((line) => line.name === name)?.type).toBe(type);
  });
});
