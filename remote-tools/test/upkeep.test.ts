import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { prune, purge } from '../releases/prune.mjs';
import { rebuild } from '../releases/rebuild.mjs';
import { overview, removeRemote as remove } from '../releases/rollback.mjs';
import { rollOut as goOn } from '../releases/rollout.mjs';
import { containerOf, ReleaseFolder } from './release-folder';

let releases: ReleaseFolder;
beforeEach(() => {
  releases = new ReleaseFolder();
});
afterEach(() => releases.remove());

const line = (name = 'mf-quotes') => releases.lines().find((each) => each.name === name);
const states = async () => releases.list().map(({ version, state }) => [version, state]);
const rollOut = (stage?: { share: number; users: string[] }, wanted?: string) =>
  goOn('mf-quotes', { wanted, stage, shell: releases.at('shell'), command: 'rollout' });
const removeRemote = (name: string) => remove(name, { command: 'remove' });
const isStored = (version: string) => existsSync(releases.at('releases/mf-quotes', version));

describe('a staged rollout', () => {
  const stage = { share: 10, users: [' Ada@example.com'] };

  it('leaves the live line as it is, and names who gets the new one without their addresses', async () => {
    const first = await releases.deployNew();
    const live = line();
    const second = await releases.deployNew('mf-quotes', { stage });
    expect(line()).toEqual({
      ...live,
      next: expect.objectContaining({
        version: second,
        entry: `/remotes/mf-quotes/${second}/remoteEntry.js`,
        integrity: expect.stringMatching(/^sha384-/),
        share: 10,
        users: [createHash('sha256').update('ada@example.com').digest('hex')],
      }),
    });
    expect(await states()).toEqual([
      [second, 'rollout'],
      [first, 'live'],
    ]);
  });

  it('goes on to more users, and to everybody', async () => {
    const first = await releases.deployNew();
    const second = await releases.deployNew('mf-quotes', { stage });
    await rollOut({ share: 50, users: [] });
    expect(line()?.next).toMatchObject({ version: second, share: 50, users: [] });
    await rollOut();
    expect(line()).toMatchObject({ name: 'mf-quotes', version: second });
    expect(line()).not.toHaveProperty('next');
    expect(line()).not.toHaveProperty('share');
    expect(await releases.rollBack()).toMatchObject({ version: first });
  });

  it('is ended by a rollback, which makes the live version the only one', async () => {
    const before = await releases.deployNew();
    const first = await releases.deployNew();
    const second = await releases.deployNew('mf-quotes', { stage });
    expect(await releases.rollBack()).toMatchObject({ version: first, before: second });
    expect(line()).not.toHaveProperty('next');
    await expect(releases.rollBack('mf-quotes', first)).rejects.toThrow('is live already');
    await expect(releases.rollBack()).rejects.toThrow(`mf-quotes ${first} is live since`);
    expect(await releases.rollBack('mf-quotes', before)).toMatchObject({ version: before });
  });

  it('goes on with the version that is named, or not at all', async () => {
    await releases.deployNew();
    const second = await releases.deployNew('mf-quotes', { stage });
    const third = await releases.deployNew('mf-quotes', { stage });
    await expect(rollOut(undefined, second)).rejects.toThrow(
      `Some users of mf-quotes have ${third} by now, not ${second}. Look at it again: nothing was changed.`,
    );
    expect(line()?.next?.version).toBe(third);
    await rollOut(undefined, third);
    expect(line()).toMatchObject({ version: third });
  });

  it('is ended by a deployment, to everybody or of another build to some, which says so', async () => {
    await releases.deployNew();
    const second = await releases.deployNew('mf-quotes', { stage });
    const ends = (version?: string) => `It ends the rollout of ${version}, which some users have.`;
    const third = await releases.deploy({ dist: releases.build({ version: '1.1.0' }), stage });
    expect(third.warnings).toEqual([ends(second)]);
    const again = await releases.deploy({ dist: releases.build({ version: '1.1.0' }), stage });
    expect(again).toMatchObject({ version: third.version, warnings: [] });
    const fourth = releases.build({ version: '1.2.0' });
    const checked = await releases.deploy({ dist: fourth, dryRun: true });
    expect(checked.warnings).toEqual([ends(third.version)]);
    const { version, warnings } = await releases.deploy({ dist: fourth });
    expect(warnings).toEqual([ends(third.version)]);
    expect(line()).toMatchObject({ version });
    expect(line()).not.toHaveProperty('next');
  });

  it('holds the paths of both versions against other remotes', async () => {
    await releases.deployNew();
    await releases.deployNew('mf-quotes', { stage, facts: { paths: ['/quotes', '/sales', '/offers'] } });
    await expect(releases.deployNew('mf-other', { facts: { paths: ['/offers'] } })).rejects.toThrow(
      /The path \/offers belongs to mf-quotes/,
    );
  });

  it('goes on as it was when the same builds are deployed again', async () => {
    const [first, second] = [releases.build(), releases.build({ entry: `${containerOf('mf-quotes')} // 2` })];
    await releases.deploy({ dist: first });
    await releases.deploy({ dist: second, stage });
    const before = [releases.read('remotes.json'), releases.read('mf-quotes/history.jsonl')];
    await releases.deploy({ dist: first });
    await releases.deploy({ dist: first, stage });
    await releases.deploy({ dist: second, stage });
    expect([releases.read('remotes.json'), releases.read('mf-quotes/history.jsonl')]).toEqual(before);
    await releases.deploy({ dist: first, team: 'Sales' });
    expect(releases.read('remotes.json')).toBe(before[0]);
    await rollOut();
    const live = releases.read('remotes.json');
    expect(await releases.deploy({ dist: second, stage, team: 'Sales' })).toMatchObject({
      before: line()?.version,
    });
    expect(releases.read('remotes.json')).toBe(live);
  });

  it('does not go on with a build that no longer fits the shell, or whose files are gone', async () => {
    const first = await releases.deployNew();
    const second = await releases.deployNew('mf-quotes', { stage });
    releases.provide({ 'shared-ui': '2.0.0' });
    await expect(rollOut()).rejects.toThrow('shared-ui ^1.0.0; this shell has 2.0.0');
    releases.provide({});
    rmSync(releases.at('releases/mf-quotes', second), { recursive: true });
    await expect(rollOut({ share: 50, users: [] })).rejects.toThrow('Its files are gone');
    expect(line()).toMatchObject({ version: first, next: { version: second, share: 10 } });
  });

  it('needs a live version, and a rollout to go on with', async () => {
    for (const dryRun of [true, false])
      await expect(releases.deploy({ dist: releases.build(), stage, dryRun })).rejects.toThrow(
        'deploy it to everybody first',
      );
    await releases.deployNew();
    await expect(rollOut()).rejects.toThrow('mf-quotes has no rollout to go on with');
  });
});

