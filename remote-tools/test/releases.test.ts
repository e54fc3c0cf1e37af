import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { rollBack } from '../releases/rollback.mjs';
import { containerOf, ReleaseFolder } from './release-folder';

let releases: ReleaseFolder;
beforeEach(() => {
  releases = new ReleaseFolder();
});
afterEach(() => releases.remove());

const isVersion = (name: string) => /^\d+\.\d+\.\d+-[0-9a-f]{12}$/.test(name);
const versionsOf = (name: string) => readdirSync(releases.at('releases', name)).filter(isVersion).sort();

describe('deploying a remote', () => {
  it('publishes the build under its version and hash, and makes it live', async () => {
    const menu = [
      { group: 'Quotes', label: 'Archive', path: '/quotes/archive?year=2026', place: 35, count: 'archived' },
    ];
    const { version } = await releases.deploy({ dist: releases.build({ facts: { menu } }) });
    expect(version).toMatch(/^1\.0\.0-[0-9a-f]{12}$/);
    expect(releases.read('mf-quotes', version, 'remoteEntry.js')).toBe(containerOf('mf-quotes'));
    expect(releases.lines()).toEqual([
      {
        name: 'mf-quotes',
        version,
        entry: `/remotes/mf-quotes/${version}/remoteEntry.js`,
        integrity: `sha384-${createHash('sha384').update(containerOf('mf-quotes')).digest('base64')}`,
        chunks: ['remote.chunk.js'],
        requires: { 'api-contract': '^1.0.0', 'shared-ui': '^1.0.0' },
        shared: {},
        paths: ['/quotes', '/sales'],
        menu,
      },
    ]);
  });

  it('records that an entry is an ES module', async () => {
    const manifest = { metaData: { remoteEntry: { name: 'remoteEntry.js', type: 'module' } } };
    await releases.deploy({ dist: releases.build({ entry: 'export const init = 1;', manifest }) });
    expect(releases.lines()).toEqual([expect.objectContaining({ type: 'module' })]);
  });

  it('keeps the older build, and other remotes', async () => {
    const crm = await releases.deployNew('mf-crm');
    const first = await releases.deployNew();
    const second = await releases.deployNew();
    expect(versionsOf('mf-quotes')).toEqual([first, second].sort());
    expect([releases.liveVersion('mf-crm'), releases.liveVersion()]).toEqual([crm, second]);
  });

  it('publishes nothing of a build that has changed while it was tried', async () => {
    const live = await releases.deployNew();
    const dist = releases.build({ entry: `${containerOf('mf-quotes')} // tried` });
    const trial = () => {
      writeFileSync(`${dist}/remoteEntry.js`, `${containerOf('mf-quotes')} // not tried`);
      return Promise.resolve({ problems: [], warnings: [] });
    };
    await expect(releases.deploy({ dist, trial })).rejects.toThrow('has changed since it was checked');
    expect([versionsOf('mf-quotes'), releases.liveVersion()]).toEqual([[live], live]);
  });

  it('precompresses every file', async () => {
    const { version } = await releases.deploy({ dist: releases.build() });
    const file = releases.at('releases/mf-quotes', version, 'remoteEntry.js');
    expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(containerOf('mf-quotes'));
    expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(containerOf('mf-quotes'));
  });

  it('leaves out what begins with a dot, and warns', async () => {
    // The second is Vite's own.
    const dist = releases.build({ files: { '.env': 'KEY=1', '.vite/manifest.json': '{}' } });
    const { version, warnings } = await releases.deploy({ dist });
    expect(warnings).toEqual(['Its .env is not published: its name begins with a dot.']);
    expect(readdirSync(releases.at('releases/mf-quotes', version))).not.toContain('.env');
  });

  it('changes nothing when the build is live already', async () => {
    const dist = releases.build();
    await releases.deploy({ dist });
    const before = releases.read('mf-quotes/history.jsonl');
    await releases.deploy({ dist });
    expect(releases.read('mf-quotes/history.jsonl')).toBe(before);
  });

  it('drops a path that is live only when told to, and not one that another of its paths has', async () => {
    const wide = { paths: ['/quotes', '/sales/won'] };
    const first = await releases.deployNew('mf-quotes', { facts: wide });
    const { version } = await releases.deploy({
      dist: releases.build({ facts: { paths: ['/quotes', '/sales'] } }),
    });
    expect(version).not.toBe(first);
    const dist = releases.build({ facts: { paths: ['/quotes/all'] } });
    await expect(releases.deploy({ dist })).rejects.toThrow(
      'It no longer has these paths, which are live: /quotes, /sales. Users would find no page there. If that is meant, deploy it with --drop-paths.',
    );
    await releases.deploy({ dist, dropPaths: true });
    expect(releases.lines()).toEqual([expect.objectContaining({ paths: ['/quotes/all'] })]);
  });

  it('only checks on a dry run', async () => {
    const { version } = await releases.deploy({ dist: releases.build(), dryRun: true });
    expect(version).toMatch(/^1\.0\.0-/);
    expect(existsSync(releases.releases)).toBe(false);
  });

  it('says what to do about a broken registry', async () => {
    releases.write('releases/remotes.json', '{ half');
    await expect(releases.deploy({ dist: releases.build() })).rejects.toThrow(
      'Correct it, or make it again: npm run rebuild',
    );
    expect(releases.read('remotes.json')).toBe('{ half');
  });

  it('does not make a build live whose files were changed', async () => {
    const dist = releases.build();
    const { version } = await releases.deploy({ dist });
    const other = await releases.deployNew();
    writeFileSync(releases.at('releases/mf-quotes', version, 'remoteEntry.js'), 'changed');
    await expect(releases.deploy({ dist })).rejects.toThrow('it was changed');
    expect(releases.liveVersion()).toBe(other);
  });

  it('warns of a jump in size, and deploys', async () => {
    await releases.deployNew();
    const files = { 'big.chunk.js': `"${'x'.repeat(90_000)}"` };
    const { version, warnings } = await releases.deploy({ dist: releases.build({ files }) });
    expect(warnings).toEqual([expect.stringMatching(/grown from 0 KB to 90 KB/)]);
    expect(releases.liveVersion()).toBe(version);
  });
});

