import { DatabaseSync } from '@photostructure/sqlite';
import type { CommitWatch } from '../store';

/** The number of commits of this process, on all connections. */
let ownCommits = 0;

/**
 * Detects commits of any process. SQLite has `data_version` per connection, so this connection never writes. Each query locks the
 * file, which costs more than most responses, so all requests that arrive in one turn of the event loop share one query.
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