describe('removing a remote', () => {
  it('takes its line away and leaves the others and its files; a rollback brings it back', async () => {
    const version = await releases.deployNew();
    await releases.deployNew('mf-crm');
    await removeRemote('mf-quotes');
    expect(releases.lines().map(({ name }) => name)).toEqual(['mf-crm']);
    expect(isStored(version)).toBe(true);
    const removed = () => (JSON.parse(releases.read('remotes.json')) as { removed?: unknown }).removed;
    expect(removed()).toEqual([{ name: 'mf-quotes', title: 'mf-quotes', paths: ['/quotes', '/sales'] }]);
    await releases.rollBack();
    expect(removed()).toBeUndefined();
    expect(releases.liveVersion()).toBe(version);
  });

  it('says when it is not live', async () => {
    await expect(removeRemote('mf-none')).rejects.toThrow('mf-none is not live');
  });

  it('deletes its builds at once when asked to, those of one that was removed before too', async () => {
    const record = { command: 'remove' };
    const [first, second] = [await releases.deployNew(), await releases.deployNew()];
    await releases.deployNew('mf-crm');
    await purge('mf-quotes', record);
    expect(releases.lines().map(({ name }) => name)).toEqual(['mf-crm']);
    expect([first, second].map(isStored)).toEqual([false, false]);
    await expect(releases.rollBack()).rejects.toThrow('Its files are gone');
    const third = await releases.deployNew();
    await removeRemote('mf-quotes');
    expect(isStored(third)).toBe(true);
    await purge('mf-quotes', record);
    expect(isStored(third)).toBe(false);
  });

  it('deletes a build whose version ends like the name of a draft, which stays while it is live', async () => {
    const version = await releases.deployNew('mf-quotes', { version: '1.0.0-rc.draft' });
    releases.age(1);
    await releases.deployNew('mf-quotes', { preview: true });
    expect(isStored(version)).toBe(true);
    await purge('mf-quotes', { command: 'remove' });
    expect(isStored(version)).toBe(false);
  });

  it.each(['', '.', 'mf-quotes/', '../releases'])('deletes nothing by the name %j', async (name) => {
    const version = await releases.deployNew();
    await expect(purge(name, { command: 'remove' })).rejects.toThrow('is not the name of a remote');
    expect(isStored(version)).toBe(true);
    expect(releases.liveVersion()).toBe(version);
  });

  it('says when there is nothing to delete', async () => {
    await expect(purge('mf-none', { command: 'remove' })).rejects.toThrow('mf-none has no builds');
  });
});

