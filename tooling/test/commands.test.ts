import path from 'node:path';
import { ReleaseFolder } from '../../remote-tools/test/release-folder';
import { root, run } from '../../remote-tools/test/run';
import { supportOf } from '../scripts/install.mjs';
import { readJson } from '../scripts/workspace.mjs';

let releases: ReleaseFolder;
beforeEach(() => {
  releases = new ReleaseFolder();
});
afterEach(() => releases.remove());

const script = (name: string, ...args: string[]) =>
  run([path.join(root, 'tooling/scripts', `${name}.mjs`), ...args], {
    env: { RELEASES_DIR: releases.releases },
  });

describe('the commands of the workspace', () => {
  it.each([
    ['no remote', 'deploy', [], 'Name one remote:'],
    ['a remote that is none', 'deploy', ['mf-nothing'], 'Name one of mf-catalogue'],
    ['no new remote', 'new-remote', [], 'Name the one remote to make:'],
  ])('say what is wrong with %s', async (_what, name, args, message) => {
    expect(await script(name, ...args)).toEqual({ code: 1, output: expect.stringContaining(message) });
  });

  it('deploy an existing build, list it, and compare it with a shell that is there', async () => {
    const files = { 'uses.json': JSON.stringify({ imports: {}, calls: [] }) };
    const from = ['--from', releases.build({ files }), '--shell', releases.at('shell'), '--without-trial'];
    expect(await script('deploy', 'mf-quotes', ...from)).toMatchObject({ code: 0 });
    const list = await script('modules', 'releases', 'mf-quotes');
    expect(list.output).toMatch(/live +1\.0\.0-/);
    const compared = await script('check-live', '--shell', releases.at('shell'), '--without-trial');
    expect(compared).toEqual({
      code: 0,
      output: expect.stringContaining('This shell breaks none of 1 live builds.'),
    });
  });
});

describe('--help', () => {
  const { scripts } = readJson('package.json') as { scripts: Record<string, string> };
  const own = Object.entries(scripts).filter(([, line]) => /^node (?!.*intranet\.mjs)/.test(line));

  it.each(own)('says what npm run %s takes, and runs nothing', async (name, line) => {
    const { code, output } = await run([...line.split(' ').slice(1), '--help']);
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringMatching(new RegExp(`^(?:npm (?:run )?)?${name}\\b`, 'm')),
    });
    expect(output).not.toContain('✓');
  });
});

describe('the Node that runs the commands', () => {
  it('is refused where it is too old, and known to be untried where it is of another line', () => {
    const versions = {
      old: ['18.20.0', '20.18.3'],
      tried: ['20.19.0', '22.23.3', '24.21.0', '26.10.0'],
      untried: ['22.11.0', '23.9.0', '27.0.0'],
    };
    for (const [support, some] of Object.entries(versions)) {
      expect(some.map(supportOf)).toEqual(some.map(() => support));
    }
  });
});
