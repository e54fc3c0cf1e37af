// node check-types.mjs shared-ui mf-quotes …: the types of packages, each by its own configuration, in the order of their names.
// What tsc --noEmit does in each, except that a file is read once and checked once: in the first package that comes upon it.

import path from 'node:path';
import ts from 'typescript';
import { inRoot, root } from './workspace.mjs';

const format = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => root,
  getNewLine: () => '\n',
};

const fail = (diagnostic) => {
  throw new Error(ts.formatDiagnostic(diagnostic, format));
};

/** Gives files to every program whose options read them alike. */
const files = ts.createDocumentRegistry(true, root);

function hostOf(folder, options) {
  const host = ts.createCompilerHost(options);
  host.getCurrentDirectory = () => folder;
  host.getSourceFile = (name, language) => {
    const text = ts.sys.readFile(name);
    if (text === undefined) return undefined;
    return files.acquireDocument(name, options, ts.ScriptSnapshot.fromString(text), '', undefined, language);
  };
  return host;
}

function programOf(name) {
  const folder = inRoot(name);
  const parsed = ts.getParsedCommandLineOfConfigFile(
    path.join(folder, 'tsconfig.json'),
    { noEmit: true },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail },
  );
  return ts.createProgram({
    rootNames: parsed.fileNames,
    options: parsed.options,
    host: hostOf(folder, parsed.options),
    configFileParsingDiagnostics: parsed.errors,
  });
}

const checked = new Set();

/** What is wrong in a package, as far as it has not been looked at for another one. */
function faultsOf(name) {
  const program = programOf(name);
  const unseen = program.getSourceFiles().filter(({ fileName }) => !checked.has(fileName));
  for (const { fileName } of unseen) checked.add(fileName);
  return [
    ...program.getConfigFileParsingDiagnostics(),
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...unseen.flatMap((file) => [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ]),
  ];
}

const faults = process.argv.slice(2).flatMap(faultsOf);
process.stdout.write(ts.formatDiagnostics(faults, format));
process.exitCode = faults.length === 0 ? 0 : 1;
