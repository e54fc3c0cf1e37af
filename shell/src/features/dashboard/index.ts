export { useDashboardStats } from './api';
export { StatsCards } from './stats-cards';
export { RecentNotes } from './recent-notes';
