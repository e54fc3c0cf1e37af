import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { releasesByCommand } from '../src/adapters';

let folder: string;
const at = (...parts: string[]) => path.join(folder, ...parts);
const write = (file: string, content: unknown) => {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), typeof content === 'string' ? content : JSON.stringify(content));
};

const lineOf = (version: string) => ({
  name: 'mf-quotes',
  title: 'Quotes',
  version,
  entry: `/remotes/mf-quotes/${version}/remoteEntry.js`,
  integrity: 'sha384-abc',
  requires: { 'api-contract': '^1.0.0', 'shared-ui': '^1.0.0' },
  shared: {},
  paths: ['/quotes'],
});

const since = '2026-03-01T09:00:00.000Z';
const { name: _, ...candidate } = lineOf('1.1.0-bbb');
const staged = { ...lineOf('1.0.0-aaa'), next: { ...candidate, share: 10, users: ['hash'], since } };

const releases = () =>
  releasesByCommand({
    releasesFolder: at('releases'),
    shellFolder: at('shell'),
    releaseCommands: path.resolve(__dirname, '../../remote-tools/cli.mjs'),
  });

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'intranet-commands-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the release folder of the server', () => {
  it('is listed and changed by the commands, which end a rollout and name who did it', async () => {
    write('shell/provides.json', {
      'api-contract': '1.0.0',
      'shared-ui': '1.0.0',
      shared: {},
      paths: ['/login'],
    });
    write('releases/mf-quotes/1.0.0-aaa/remoteEntry.js', '');
    write('releases/remotes.json', { remotes: [staged] });
    write('releases/mf-quotes/history.jsonl', {
      at: since,
      command: 'deploy',
      by: 'robin',
      version: '1.0.0-aaa',
      line: lineOf('1.0.0-aaa'),
    });
    expect(await releases().list()).toMatchObject([
      {
        name: 'mf-quotes',
        live: { version: '1.0.0-aaa', since, by: 'robin', commit: null },
        rollout: { version: '1.1.0-bbb', share: 10, named_users: 1 },
      },
    ]);
    expect(await releases().rollouts()).toEqual([
      { name: 'mf-quotes', live: '1.0.0-aaa', candidate: '1.1.0-bbb', since },
    ]);
    const stage = { share: 50, users: [] };
    await expect(releases().rollOut({ name: 'mf-quotes', stage, by: 'Ada' })).rejects.toThrow(
      'Its files are gone from',
    );
    const change = { name: 'mf-quotes', version: '1.0.0-aaa', by: '--by Ada' };
    await expect(releases().rollBack({ ...change, insteadOf: '1.0.9-old' })).rejects.toThrow(
      '1.1.0-bbb of mf-quotes is live by now, not 1.0.9-old.',
    );
    await releases().rollBack({ ...change, insteadOf: '1.1.0-bbb' });
    expect(await releases().rollouts()).toEqual([]);
    expect(await releases().list()).toMatchObject([{ rollout: null, last_change: { by: '--by Ada' } }]);
    await expect(releases().rollBack(change)).rejects.toThrow('mf-quotes 1.0.0-aaa is live already.');
  });

  it('is a sentence where it is damaged or missing', async () => {
    await expect(releases().list()).rejects.toThrow(/^There is no release folder/);
    expect(await releases().canWrite()).toBe(false);
    write('releases/remotes.json', '{ half');
    await expect(releases().list()).rejects.toThrow(/remotes\.json is not valid/);
    expect(await releases().rollouts()).toEqual([]);
  });
});
