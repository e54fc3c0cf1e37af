import { addDays, lastMonthsWindow, type DateWindow } from '../../kernel/dates';
import { SALES_CHART_MONTHS } from '../../kernel/limits';
import type { CalendarDate } from '../../kernel/schema';

/** The periods of the report that move on with the days. The first one is the usual one. */
export const REPORT_PERIODS = ['last-months', 'this-quarter', 'this-year', 'last-year'] as const;
export type ReportPeriodName = (typeof REPORT_PERIODS)[number];

/** Returns the periods as of a day, with their labels. */
export const reportPeriods = (
  today: CalendarDate,
): Readonly<Record<ReportPeriodName, { label: string } & DateWindow>> => {
  const year = Number(today.slice(0, 4));
  const quarter = String(Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0');
  return {
    'last-months': {
      label: `Last ${SALES_CHART_MONTHS} months`,
      ...lastMonthsWindow(SALES_CHART_MONTHS, today),
    },
    'this-quarter': { label: 'This quarter', from: `${year}-${quarter}-01`, to: today },
    'this-year': { label: 'This year', from: `${year}-01-01`, to: today },
    'last-year': { label: 'Last year', from: `${year - 1}-01-01`, to: addDays(`${year}-01-01`, -1) },
  };
};
