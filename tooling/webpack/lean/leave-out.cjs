const { parse } = require('acorn');

const isNode = (value) => typeof value === 'object' && value !== null && typeof value.type === 'string';

/** What a function is called; a method is called by its class too. The nearest of the nodes around it come first. */
function nameOf(node, [parent, , owner]) {
  if (node.id) return node.id.name;
  if (parent?.type === 'VariableDeclarator') return parent.id.name;
  if (parent?.type === 'MethodDefinition') return `${owner.name}.${parent.key.name}`;
  return undefined;
}

/** Every function of a file with its name. An anonymous class has the name of its variable: `var Router = class {…}`. */
function* functionsIn(node, around = []) {
  if (/Function/.test(node.type)) yield { node, name: nameOf(node, around) };
  const known = /^Class/.test(node.type) ? { ...node, name: (node.id ?? around[0].id)?.name } : node;
  for (const child of Object.values(node).flat()) {
    if (isNode(child)) yield* functionsIn(child, [known, ...around]);
  }
}

const isInside = (inner, outer) => inner !== outer && outer.start <= inner.start && inner.end <= outer.end;

/**
 * Takes functions out of a library, and with them whatever only they use. One that is called all the same throws and says its name;
 * a library that has no such function any more stops the build.
 *
 * Options: `library`; `never`, names of functions that this application never calls; `taken`, names of functions that are imported from
 * the module `from` instead.
 */
module.exports = function leaveOut(source) {
  const { library, never = [], taken = [], from } = this.getOptions();
  const all = [...functionsIn(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }))];
  const found = [...never, ...taken].flatMap((name) => {
    const named = all.filter((each) => each.name === name);
    if (named.length === 0)
      throw new Error(`${library} has no ${name} any more: look at tooling/webpack/lean/never-called.mjs.`);
    return named;
  });

  const edits = found
    .filter(({ node }) => !found.some((other) => isInside(node, other.node)))
    .sort((a, b) => b.node.start - a.node.start)
    .map(({ name, node }) => {
      const said = `${name} of ${library} is left out (tooling/webpack/lean).`;
      return taken.includes(name)
        ? { ...node, text: '' }
        : { ...node.body, text: `{ throw Error(${JSON.stringify(said)}) }` };
    });
  const left = edits.reduce((text, { start, end, text: instead }) => {
    // As many lines as before, so that the source map stays right.
    const lines = '\n'.repeat(text.slice(start, end).split('\n').length - 1);
    return text.slice(0, start) + instead + lines + text.slice(end);
  }, source);
  return taken.length > 0 ? `import { ${taken.join(', ')} } from ${JSON.stringify(from)}; ${left}` : left;
};
