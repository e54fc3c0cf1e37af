import { readdirSync, rmSync } from 'node:fs';
import { rebuild } from '../releases/rebuild.mjs';
import { removeRemote } from '../releases/rollback.mjs';
import { ReleaseFolder } from './release-folder';

let releases: ReleaseFolder;
beforeEach(() => {
  releases = new ReleaseFolder();
});
afterEach(() => releases.remove());

const rebuildIt = (...names: string[]) => rebuild({ names, shell: releases.at('shell') });
const found = (name: string, from: string | RegExp) =>
  expect.objectContaining({ name, from: expect.stringMatching(from) as string });

/** Loses the registry, and the histories of these remotes. */
const lose = (...names: string[]) => {
  for (const name of names) rmSync(releases.at('releases', name, 'history.jsonl'));
  rmSync(releases.at('releases/remotes.json'));
};

it('writes what the histories say, rollouts and removed remotes included', async () => {
  await releases.deployNew('mf-crm');
  await releases.deployNew('mf-gone');
  await releases.deployNew();
  await releases.deployNew('mf-quotes', { stage: { share: 10, users: [] } });
  await removeRemote('mf-gone', { command: 'remove' });
  const before = releases.read('remotes.json');
  releases.write('releases/remotes.json', '{"remotes": [{"na');
  await rebuildIt();
  expect(releases.read('remotes.json')).toBe(before);
});

it('uses an older version where the files of the last one are gone', async () => {
  const first = await releases.deployNew();
  const second = await releases.deployNew();
  rmSync(releases.at('releases/mf-quotes', second), { recursive: true });
  lose();
  expect(await rebuildIt()).toEqual([found('mf-quotes', /^its history/)]);
  expect(releases.liveVersion()).toBe(first);
});

it('leaves out an older version with a path that is another’s by now', async () => {
  await releases.deployNew('mf-crm', { facts: { paths: ['/crm', '/people'] } });
  const second = await releases.deployNew('mf-crm', { facts: { paths: ['/crm'] }, dropPaths: true });
  const people = await releases.deployNew('mf-people', { facts: { paths: ['/people'] } });
  rmSync(releases.at('releases/mf-crm', second), { recursive: true });
  lose();
  expect(await rebuildIt()).toEqual([
    found('mf-crm', `The path /people belongs to mf-people ${people}`),
    found('mf-people', /^its history/),
  ]);
  expect(releases.lines().map(({ name }) => name)).toEqual(['mf-people']);
});

it('lists a remote without a history, and uses its newest build where it is named', async () => {
  await releases.deployNew();
  await releases.deployNew('mf-crm');
  await releases.deployNew('mf-crm');
  const before = releases.read('remotes.json');
  lose('mf-crm');
  expect(await rebuildIt()).toContainEqual(found('mf-crm', 'it has no history'));
  expect(releases.lines().map(({ name }) => name)).toEqual(['mf-quotes']);
  expect(await rebuildIt('mf-crm')).toContainEqual(found('mf-crm', 'the newest build'));
  expect(releases.read('remotes.json')).toBe(before);
  await expect(rebuildIt('mf-cmr')).rejects.toThrow('There are no builds of mf-cmr.');
});

it('makes no preview live', async () => {
  const live = await releases.deployNew();
  await releases.deployNew('mf-quotes', { preview: true });
  await releases.deployNew('mf-new', { preview: true });
  lose('mf-quotes');
  expect(await rebuildIt('mf-new', 'mf-quotes')).toEqual([
    found('mf-new', 'only previews of it are there'),
    found('mf-quotes', 'the newest build'),
  ]);
  expect(releases.lines().map(({ version }) => version)).toEqual([live]);
});

it('finds a build that was a preview before it was deployed', async () => {
  const dist = releases.build();
  const { version } = await releases.deploy({ dist, preview: true });
  await releases.deploy({ dist });
  lose('mf-quotes');
  expect(await rebuildIt('mf-quotes')).toEqual([found('mf-quotes', 'the newest build')]);
  expect(releases.liveVersion()).toBe(version);
});

it('is what a deployment asks for when the registry has gone', async () => {
  await releases.deployNew();
  lose();
  await expect(releases.deployNew('mf-crm')).rejects.toThrow(/is missing, though modules were live.*rebuild/);
  expect(readdirSync(releases.releases)).not.toContain('remotes.json');
});
