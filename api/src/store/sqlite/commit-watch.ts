import { DatabaseSync } from '@photostructure/sqlite';
import type { CommitWatch } from '../store';

/** How often this process has committed, on whatever connection. */
let ownCommits = 0;

/**
 * SQLite keeps such a number for each connection, so this one never writes and is used for nothing else. Asking takes locks on the file,
 * which costs more than most answers. So the requests that are read from their connections in one turn of the event loop share one
 * look: they were sent before it.
 */
export const watchCommits = (file: string): CommitWatch => {
  const database = new DatabaseSync(file, { readOnly: true });
  const statement = database.prepare('pragma data_version');
  let seen: { mark: number; ownCommits: number } | undefined;
  const forget = () => {
    seen = undefined;
  };
  return {
    mark: () => {
      if (seen?.ownCommits === ownCommits) return seen.mark;
      setImmediate(forget);
      seen = { mark: (statement.get() as { data_version: number }).data_version, ownCommits };
      return seen.mark;
    },
    lookAgain: () => {
      ownCommits += 1;
    },
    close: () => database.close(),
  };
};
