/** Returns the name of a revision: `R1`. */
export const revisionName = (revisionNumber: number): string => `R${revisionNumber}`;

/** Returns a reference: `Q-00042`, and `Q-00042-R1` for the first revision. */
export const quoteReference = (baseNumber: number, revisionNumber: number): string => {
  const base = `Q-${String(baseNumber).padStart(5, '0')}`;
  return revisionNumber === 0 ? base : `${base}-${revisionName(revisionNumber)}`;
};

/** Matches a reference as it is typed into a search, in lower case: `q-00042`, `42`, `q42`, `q-42-r1`. */
export const REFERENCE_SEARCH = /^(?:q-?)?0*([1-9]\d{0,8})(?:-?r(\d{1,4}))?$/;

/** Matches what looks like a reference in a sentence (`Q-00042-R1`, `INV-0093`), in a group, so that `split` keeps it. */
export const REFERENCE_IN_TEXT = /\b([A-Z]+-\d+(?:-R\d+)?)\b/;
