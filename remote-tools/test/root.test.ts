import { releasesFolder } from '../releases/folder.mjs';
import { configFile, inRoot, setting } from '../root.mjs';

const before = process.cwd();
afterEach(() => {
  process.chdir(before);
  for (const name of ['RELEASES_DIR', 'CONFIG_FILE', 'API_URL']) delete process.env[name];
});

it.each(['', ' '])('A variable that is %j counts as none, as it does for the server', (value) => {
  Object.assign(process.env, { RELEASES_DIR: value, CONFIG_FILE: value, API_URL: value });
  expect(releasesFolder()).toBe(inRoot('releases'));
  expect(configFile()).toBe(inRoot('config', 'intranet.json'));
  expect(setting('API_URL')).toBeUndefined();
});

it('A folder that is named relatively starts at the root, as it does for the server', () => {
  process.env.RELEASES_DIR = ' other/releases ';
  process.chdir(inRoot('mf-quotes'));
  expect(releasesFolder()).toBe(inRoot('other', 'releases'));
});
