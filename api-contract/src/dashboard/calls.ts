import { describeCalls, get } from '../call';
import { DashboardCharts, DashboardStats } from './dashboard';
import * as paths from './paths';

export const dashboardCalls = describeCalls('Dashboard', {
  getDashboardStats: get(paths.dashboardStats, {
    summary: 'Counts of quotes, sales and invoices, and recent notes',
    response: DashboardStats,
  }),
  getDashboardCharts: get(paths.dashboardCharts, {
    summary: 'Open quotes by stage and sales by month, counted and summed',
    response: DashboardCharts,
  }),
});
