import { addDays, type CalendarDate, type DeliverablePatch } from 'api-contract';
import type { DeliverableRow } from '../../store';
import { refuse } from '../../kernel/errors';
import { deliverableMessages } from '../messages';

/** Returns the day on which it is due by the rule; null without an event date. */
export const dueByRule = (eventDate: CalendarDate | null, days: number): CalendarDate | null =>
  eventDate === null ? null : addDays(eventDate, days);

type Due = Pick<DeliverableRow, 'event_date' | 'due_date' | 'due_days' | 'is_due_date_set'>;

/**
 * Returns the days after a save. A due date that a user sets stays when the event moves; null sets it back to the rule, and the current one
 * is no change.
 */
export const daysAfter = (
  row: Due,
  { event_date = row.event_date, due_date = row.due_date }: Pick<DeliverablePatch, 'event_date' | 'due_date'>,
): Pick<Due, 'event_date' | 'due_date' | 'is_due_date_set'> => {
  const is_due_date_set = due_date === row.due_date ? row.is_due_date_set : due_date !== null;
  return {
    event_date,
    due_date: is_due_date_set ? due_date : dueByRule(event_date, row.due_days),
    is_due_date_set,
  };
};

type Outcome = Pick<DeliverableRow, 'state' | 'waived_reason' | 'delivered_on'>;

/** Returns the state after a save, with what only this state has. Throws `InvalidError`. */
export const outcomeAfter = (
  row: Outcome,
  { state = row.state, waived_reason = row.waived_reason, delivered_on = row.delivered_on }: DeliverablePatch,
  today: CalendarDate,
): Outcome => {
  if (state === 'waived' && waived_reason === null) refuse('waived_reason', deliverableMessages.noReason);
  if (state === 'delivered' && delivered_on !== null && delivered_on > today)
    refuse('delivered_on', deliverableMessages.deliveredLater);
  return {
    state,
    waived_reason: state === 'waived' ? waived_reason : null,
    delivered_on: state === 'delivered' ? (delivered_on ?? today) : null,
  };
};
