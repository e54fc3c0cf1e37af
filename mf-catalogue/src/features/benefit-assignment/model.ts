import type { Benefit, ProductGroup } from 'api-contract';
import { normalise, wordsOf } from 'shared-ui';

export interface AssignableBenefit {
  readonly id: number;
  readonly category: string;
  readonly description: string;
}

export type Zone = 'assigned' | 'available';

type Listed = Pick<Benefit, 'id' | 'description' | 'benefit_category' | 'benefit_stage_id'>;

const toAssignable = ({ id, description, benefit_category }: Listed): AssignableBenefit => ({
  id,
  description,
  category: benefit_category.name,
});

/** Returns the ids of a stage's benefits in the stored order. */
export const assignedIds = (group: ProductGroup, stageId: number): number[] =>
  group.benefits
    .filter(({ benefit_stage_id }) => benefit_stage_id === stageId)
    .sort((one, other) => one.pivot.order - other.pivot.order)
    .map(({ id }) => id);

const { compare } = new Intl.Collator('en-GB', { numeric: true });

const byCategory = (one: AssignableBenefit, other: AssignableBenefit) =>
  compare(one.category, other.category) || compare(one.description, other.description);

/** Returns the benefits that a card may show, by id, in the order of Available: all of its stage, and those that the group has already. */
export function benefitsOfStage(
  benefits: readonly Benefit[],
  group: ProductGroup,
  stageId: number,
): ReadonlyMap<number, AssignableBenefit> {
  const listed: readonly Listed[] = [...group.benefits, ...benefits];
  const ofStage = new Map(
    listed
      .filter(({ benefit_stage_id }) => benefit_stage_id === stageId)
      .map((benefit) => [benefit.id, toAssignable(benefit)]),
  );
  return new Map([...ofStage.values()].sort(byCategory).map((benefit) => [benefit.id, benefit]));
}

export function availableBenefits(
  known: ReadonlyMap<number, AssignableBenefit>,
  ids: readonly number[],
): AssignableBenefit[] {
  const taken = new Set(ids);
  return [...known.values()].filter(({ id }) => !taken.has(id));
}

/** Returns the benefits whose category and description contain every word, ignoring case and accents. */
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

export const isSameOrder = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, place) => id === other[place]);
