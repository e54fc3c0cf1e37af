import type fc from 'fast-check';

const seed = process.env.PROPERTY_SEED ? Number(process.env.PROPERTY_SEED) : undefined;

/** How many times the usual number of cases is tried: `PROPERTY_FACTOR=10` for a long look. */
export const factor = Number(process.env.PROPERTY_FACTOR ?? 1);

/** A failure says its seed; `PROPERTY_SEED` tries that one again. */
export const withRuns = (numRuns: number): fc.Parameters<unknown> => ({
  numRuns: Math.max(1, Math.round(numRuns * factor)),
  ...(seed === undefined ? {} : { seed }),
});
