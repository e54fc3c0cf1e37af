import { Type } from '@sinclair/typebox';
import { date, filterText, queryId, word } from '../../kernel/call/parameters';
import { DELIVERABLE_STATE_FILTERS } from './deliverable-state';

export const ownerQuery = {
  owner_user_id: queryId('Only those of this user; 0: without an owner, or of one who is disabled', 0),
};

export const filterQuery = {
  state: word(
    'Only those in this state; `open`: with work left, `closed`: without',
    DELIVERABLE_STATE_FILTERS,
  ),
  overdue: word('Only those with work left after their day', ['1']),
  event_month: Type.Optional(
    Type.String({
      description: 'Only those whose event is in this month, `YYYY-MM`',
      pattern: '^\\d{4}-(0[1-9]|1[0-2])$',
    }),
  ),
  due_from: date('Only those that are due on this day or later'),
  due_to: date('The last day on which they are due', 'due_from'),
  delivered_from: date('Only those that were delivered on this day or later'),
  quote_id: queryId('Only those of this quote'),
  event_id: queryId('Only those of this event'),
  organisation_id: queryId('Only those for this organisation'),
  product_group_id: queryId('Only those of this package'),
  benefit_stage_id: queryId('Only those of this stage'),
  benefit_category_id: queryId('Only those of this category'),
  ...ownerQuery,
  withdrawn: word('Also those that are withdrawn', ['1']),
};

/** The query that finds several deliverables. */
export const selectionQuery = Type.Object({ filter: filterText, ...filterQuery });
