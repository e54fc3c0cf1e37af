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
    expect(first.output).toContain('It was not tried in the shell: --without-trial.');
    const second = await deploy(releases.build({ entry: `${containerOf('mf-quotes')} // 2` }));
    expect(second.output).toContain('npm run rollback -- mf-quotes brings that back');
    const back = await command('rollback', 'mf-quotes', '--shell', releases.at('shell'));
    expect(back.output).toMatch(/is live again, instead of 1\.0\.0-/);
    const list = await command('releases', 'mf-quotes', '--shell', releases.at('shell'), '--sizes');
    expect(list.output).toMatch(/live +1\.0\.0-\w+ +\d{4}-\d\d-\d\d \d\d:\d\d +fits +0 KB +rollback/);
    expect(list.output).toMatch(/previous +1\.0\.0-\w+ .*deploy --from/);
    const unknown = await command('releases', 'mf-nothing');
    expect(unknown.output).toContain('Nothing was ever live of mf-nothing');
  });

  it('roll out in stages, remove, prune and rebuild', async () => {
    await deploy(releases.build());
    const entry = `${containerOf('mf-quotes')} // 2`;
    const staged = await deploy(
      releases.build({ entry }),
      '--share',
      '10',
      '--users',
      'a@x.test',
      '--by',
      'Ada',
    );
    expect(staged.output).toMatch(/is live for 10 % of the users and 1 named/);
    const list = await command('releases', 'mf-quotes');
    expect(list.output).toMatch(/rollout +1\.0\.0-\w+ .* by Ada/);
    expect((await command('rollout', 'mf-quotes', '--all')).output).toContain('is live for everybody');
    expect((await command('remove', 'mf-quotes')).output).toContain('mf-quotes is no longer live');
    expect((await command('prune', '--dry-run')).output).toContain('0 builds, 0.0 MB would be deleted');
    expect((await command('rebuild')).output).toContain('mf-quotes is not live: it was removed');
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
    ['a release folder that is not there', 'releases', ['mf-nothing'], 'There is no release folder'],
    ['a share that is none', 'deploy', ['mf-quotes', '--share', '100'], '--share must be a whole number'],
    ['a user that is none', 'deploy', ['mf-quotes', '--users', 'ada'], '--users must be e-mail addresses'],
    ['a rollout to nobody', 'rollout', ['mf-quotes'], 'Name a remote, and who gets its new version'],
    ['nothing to remove', 'remove', [], 'Name one remote:'],
    ['nothing to rebuild from', 'rebuild', [], 'There is no release folder'],
  ])('say what is wrong with %s', async (_what, name, args, message) => {
    const { code, output } = await command(name, ...args);
    expect(code).toBe(1);
    expect(output).toContain(message);
  });
});
