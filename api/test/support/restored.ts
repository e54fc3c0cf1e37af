import type { Context } from '../../src/domain';
import { insertRow, RESTORE } from '../../src/store';

/** Adds the line of history that a restore at this instant leaves in the data. */
export const recordRestore = ({ store }: Pick<Context, 'store'>, changed_at: string): Promise<unknown> =>
  store.transaction((tx) =>
    insertRow(tx, 'history', {
      ...{ entity: RESTORE, entity_id: 0, quote_id: null, version: 0, user_id: null },
      changed_at,
      changes: '{}',
    }),
  );
