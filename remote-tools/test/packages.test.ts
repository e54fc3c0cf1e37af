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
  it.each(['api-contract', 'shared-ui', 'define-remote', 'remote-tools'])(
    'has all of the last released version, or a new major version: %s',
    async (name) => {
      const problem = await evaluate<string | null>(
        'tooling/packages/versions.mjs',
        `module.versionProblem(${JSON.stringify(name)})`,
      );
      expect(problem ?? 'compatible').toBe('compatible');
    },
  );

  const released = `export interface Quote { id: number; title: string; }
    export declare const add: (quote: Quote) => void;
    export type Status = 'draft' | 'sent';`;

  it.each([
    ['an export', ['export declare const add: (quote: Quote) => void;', ''], 'export declare const add'],
    ['a field', ['title: string;', ''], 'export interface Quote { … title: string'],
    ['the type of a field', ['id: number', 'id: string'], 'export interface Quote { … id: number'],
    ['a parameter', ['(quote: Quote)', '(quote: Quote, to: number)'], 'export declare const add'],
    ['a member of a union', ["'draft' | ", ''], "export type Status = 'draft'"],
  ])('cannot lose or change %s unnoticed', async (_what, [part = '', by = ''], line) => {
    expect(await missing(released.replace(part, by))).toEqual(
      expect.arrayContaining([expect.stringContaining(line)]),
    );
  });

  it('may have more', async () => {
    const more = released
      .replace('title: string;', 'title: string; note?: string;')
      .replace("'sent'", "'sent' | 'won'");
    expect(await missing(`${more} export declare const remove: () => void;`)).toEqual([]);
  });

  it('may have other values of constants, not of another type', async () => {
    const limits = (seconds: string) =>
      `export declare const SHOWN = ${seconds}; export declare const HIDDEN: { readonly after: ${seconds}; };`;
    expect(await missing(limits('7'), limits('5'))).toEqual([]);
    expect(await missing(limits('"7"'), limits('5'))).toHaveLength(2);
  });

  function missing(current: string, earlier = released): Promise<string[]> {
    releases.write('released.d.ts', earlier);
    releases.write('current.d.ts', current);
    const report = (file: string) => `module.apiReport({ it: ${JSON.stringify(releases.at(file))} })`;
    return evaluate(
      'tooling/packages/api-report.mjs',
      `module.missingFrom(${report('current.d.ts')}, ${report('released.d.ts')})`,
    );
  }
});
