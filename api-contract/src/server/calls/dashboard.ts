import { dashboardStats } from '../answers';
import { describeCalls } from '../describe-calls';

export const dashboardCalls = describeCalls('Dashboard', {
  getDashboardStats: [
    'GET /dashboard-stats',
    { summary: 'Counts of quotes, sales and invoices, and recent notes', answer: dashboardStats },
  ],
});
