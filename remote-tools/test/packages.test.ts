import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ReleaseFolder } from './release-folder';
import { evaluate, root, run } from './run-module';

const installing = 600_000;

const versionOf = (...folder: string[]) =>
  (JSON.parse(readFileSync(path.join(root, ...folder, 'package.json'), 'utf8')) as { version: string })
    .version;

let releases: ReleaseFolder;

beforeAll(async () => {
  releases = new ReleaseFolder();
  const names = await evaluate<string[]>('define-remote/index.mjs', 'module.sharedNames');
  releases.provide({
    'api-contract': versionOf('api-contract'),
    'shared-ui': versionOf('shared-ui'),
    shared: Object.fromEntries(
      names.map((name) => [name, versionOf('shell/node_modules', name.split('/')[0] ?? name)]),
    ),
  });
  // `npm test` has built them already.
  if (process.env.OUTSIDE_BUILT) return;
  const { code, output } = await run(['tooling/packages/outside.mjs']);
  if (code !== 0) throw new Error(output);
}, installing);
afterAll(() => releases.remove());

describe('a remote that another team makes with our packages alone', () => {
  it.each([
    ['vite', 'module'],
    ['webpack', undefined],
    ['rspack', undefined],
  ])('is built with %s and deployed', async (bundler, type) => {
    const name = `mf-${bundler}`;
    await releases.deploy({ name, dist: path.join(root, '.cache/outside', name) });
    expect(releases.lines().find((line) => line.name === name)).toMatchObject({
      paths: [`/${bundler}`],
      menu: [
        { group: expect.stringMatching(new RegExp(bundler, 'i')), label: 'View All', path: `/${bundler}` },
      ],
    });
    expect(releases.lines().find((line) => line.name === name)?.type).toBe(type);
  });
});

describe('the API of a package that other teams install', () => {
  const names = ['api-contract', 'shared-ui', 'define-remote', 'remote-tools'];
  const released = `export interface Quote { id: number; title: string; }
    export declare const add: (quote: Quote) => void;
    export type Status = 'draft' | 'sent';`;
  const losses: [what: string, change: [part: string, by: string], line: string][] = [
    ['an export', ['export declare const add: (quote: Quote) => void;', ''], 'export declare const add'],
    ['a field', ['title: string;', ''], 'export interface Quote { … title: string'],
    ['the type of a field', ['id: number', 'id: string'], 'export interface Quote { … id: number'],
    ['a parameter', ['(quote: Quote)', '(quote: Quote, to: number)'], 'export declare const add'],
    ['a member of a union', ["'draft' | ", ''], "export type Status = 'draft'"],
  ];
  const more = released
    .replace('title: string;', 'title: string; note?: string;')
    .replace("'sent'", "'sent' | 'won'");
  const limits = (seconds: string) =>
    `export declare const SHOWN = ${seconds}; export declare const HIDDEN: { readonly after: ${seconds}; };`;
  /** Declarations, and those of an earlier version. */
  const pairs: [current: string, earlier: string][] = [
    ...losses.map(([, [part, by]]): [string, string] => [released.replace(part, by), released]),
    [`${more} export declare const remove: () => void;`, released],
    [limits('7'), limits('5')],
    [limits('"7"'), limits('5')],
  ];

  let problems: (string | null)[];
  let missing: string[][];
  // All in two processes: each takes a second to load the compiler.
  beforeAll(async () => {
    const report = (file: string, text: string) => {
      releases.write(file, text);
      return `module.apiReport({ it: ${JSON.stringify(releases.at(file))} })`;
    };
    const comparisons = pairs.map(
      ([current, earlier], index) =>
        `module.missingFrom(${report(`current-${index}.d.ts`, current)}, ${report(`earlier-${index}.d.ts`, earlier)})`,
    );
    problems = await evaluate(
      'tooling/packages/versions.mjs',
      `Promise.all(${JSON.stringify(names)}.map((name) => module.versionProblem(name)))`,
    );
    missing = await evaluate('tooling/packages/api-report.mjs', `[${comparisons.join()}]`);
  });

  it.each(names.map((name, index) => [name, index] as const))(
    'has all of the last released version, or a new major version: %s',
    (_name, index) => {
      expect(problems[index] ?? 'compatible').toBe('compatible');
    },
  );

  it.each(losses.map(([what, , line], index) => [what, line, index] as const))(
    'cannot lose or change %s unnoticed',
    (_what, line, index) => {
      expect(missing[index]).toEqual(expect.arrayContaining([expect.stringContaining(line)]));
    },
  );

  it('may have more', () => {
    expect(missing[losses.length]).toEqual([]);
  });

  it('may have other values of constants, not of another type', () => {
    expect(missing[losses.length + 1]).toEqual([]);
    expect(missing[losses.length + 2]).toHaveLength(2);
  });
});
