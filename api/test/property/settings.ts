import type fc from 'fast-check';

const seed = process.env.PROPERTY_SEED ? Number(process.env.PROPERTY_SEED) : undefined;

const usualFactor = process.env.TEST_ALL === 'yes' ? 1 : 0.3;

/** How many times the number of cases of a full run is tried: `PROPERTY_FACTOR=10` for a long look. */
const factor = Number(process.env.PROPERTY_FACTOR ?? usualFactor);

/** Returns how often something is tried in this run, by how often in a full one. */
export const runsOf = (inFullRun: number): number => Math.max(1, Math.round(inFullRun * factor));

/** A failure says its seed; `PROPERTY_SEED` tries that one again. */
export const withRuns = (numRuns: number): fc.Parameters<unknown> => ({
  numRuns: runsOf(numRuns),
  ...(seed === undefined ? {} : { seed }),
});
