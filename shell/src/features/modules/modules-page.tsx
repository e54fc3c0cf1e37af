import { paths, type ModuleOverview } from 'api-contract';
import {
  Alert,
  Card,
  EmptyState,
  hostBuild,
  isApiError,
  PageHeader,
  ReadState,
  Stack,
  useAuth,
  useRead,
  useRuntimeConfig,
} from 'shared-ui';
import { messages } from './messages';
import { ModuleCard } from './module-card';
import { Overrides } from './overrides';
import { Slots } from './slots';
import { Speed } from './speed';
import { TeamKeys } from './team-keys';

function Releases() {
  const read = useRead<ModuleOverview>(paths.modules());
  const { data, error, retry } = read;
  if (!data && isApiError(error, 403))
    return (
      <Card>
        <EmptyState title={messages.administratorsOnly} icon="info">
          {messages.askAdministrator}
        </EmptyState>
      </Card>
    );
  if (!data)
    return (
      <Card>
        <ReadState what="modules" read={read} lines={8} />
      </Card>
    );
  const { problem, can_change, modules, shell_vitals } = data;
  if (problem !== null)
    return (
      <Alert tone="danger" title={messages.notRead}>
        {problem}
      </Alert>
    );
  return (
    <>
      {!can_change && (
        <Alert tone="warning" title={messages.readOnly}>
          {messages.readOnlyText}
        </Alert>
      )}
      {modules.length === 0 && (
        <Card>
          <EmptyState title={messages.none}>{messages.noneText}</EmptyState>
        </Card>
      )}
      {modules.map((module) => (
        <ModuleCard key={module.name} module={module} canChange={can_change} onChanged={retry} />
      ))}
      <Card title={messages.speed.shell}>
        <Speed title="the shell" vitals={shell_vitals} labels={{ [hostBuild() ?? '']: 'Live' }} />
      </Card>
      <Slots />
    </>
  );
}

/** The releases of the modules and their errors, for administrators; the overrides of this browser, for developers. */
export function ModulesPage() {
  const { remotes } = useRuntimeConfig();
  const { user } = useAuth();
  return (
    <>
      <PageHeader title="Modules" description={messages.description} />
      <Stack>
        <Releases />
        {user?.is_administrator && <TeamKeys />}
        {remotes.allowOverrides && <Overrides />}
      </Stack>
    </>
  );
}
