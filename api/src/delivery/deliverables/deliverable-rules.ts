import { addDays, londonDate, type CalendarDate, type DeliverablePatch, type Instant } from 'api-contract';
import type { DeliverableRow } from '../../store';
import { refuse } from '../../kernel/errors';
import { deliverableMessages } from '../messages';

/** Returns the day on which it is due by the rule; null without an event date. */
export const dueByRule = (eventDate: CalendarDate | null, days: number): CalendarDate | null =>
  eventDate === null ? null : addDays(eventDate, days);

/** Returns the day by which material is needed; null without an event date or a rule. */
export const neededByRule = (eventDate: CalendarDate | null, days: number | null): CalendarDate | null =>
  days === null ? null : dueByRule(eventDate, -days);

type Due = Pick<
  DeliverableRow,
  'event_date' | 'due_date' | 'due_days' | 'is_due_date_set' | 'client_needs_by' | 'client_needs_days'
>;

/**
 * Returns the days after a save. A due date that a user sets stays when the event moves; null sets it back to the rule, and the current one
 * is no change. The day by which material is needed moves with the event while it is that of its rule.
 */
export const daysAfter = (
  row: Due,
  {
    event_date = row.event_date,
    due_date = row.due_date,
    client_needs_by = row.client_needs_by,
  }: Pick<DeliverablePatch, 'event_date' | 'due_date' | 'client_needs_by'>,
): Omit<Due, 'due_days' | 'client_needs_days'> => {
  const { client_needs_days: days } = row;
  const isByRule = days !== null && row.client_needs_by === neededByRule(row.event_date, days);
  const is_due_date_set = due_date === row.due_date ? row.is_due_date_set : due_date !== null;
  return {
    event_date,
    due_date: is_due_date_set ? due_date : dueByRule(event_date, row.due_days),
    is_due_date_set,
    client_needs_by:
      isByRule && client_needs_by === row.client_needs_by ? neededByRule(event_date, days) : client_needs_by,
  };
};

type Outcome = Pick<
  DeliverableRow,
  'state' | 'waived_reason' | 'delivered_on' | 'client_message' | 'material_came_at'
>;

/** Returns the state after a save, with what only this state has; `hasSent` says whether the client has sent something at their page. Throws `InvalidError`. */
export const outcomeAfter = (
  row: Outcome,
  { state = row.state, waived_reason = row.waived_reason, delivered_on = row.delivered_on }: DeliverablePatch,
  at: Instant,
  hasSent: boolean,
): Outcome => {
  const today = londonDate(at);
  const cameAt = state === 'received' && row.state !== 'received' && !hasSent ? at : row.material_came_at;
  if (state === 'waived' && waived_reason === null) refuse('waived_reason', deliverableMessages.noReason);
  if (state === 'delivered' && delivered_on !== null && delivered_on > today)
    refuse('delivered_on', deliverableMessages.deliveredLater);
  return {
    state,
    waived_reason: state === 'waived' ? waived_reason : null,
    delivered_on: state === 'delivered' ? (delivered_on ?? today) : null,
    client_message: state === 'waiting-for-client' ? row.client_message : null,
    material_came_at: state === 'pending' ? null : cameAt,
  };
};
