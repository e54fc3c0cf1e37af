import { UNDO_DAYS } from 'api-contract';
import { deleteOldUndos, send, type Context } from '../../src/domain';
import { workNext } from '../../src/jobs';

/** Deletes what is too old, as each server does some times a day. */
export const prune = async (context: Context): Promise<void> => {
  await context.store.transaction((tx) => send(tx, 'prune', null, context.clock.now()));
  await workNext(context, 'prune');
};

/** Deletes what can be undone now, as each server does once it can no longer be undone. The sessions go on. */
export const pruneUndos = ({ store, clock }: Context): Promise<void> =>
  store.transaction((tx) =>
    deleteOldUndos(tx, new Date(clock.now().getTime() + (UNDO_DAYS + 1) * 86_400_000)),
  );
