import { paths, type DashboardCharts } from 'api-contract';
import useSWR from 'swr';

/** What the charts draw, kept as fresh as the figures above them. */
export const useDashboardCharts = () =>
  useSWR<DashboardCharts, Error>(paths.dashboardCharts(), { refreshInterval: 60_000 });
