import { type Benefit, type BenefitStageName, type ProductGroup } from 'api-contract';

/** A benefit as a card shows it. */
export interface AssignableBenefit {
  readonly id: number;
  readonly category: string;
  readonly description: string;
}

/** The two lists of a card. */
export type Zone = 'assigned' | 'available';

/** Where a benefit would come to stand: its place, from 0, in the finished list. */
export interface Slot {
  readonly zone: Zone;
  readonly position: number;
}

/** What is being dragged: the list that it came from and its place there. */
export interface Origin extends Slot {
  readonly benefit: AssignableBenefit;
  /** Of its row, in pixels. */
  readonly height: number;
}

type Listed = Pick<Benefit, 'id' | 'description' | 'benefit_category' | 'benefit_stage'>;

const toAssignable = ({ id, description, benefit_category }: Listed): AssignableBenefit => ({
  id,
  description,
  category: benefit_category.name,
});

/** The ids of a stage's benefits in the order that is stored. */
export const assignedIds = (group: ProductGroup, stage: BenefitStageName): number[] =>
  group.benefits
    .filter(({ benefit_stage }) => benefit_stage.name === stage)
    .sort((one, other) => one.pivot.order - other.pivot.order)
    .map(({ id }) => id);

// One collator for all comparisons: making one costs more than hundreds of them.
const { compare } = new Intl.Collator('en-GB', { numeric: true });

const byCategory = (one: AssignableBenefit, other: AssignableBenefit) =>
  compare(one.category, other.category) || compare(one.description, other.description);

/**
 * Every benefit that a card may have to show, by id: those of its stage, and what the group has already. In the order of Available, by
 * category and description, so that a benefit that comes or goes puts nothing in order anew.
 */
export function benefitsOfStage(
  benefits: readonly Benefit[],
  group: ProductGroup,
  stage: BenefitStageName,
): ReadonlyMap<number, AssignableBenefit> {
  const listed: readonly Listed[] = [...group.benefits, ...benefits];
  const ofStage = new Map(
    listed
      .filter(({ benefit_stage }) => benefit_stage.name === stage)
      .map((benefit) => [benefit.id, toAssignable(benefit)]),
  );
  return new Map([...ofStage.values()].sort(byCategory).map((benefit) => [benefit.id, benefit]));
}

/** The benefits of the stage that are assigned nowhere, in the order in which they are known. */
export function availableBenefits(
  known: ReadonlyMap<number, AssignableBenefit>,
  ids: readonly number[],
): AssignableBenefit[] {
  const taken = new Set(ids);
  return [...known.values()].filter(({ id }) => !taken.has(id));
}

export const isSameOrder = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, place) => id === other[place]);

/** The assigned ids once a benefit has come to stand at a slot. */
export function moved(ids: readonly number[], id: number, { zone, position }: Slot): number[] {
  const rest = ids.filter((other) => other !== id);
  return zone === 'available' ? rest : rest.toSpliced(position, 0, id);
}

/** The position of the finished list that a gap between the rows of now leads to. */
export const positionOf = (origin: Slot, gap: number): number =>
  origin.zone === 'assigned' && gap > origin.position ? gap - 1 : gap;
