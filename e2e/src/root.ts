import { existsSync } from 'node:fs';
import path from 'node:path';

/** The workspace's folder, looked for from where the command runs: tests are CommonJS, measurements are modules. */
export function findRoot(from = process.cwd()): string {
  if (existsSync(path.join(from, 'pnpm-workspace.yaml'))) return from;
  const above = path.dirname(from);
  if (above === from) throw new Error('This runs inside of the workspace only.');
  return findRoot(above);
}
