import { ErrorState, PageHeader } from 'shared-ui';
import { RecentNotes, StatsCards, useDashboardStats } from '../../features/dashboard';
import { DashboardCharts } from '../../features/dashboard-charts';
import { DashboardSkeleton } from './dashboard-skeleton';
import { Stack } from './dashboard-page.styles';

/** Home: what is open, what was sold, what is owed, and what colleagues wrote last. */
export function DashboardPage() {
  const { data, error, mutate } = useDashboardStats();
  return (
    <>
      <PageHeader title="Dashboard" />
      <Stack>
        {error && (
          <ErrorState
            title={data ? 'The figures could not be refreshed' : 'The dashboard could not be loaded'}
            error={error}
            onRetry={() => void mutate()}
          />
        )}
        {data && <StatsCards stats={data} />}
        {data && <DashboardCharts />}
        {data && <RecentNotes notes={data.notes} />}
        {!data && !error && <DashboardSkeleton />}
      </Stack>
    </>
  );
}
