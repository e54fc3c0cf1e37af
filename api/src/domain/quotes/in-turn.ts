const lasts = new WeakMap<object, Map<number, Promise<unknown>>>();

/**
 * Does one thing after another about the same quote of the same store, within this process: for work that waits for the provider
 * and so cannot stand in one transaction.
 */
export const inTurn = async <T>(store: object, quoteId: number, work: () => Promise<T>): Promise<T> => {
  const turns = lasts.get(store) ?? new Map<number, Promise<unknown>>();
  lasts.set(store, turns);
  const turn = (turns.get(quoteId) ?? Promise.resolve()).then(work, work);
  turns.set(quoteId, turn);
  try {
    return await turn;
  } finally {
    if (turns.get(quoteId) === turn) turns.delete(quoteId);
  }
};
