// The public API of a package as text, from its emitted declarations: what each entry exports, and every declaration that it leads to.

import path from 'node:path';
import ts from 'typescript';

const options = {
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  module: ts.ModuleKind.ESNext,
  noLib: true,
  types: [],
};

/** Creates a program of our declarations alone: other packages are named in them, not read. */
function programOf(files) {
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) =>
      text.startsWith('.') ? ts.resolveModuleName(text, from, options, host) : { resolvedModule: undefined },
    );
  return ts.createProgram(files, options, host);
}

/** Widens the types of a constant, which may get another value: a limit, a text, the numbers of a list. The words of a list stay: types are made of them. */
const withoutValues = (text) =>
  text
    .replace(
      /((?:const|readonly) [^:=]+)(?: =|:) ("[^"]*"|-?[\d.]+)$/gm,
      (_line, name, value) => `${name}: ${typeof JSON.parse(value)}`,
    )
    .replace(/\[\s+(?:-?[\d.]+\s+)+\]/g, 'number[]');

const printer = ts.createPrinter({ removeComments: true });

const empty = () => ts.factory.createTypeReferenceNode('');

/** Sorts the members of each union, since the compiler's order changes with other code, and sets something empty before and after them. */
const sortUnions = (file) => (context) =>
  function visit(node) {
    const visited = ts.visitEachChild(node, visit, context);
    if (!ts.isUnionTypeNode(visited)) return visited;
    const textOfMember = (member) => printer.printNode(ts.EmitHint.Unspecified, member, file);
    const members = [...visited.types].sort((one, other) =>
      textOfMember(one) < textOfMember(other) ? -1 : 1,
    );
    return ts.factory.createUnionTypeNode([empty(), ...members, empty()]);
  };

/** Prints a declaration with each member of a union on a line of its own, so that one more changes no line. */
const textOf = (node) => {
  const isConstant = ts.isVariableDeclaration(node);
  const file = node.getSourceFile();
  const { transformed } = ts.transform(isConstant ? node.parent.parent : node, [sortUnions(file)]);
  const text = printer
    .printNode(ts.EmitHint.Unspecified, transformed[0], file)
    .replaceAll('\r', '')
    .replace(/ \| ?/g, '\n  | ')
    .replace(/[;,]$/gm, '')
    .replace(/\n {2}\| ?$/gm, '')
    .replace(/ +$/gm, '');
  return isConstant ? withoutValues(text) : text;
};

/** Whether a symbol is imported, or declared at the top of a file: not a member, a parameter or the like. */
function isTopLevel({ flags, declarations: [first] = [] }) {
  if (flags & ts.SymbolFlags.Alias) return true;
  const statement = first && (ts.isVariableDeclaration(first) ? first.parent.parent : first);
  return statement?.parent !== undefined && ts.isSourceFile(statement.parent);
}

/**
 * Returns the report.
 * @param {Record<string, string>} entries the declaration file of each entry, by its import
 */
export function apiReport(entries) {
  const program = programOf(Object.values(entries));
  const checker = program.getTypeChecker();
  const found = new Map();

  function follow(symbol) {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    if (found.has(target)) return;
    const declarations = (target.declarations ?? []).filter((each) => !ts.isSourceFile(each));
    found.set(target, declarations.map(textOf).join('\n'));
    const visit = (node) => {
      const at = ts.isIdentifier(node) && checker.getSymbolAtLocation(node);
      if (at && isTopLevel(at)) follow(at);
      ts.forEachChild(node, visit);
    };
    declarations.forEach((each) => ts.forEachChild(each, visit));
  }

  const lists = Object.entries(entries).map(([name, file]) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(path.resolve(file)));
    const symbols = checker.getExportsOfModule(module);
    symbols.forEach(follow);
    return [`# ${name}`, ...symbols.map((each) => each.getName()).sort()].join('\n');
  });
  const declarations = [...new Set(found.values())].filter(Boolean).sort();
  return `${[...lists, '# Declarations', ...declarations].join('\n\n')}\n`;
}

