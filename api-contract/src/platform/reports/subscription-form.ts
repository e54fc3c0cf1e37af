import { body, choice, optionalDate, optionalText } from '../../kernel/form/fields';
import { MAX_FILTER_LENGTH } from '../../kernel/limits';
import { REPORT_DIMENSIONS } from '../../kernel/dimensions';
import { REPORT_PERIODS } from './report-periods';

/** `POST /reports/subscription`. */
export const reportSubscriptionSchema = body({
  by: choice('Group by', REPORT_DIMENSIONS),
  period: choice('Period', [...REPORT_PERIODS, 'dates'] as const),
  from: optionalDate('First day'),
  to: optionalDate('Last day'),
  filter: optionalText('Filter', MAX_FILTER_LENGTH),
});
