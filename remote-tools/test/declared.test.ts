import { ReleaseFolder } from './release-folder';

let releases: ReleaseFolder;
beforeAll(() => {
  releases = new ReleaseFolder();
});
afterAll(() => releases.remove());

const quotes = { group: 'Quotes', label: 'All', path: '/quotes' };
const letters = 'letters without accents, digits, - and _';

describe('a build is refused when it', () => {
  it.each([
    ['owns a path in other letters', { paths: ['/%71uotes'] }, letters],
    ['owns a path with an accent', { paths: ['/événements'] }, letters],
    ['owns a file', { paths: ['/config.json'] }, letters],
    ['has a long title', { title: 'Quotes '.repeat(9) }, 'Say in at most 40 characters'],
    [
      'has a menu entry of another module',
      { menu: [{ ...quotes, path: '/invoices' }] },
      'one of its own pages',
    ],
    ['has a long group', { menu: [{ ...quotes, group: 'Quotes '.repeat(9) }] }, 'at most 40 characters'],
    ['has a long label', { menu: [{ ...quotes, label: 'Quotes '.repeat(9) }] }, 'at most 40 characters'],
    [
      'has too many menu entries',
      { menu: Array.from({ length: 11 }, () => quotes) },
      'It has 11 entries of menu',
    ],
  ])('%s', async (_what, facts, message) => {
    await expect(releases.deploy({ dist: releases.build({ facts }) })).rejects.toThrow(message);
  });

  it('has a file whose name is too long for the server', async () => {
    const dist = releases.build({ files: { [`${'a'.repeat(230)}.js`]: '' } });
    await expect(releases.deploy({ dist })).rejects.toThrow(
      'bytes, and 200 are possible. Shorten it in the build.',
    );
  });
});

it('A build may have ten menu entries, with the query of a list', async () => {
  const menu = Array.from({ length: 10 }, (_each, year) => ({ ...quotes, path: `/quotes?year=202${year}` }));
  await releases.deploy({ dist: releases.build({ facts: { menu, title: 'Quotes' } }) });
  expect(releases.lines()[0]).toMatchObject({ menu, title: 'Quotes' });
});