describe('rolling a remote back', () => {
  it('makes the previous version live, and names it when it is given again', async () => {
    const [first, second] = [await releases.deployNew(), await releases.deployNew()];
    expect(await releases.rollBack()).toMatchObject({ version: first, before: second });
    expect(releases.liveVersion()).toBe(first);
    await expect(releases.rollBack()).rejects.toThrow(
      new RegExp(
        `^mf-quotes ${first} is live since .* UTC, by a rollback. Name the version that is to be live`,
      ),
    );
    expect(releases.liveVersion()).toBe(first);
    expect(await releases.rollBack('mf-quotes', second)).toMatchObject({ version: second, before: first });
    const third = await releases.deployNew();
    expect(await releases.rollBack()).toMatchObject({ version: second, before: third });
  });

  it('is done once when it is given twice at the same time', async () => {
    const [first] = [await releases.deployNew(), await releases.deployNew()];
    const outcomes = await Promise.allSettled([releases.rollBack(), releases.rollBack()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(releases.liveVersion()).toBe(first);
  });

  it('changes nothing where another version is live than the one to be replaced', async () => {
    const [first, second] = [await releases.deployNew(), await releases.deployNew()];
    const third = await releases.deployNew('mf-quotes', { stage: { share: 10, users: [] } });
    const back = (insteadOf: string) =>
      rollBack('mf-quotes', { shell: releases.at('shell'), command: 'rollback', wanted: first, insteadOf });
    await expect(back(second)).rejects.toThrow(`${third} of mf-quotes is live by now, not ${second}.`);
    expect(releases.liveVersion()).toBe(second);
    expect(await back(third)).toMatchObject({ version: first });
  });

  it('makes the named version live; a unique prefix is enough', async () => {
    const first = await releases.deployNew();
    await releases.deployNew();
    await releases.deployNew();
    await releases.rollBack('mf-quotes', first.slice(0, 10));
    expect(releases.liveVersion()).toBe(first);
  });

  it('changes no other remote', async () => {
    await releases.deployNew();
    const crm = await releases.deployNew('mf-crm');
    await releases.deployNew();
    await releases.rollBack();
    expect(releases.liveVersion('mf-crm')).toBe(crm);
  });

  it.each([
    ['there is nothing to go back to', undefined, 'Nothing was live of mf-quotes before'],
    ['the version was never live', '9.9.9', 'was never live of mf-quotes. Name one of: 1.0.0-'],
    ['the version is the live one', '1.0.0', 'is live already'],
  ])('says so when %s', async (_what, wanted, message) => {
    await releases.deployNew();
    await expect(releases.rollBack('mf-quotes', wanted)).rejects.toThrow(message);
  });

  it('refuses a version that no longer fits the shell', async () => {
    await releases.deployNew();
    releases.provide({ 'shared-ui': '2.0.0' });
    const needs = { requires: { 'api-contract': '^1.0.0', 'shared-ui': '^2.0.0' } };
    const second = await releases.deployNew('mf-quotes', { facts: needs });
    await expect(releases.rollBack()).rejects.toThrow(
      'shared-ui ^1.0.0; this shell has 2.0.0. Build mf-quotes with shared-ui 2.0.0',
    );
    expect(releases.liveVersion()).toBe(second);
    expect(releases.list().map(({ state, fits }) => [state, fits])).toEqual([
      ['live', true],
      ['previous', false],
    ]);
  });
});

describe('the history', () => {
  it('lists the live and earlier versions, the latest first, with the command', async () => {
    const [first, second, third] = [
      await releases.deployNew(),
      await releases.deployNew(),
      await releases.deployNew(),
    ];
    await releases.rollBack();
    expect(releases.list().map(({ version, state, command }) => [version, state, command])).toEqual([
      [second, 'live', 'rollback'],
      [third, 'kept', 'deploy'],
      [first, 'previous', 'deploy'],
    ]);
  });

  it('has as the previous version never one that was rolled back', async () => {
    const [first, second, third] = [
      await releases.deployNew(),
      await releases.deployNew(),
      await releases.deployNew(),
    ];
    const previous = () => releases.list().find(({ state }) => state === 'previous')?.version;
    await releases.rollBack('mf-quotes', second);
    expect(previous()).toBe(first);
    await releases.rollBack('mf-quotes', first);
    expect(previous()).toBeUndefined();
    await releases.rollBack('mf-quotes', third);
    expect(previous()).toBe(first);
    await releases.deployNew();
    expect(previous()).toBe(third);
  });

  it('includes a line that was switched by hand', async () => {
    const first = await releases.deployNew();
    const second = await releases.deployNew();
    const line = releases.read('mf-quotes/history.jsonl').split('\n')[0] ?? '';
    const byHand = { remotes: [(JSON.parse(line) as { line: object }).line] };
    releases.write('releases/remotes.json', JSON.stringify(byHand));
    expect(releases.list()[0]).toMatchObject({ version: second, state: 'previous' });
    const third = await releases.deployNew();
    expect(await releases.rollBack()).toMatchObject({ version: first, before: third });
  });

  it('skips an incomplete line', async () => {
    const first = await releases.deployNew();
    releases.write(
      'releases/mf-quotes/history.jsonl',
      `${releases.read('mf-quotes/history.jsonl')}{"at":"20`,
    );
    await releases.deployNew();
    expect(await releases.rollBack()).toMatchObject({ version: first });
  });
});
