interface Kept {
  /** The id of the user who did it. */
  readonly owner: number;
  readonly work: unknown;
}

/** In memory alone: what clients' people said is not left behind on a disk, and it ends with the page. */
const kept = new Map<string, Kept>();
const keepers = new Set<() => void>();

/** Registers what keeps a piece of unsaved work when the session ends. Answers the way to unregister. */
export const onKeep = (keeper: () => void): (() => void) => {
  keepers.add(keeper);
  return () => void keepers.delete(keeper);
};

/** Keeps all unsaved work of the page, for the session is over and nothing of it can be saved. */
export const keepUnsavedWork = (): void => keepers.forEach((keep) => keep());

export const putKept = (key: string, owner: number, work: unknown): void =>
  void kept.set(key, { owner, work });

/** What was kept under the key, which is forgotten by asking. Somebody else's is forgotten altogether, and never given out. */
export const takeKept = (key: string, owner: number): unknown => {
  if ([...kept.values()].some((piece) => piece.owner !== owner)) kept.clear();
  const work = kept.get(key)?.work;
  kept.delete(key);
  return work;
};
