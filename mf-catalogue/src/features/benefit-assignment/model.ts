import type { Benefit, ProductGroup } from 'api-contract';
import { hasWords, normalise, wordsOf } from 'shared-ui';

export interface AssignableBenefit {
  readonly id: number;
  readonly category: string;
  readonly description: string;
}

export type Zone = 'assigned' | 'available';

/** Returns the ids of a stage's benefits in the stored order. */
export const assignedIds = (group: ProductGroup, stageId: number): number[] =>
  group.benefits
    .filter(({ benefit_stage_id }) => benefit_stage_id === stageId)
    .sort((one, other) => one.pivot.order - other.pivot.order)
    .map(({ id }) => id);

const { compare } = new Intl.Collator('en-GB', { numeric: true });

/** Returns the benefits that a card may show, in the order of Available: all of its stage, and those that the group has already. */
export function benefitsOfStage(
  benefits: readonly Benefit[],
  group: ProductGroup,
  stageId: number,
): ReadonlyMap<number, AssignableBenefit> {
  const ofStage = [...group.benefits, ...benefits]
    .filter(({ benefit_stage_id }) => benefit_stage_id === stageId)
    .map(({ id, description, benefit_category }) => ({ id, description, category: benefit_category.name }))
    .sort(
      (one, other) => compare(one.category, other.category) || compare(one.description, other.description),
    );
  return new Map(ofStage.map((benefit) => [benefit.id, benefit]));
}

/** Returns the benefits whose category and description contain every word, as texts are compared. */
export function filterBenefits(
  benefits: readonly AssignableBenefit[],
  query: string,
): readonly AssignableBenefit[] {
  const words = wordsOf(query);
  return benefits.filter(({ category, description }) =>
    hasWords(normalise(`${category} ${description}`), words),
  );
}

export const isSameOrder = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, place) => id === other[place]);
