import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runtimeCore } from './runtime-core';

const folder = path.dirname(require.resolve('@module-federation/runtime'));

/** What the part of the federation runtime that stands in a remote's entry imports of the part that the host lends. */
const asked = readdirSync(folder)
  .filter((file) => file.endsWith('.js'))
  .map((file) => readFileSync(path.join(folder, file), 'utf8'))
  .flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from "@module-federation\/runtime-core"/g)])
  .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));

it('The host lends every part of the federation runtime that an entry asks for, and no other', () => {
  expect(asked.length).toBeGreaterThan(10);
  expect(Object.keys(runtimeCore).sort()).toEqual([...new Set(asked)].sort());
  expect(Object.values(runtimeCore)).not.toContain(undefined);
});
