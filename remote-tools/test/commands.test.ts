import path from 'node:path';
import { commandOf } from '../cli.mjs';
import { containerOf, ReleaseFolder } from './release-folder';
import { root, run } from './run';

let releases: ReleaseFolder;
beforeEach(() => {
  releases = new ReleaseFolder();
});
afterEach(() => releases.remove());

/** Runs a command. Returns what it prints. */
async function command(name: string, ...args: string[]): Promise<string> {
  const print = jest.spyOn(console, 'log').mockImplementation();
  const run = await commandOf(name);
  await run(args);
  return print.mock.calls.splice(0).join('\n');
}

/** Runs a command in a process of its own. */
const program = (...args: string[]) => run([path.join(root, 'remote-tools/cli.mjs'), ...args]);

const deploy = (dist: string, ...more: string[]) =>
  command('deploy', 'mf-quotes', '--from', dist, '--shell', releases.at('shell'), '--without-trial', ...more);

describe('the commands', () => {
  it('deploy, list and roll back, and print the next steps', async () => {
    const first = await deploy(releases.build());
    expect(first).toMatch(/mf-quotes 1\.0\.0-\w+ is live/);
    expect(first).toContain('It was not tried in the shell: --without-trial.');
    const second = await deploy(releases.build({ entry: `${containerOf('mf-quotes')} // 2` }));
    expect(second).toContain('npm run rollback -- mf-quotes brings that back');
    const back = await command('rollback', 'mf-quotes', '--shell', releases.at('shell'));
    expect(back).toMatch(/is live again, instead of 1\.0\.0-/);
    const list = await command('releases', 'mf-quotes', '--shell', releases.at('shell'), '--sizes');
    expect(list).toMatch(/live +1\.0\.0-\w+ +\d{4}-\d\d-\d\d \d\d:\d\d +fits +0 KB +rollback/);
    expect(list).toMatch(/previous +1\.0\.0-\w+ .*deploy --from/);
    await expect(command('releases', 'mf-nothing')).rejects.toThrow('Nothing was ever live of mf-nothing');
  });

  it('roll out in stages, remove, prune and rebuild', async () => {
    await deploy(releases.build());
    const next = releases.build({ entry: `${containerOf('mf-quotes')} // 2` });
    const staged = await deploy(next, '--share', '10', '--users', 'a@x.test', '--by', 'Ada');
    expect(staged).toMatch(/is live for 10 % of the users and 1 named/);
    const list = await command('releases', 'mf-quotes', '--shell', releases.at('shell'));
    expect(list).toMatch(/rollout +1\.0\.0-\w+ .* by Ada/);
    expect(await command('rollout', 'mf-quotes', '--all')).toContain('is live for everybody');
    expect(await command('remove', 'mf-quotes')).toContain('mf-quotes is no longer live');
    expect(await command('prune', '--dry-run')).toContain('0 builds, 0.0 MB would be deleted');
    expect(await command('rebuild')).toContain('mf-quotes is not live: it was removed');
  });

  it('are programs, which end with an error and without a stack when a build is refused', async () => {
    const options = ['mf-quotes', '--shell', releases.at('shell'), '--without-trial', '--from'];
    const taken = await program('deploy', ...options, releases.build());
    expect(taken).toMatchObject({ code: 0, output: expect.stringContaining('is live') });
    const refused = await program('deploy', ...options, releases.build({ entry: 'not a script' }));
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('What is live stays so.') });
    expect(refused.output).not.toContain('    at ');
    const unknown = await program('../root');
    expect(unknown).toMatchObject({
      code: 1,
      output: expect.stringContaining('Name a command: npx remote-tools deploy'),
    });
  });

  it('change nothing on a dry run', async () => {
    expect(await deploy(releases.build(), '--dry-run')).toContain('Nothing was changed');
    await expect(command('releases', '--shell', releases.at('shell'))).rejects.toThrow(
      'There is no release folder',
    );
  });

  it.each([
    ['no remote', 'deploy', [], 'Name one remote:'],
    ['a name that leads elsewhere', 'deploy', ['../shell'], 'is not the name of a remote'],
    ['an address that is none', 'deploy', ['mf-quotes', '--base-url', 'cdn'], 'must be an address such as'],
    ['an option that is unknown', 'deploy', ['mf-quotes', '--force'], '--force'],
    ['no remote to roll back', 'rollback', [], 'Name a remote:'],
    ['a release folder that is not there', 'releases', ['mf-nothing'], 'There is no release folder'],
    ['a share that is none', 'deploy', ['mf-quotes', '--share', '100'], '--share must be a whole number'],
    ['a user that is none', 'deploy', ['mf-quotes', '--users', 'ada'], '--users must be email addresses'],
    ['a rollout to nobody', 'rollout', ['mf-quotes'], 'Name a remote, and who gets its new version'],
    ['nothing to remove', 'remove', [], 'Name one remote:'],
    ['nothing to rebuild from', 'rebuild', [], 'There is no release folder'],
  ])('say what is wrong with %s', async (_what, name, args, message) => {
    await expect(command(name, ...args)).rejects.toThrow(message);
  });
});
