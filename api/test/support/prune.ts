import { send, type Context } from '../../src/domain';
import { workNext } from '../../src/jobs';

/** Deletes what is too old, as each server does some times a day. */
export const prune = async (context: Context): Promise<void> => {
  await context.store.transaction((tx) => send(tx, 'prune', null, context.clock.now()));
  await workNext(context, 'prune');
};
