import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../remote-tools/test/run';

/** The sources of every package that has some. */
const folders = readdirSync(root)
  .map((name) => `${name}/src`)
  .filter((folder) => existsSync(path.join(root, folder)));

const importLine = /^(?:import|export)\b[^;]*?\bfrom '(\.[^']+)'/gm;

const fileOf = (from: string, name: string): string | undefined => {
  const place = path.resolve(path.dirname(from), name);
  const candidates = [
    `${place}.ts`,
    `${place}.tsx`,
    path.join(place, 'index.ts'),
    path.join(place, 'index.tsx'),
  ];
  return candidates.find((file) => existsSync(file));
};

/** Returns the files that each file of a folder imports, types included. */
const importsIn = (folder: string): Map<string, string[]> => {
  const names = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => /\.tsx?$/.test(name)).map((name) => path.join(root, folder, name));
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

it('a circle of imports is found', () => {
  const imports = new Map([
    [path.join(root, 'a.ts'), [path.join(root, 'b.ts')]],
    [path.join(root, 'b.ts'), [path.join(root, 'c.ts'), path.join(root, 'a.ts')]],
  ]);
  expect(circlesIn(imports)).toEqual(['a.ts → b.ts → a.ts']);
});

it.each(folders)('no file of %s imports itself through others', (folder) => {
  const imports = importsIn(folder);
  expect([...imports.values()].flat().length).toBeGreaterThan(0);
  expect(circlesIn(imports)).toEqual([]);
});
