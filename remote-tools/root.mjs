import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const above = fileURLToPath(new URL('..', import.meta.url));
export const isInWorkspace = existsSync(path.join(above, 'pnpm-workspace.yaml'));

/** The workspace that holds this package; where it is installed from a registry, the folder in which the command runs. */
export const root = isInWorkspace ? path.resolve(above) : process.cwd();

export const inRoot = (...parts) => path.join(root, ...parts);

/** Returns what a variable of the environment says. An empty one counts as none, as for the server. */
export const setting = (variable) => process.env[variable]?.trim() || undefined;

/** Returns the file or folder that a variable names. Relative ones start at the root, as for the server. */
export const namedBy = (variable, fallback) => path.resolve(root, setting(variable) ?? fallback);

/** The run-time configuration, with the origins that a page may load from. */
export const configFile = () => namedBy('CONFIG_FILE', 'config/intranet.json');

/** Returns a file or folder that is installed for the package of this folder: in npm workspaces it may be in a folder above. Undefined where there is none. */
export const findInstalled = (...parts) =>
  createRequire(path.resolve('package.json'))
    .resolve.paths('a-package')
    .map((folder) => path.join(folder, ...parts))
    .find((file) => existsSync(file));

/** With its scope: npx would fetch a package of another owner where this one is not installed. */
const { name: ownName } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/** Returns how a command is started here: `npm run rollback -- mf-quotes`, or `npx @company/remote-tools rollback mf-quotes`. */
export const commandLine = (command, ...args) =>
  [isInWorkspace ? `npm run ${command} --` : `npx ${ownName} ${command}`, ...args].join(' ');

/**
 * Returns how a command is started at a server, or one that compares with a shell. Only this workspace has a shell's build that need not be named.
 */
export function commandLineFor(
  { to, shell = isInWorkspace ? undefined : '<address of the intranet>' },
  ...args
) {
  if (to) return commandLine(...args, '--to', to);
  return commandLine(...args, ...(shell ? ['--shell', shell] : []));
}
