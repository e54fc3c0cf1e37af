import { DatabaseSync } from '@photostructure/sqlite';

/** Tells whether anybody has committed since it was last asked: this process or another, in a microsecond. */
export interface CommitWatch {
  mark(): number;
  close(): void;
}

/** SQLite keeps such a number for each connection, so this one never writes and is used for nothing else. */
export const watchCommits = (file: string): CommitWatch => {
  const database = new DatabaseSync(file, { readOnly: true });
  const statement = database.prepare('pragma data_version');
  return {
    mark: () => (statement.get() as { data_version: number }).data_version,
    close: () => database.close(),
  };
};
