import { DASHBOARD_REFRESH_MS, paths, type DashboardStats } from 'api-contract';
import {
  Alert,
  ErrorState,
  PageHeader,
  Slot,
  Stack,
  useAuth,
  useRead,
  useRuntimeConfig,
  VisuallyHidden,
} from 'shared-ui';
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

/** The home page: open quotes, sales, invoices, the cards of modules, and the latest notes. Its figures are fetched again every minute while it is visible. */
export function DashboardPage() {
  const { data, error, retry } = useRead<DashboardStats>(paths.dashboardStats(), {
    refreshInterval: DASHBOARD_REFRESH_MS,
  });
  const { user } = useAuth();
  const { company } = useRuntimeConfig();
  return (
    <>
      <PageHeader title="Dashboard" />
      <Stack>
        {company.isExample && user?.is_administrator && (
          <Alert title={messages.exampleCompany}>{messages.exampleCompanyText}</Alert>
        )}
        {error !== undefined && (
          <ErrorState
            title={data ? messages.notRefreshed : messages.notLoaded}
            error={error}
            onRetry={retry}
          />
        )}
        {!data && !error && <VisuallyHidden role="status">{messages.loading}</VisuallyHidden>}
        {(data || !error) && <StatsCards stats={data} />}
        <CardsOfModules>
          <Slot name="dashboard.card" props={{}} lines={1} />
        </CardsOfModules>
        <Charts />
        {data && <RecentNotes notes={data.notes} />}
      </Stack>
    </>
  );
}
