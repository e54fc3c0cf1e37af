import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { builtShell, candidateOf, expectRefusal, startTrials, type Trials } from './trials';
import { storedBuild } from './modules';
import { ReleaseFolder } from './release-folder';
import { harmful } from './trial-walks';

/** Makes a copy of a stored build that has an entry in the menu. */
function buildWithEntry(releases: ReleaseFolder): string {
  const dist = releases.at('stored');
  cpSync(storedBuild('release-1.1'), dist, { recursive: true });
  const facts = JSON.parse(readFileSync(`${dist}/remote.json`, 'utf8')) as object;
  const menu = [{ group: 'Stored', label: 'All', path: '/stored' }];
  writeFileSync(`${dist}/remote.json`, JSON.stringify({ ...facts, menu }));
  return dist;
}

describe('the trial leaves a module for a page of another one, and', () => {
  const releases = new ReleaseFolder();
  let trials: Trials;

  beforeAll(async () => {
    await releases.deploy({ name: 'mf-stored', dist: buildWithEntry(releases), shell: builtShell() });
    trials = await startTrials(harmful.map((build) => candidateOf(releases, build)));
  });
  afterAll(async () => {
    await trials.end();
    releases.remove();
  });

  it.each(harmful)('refuses one that $what', async ({ what, says }) =>
    expectRefusal(await trials.outcomeOf(what), says),
  );

  it('takes one beside a page that sets no title', async () => {
    const menu = [{ group: 'Plain', label: 'All', path: '/plain' }];
    const build = { what: 'plain', module: 'return pageOf(Plain);', facts: { menu } };
    await releases.deploy({ ...candidateOf(releases, build), shell: builtShell() });
    const dist = storedBuild('release-1.2');
    const alone = await startTrials([{ what: 'stored', name: 'mf-stored', dist }]);
    const taken = await alone.outcomeOf('stored');
    await alone.end();
    expect(taken).toMatchObject({ version: expect.any(String), warnings: [] });
  });
});
