import { DASHBOARD_REFRESH_MS, paths, type DashboardStats } from 'api-contract';
import { Card, ErrorState, PageHeader, Skeleton, Stack, useRead } from 'shared-ui';
import { messages } from '../../messages';
import { Charts } from './charts';
import { RecentNotes } from './recent-notes';
import { CardGrid, StatsCards } from './stats-cards';

function DashboardSkeleton() {
  return (
    <CardGrid role="status" aria-label={messages.dashboard.loading}>
      {['quotes', 'sales', 'invoices'].map((card) => (
        <Card key={card}>
          <Skeleton lines={8} />
        </Card>
      ))}
    </CardGrid>
  );
}

/** The home page: open quotes, sales, invoices, and the latest notes. Its figures are fetched again every minute while it is visible. */
export function DashboardPage() {
  const { data, error, retry } = useRead<DashboardStats>(paths.dashboardStats(), {
    refreshInterval: DASHBOARD_REFRESH_MS,
  });
  return (
    <>
      <PageHeader title="Dashboard" />
      <Stack>
        {error !== undefined && (
          <ErrorState
            title={data ? messages.dashboard.notRefreshed : messages.dashboard.notLoaded}
            error={error}
            onRetry={retry}
          />
        )}
        {data && <StatsCards stats={data} />}
        {!data && !error && <DashboardSkeleton />}
        <Charts />
        {data && <RecentNotes notes={data.notes} />}
      </Stack>
    </>
  );
}
