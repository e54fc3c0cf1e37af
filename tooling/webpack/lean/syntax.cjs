const { parse } = require('acorn');

const isNode = (value) => typeof value === 'object' && value !== null && typeof value.type === 'string';

/** Every part of a file with those around it, the nearest first. An anonymous class has the name of its variable: `var Router = class {…}`. */
function* partsOf(node, around = []) {
  yield { node, around };
  const known = /^Class/.test(node.type) ? { ...node, name: (node.id ?? around[0].id)?.name } : node;
  for (const child of Object.values(node).flat()) {
    if (isNode(child)) yield* partsOf(child, [known, ...around]);
  }
}

const isInside = (inner, outer) => inner !== outer && outer.start <= inner.start && inner.end <= outer.end;

/** Puts other texts in the places of parts of a file. What is inside of another one goes with it. */
function exchange(source, edits) {
  const outer = edits.filter((edit) => !edits.some((other) => isInside(edit, other)));
  outer.sort((one, other) => other.start - one.start);
  return outer.reduce((text, { start, end, text: instead }) => {
    // As many lines as before, so that the source map stays right.
    const missing = text.slice(start, end).split('\n').length - instead.split('\n').length;
    return text.slice(0, start) + instead + '\n'.repeat(missing) + text.slice(end);
  }, source);
}

/** The parts of a module's text. */
exports.partsOf = (source) => partsOf(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }));
exports.exchange = exchange;
