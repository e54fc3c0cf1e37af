import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../remote-tools/test/run';

const folder = path.join(root, 'shell/dist/assets');
const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));

const isLibrary = (source: string) => /\/node_modules\/(?!(shared-ui|api-contract)\/src\/)/.test(source);

/** Returns the files that a script was built from, without those of webpack. One that only passes exports on has no source map. */
function sourcesOf(script: string): string[] {
  const map = path.join(folder, `${script}.map`);
  if (!existsSync(map)) return [];
  const { sources } = JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] };
  return sources.filter((source) => !source.includes('/webpack/'));
}

describe('the scripts of the shell', () => {
  it('have libraries in files of their own, which keep their names when only our code changes', () => {
    const kinds = scripts.map((script) => new Set(sourcesOf(script).map(isLibrary)));
    expect(kinds).toContainEqual(new Set([true]));
    expect(kinds).toContainEqual(new Set([false]));
    expect(scripts.filter((_script, index) => (kinds[index]?.size ?? 0) > 1)).toEqual([]);
  });

  it('cost a returning user at most 25 KB after the change of one of our files, with the list of all files', () => {
    const kbOf = (script: string) => statSync(path.join(folder, `${script}.br`)).size / 1000;
    const list = scripts.filter((script) => script.startsWith('runtime.'));
    const ours = scripts.filter((script) => sourcesOf(script).some((source) => !isLibrary(source)));
    expect(list).toHaveLength(1);
    const costs = ours.map((script) => [script, kbOf(script) + kbOf(String(list[0]))] as const);
    expect(costs.filter(([, kb]) => kb > 25)).toEqual([]);
  });
});
