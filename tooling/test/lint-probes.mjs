import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from '../scripts/workspace.mjs';

const config = '.oxlintrc.json';

/** Puts our rules into a folder, without the typed ones, which ask for all of the workspace. */
function putRules(folder) {
  const { options: _typeAware, ...rules } = JSON.parse(readFileSync(inRoot(config), 'utf8'));
  writeFileSync(path.join(folder, config), JSON.stringify(rules));
}

function lint(folder, ...paths) {
  const args = ['--format', 'json', ...paths];
  const { stdout } = spawnSync(inRoot('node_modules/.bin/oxlint'), args, { cwd: folder, encoding: 'utf8' });
  return JSON.parse(stdout).diagnostics;
}

/** Returns the messages for the sources and tests of a remote in this workspace. */
export function lintRemote(workspace, name) {
  putRules(workspace);
  return lint(workspace, `${name}/src`, `${name}/test`).map(({ message }) => message);
}

/** Returns the messages of the import boundaries for each text, linted under the given file name. */
export function lintProbes(probes) {
  const folder = mkdtempSync(path.join(tmpdir(), 'lint-probes-'));
  // Each in a folder of its own, because several may have one name.
  probes.forEach(({ filename, text }, index) => {
    const file = path.join(folder, String(index), filename);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    putRules(path.join(folder, String(index)));
  });
  const diagnostics = lint(folder);
  rmSync(folder, { recursive: true });
  return probes.map((_probe, index) =>
    diagnostics
      .filter(
        ({ code, filename }) => code.includes('no-restricted-imports') && filename.startsWith(`${index}/`),
      )
      .map(({ message, help }) => `${message} ${help}`)
      .join('\n'),
  );
}
