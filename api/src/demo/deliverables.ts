import { addDays, byId, groupBy, QUOTE_STATUS, type CalendarDate } from 'api-contract';
import { datesByRule, promisesOf, newDeliverable } from '../domain';
import type {
  BenefitCategoryRow,
  BenefitRow,
  BenefitStageRow,
  DeliverableRow,
  ProductGroupBenefitRow,
  QuoteItemRow,
  QuoteRow,
} from '../store';
import { madeAt, type Random, type Setting } from './setting';

interface Sold {
  quotes: readonly QuoteRow[];
  items: readonly QuoteItemRow[];
  benefits: readonly BenefitRow[];
  stages: readonly BenefitStageRow[];
  categories: readonly BenefitCategoryRow[];
  assigned: readonly ProductGroupBenefitRow[];
}

const needs = ['The wording to use', 'The names to print'];
const reasons = ['Agreed with the client', 'The client asked for something else instead'];

/** Returns what became of it: what was due is delivered, but for some of the last weeks, and some of what is due next has begun. */
const outcomeOf = (
  due: CalendarDate,
  { event_date, client_needs }: Pick<DeliverableRow, 'event_date' | 'client_needs'>,
  setting: Setting,
  random: Random,
): Partial<DeliverableRow> => {
  const isLongAgo = due < addDays(setting.lastDay, -40);
  if (due <= setting.lastDay && (isLongAgo || random.chance(0.8))) {
    if (random.chance(0.04)) return { state: 'waived', waived_reason: random.pick(reasons) };
    const early = random.integer(0, 6);
    // What happens at the event, or after it, is not delivered before it.
    const isBefore = event_date === null || due < event_date;
    const delivered_on = setting.later(addDays(due, isBefore ? -early : 0), 0);
    return { state: 'delivered', delivered_on };
  }
  if (due > addDays(setting.lastDay, 30) || random.chance(0.6)) return {};
  if (random.chance(0.5)) return { state: 'in-progress' };
  const client_needs_by = addDays(due, -7);
  return { state: 'waiting-for-client', client_needs: client_needs ?? random.pick(needs), client_needs_by };
};

/** How many of the newest quotes have deliverables. The deliverables of all would not fit in memory when a large set is made. */
const latest = 20_000;

/** Creates what the clients of the won quotes were promised. */
export const generateDeliverables = (
  { quotes, items, benefits, stages, categories, assigned }: Sold,
  setting: Setting,
  random: Random,
): DeliverableRow[] => {
  const catalogue = {
    pivotsOf: groupBy(assigned, ({ product_group_id }) => product_group_id),
    benefits: byId(benefits),
    stages: byId(stages),
    categories: byId(categories),
  };
  const itemsOf = groupBy(items, ({ quote_id }) => quote_id);
  const deliverables: DeliverableRow[] = [];
  for (const quote of quotes.slice(-latest)) {
    if (quote.quote_status_id !== QUOTE_STATUS.salesWon) continue;
    const made = madeAt(quote.updated_at);
    for (const item of itemsOf.get(quote.id) ?? [])
      for (const promised of promisesOf(quote, item, catalogue)) {
        const dates = datesByRule(promised);
        // What has no event is delivered within some weeks of the sale.
        const outcome = outcomeOf(dates.due_date ?? addDays(quote.date, 45), promised, setting, random);
        deliverables.push({
          ...newDeliverable,
          ...promised,
          ...made,
          id: deliverables.length + 1,
          ...dates,
          owner_user_id: quote.sales_agent_user_id,
          ...outcome,
          is_worked_on: outcome.state !== undefined,
        });
      }
  }
  return deliverables;
};
