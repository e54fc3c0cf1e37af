export { DashboardCharts } from './lazy-charts';
