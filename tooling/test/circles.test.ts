import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packages, root } from '../scripts/workspace.mjs';
import { filesIn } from './files-in';

/** The folder of sources of every package: `src`, or the package itself where it has none. */
const folders = packages.map((name) => (existsSync(path.join(root, name, 'src')) ? `${name}/src` : name));

const importLine = /^(?:import|export)\b[^;]*?\bfrom '(\.[^']+)'/gm;

const fileOf = (from: string, name: string): string | undefined => {
  const place = path.resolve(path.dirname(from), name);
  const candidates = [
    ...(path.extname(place) === '.mjs' ? [place] : []),
    `${place}.ts`,
    `${place}.tsx`,
    path.join(place, 'index.ts'),
    path.join(place, 'index.tsx'),
  ];
  return candidates.find((file) => existsSync(file));
};

/** Returns the files that each file of a folder imports, types included. */
const importsIn = (folder: string): Map<string, string[]> => {
  const files = filesIn(folder, /\.(tsx?|mjs)$/).map((file) => path.join(root, file));
  return new Map(
    files.map((file) => {
      const found = [...readFileSync(file, 'utf8').matchAll(importLine)];
      return [file, found.flatMap(([, name = '']) => fileOf(file, name) ?? [])];
    }),
  );
};

/** Returns each way from a file back to itself that a walk along the imports meets. */
const circlesIn = (imports: ReadonlyMap<string, string[]>): string[] => {
  const circles: string[] = [];
  const done = new Set<string>();
  const walk = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) {
      const circle = [...way.slice(way.indexOf(file)), file];
      circles.push(circle.map((each) => path.relative(root, each)).join(' → '));
    } else if (!done.has(file)) {
      for (const next of imports.get(file) ?? []) walk(next, [...way, file]);
      done.add(file);
    }
  };
  for (const file of imports.keys()) walk(file, []);
  return circles;
};

/** Returns the imports between the files and folders that lie side by side in a folder. */
const importsBetween = (imports: ReadonlyMap<string, string[]>, folder: string): Map<string, string[]> => {
  const entryOf = (file: string) => path.join(folder, path.relative(folder, file).split(path.sep)[0]!);
  const within = (file: string) => file.startsWith(folder + path.sep);
  const between = new Map<string, string[]>();
  for (const [file, targets] of imports) {
    if (!within(file)) continue;
    const others = targets.filter((target) => within(target) && entryOf(target) !== entryOf(file));
    between.set(entryOf(file), [...(between.get(entryOf(file)) ?? []), ...others.map(entryOf)]);
  }
  return between;
};

it('a circle of imports is found', () => {
  const imports = new Map([
    [path.join(root, 'a.ts'), [path.join(root, 'b.ts')]],
    [path.join(root, 'b.ts'), [path.join(root, 'c.ts'), path.join(root, 'a.ts')]],
  ]);
  expect(circlesIn(imports)).toEqual(['a.ts → b.ts → a.ts']);
});

it('a circle of folders is found', () => {
  const at = (...parts: string[]) => path.join(root, 'quotes', ...parts);
  const imports = new Map([
    [at('items', 'a.ts'), [at('rules.ts')]],
    [at('rules.ts'), [at('items', 'b.ts')]],
    [at('items', 'b.ts'), []],
  ]);
  expect(circlesIn(imports)).toEqual([]);
  expect(circlesIn(importsBetween(imports, at()))).toEqual(['quotes/items → quotes/rules.ts → quotes/items']);
});

it.each(folders)('no folder of %s imports itself through others', (within) => {
  const imports = importsIn(within);
  const parents = new Set([...imports.keys()].map((file) => path.dirname(file)));
  const all = [...parents, path.join(root, within)];
  expect(all.flatMap((folder) => circlesIn(importsBetween(imports, folder)))).toEqual([]);
});

it.each(folders)('no file of %s imports itself through others', (folder) => {
  const imports = importsIn(folder);
  expect([...imports.values()].flat().length).toBeGreaterThan(0);
  expect(circlesIn(imports)).toEqual([]);
});
