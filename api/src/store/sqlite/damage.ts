import { DatabaseSync } from '@photostructure/sqlite';
import { OperationError } from '../errors';
import { isDamaged } from './errors';

export const damageError = (file: string, detail: string): OperationError =>
  new OperationError(
    `The database ${file} is damaged (${detail}). It was left as it is. Put a backup in its place, which keeps the damaged one beside it:\n` +
      '  npm run intranet -- restore <file>',
  );

/** Checks the whole file without writing to it. Throws `OperationError` when it is damaged. */
export const assertSound = (file: string): void => {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    const [finding] = database.prepare('pragma quick_check(1)').all() as { quick_check: string }[];
    if (finding && finding.quick_check !== 'ok') throw damageError(file, finding.quick_check);
  } catch (error) {
    throw isDamaged(error) ? damageError(file, (error as Error).message) : error;
  } finally {
    database.close();
  }
};
