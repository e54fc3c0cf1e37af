import { path } from '../../kernel/call/path';

export const dashboardStats = path('/dashboard-stats');
export const dashboardCharts = path('/dashboard-charts');
/** How much there is to do for a user. */
export const toDoCounts = path('/users/{id}/to-do-counts');
