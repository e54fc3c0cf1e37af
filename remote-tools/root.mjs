import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const above = fileURLToPath(new URL('..', import.meta.url));
const isInWorkspace = existsSync(path.join(above, 'pnpm-workspace.yaml'));

/** The workspace that holds this package; where it is installed from a registry, the folder in which the command runs. */
export const root = isInWorkspace ? path.resolve(above) : process.cwd();

export const inRoot = (...parts) => path.join(root, ...parts);

/** Returns how a command is started here: `npm run rollback -- mf-quotes`, or `npx remote-tools rollback mf-quotes`. */
export const commandLine = (command, ...args) =>
  [isInWorkspace ? `npm run ${command} --` : `npx remote-tools ${command}`, ...args].join(' ');
