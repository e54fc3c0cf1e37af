import { send, workNext, type Context } from '../../src/domain';

/** Deletes what is too old, as each server does some times a day. */
export const prune = async (context: Context): Promise<void> => {
  await context.store.transaction((tx) => send(tx, 'prune', null, context.clock.now()));
  await workNext(context, 'prune');
};
