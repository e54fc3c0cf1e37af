import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { builtShell, candidateOf, deployAll, expectRefusal, type Outcome } from './deploy-all';
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

/** Each build takes some seconds, mostly of waiting. */
const patientMs = 600_000;

describe('the trial leaves a module for a page of another one, and', () => {
  const releases = new ReleaseFolder();
  let outcomes: Map<string, Outcome>;

  beforeAll(async () => {
    await releases.deploy({ name: 'mf-stored', dist: buildWithEntry(releases), shell: builtShell() });
    outcomes = await deployAll(harmful.map((build) => candidateOf(releases, build)));
  }, patientMs);
  afterAll(() => releases.remove());

  it.each(harmful)('refuses one that $what', ({ what, says }) => expectRefusal(outcomes.get(what), says));

  it('takes one beside a page that sets no title', async () => {
    const menu = [{ group: 'Plain', label: 'All', path: '/plain' }];
    const build = { what: 'plain', module: 'return pageOf(Plain);', facts: { menu } };
    await releases.deploy({ ...candidateOf(releases, build), shell: builtShell() });
    const dist = storedBuild('release-1.2');
    const taken = await deployAll([{ what: 'stored', name: 'mf-stored', dist }]);
    expect(taken.get('stored')).toMatchObject({ version: expect.any(String), warnings: [] });
  });
});
