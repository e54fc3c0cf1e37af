const { exchange, partsOf } = require('./syntax.cjs');

/** What a function is called; a method is called by its class too. */
function nameOf(node, [parent, , owner]) {
  if (node.id) return node.id.name;
  if (parent?.type === 'VariableDeclarator') return parent.id.name;
  if (parent?.type === 'MethodDefinition') return `${owner.name}.${parent.key.name}`;
  return undefined;
}

/**
 * Takes functions out of a library, and with them whatever only they use. One that is called all the same throws and says its name;
 * a library that has no such function any more stops the build.
 *
 * Options: `library`; `never`, names of functions that this application never calls; `taken`, names of functions that are imported from
 * the module `from` instead.
 */
module.exports = function leaveOut(source) {
  const { library, never = [], taken = [], from } = this.getOptions();
  const functions = [...partsOf(source)]
    .filter(({ node }) => /Function/.test(node.type))
    .map(({ node, around }) => ({ node, name: nameOf(node, around) }));
  const edits = [...never, ...taken].flatMap((name) => {
    const named = functions.filter((each) => each.name === name);
    if (named.length === 0)
      throw new Error(`${library} has no ${name} any more: look at tooling/webpack/lean/never-called.mjs.`);
    const said = `${name} of ${library} is left out (tooling/webpack/lean).`;
    return named.map(({ node }) =>
      taken.includes(name)
        ? { ...node, text: '' }
        : { ...node.body, text: `{ throw Error(${JSON.stringify(said)}) }` },
    );
  });
  const left = exchange(source, edits);
  return taken.length > 0 ? `import { ${taken.join(', ')} } from ${JSON.stringify(from)}; ${left}` : left;
};
