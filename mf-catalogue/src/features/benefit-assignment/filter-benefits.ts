import { normalise, wordsOf } from 'shared-ui';
import type { AssignableBenefit } from './model';

/** The benefits whose category and description hold every word, whatever the case and accents. */
export function filterBenefits(
  benefits: readonly AssignableBenefit[],
  query: string,
): readonly AssignableBenefit[] {
  const words = wordsOf(query);
  if (words.length === 0) return benefits;
  return benefits.filter(({ category, description }) => {
    const text = normalise(`${category} ${description}`);
    return words.every((word) => text.includes(word));
  });
}
