import { lazyPage } from 'shared-ui';
import { ChartsSkeleton } from './charts-skeleton';

/** The charts, in code of their own that is asked for after the figures are drawn. */
export const DashboardCharts = lazyPage(
  async () => (await import(/* webpackChunkName: "charts" */ './charts')).Charts,
  { placeholder: <ChartsSkeleton /> },
);
