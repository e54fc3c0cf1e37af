import path from 'node:path';
import { root, run } from './run-module';
import { containerOf, ReleaseFolder } from './release-folder';

let releases: ReleaseFolder;
beforeEach(() => {
  releases = new ReleaseFolder();
});
afterEach(() => releases.remove());

/** Runs a command of the deployment in a child process. */
const command = (name: string, ...args: string[]) =>
  run([path.join(root, 'remote-tools/cli.mjs'), name, ...args], { env: { RELEASES_DIR: releases.releases } });

const deploy = (dist: string, ...more: string[]) =>
  command('deploy', 'mf-quotes', '--from', dist, '--shell', releases.at('shell'), '--without-trial', ...more);

describe('the commands', () => {
  it('deploy, list and roll back, and print the next steps', async () => {
    const first = await deploy(releases.build());
    expect(first).toMatchObject({ code: 0, output: expect.stringMatching(/mf-quotes 1\.0\.0-\w+ is live/) });
    const second = await deploy(releases.build({ entry: `${containerOf('mf-quotes')} // 2` }));
    expect(second.output).toContain('npm run rollback -- mf-quotes brings that back');
    const back = await command('rollback', 'mf-quotes', '--shell', releases.at('shell'));
    expect(back.output).toMatch(/is live again, instead of 1\.0\.0-/);
    const list = await command('releases', 'mf-quotes', '--shell', releases.at('shell'), '--sizes');
    expect(list.output).toMatch(/live +1\.0\.0-\w+ +\d{4}-\d\d-\d\d \d\d:\d\d +fits +0 KB +rollback/);
    expect(list.output).toMatch(/previous +1\.0\.0-\w+ .*deploy --from/);
  });

  it('end with an error when a build is refused', async () => {
    const refused = await deploy(releases.build({ entry: 'not a script' }));
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('What is live stays so.') });
    expect(refused.output).not.toContain('    at ');
  });

  it('change nothing on a dry run', async () => {
    const dry = await deploy(releases.build(), '--dry-run');
    expect(dry).toMatchObject({ code: 0, output: expect.stringContaining('Nothing was changed') });
    const list = await command('releases', '--shell', releases.at('shell'));
    expect(list.output).not.toContain('mf-quotes');
  });

  it.each([
    ['no remote', 'deploy', [], 'Name one remote:'],
    ['a command that is none', '../root', [], 'Name a command: npx remote-tools deploy'],
    ['a name that leads elsewhere', 'deploy', ['../shell'], 'is not the name of a remote'],
    ['an address that is none', 'deploy', ['mf-quotes', '--base-url', 'cdn'], 'must be an address such as'],
    ['an option that is unknown', 'deploy', ['mf-quotes', '--force'], '--force'],
    ['no remote to roll back', 'rollback', [], 'Name a remote:'],
    ['a remote that never was live', 'releases', ['mf-nothing'], 'Nothing was ever live of mf-nothing'],
  ])('say what is wrong with %s', async (_what, name, args, message) => {
    const { code, output } = await command(name, ...args);
    expect(code).toBe(1);
    expect(output).toContain(message);
  });
});
