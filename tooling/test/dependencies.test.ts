import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, manifestOf, packages } from '../scripts/workspace.mjs';

interface Manifest {
  dependencies?: Record<string, string>;
}

const isOwn = (file: string) =>
  !/(^|[\\/])(node_modules|dist|dist-dev|results|stored-builds)([\\/]|$)/.test(file);

/** Named by a dependency instead, which asks for it as a peer, or by a name that is put together. */
const namedElsewhere = ['@module-federation/runtime-tools', '@swc/core', 'react-refresh'];

/** Named by the scripts that they are for. */
const fonts = /^@(embedpdf\/fonts|fontsource\/noto-sans)-/;

/** The text of a package's own code. */
function codeOf(name: string): string {
  const files = readdirSync(inRoot(name), { recursive: true, encoding: 'utf8' }).filter(
    (file) => isOwn(file) && /\.(tsx?|[mc]js)$/.test(file),
  );
  return files.map((file) => readFileSync(path.join(inRoot(name), file), 'utf8')).join('\n');
}

it.each(packages)('%s ships no dependency that its code does not name', (name) => {
  const { dependencies = {} } = manifestOf(name) as Manifest;
  const code = codeOf(name);
  const unused = Object.keys(dependencies).filter(
    (each) =>
      !namedElsewhere.includes(each) && !fonts.test(each) && !new RegExp(`['"\`/]${each}['"\`/]`).test(code),
  );
  expect(unused).toEqual([]);
});
