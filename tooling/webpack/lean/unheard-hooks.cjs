const { exchange, partsOf } = require('./syntax.cjs');

const nameOfMember = (node) =>
  node?.type === 'MemberExpression' && !node.computed ? node.property.name : undefined;

/** The hook that a call tells its news: `….lifecycle.beforeRequest.emit(…)`. */
function hookOf({ type, callee }) {
  if (type !== 'CallExpression' || nameOfMember(callee) !== 'emit') return undefined;
  return nameOfMember(callee.object?.object) === 'lifecycle' ? nameOfMember(callee.object) : undefined;
}

/** The kind of hook that a line of a table makes: `beforeRequest: new AsyncWaterfallHook("beforeRequest")`. */
const kindOf = ({ type, value }) =>
  type === 'Property' && value.type === 'NewExpression' && /Hook$/.test(value.callee.name ?? '')
    ? value.callee.name
    : undefined;

/** Whether it only calls a method of the same object that does nothing but tell a hook. */
const isTelling = ({ type, expression }, telling) =>
  type === 'ExpressionStatement' &&
  expression.type === 'CallExpression' &&
  expression.callee.object?.type === 'ThisExpression' &&
  telling.includes(nameOfMember(expression.callee));

/**
 * Takes out of a library the hooks that no plugin listens to, and the news for them. One that passes on what it is told answers that.
 *
 * Options: `library`; `heard`, the hooks that stay; `passing`, those of the others that pass on what they are told; `telling`, methods that
 * do nothing but tell a hook. A hook of another kind than is said here stops the build.
 */
module.exports = function unheardHooks(source) {
  const { library, heard, passing, telling } = this.getOptions();
  const edits = [...partsOf(source)].flatMap(({ node, around }) => {
    if (isTelling(node, telling)) return [{ ...node, text: ';' }];
    const kind = kindOf(node);
    if (kind !== undefined) {
      const { name } = node.key;
      if (heard.includes(name)) return [];
      if (/Waterfall/.test(kind) !== passing.includes(name))
        throw new Error(`${name} of ${library} is a ${kind}: look at tooling/webpack/lean/never-called.mjs.`);
      const comma = /^\s*,/.exec(source.slice(node.end))?.[0] ?? '';
      return [{ start: node.start, end: node.end + comma.length, text: '' }];
    }
    const hook = hookOf(node);
    if (hook === undefined || heard.includes(hook)) return [];
    const [told] = node.arguments;
    if (passing.includes(hook)) return [{ ...node, text: `(${source.slice(told.start, told.end)})` }];
    return [{ ...(around[0].type === 'AwaitExpression' ? around[0] : node), text: 'undefined' }];
  });
  return exchange(source, edits);
};
