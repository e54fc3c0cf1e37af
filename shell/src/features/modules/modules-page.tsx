import { pages, type Module, type ModuleOverview } from 'api-contract';
import {
  Alert,
  Badge,
  DataTable,
  dateTimeColumn,
  PageHeader,
  Stack,
  textColumn,
  useRuntimeConfig,
  type Column,
  type Sort,
} from 'shared-ui';
import { Tabs } from 'shared-ui/forms';
import { messages } from './messages';
import { ModuleOverviewView } from './overview';
import { Overrides } from './overrides';
import { Slots } from './slots';
import { SpeedTable } from './speed-table';

const byName: Sort = { key: 'module', direction: 'ascending' };
const byCount: Sort = { key: 'times', direction: 'descending' };

const moduleColumns: readonly Column<Module>[] = [
  textColumn('module', 'Module', ({ title }) => title),
  textColumn('name', 'Name', ({ name }) => name, { priority: 3 }),
  {
    key: 'live',
    header: 'Live version',
    value: ({ live }) => live.version,
    render: ({ live, rollout }) => (
      <>
        {live.version} {rollout && <Badge tone={rollout.is_failing ? 'danger' : 'info'}>Rollout</Badge>}
      </>
    ),
    compact: 'wide',
  },
  dateTimeColumn('since', 'Since', ({ live }) => live.since),
  textColumn('by', 'Deployed by', ({ live }) => live.by, { priority: 2 }),
  textColumn('team', 'Team', ({ team }) => team, { priority: 4 }),
  { key: 'errors', header: 'Errors', value: ({ live }) => live.error_count, align: 'end' },
];

type ModuleError = Module['errors'][number] & { module: Module };

const errorColumns: readonly Column<ModuleError>[] = [
  textColumn('error', 'Error', ({ message }) => message),
  textColumn('module', 'Module', ({ module }) => module.title, { compact: 'plain' }),
  { key: 'version', header: 'Version', value: ({ version }) => version, priority: 3 },
  textColumn('page', 'First seen on', ({ path }) => path, { priority: 4 }),
  dateTimeColumn('last', 'Last', ({ last_at }) => last_at),
  { key: 'times', header: 'Times', value: ({ error_count }) => error_count, align: 'end' },
];

const moduleKey = ({ name }: Module) => name;
const moduleHref = ({ name }: Module) => pages.module(name);
const errorKey = ({ module, version, kind, message }: ModuleError) =>
  [module.name, version, kind, message].join(' ');
const errorHref = ({ module }: ModuleError) => pages.module(module.name);

const errorsOf = (modules: readonly Module[]): ModuleError[] =>
  modules.flatMap((module) => module.errors.map((error) => ({ ...error, module })));

function LiveVersions({ modules, can_change }: ModuleOverview) {
  const { remotes } = useRuntimeConfig();
  return (
    <Stack>
      {!can_change && (
        <Alert tone="warning" title={messages.readOnly}>
          {messages.readOnlyText}
        </Alert>
      )}
      <DataTable
        label={messages.tabs.live}
        rows={modules}
        columns={moduleColumns}
        rowKey={moduleKey}
        rowHref={moduleHref}
        initialSort={byName}
        filterPlaceholder={messages.filter}
        urlPrefix="live-"
        empty={{ title: messages.none, text: messages.noneText }}
      />
      {remotes.allowOverrides && <Overrides />}
    </Stack>
  );
}

/** The modules with their releases, errors and speed, for administrators; the overrides of this browser, for developers. */
export function ModulesPage() {
  return (
    <>
      <PageHeader title="Modules" description={messages.description} />
      <ModuleOverviewView>
        {(overview) => (
          <Tabs
            label="Modules"
            tabs={[
              { id: 'live', label: messages.tabs.live, content: <LiveVersions {...overview} /> },
              {
                id: 'errors',
                label: messages.tabs.errors,
                content: (
                  <DataTable
                    label={messages.tabs.errors}
                    rows={errorsOf(overview.modules)}
                    columns={errorColumns}
                    rowKey={errorKey}
                    rowHref={errorHref}
                    initialSort={byCount}
                    filterPlaceholder={messages.filterErrors}
                    urlPrefix="errors-"
                    empty={{ title: messages.noErrors }}
                  />
                ),
              },
              { id: 'speed', label: messages.tabs.speed, content: <SpeedTable {...overview} /> },
              { id: 'slots', label: messages.slots, content: <Slots /> },
            ]}
          />
        )}
      </ModuleOverviewView>
    </>
  );
}