/** Whether a component returns an element or any node is no part of the API: the page renders both. */
const withoutNode = (block) =>
  /^declare function [A-Z]/.test(block)
    ? block
        .replace(/\): import\("react"\)\.JSX\.Element$/gm, '): ReactNode')
        .replace(/\):\n {2}\| Iterable<ReactNode>(?:\n {2}\|.*)+/g, '): ReactNode')
    : block;

/** Splits a report into its blocks: a block begins with a line that says what it is. That a file exports what no entry does is no part of the API. */
const blocksOf = (report) =>
  report
    .replace(/^export /gm, '')
    .trim()
    .split(/\n\n/)
    .map(withoutNode);

/** Returns the first line of a block, and the others: a member of a union is on a line with what it is a type of, which stands above it. */
function linesOf(block) {
  const [first, ...lines] = block.split('\n');
  // The last line of each depth: the end of an object leads back to the line where it began.
  const begun = new Map();
  let above = '';
  return [
    first,
    ...lines.map((line) => {
      if (line.startsWith('  | ')) return `${above}${line}`;
      const [, indent, end] = /^( *)([}\])>]?)/.exec(line);
      above = end ? (begun.get(indent) ?? '') : line;
      begun.set(indent, above);
      return line;
    }),
  ];
}

/** The name of a parameter, or what it is taken apart into. */
const parameter = /(?<=[(,] ?)(?:\{[^{}]*\}|\w+)(?=\??: )/g;

const withoutNames = (line) => line.replace(parameter, '_');

/**
 * Whether two lines are the same. What a parameter is taken apart into may be any name: it is no part of the API. Other names are, since nothing
 * else says which of two parameters of one type is which.
 */
function isSame(one, other) {
  if (withoutNames(one) !== withoutNames(other)) return false;
  const names = other.match(parameter);
  return (one.match(parameter) ?? []).every(
    (name, index) => [name, names[index]].some((each) => each.startsWith('{')) || name === names[index],
  );
}

/** Returns a line as it is, and without an optional parameter at the end: one more takes nothing from a caller. */
const formsOf = (line) => [line, line.replace(/(?:, |(?<=\())(?:\{[^{}]*\}|\w+)\?: [^(),]*(?=\))/, '')];

/**
 * Whether a line is still there, or takes or has what it did: a type in the place of `any[]`, or more types of a property that is given to a
 * component. Properties that a component of a module receives are readonly, and keep their types.
 */
const isKept = (line, kept, isGiven) => {
  if (kept.has(line)) return true;
  if (line.endsWith('any[]'))
    return [...kept].some((each) => each.startsWith(line.slice(0, -'any[]'.length)));
  const [, property, type] = /^( +\w+\??:) ([^ ].*)$/.exec(line) ?? [];
  if (isGiven && property && kept.has(`${property}  | ${type}`)) return true;
  return [...kept].some((each) => isSame(each, line));
};

/**
 * Returns what a report lacks of an earlier one: exports, declarations and lines in them. Additions are none of these.
 * @returns {string[]} the missing lines, each with the first line of its block
 */
export function missingFrom(report, earlier) {
  const now = new Map();
  for (const block of blocksOf(report)) {
    const [first, ...lines] = linesOf(block);
    for (const form of formsOf(first)) {
      const key = withoutNames(form);
      now.set(key, [...(now.get(key) ?? []), { form, lines: lines.flatMap(formsOf) }]);
    }
  }
  return blocksOf(earlier).flatMap((block) => {
    const [first, ...lines] = linesOf(block);
    const same = (now.get(withoutNames(first)) ?? []).filter(({ form }) => isSame(form, first));
    if (same.length === 0) return [first];
    const kept = new Set(same.flatMap((each) => each.lines));
    const isGiven = /^interface \w+Props\b/.test(first);
    return lines.filter((line) => !isKept(line, kept, isGiven)).map((line) => `${first} … ${line.trim()}`);
  });
}
