import { formatQuantity } from '../../kernel/texts/counts';

/** Returns the rule of a due date in words: `14 days before the event`. Days after the event, or before it when negative. */
export function dueRuleText(days: number): string {
  if (days === 0) return 'on the day of the event';
  const count = Math.abs(days);
  return `${formatQuantity(count, 'day')} ${days < 0 ? 'before' : 'after'} the event`;
}
