import path from 'node:path';
import { ReleaseFolder } from './release-folder';
import { root, run } from './run';

const building = 600_000;

let releases: ReleaseFolder;

beforeAll(async () => {
  releases = new ReleaseFolder();
  const { code, output } = await run(['tooling/packages/outside.mjs']);
  if (code !== 0) throw new Error(output);
}, building);
afterAll(() => releases.remove());

describe('a remote that another team makes with our packages alone', () => {
  it.each([
    ['vite', 'module'],
    ['webpack', undefined],
    ['rspack', undefined],
  ])('is built with %s and deployed', async (bundler, type) => {
    const name = `mf-${bundler}`;
    const dist = path.join(root, '.cache/outside', name);
    await releases.deploy({ name, dist, shell: path.join(root, 'shell/dist') });
    expect(releases.lines().find((line) => line.name === name)).toMatchObject({
      paths: [`/${bundler}`],
      menu: [
        { group: expect.stringMatching(new RegExp(bundler, 'i')), label: 'View All', path: `/${bundler}` },
      ],
    });
    expect(releases.lines().find((line) => line.name === name)?.type).toBe(type);
  });
});
