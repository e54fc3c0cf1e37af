import { cpSync, rmSync, symlinkSync } from 'node:fs';
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
    expect(first).toMatch(/mf-quotes 1\.0\.0-\w+ is live, not tried in the shell/);
    expect(first).toContain('It was not tried in the shell: --without-trial.');
    const second = await deploy(releases.build({ entry: `${containerOf('mf-quotes')} // 2` }));
    const [, before] = /mf-quotes (\S+) is live/.exec(first) ?? [];
    expect(second).toContain(
      `npm run rollback -- mf-quotes ${before} --shell ${releases.at('shell')} brings that back`,
    );
    const back = await command('rollback', 'mf-quotes', '--shell', releases.at('shell'));
    expect(back).toMatch(/is live again, instead of 1\.0\.0-/);
    const list = await command('releases', 'mf-quotes', '--shell', releases.at('shell'), '--sizes');
    expect(list).toMatch(/live +1\.0\.0-\w+ +\d{4}-\d\d-\d\d \d\d:\d\d +fits +0 KB +rollback/);
    expect(list).toMatch(/kept +1\.0\.0-\w+ .*deploy --from [^,]+, not tried in the shell/);
    for (const json of [[], ['--json']])
      await expect(command('releases', 'mf-nothing', ...json)).rejects.toThrow(
        'Nothing was ever live of mf-nothing',
      );
    expect(JSON.parse(await command('releases', 'mf-quotes', '--json'))).toMatchObject([
      { name: 'mf-quotes' },
    ]);
  });

  it('roll out in stages, remove, prune and rebuild', async () => {
    await deploy(releases.build());
    const next = releases.build({ entry: `${containerOf('mf-quotes')} // 2` });
    const staged = await deploy(next, '--share', '10', '--users', 'a@x.test', '--by', 'Ada');
    expect(staged).toMatch(/is live for 10% of the users and 1 named/);
    const list = await command('releases', 'mf-quotes', '--shell', releases.at('shell'));
    expect(list).toMatch(/rollout +1\.0\.0-\w+ .* by Ada/);
    const all = await command('rollout', 'mf-quotes', '--all', '--shell', releases.at('shell'));
    expect(all).toContain('is live for everyone');
    expect(await command('remove', 'mf-quotes')).toContain('mf-quotes is no longer live');
    const back = ['rollback', 'mf-quotes', '--shell', releases.at('shell')] as const;
    expect(await command(...back, '--dry-run')).toMatch(/would be live\. Nothing was changed/);
    expect(await command(...back)).toMatch(/is live again\.$/m);
    await command('remove', 'mf-quotes');
    expect(await command('prune', '--dry-run')).toContain('0 builds, 0.0 MB would be deleted');
    expect(await command('rebuild')).toContain('mf-quotes is not live: it was removed');
    rmSync(releases.at('releases/mf-quotes/history.jsonl'));
    const rebuilt = await command('rebuild');
    expect(rebuilt).toContain('mf-quotes is not live: it has no history');
    expect(rebuilt).toMatch(/for their newest build: npm run rebuild -- mf-quotes$/m);
    expect(await command('rebuild', 'mf-quotes', '--shell', releases.at('shell'))).toMatch(
      /by the newest build$/m,
    );
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
      output: expect.stringContaining('Name a command: check-live | deploy'),
    });
  });

  it('print with --help what they take', async () => {
    const [all, watch] = [await program('--help'), await program('watch', 'mf-quotes', '--help')];
    expect(watch).toEqual({ code: 0, output: expect.stringMatching(/^watch mf-forecast [^]*--rollback/) });
    expect(all).toEqual({ code: 0, output: expect.stringContaining(watch.output) });
  });

  it('go back to the version before in a repository of its own, which has no build of the shell', async () => {
    const installed = releases.at('own/node_modules/remote-tools');
    const source = path.join(root, 'remote-tools');
    cpSync(source, installed, { recursive: true, filter: (file) => !/node_modules|\/test\b/.test(file) });
    symlinkSync(path.join(source, 'node_modules'), path.join(installed, 'node_modules'));
    const inOwn = (...args: string[]) =>
      run([path.join(installed, 'cli.mjs'), ...args], { cwd: releases.at('own') });
    const shell = ['--shell', releases.at('shell')];
    const deployOwn = (dist: string) =>
      inOwn('deploy', 'mf-quotes', '--from', dist, ...shell, '--without-trial');
    await deployOwn(releases.build());
    const { output } = await deployOwn(releases.build({ entry: `${containerOf('mf-quotes')} // 2` }));
    expect(output).toMatch(/npx remote-tools rollback mf-quotes 1\.0\.0-\w+ --shell \S+ brings that back/);
    expect(await inOwn('rollback', 'mf-quotes')).toMatchObject({
      code: 1,
      output: expect.stringContaining('Name the address of the intranet with --shell.'),
    });
    const back = await inOwn('rollback', 'mf-quotes', ...shell);
    expect(back).toMatchObject({
      code: 0,
      output: expect.stringMatching(/is live again, instead of 1\.0\.0-/),
    });
  });

  it('change nothing on a dry run', async () => {
    expect(await deploy(releases.build(), '--dry-run')).toContain('Nothing was changed');
    await expect(command('releases', '--shell', releases.at('shell'))).rejects.toThrow(
      'There is no release folder',
    );
  });

  it.each([
    ['no remote', 'deploy', [], 'Name one remote:\ndeploy mf-quotes --from <folder>'],
    ['a name that leads elsewhere', 'deploy', ['../shell'], 'is not the name of a remote'],
    ['a name that is too long', 'deploy', ['m'.repeat(101)], 'is not the name of a remote'],
    ['a long name that has no release', 'releases', ['m'.repeat(100)], 'There is no release folder'],
    [
      'a base that is none',
      'deploy',
      ['mf-quotes', '--base-url', 'cdn'],
      '--base-url must be a whole address',
    ],
    [
      'an API that is none',
      'deploy',
      ['mf-quotes', '--api', 'localhost:80'],
      '--api must be a whole address',
    ],
    ['a shell that is none', 'dev', ['--shell', 'x.test'], '--shell must be a whole address, with https://'],
    ['an entry that is none', 'dev', ['--entry', 'x.test'], '--entry must be a whole address, with https://'],
    ['an option that is unknown', 'deploy', ['mf-quotes', '--force'], '--force'],
    ['no remote to roll back', 'rollback', [], 'Name a remote:'],
    ['a release folder that is not there', 'releases', ['mf-nothing'], 'There is no release folder'],
    ['a share that is none', 'deploy', ['mf-quotes', '--share', '100'], '--share must be a whole number'],
    ['a user that is none', 'deploy', ['mf-quotes', '--users', 'ada'], '--users must be email addresses'],
    ['no user at all', 'deploy', ['mf-quotes', '--users', ''], '--users must have an email address'],
    ['no user at all but a comma', 'rollout', ['mf-quotes', '--users', ' ,'], '--users must have an email'],
    ['a rollout to nobody', 'rollout', ['mf-quotes'], 'Name a remote, and who gets its new version'],
    ['nothing to remove', 'remove', [], 'Name one remote:'],
    ['no name to remove', 'remove', ['', '--purge'], 'is not the name of a remote'],
    ['a folder to remove', 'remove', ['mf-quotes/', '--purge'], 'is not the name of a remote'],
    ['a folder to roll back', 'rollback', ['.'], 'is not the name of a remote'],
    ['a folder to roll out', 'rollout', ['..', '--all'], 'is not the name of a remote'],
    ['a folder to receive', 'receive', ['../x', '--archive', 'x'], 'is not the name of a remote'],
    ['a folder to watch', 'watch', ['..', '--to', 'https://x.test'], 'is not the name of a remote'],
    ['nothing to rebuild from', 'rebuild', [], 'There is no release folder'],
  ])('say what is wrong with %s', async (_what, name, args, message) => {
    await expect(command(name, ...args)).rejects.toThrow(message);
  });
});
