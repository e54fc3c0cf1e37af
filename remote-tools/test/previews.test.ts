import { existsSync } from 'node:fs';
import { prune, purge } from '../releases/prune.mjs';
import { readPreviews } from '../releases/previews.mjs';
import { ReleaseFolder } from './release-folder';

let releases: ReleaseFolder;
beforeEach(() => {
  releases = new ReleaseFolder();
});
afterEach(() => releases.remove());

const isStored = (version: string) => existsSync(releases.at('releases/mf-quotes', version));
const previewed = () => readPreviews().map(({ version }: { version: string }) => version);
const inDays = (days: number) => Date.now() + days * 86_400_000;

it('leaves what is live, two of one module beside each other, and nothing to roll back to', async () => {
  const live = await releases.deployNew();
  const one = await releases.deployNew('mf-quotes', { preview: true, by: 'ada' });
  const other = await releases.deployNew('mf-quotes', { preview: true, by: 'grace' });
  expect(releases.liveVersion()).toBe(live);
  expect(readPreviews()).toMatchObject([
    {
      name: 'mf-quotes',
      version: one,
      by: 'ada',
      line: { entry: `/remotes/mf-quotes/${one}/remoteEntry.js` },
    },
    { name: 'mf-quotes', version: other, by: 'grace' },
  ]);
  expect(releases.list().map(({ version }) => version)).toEqual([live]);
  await expect(releases.rollBack()).rejects.toThrow('there is nothing to go back to');
});

it('of the same build lasts seven days from the last time on', async () => {
  const dist = releases.build();
  await releases.deploy({ dist, preview: true });
  const [preview] = readPreviews();
  releases.write(
    'releases/previews.json',
    JSON.stringify({ previews: [{ ...preview, until: new Date(inDays(1)) }] }),
  );
  const again = await releases.deploy({ dist, preview: true });
  expect(previewed()).toEqual([again.version]);
  expect(Date.parse(again.previewUntil!)).toBeGreaterThan(inDays(6));
});

it('is kept until it ends, and its build is pruned then', async () => {
  const live = await releases.deployNew();
  const version = await releases.deployNew('mf-quotes', { preview: true });
  expect(await prune({ now: inDays(6) })).toEqual([]);
  expect(isStored(version)).toBe(true);
  expect(await prune({ now: inDays(8), dryRun: true })).toMatchObject([{ version }]);
  expect(previewed()).toEqual([version]);
  expect(await prune({ now: inDays(8) })).toMatchObject([{ version }]);
  expect([isStored(version), isStored(live), previewed()]).toEqual([false, true, []]);
});

it('that became live is kept as every version that was live', async () => {
  const dist = releases.build();
  const { version } = await releases.deploy({ dist, preview: true });
  await releases.deploy({ dist });
  await releases.deployNew();
  expect(await prune({ now: inDays(8) })).toEqual([]);
  expect(isStored(version)).toBe(true);
});

it('of an old build that was live is kept until it ends', async () => {
  const dist = releases.build();
  const { version } = await releases.deploy({ dist });
  await releases.deployNew();
  releases.age(60);
  await releases.deploy({ dist, preview: true });
  await prune({});
  expect(isStored(version)).toBe(true);
});

it('ends when the builds of its module are deleted', async () => {
  await releases.deployNew('mf-quotes', { preview: true });
  await releases.deployNew('mf-other', { preview: true });
  await purge('mf-quotes', { command: 'remove --purge' });
  expect(readPreviews()).toMatchObject([{ name: 'mf-other' }]);
});

it('of a module that was never live is deleted by the team that sent it', async () => {
  const record = { command: 'remove --purge', team: 'Sales' };
  const version = await releases.deployNew('mf-quotes', { preview: true, team: 'Sales' });
  await expect(purge('mf-quotes', { ...record, team: 'Forecast' })).rejects.toThrow('Nothing was changed');
  const other = await releases.deployNew('mf-quotes', { preview: true, team: 'Forecast' });
  await expect(purge('mf-quotes', record)).rejects.toThrow('Nothing was changed');
  expect([isStored(version), isStored(other)]).toEqual([true, true]);
  await purge('mf-quotes', { command: 'remove --purge' });
  await releases.deployNew('mf-quotes', { preview: true, team: 'Sales' });
  await purge('mf-quotes', record);
  expect([readPreviews(), isStored(version)]).toEqual([[], false]);
});

it('of a team does not let it delete a module that is not the team’s', async () => {
  const live = await releases.deployNew();
  await releases.deployNew('mf-quotes', { preview: true, team: 'Sales' });
  await expect(purge('mf-quotes', { command: 'remove --purge', team: 'Sales' })).rejects.toThrow(
    'does not belong to the team Sales',
  );
  expect([releases.liveVersion(), isStored(live)]).toEqual([live, true]);
});

it('is refused for what a deployment is refused for', async () => {
  const facts = { paths: ['/login'] };
  await expect(releases.deployNew('mf-quotes', { preview: true, facts })).rejects.toThrow(
    'belongs to the shell',
  );
  await releases.deployNew();
  await expect(
    releases.deployNew('mf-other', { preview: true, facts: { paths: ['/quotes'] } }),
  ).rejects.toThrow('The path /quotes belongs to mf-quotes');
  expect(readPreviews()).toEqual([]);
});
