import { useMemo } from 'react';
import { lastMonths, pages, salesTargetsSchema, TARGET_YEARS, type SalesTargets } from 'api-contract';
import {
  Card,
  formatMonth,
  media,
  PageHeader,
  SelectInput,
  serverToday,
  tokens,
  useAuth,
  useNavigate,
  useParams,
  useToast,
} from 'shared-ui';
import { EntityForm, FormActions, NumberField, PlainHead, PlainTable, RecordView } from 'shared-ui/forms';
import { useFormikContext } from 'formik';
import { styled } from 'styled-components';
import { useSalesTargets, useSaveTargets } from '../features/reports/api';
import { messages } from '../features/reports/messages';

const list = { label: 'Reports', to: pages.customerReport.pattern };

/** The names stay in sight while the months scroll. */
const Grid = styled.div`
  && :is(th, td) {
    min-width: 72px;
    padding-inline: ${tokens.space[1]};
  }
  && tr > :first-child {
    position: sticky;
    z-index: ${tokens.layer.sticky};
    left: 0;
    min-width: 100px;
    padding-left: ${tokens.space[4]};
    background: ${tokens.color.surface};
    text-align: left;
  }
  && tr > :last-child {
    min-width: 84px;
    padding-right: ${tokens.space[4]};
  }
  && thead tr > :first-child {
    border-top-left-radius: ${tokens.radius.panel};
  }
  && tbody tr:last-child > :first-child {
    border-bottom-left-radius: ${tokens.radius.panel};
  }
  && input {
    padding-inline: ${tokens.space[1]};
    /* A focused cell is not below the names. */
    scroll-margin-left: 120px;
    /* Its larger type has room for 250,000. */
    ${media.below('small')} {
      min-width: 84px;
    }
  }
`;

interface TargetRowsProps {
  months: readonly string[];
}

/** Renders the lines of the form's own values: those of a refetch may be others, or in another order. */
function TargetRows({ months }: TargetRowsProps) {
  const { agents } = useFormikContext<Pick<SalesTargets, 'agents'>>().values;
  return agents.map(({ id, name }, row) => (
    <tr key={id}>
      <th scope="row">{name}</th>
      {months.map((month, column) => (
        <td key={month} data-align="end">
          <NumberField
            name={`agents.${row}.months.${column}`}
            label={`${name}, ${month}`}
            hideLabel
            required={false}
            align="end"
          />
        </td>
      ))}
    </tr>
  ));
}

interface TargetsFormProps {
  targets: SalesTargets;
  isReadOnly: boolean;
  onReload: () => void;
}

/** Renders the targets of a year: a line for each agent, a column for each month. Saves the lines that were changed. */
function TargetsForm({ targets, isReadOnly, onReload }: TargetsFormProps) {
  const { year } = targets;
  const months = useMemo(() => lastMonths(12, `${year}-12-31`).map((month) => formatMonth(month)), [year]);
  const initialValues = useMemo(() => ({ agents: targets.agents }), [targets]);
  const save = useSaveTargets(year);
  const toast = useToast();
  return (
    <EntityForm
      label="Sales Targets"
      initialValues={initialValues}
      schema={salesTargetsSchema}
      source={targets}
      onReload={onReload}
      isReadOnly={isReadOnly}
      onSubmit={async (values, source, { version }) => {
        const before = new Map(source.agents.map(({ id, months: known }) => [id, known.join()]));
        const changed = values.agents.filter(({ id, months: given }) => before.get(id) !== given.join());
        await save({ agents: changed as SalesTargets['agents'] }, version);
        toast.show({ tone: 'success', title: messages.targets.saved, text: String(year) });
      }}
    >
      <Grid>
        <Card flush>
          <PlainTable label={messages.targets.label(year)}>
            <PlainHead
              headers={['Sales agent', ...months.map((month) => month.slice(0, 3))]}
              figuresFrom={1}
            />
            <tbody>
              <TargetRows months={months} />
            </tbody>
          </PlainTable>
        </Card>
      </Grid>
      <FormActions backTo={list.to} submitLabel="Save" />
    </EntityForm>
  );
}

/** What each sales agent is to win in the months of a year. Administrators set it; others see it. */
export function SalesTargetsPage() {
  const { user } = useAuth();
  const year = Number(useParams()['year']);
  const navigate = useNavigate();
  const thisYear = Number(serverToday().slice(0, 4));
  const read = useSalesTargets(year);
  // The year before the one that is shown leads to all earlier ones.
  const first = Math.max(TARGET_YEARS.min, Math.min(thisYear, year || thisYear) - 1);
  const usual = Array.from({ length: thisYear + 2 - first }, (_, index) => first + index);
  const offered = [...new Set([...usual, year])].filter(Number.isInteger);
  const isReadOnly = !user?.is_administrator;
  return (
    <>
      <PageHeader
        title="Sales Targets"
        crumbs={[list]}
        description={isReadOnly ? messages.targets.whoMay : messages.targets.description}
        actions={
          <SelectInput
            label="Year"
            hideLabel
            options={offered.map((one) => ({ value: one, label: String(one) }))}
            value={year}
            onChange={(chosen) => void navigate(pages.salesTargets(String(chosen)))}
          />
        }
      />
      <RecordView key={year} what="sales targets" read={read} back={list} fields={6}>
        {(targets) => <TargetsForm targets={targets} isReadOnly={isReadOnly} onReload={read.retry} />}
      </RecordView>
    </>
  );
}
