import { BENEFIT_STAGE_NAMES, BENEFIT_STATEMENTS } from 'api-contract';
import { byId, groupBy } from '../group-by';
import type { ScheduledGroup, ScheduledStage } from '../ports';
import { orNothing, toItemNumber } from './words';
import type {
  BenefitCategoryRow,
  BenefitRow,
  BenefitStageRow,
  ProductGroupBenefitRow,
  QuoteItemRow,
} from '../../store';

/** The catalogue's benefits, as far as they concern the groups on a quote. */
export interface BenefitRows {
  pivots: readonly ProductGroupBenefitRow[];
  benefits: readonly BenefitRow[];
  stages: readonly BenefitStageRow[];
  categories: readonly BenefitCategoryRow[];
}

export const statementText = (number: number | null): string | null =>
  BENEFIT_STATEMENTS.find(({ id }) => id === number)?.name ?? null;

const byOrder = (one: ProductGroupBenefitRow, other: ProductGroupBenefitRow): number =>
  one.sort_order - other.sort_order || one.id - other.id;

/** Before, During and Post, each in the order that its card on the assignment panel has. */
const toStages = (pivots: readonly ProductGroupBenefitRow[], rows: BenefitRows): ScheduledStage[] => {
  const benefits = byId(rows.benefits);
  const categories = byId(rows.categories);
  const ordered = [...pivots].sort(byOrder);
  return BENEFIT_STAGE_NAMES.map((name) => {
    const stage = rows.stages.find(({ name_key }) => name_key === name.toLowerCase());
    return {
      name,
      benefits: ordered.flatMap(({ benefit_id, sort_order }) => {
        const benefit = benefits.get(benefit_id);
        if (!benefit || benefit.benefit_stage_id !== stage?.id) return [];
        const category = categories.get(benefit.benefit_category_id)?.name ?? '';
        return [{ order: String(sort_order), category, description: benefit.description }];
      }),
    };
  }).filter((stage) => stage.benefits.length > 0);
};

/** The groups of the quote's items, each once, with the statement that was agreed when it came into the quote. */
export const toBenefitsSchedule = (items: readonly QuoteItemRow[], rows: BenefitRows): ScheduledGroup[] => {
  const pivotsOf = groupBy(rows.pivots, ({ product_group_id }) => product_group_id);
  const ordered = [...items].sort((one, other) => one.item_number - other.item_number);
  return [...groupBy(ordered, ({ product_group_id }) => product_group_id)].flatMap(([groupId, same]) => {
    const [first] = same;
    if (!first) return [];
    return {
      itemNumbers: same.map(({ item_number }) => toItemNumber(item_number)),
      name: first.group_name,
      description: orNothing(first.group_description) ?? '',
      statement: statementText(first.group_benefit_statement_text_number),
      stages: toStages(pivotsOf.get(groupId) ?? [], rows),
    };
  });
};
