import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/**
 * The release before, whose processes may write beside this one's during an upgrade. It moves on with each release. 1.2.0 has no commit of its own; this is the
 * last one before it.
 */
export const releaseBefore = {
  commit: 'abddfa7ba674b81bed7360e3d2da40bd44288000',
  lastMigration: '0092-module-sessions',
};

const root = path.join(__dirname, '../../..');
const execute = promisify(execFile);

/** A server that was built from the commit of the release before. */
export interface BuiltRelease {
  /** The folder of its package `api`. */
  folder: string;
  remove(): Promise<void>;
}

export const buildReleaseBefore = async (): Promise<BuiltRelease> => {
  const place = path.join(mkdtempSync(path.join(tmpdir(), 'intranet-release-')), 'before');
  const folder = path.join(place, 'api');
  await execute('git', ['worktree', 'add', '--detach', place, releaseBefore.commit], { cwd: root });
  const { packageManager } = JSON.parse(readFileSync(path.join(place, 'package.json'), 'utf8')) as {
    packageManager: string;
  };
  const install = ['--yes', packageManager, 'install', '--frozen-lockfile', '--filter', 'api...'];
  await execute('npx', install, { cwd: place, env: { ...process.env, CI: 'true' } });
  await execute(process.execPath, ['build.mjs'], { cwd: folder });
  return {
    folder,
    remove: async () => {
      await execute('git', ['worktree', 'remove', '--force', place], { cwd: root });
      rmSync(path.dirname(place), { recursive: true, force: true });
    },
  };
};
