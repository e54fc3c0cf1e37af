import { DASHBOARD_REFRESH_MS, paths, type DashboardStats } from 'api-contract';
import { Card, ErrorState, PageHeader, Skeleton, Slot, Stack, useRead } from 'shared-ui';
import styled from 'styled-components';
import { messages } from './messages';
import { Charts } from './charts';
import { RecentNotes } from './recent-notes';
import { CardGrid, StatsCards } from './stats-cards';

/** None where no module has a card, and where all cards render nothing. */
const CardsOfModules = styled(CardGrid)`
  &:not(:has(> :not(:empty))) {
    display: none;
  }
`;

function DashboardSkeleton() {
  return (
    <CardGrid role="status" aria-label={messages.loading}>
      {['quotes', 'sales', 'invoices'].map((card) => (
        <Card key={card}>
          <Skeleton lines={8} />
        </Card>
      ))}
    </CardGrid>
  );
}

/** The home page: open quotes, sales, invoices, the cards of modules, and the latest notes. Its figures are fetched again every minute while it is visible. */
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
            title={data ? messages.notRefreshed : messages.notLoaded}
            error={error}
            onRetry={retry}
          />
        )}
        {data && <StatsCards stats={data} />}
        {!data && !error && <DashboardSkeleton />}
        <CardsOfModules>
          <Slot name="dashboard.card" props={{}} />
        </CardsOfModules>
        <Charts />
        {data && <RecentNotes notes={data.notes} />}
      </Stack>
    </>
  );
}
