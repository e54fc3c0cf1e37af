import { existsSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../root.mjs';

/** Returns the folder of a package of ours: in this workspace, or installed beside this one. */
export const findPackage = (name) =>
  [inRoot(name), inRoot('node_modules', name)].find((folder) =>
    existsSync(path.join(folder, 'package.json')),
  );

/** Returns the same, and throws where there is none. */
export function packageFolder(name) {
  const found = findPackage(name);
  if (!found) throw new Error(`Install ${name} beside remote-tools: npm run pack-packages makes it.`);
  return found;
}
