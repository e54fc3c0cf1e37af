import { dashboardCharts, dashboardStats } from '../answers';
import { describeCalls } from '../describe-calls';

export const dashboardCalls = describeCalls('Dashboard', {
  getDashboardStats: [
    'GET /dashboard-stats',
    { summary: 'Counts of quotes, sales and invoices, and recent notes', answer: dashboardStats },
  ],
  getDashboardCharts: [
    'GET /dashboard-charts',
    { summary: 'Open quotes by stage and sales by month, counted and summed', answer: dashboardCharts },
  ],
});
