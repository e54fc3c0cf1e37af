import { path } from '../path';

export const dashboardStats = path('/dashboard-stats');
export const dashboardCharts = path('/dashboard-charts');
