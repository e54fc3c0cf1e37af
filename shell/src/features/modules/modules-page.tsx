import { paths, type ModuleOverview } from 'api-contract';
import {
  Alert,
  Card,
  EmptyState,
  isApiError,
  PageHeader,
  ReadState,
  tokens,
  useRead,
  useRuntimeConfig,
} from 'shared-ui';
import styled from 'styled-components';
import { ModuleCard } from './module-card';
import { Overrides } from './overrides';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[4]};
`;

interface OverviewProps {
  overview: ModuleOverview;
  onChanged: () => void;
}

function Overview({ overview: { problem, can_change, modules }, onChanged }: OverviewProps) {
  if (problem !== null)
    return (
      <Alert tone="danger" title="The releases cannot be read">
        {problem}
      </Alert>
    );
  return (
    <>
      {!can_change && (
        <Alert tone="warning" title="Releases cannot be changed from here">
          The server may not write to the release folder. Deploy and roll back where the folder is written,
          with npm run rollback.
        </Alert>
      )}
      {modules.length === 0 && (
        <Card>
          <EmptyState title="No modules are deployed">Deploy one with npm run deploy.</EmptyState>
        </Card>
      )}
      {modules.map((module) => (
        <ModuleCard key={module.name} module={module} canChange={can_change} onChanged={onChanged} />
      ))}
    </>
  );
}

function Releases() {
  const read = useRead<ModuleOverview>(paths.modules());
  const { data, error, retry } = read;
  if (data) return <Overview overview={data} onChanged={retry} />;
  if (isApiError(error) && error.status === 403)
    return (
      <Card>
        <EmptyState title="Only administrators can see the releases" icon="info">
          Ask an administrator which version of a module is live, or to roll one back.
        </EmptyState>
      </Card>
    );
  return (
    <Card>
      <ReadState what="modules" read={read} lines={8} />
    </Card>
  );
}

/** The releases of the modules and their errors, for administrators; the overrides of this browser, for developers. */
export function ModulesPage() {
  const { remotes } = useRuntimeConfig();
  return (
    <>
      <PageHeader
        title="Modules"
        description="What is live of each module, and the errors that browsers have reported in the last seven days."
      />
      <Stack>
        <Releases />
        {remotes.allowOverrides && <Overrides />}
      </Stack>
    </>
  );
}
