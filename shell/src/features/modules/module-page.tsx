import { pages, paths, type Module } from 'api-contract';
import {
  Alert,
  api,
  Badge,
  BarChart,
  Button,
  Card,
  DefinitionList,
  formatCount,
  formatDate,
  formatDateTime,
  formatQuantity,
  PageHeader,
  Stack,
  tokens,
  useAction,
  useParams,
  type Bar,
} from 'shared-ui';
import styled from 'styled-components';
import { NotFoundPage } from '../../pages/not-found-page';
import { messages } from './messages';
import { ModuleOverviewView, versionLabels } from './overview';
import { Columns, Section } from './section';
import { Speed } from './speed';

const { color, radius, space, text } = tokens;

const Column = styled(Stack)`
  align-content: start;
`;

const Errors = styled.ol`
  display: grid;
  gap: ${space[2]};

  summary {
    padding: ${space[1]} 0;
  }
  small {
    display: block;
  }
  pre {
    max-height: 200px;
    overflow: auto;
    padding: ${space[3]};
    border-radius: ${radius.medium};
    background: ${color.neutralSoft};
    font-size: ${text.small};
    white-space: pre-wrap;
  }
`;

type Release = Module['live'];

const describeErrors = ({ error_count, opened_count }: Release) =>
  messages.counts(formatQuantity(error_count, 'error'), formatQuantity(opened_count, 'time'));

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });

const dayBars = ({ days }: Module): Bar[] =>
  days.map(({ date, error_count }) => ({
    key: date,
    label: weekday.format(new Date(date)),
    name: formatDate(date),
    size: error_count,
    figure: formatCount(error_count),
    description: formatQuantity(error_count, 'error'),
  }));

const per100 = ({ error_count, opened_count }: Release) => (100 * error_count) / Math.max(opened_count, 1);

const rolloutBars = (live: Release, candidate: Release): Bar[] =>
  [
    { release: candidate, label: 'New' },
    { release: live, label: 'Live' },
  ].map(({ release, label }) => ({
    key: label,
    label: `${label}: ${release.version}`,
    name: `${label}, ${release.version}`,
    size: per100(release),
    figure: per100(release).toFixed(1),
    description: describeErrors(release),
  }));

/** The facts of a version that its deployment recorded. */
const factsOf = ({ since, by, commit, client, tried_by }: Release) => [
  { term: 'Since', value: formatDateTime(since) },
  { term: 'Deployed by', value: by },
  { term: 'Commit', value: commit },
  ...(client === null ? [] : [{ term: 'Sent from', value: client }]),
  { term: 'Tried by', value: tried_by ?? messages.untried },
];

const audience = ({ share, named_users }: NonNullable<Module['rollout']>) =>
  [
    share > 0 && messages.share(share),
    named_users > 0 && messages.byName(formatQuantity(named_users, 'user')),
  ]
    .filter(Boolean)
    .join(' and ');

function Rollout({ live, rollout }: { live: Release; rollout: NonNullable<Module['rollout']> }) {
  return (
    <Column>
      {rollout.is_failing && (
        <Alert tone="danger" title={messages.isWorse}>
          {messages.rolloutNotEnded}
        </Alert>
      )}
      <Section title="New version">
        <DefinitionList
          items={[
            { term: 'Version', value: rollout.version },
            { term: 'Users', value: audience(rollout) },
            ...factsOf(rollout),
          ]}
        />
      </Section>
      <Section title="Errors per 100 visits">
        {live.error_count + rollout.error_count === 0 ? (
          <p>{messages.noErrorsYet}</p>
        ) : (
          <BarChart label="Errors per 100 visits" layout="rows" bars={rolloutBars(live, rollout)} />
        )}
      </Section>
    </Column>
  );
}

function ErrorList({ errors }: Pick<Module, 'errors'>) {
  return (
    <Section title="Most frequent errors">
      <Errors>
        {errors.map(({ version, kind, message, path, details, error_count, last_at }) => (
          <li key={`${version} ${kind} ${message}`}>
            <details>
              <summary>
                {message}
                <small>
                  {formatQuantity(error_count, 'time')}, last {formatDateTime(last_at)}, {version}, {kind},
                  first on {path}
                </small>
              </summary>
              <pre>{details || messages.noStack}</pre>
            </details>
          </li>
        ))}
      </Errors>
    </Section>
  );
}

/** Makes the live version the only one while another is rolled out, or else the previous version live. */
function RollBack({ module, onChanged }: { module: Module; onChanged: () => void }) {
  const { name, title, live, rollout, previous_version } = module;
  const version = (rollout ? live.version : previous_version) ?? '';
  const newest = (rollout ?? live).version;
  const rollBack = async () => {
    await api.post(paths.moduleRollback(name), { version, instead_of: newest });
    onChanged();
  };
  const action = useAction(messages.notRolledBack(title), rollBack, {
    done: { title: messages.isLive(title, version) },
    question: {
      title: rollout ? messages.endRollout(title) : messages.rollBack(title),
      text: messages.rollBackText(version, newest),
      confirmLabel: rollout ? messages.yesEnd : messages.yesRollBack,
      tone: 'danger',
    },
  });
  return (
    <Button
      aria-label={rollout ? `End the rollout of ${title}` : `Roll back ${title}`}
      busy={action.isBusy}
      onClick={() => action.run()}
    >
      {rollout ? 'End the rollout' : 'Roll back'}
    </Button>
  );
}

function ModuleFacts({ module }: { module: Module }) {
  const { title, team, live, rollout, previous_version, last_change, errors, vitals } = module;
  return (
    <Card>
      <Stack $gap={6}>
        <Columns $count={2}>
          <Column>
            <Section title={rollout && 'Live version'}>
              <DefinitionList
                items={[
                  { term: rollout ? 'Version' : 'Live version', value: live.version },
                  ...factsOf(live),
                  { term: 'Previous version', value: previous_version },
                  ...(team === null ? [] : [{ term: 'Team', value: team }]),
                  {
                    term: 'Last change',
                    value:
                      last_change &&
                      `${last_change.command}${last_change.by ? ` by ${last_change.by}` : ''}, ${formatDateTime(last_change.at)}`,
                  },
                ]}
              />
            </Section>
            {rollout && <Rollout live={live} rollout={rollout} />}
          </Column>
          <Column>
            <Section title="Errors by day">
              {errors.length === 0 ? (
                <p>{messages.noErrors}</p>
              ) : (
                <BarChart label={messages.errorsOf(title)} layout="columns" bars={dayBars(module)} />
              )}
            </Section>
            {errors.length > 0 && <ErrorList errors={errors} />}
          </Column>
        </Columns>
        <Speed title={title} vitals={vitals} labels={versionLabels(module)} />
      </Stack>
    </Card>
  );
}

/** The versions of a module with their errors and speed, for administrators. */
export function ModulePage() {
  const { name } = useParams();
  return (
    <ModuleOverviewView>
      {({ modules, can_change }, retry) => {
        const module = modules.find((each) => each.name === name);
        if (!module) return <NotFoundPage />;
        const { title, rollout, previous_version } = module;
        return (
          <>
            <PageHeader
              crumbs={[{ label: 'Modules', to: pages.modules() }]}
              title={`${title} (${module.name})`}
              badge={rollout && <Badge tone={rollout.is_failing ? 'danger' : 'info'}>Rollout</Badge>}
              actions={
                can_change && (rollout ?? previous_version) && <RollBack module={module} onChanged={retry} />
              }
            />
            <ModuleFacts module={module} />
          </>
        );
      }}
    </ModuleOverviewView>
  );
}
