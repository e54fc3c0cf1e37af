/** The counter behind new quotes' numbers. */
export const quoteCounter = 'quote';

/** The counter behind the revisions of one number; it outlives a revision that is deleted. */
export const revisionCounter = (baseNumber: number): string => `quote-revision-${baseNumber}`;

/** `Q-00042`, and `Q-00042-R1` for its first revision. */
export const referenceLabel = (baseNumber: number, revisionNumber: number): string => {
  const base = `Q-${String(baseNumber).padStart(5, '0')}`;
  return revisionNumber === 0 ? base : `${base}-R${revisionNumber}`;
};
