import { describeCalls, get } from '../../kernel/call/call';

import { DashboardCharts, DashboardStats, ToDoCounts } from './dashboard';
import * as paths from './paths';

export const dashboardCalls = describeCalls('Dashboard', {
  getDashboardStats: get(paths.dashboardStats, {
    summary: 'Counts of quotes, sales and invoices, and recent notes',
    response: DashboardStats,
    isPolled: true,
  }),
  getDashboardCharts: get(paths.dashboardCharts, {
    summary: 'Open quotes by stage and sales by month, counted and summed',
    response: DashboardCharts,
    isPolled: true,
  }),
  getToDoCounts: get(paths.toDoCounts, {
    summary: 'How many rows the lists have that the section To do of a user’s menu leads to',
    response: ToDoCounts,
    isPolled: true,
  }),
});
