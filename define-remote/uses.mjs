// What the modules of a build use of the packages that the shell shares, and of the contract.

import path from 'node:path';
import { parse } from 'acorn';
import { sharedNames } from './index.mjs';

/** Whether a file is code. */
export const isCode = (file = '') => /\.[cm]?[jt]sx?$/.test(file);

/** Whether a file is code of the remote itself. */
const isOwn = (file) => path.normalize(file).startsWith(path.resolve('src') + path.sep);

const isNode = (value) => typeof value?.type === 'string';

/** Returns the namespaces that are known in a block by their names there: its variables may be others', or other names of them. */
function namespacesIn(block, outer) {
  const known = new Map(outer);
  for (const statement of block) {
    for (const { id, init } of (statement.declaration ?? statement).declarations ?? []) {
      if (id.type === 'Identifier') known.set(id.name, known.get(init?.name));
    }
  }
  return known;
}

/** Calls a function with every node of a syntax tree, and the namespaces that are known there. */
function visit(node, outer, look) {
  const namespaces = Array.isArray(node.body) ? namespacesIn(node.body, outer) : outer;
  look(node, namespaces);
  for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, namespaces, look);
}

/** Returns the object that a node reads from, and what it reads there: `paths.quotes`, `paths['quotes']` or `{ quotes } = paths`. */
function readIn({ type, object, property, computed, id, init, left, right }) {
  const nameOf = (key, isComputed) => (isComputed ? key.value : (key.name ?? key.value));
  if (type === 'MemberExpression') return [object, [nameOf(property, computed)]];
  const pattern = id ?? left;
  if (pattern?.type !== 'ObjectPattern') return [undefined, []];
  const named = pattern.properties.filter(({ key }) => key);
  return [init ?? right, named.map((each) => nameOf(each.key, each.computed))];
}

/** Returns the syntax tree of a module. A script of a library that is no ES module imports nothing, and has none. */
function parseModule(file, source) {
  try {
    return parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  } catch (error) {
    if (isOwn(file)) throw error;
    return { body: [] };
  }
}

/**
 * Returns the names that compiled modules import from each shared package, and the calls of the contract that they make (`uses.json`).
 * What a library reads from a namespace does not count: there it looks for what only some versions have. Nor does `default`, which the
 * shell does not list.
 * @param {Iterable<readonly [file: string, source: string]>} modules
 * @returns {{ imports: Record<string, string[]>, calls: string[] }}
 */
export function usesIn(modules) {
  const imports = Object.fromEntries(sharedNames.map((name) => [name, new Set()]));
  const calls = new Set();
  for (const [file, source] of modules) {
    const program = parseModule(file, source);
    // What is read from each namespace, by its local name.
    const namespaces = new Map();
    for (const { source: from, specifiers = [] } of program.body) {
      for (const { type, imported, local } of specifiers) {
        const name = (imported ?? local).name;
        const used = imports[from?.value];
        if (from?.value === 'api-contract' && name === 'paths') namespaces.set(local.name, calls);
        else if (type === 'ImportNamespaceSpecifier') {
          if (used && isOwn(file)) namespaces.set(local.name, used);
        } else if (type !== 'ImportDefaultSpecifier') used?.add(name);
      }
    }
    visit(program, namespaces, (node, known) => {
      const [from, names] = readIn(node);
      const used = known.get(from?.name);
      for (const name of names) if (typeof name === 'string') used?.add(name);
    });
  }
  const sorted = (names) => [...names].filter((name) => name !== 'default').sort();
  return {
    imports: Object.fromEntries(Object.entries(imports).map(([name, names]) => [name, sorted(names)])),
    calls: sorted(calls),
  };
}
