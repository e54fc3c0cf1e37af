/** Begins pieces of work in their order, at most so many at a time. Each has its own outcome, to be awaited when it is wanted. */
export function atOnce(width: number, pieces: readonly (() => Promise<void>)[]): Promise<unknown>[] {
  const free = Array.from({ length: width }, () => Promise.resolve());
  return pieces.map((piece, index) => {
    const lane = index % width;
    // The outcome is a value, so that one which fails before its test begins is not taken for a failure of nobody's.
    const outcome = (free[lane] ?? Promise.resolve()).then(piece).then(
      () => undefined,
      (error: unknown) => error ?? new Error('It failed without a reason.'),
    );
    free[lane] = outcome.then(() => undefined);
    return outcome;
  });
}
