import { paths, type DashboardStats } from 'api-contract';
import useSWR from 'swr';

/** The dashboard's figures, kept fresh while the page is looked at. */
export const useDashboardStats = () =>
  useSWR<DashboardStats, Error>(paths.dashboardStats(), { refreshInterval: 60_000 });