it('A remote whose removal cannot be recorded stays live', async () => {
  const version = await releases.deployNew();
  const folder = releases.at('releases/mf-quotes');
  rmSync(folder, { recursive: true });
  // As on a disk that is full, its history cannot be written.
  writeFileSync(folder, '');
  await expect(removeRemote('mf-quotes')).rejects.toThrow(folder);
  expect(releases.liveVersion()).toBe(version);
  expect(readdirSync(releases.releases).filter((file) => file.includes('draft'))).toEqual([]);
});

describe('pruning', () => {
  it('deletes builds that were last live and published more than thirty days ago, and says what it freed', async () => {
    const [first, second] = [await releases.deployNew(), await releases.deployNew()];
    releases.age(31);
    const third = await releases.deployNew();
    releases.age(10);
    const fourth = await releases.deployNew();
    const deleted = await prune();
    expect(deleted).toEqual([{ name: 'mf-quotes', version: first, bytes: expect.any(Number) as number }]);
    expect(deleted[0]?.bytes).toBeGreaterThan(0);
    // The second was live until ten days ago.
    expect([first, second, third, fourth].map(isStored)).toEqual([false, true, true, true]);
    expect(await states()).toContainEqual([first, 'gone']);
  });

  it('keeps what is live and what some users have, however old', async () => {
    const first = await releases.deployNew();
    const second = await releases.deployNew('mf-quotes', { stage: { share: 10, users: [] } });
    releases.age(400);
    expect(await prune()).toEqual([]);
    expect([first, second].map(isStored)).toEqual([true, true]);
  });

  it('deletes a removed remote after thirty days', async () => {
    const version = await releases.deployNew();
    await removeRemote('mf-quotes');
    releases.age(29);
    expect(await prune()).toEqual([]);
    releases.age(2);
    expect(await prune()).toMatchObject([{ version }]);
  });

  it('deletes a build that was never live nor shown, and what a killed command of an earlier release has left', async () => {
    const version = await releases.deployNew();
    releases.write('releases/mf-quotes/1.0.0.draft-0a1b2c/remoteEntry.js', '');
    releases.age(31);
    for (const name of ['mf-quotes/history.jsonl', 'remotes.json']) rmSync(releases.at('releases', name));
    const deleted = (await prune()).map((build) => build.version);
    expect(new Set(deleted)).toEqual(new Set(['1.0.0.draft-0a1b2c', version]));
  });

  it('leaves folders that are no remotes, such as those of a volume', async () => {
    const version = await releases.deployNew();
    releases.write('releases/lost+found/old/file', '');
    releases.write('releases/data/backups/file', '');
    for (const name of ['lost+found/old', 'data/backups']) utimesSync(releases.at('releases', name), 0, 0);
    expect(await prune()).toEqual([]);
    rmSync(releases.at('releases/data'), { recursive: true });
    expect(await rebuild()).toMatchObject([{ name: 'mf-quotes', line: { version } }]);
  });

  it('only lists on a dry run', async () => {
    const first = await releases.deployNew();
    await releases.deployNew();
    releases.age(31);
    expect(await prune({ dryRun: true })).toMatchObject([{ version: first }]);
    expect(isStored(first)).toBe(true);
  });
});

describe('who deployed what', () => {
  it('is in the history: the user and the commit, which stay with a version that is rolled back to', async () => {
    process.env.GITHUB_SHA = '0123456789abcdef';
    await releases.deploy({ dist: releases.build(), by: 'robin' });
    delete process.env.GITHUB_SHA;
    await releases.deployNew('mf-quotes', { by: 'ada' });
    await releases.rollBack();
    expect(overview()).toMatchObject([
      {
        name: 'mf-quotes',
        live: { commit: '0123456789ab' },
        rollout: null,
        last_change: { command: 'rollback' },
      },
    ]);
    const history = releases.read('mf-quotes/history.jsonl');
    expect(history).toContain('"by":"robin","commit":"0123456789ab"');
    expect(history).toContain('"by":"ada"');
  });
});
