import { apiReport } from '../packages/api-report.mjs';
import { commandReport, versionProblem } from '../packages/versions.mjs';
import { ReleaseFolder } from '../../remote-tools/test/release-folder';
import { manifestOf, readJson, remotes } from '../scripts/workspace.mjs';

let folder: ReleaseFolder;
beforeAll(() => {
  folder = new ReleaseFolder();
});
afterAll(() => folder.remove());

const reportOf = (declarations: string): string => {
  folder.write('it.d.ts', declarations);
  return apiReport({ it: folder.at('it.d.ts') });
};

const add = 'export declare const add: (price: number) => void;';
const remove = 'export declare const remove: () => void;';

/** Returns the version that a package with this API needs, and cannot do without, when 1.2.0 had `add`. */
const neededFor = (declarations: string, version: string): string | undefined => {
  const stored = { released: '1.2.0', lines: reportOf(add) };
  const problem = versionProblem({ name: 'shared-ui', version }, stored, reportOf(declarations));
  return /Make the version ([\d.]+)/.exec(problem ?? '')?.[1];
};

it.each([
  ['the same has', add, '1.2.0', undefined],
  ['the same has', add, '1.2.1', undefined],
  ['more has', `${add} ${remove}`, '1.2.1', '1.3.0'],
  ['more has', `${add} ${remove}`, '1.3.0', undefined],
  ['more has', `${add} ${remove}`, '2.0.0', undefined],
  ['less has', remove, '1.3.0', '2.0.0'],
  ['another parameter has', add.replace('number', 'string'), '1.2.0', '2.0.0'],
  ['less has', remove, '2.0.0', undefined],
])('a package whose API %s: %s in %s needs version %s', (_what, declarations, version, needed) => {
  expect(neededFor(declarations, version)).toBe(needed);
});

it('a command has the options in its report that others take too', () => {
  const [, rollout] = /# remote-tools rollout\n([^#]*)/.exec(commandReport()) ?? [];
  const all = ['all', 'by', 'client', 'json', 'share', 'shell', 'team', 'to', 'users'];
  expect(rollout?.trim().split('\n')).toEqual(all.map((name) => `--${name}`));
});

it('a remote of this workspace, and a new one, require the contracts that they are built with', () => {
  const current = (name: string) => `^${manifestOf(name).version.replace(/\d+$/, '0')}`;
  const required = { 'api-contract': current('api-contract'), 'shared-ui': current('shared-ui') };
  const template = readJson('remote-tools', 'templates', 'mf-template', 'package.json');
  for (const { name, remote } of [...remotes.map(manifestOf), template])
    expect({ name, requires: remote.requires }).toEqual({ name, requires: required });
});
