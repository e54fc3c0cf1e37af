import { addDays, lastMonths, paths, type NamedReference } from 'api-contract';
import {
  FilterChoice,
  FilterSelect,
  formatMonth,
  ListFilterBar,
  serverToday,
  useAuth,
  useReadList,
  type ChoiceInputProps,
} from 'shared-ui';
import { DUE_WINDOWS, dueName, NOBODY } from '../deliverables/model';
import { stateOptions } from '../deliverables/badges';
import { ALL, BOARD_LANES, type QueueFilters, type QueueView } from './api';

const states = [
  ...stateOptions,
  { value: 'closed', label: 'Delivered or waived' },
  { value: ALL, label: 'All, including withdrawn' },
];

/** Returns the options of a filter: what is offered, and the value that the address has. */
const optionsOf = (
  offered: readonly string[],
  value: string | undefined,
  nameOf: (value: string) => string,
): { value: string; label: string }[] =>
  [...new Set([...offered, ...(value === undefined ? [] : [value])])].map((one) => ({
    value: one,
    label: nameOf(one),
  }));

/** Events of the last half year and of the next year and a half. */
const MONTHS_OFFERED = 24;
const DAYS_AHEAD = 540;

interface QueueFilterBarProps {
  view?: QueueView;
  filters: QueueFilters;
  onChoose: (change: Partial<Record<keyof QueueFilters, string | number | null>>) => void;
}

type Choosable = 'organisation' | 'package' | 'owner';

/** Filters the queue. The columns of the board are by status, and the calendar is by due date. */
export function QueueFilterBar({ view = 'list', filters, onChoose }: QueueFilterBarProps) {
  const { user } = useAuth();
  const stages = useReadList<NamedReference>(paths.benefitStages());
  const categories = useReadList<NamedReference>(paths.benefitCategories());
  const months = lastMonths(MONTHS_OFFERED, addDays(serverToday(), DAYS_AHEAD));

  const select = (
    name: keyof QueueFilters,
    label: string,
    placeholder: string,
    options: readonly { value: string; label: string }[],
  ) => (
    <FilterSelect
      label={label}
      placeholder={placeholder}
      options={options}
      value={filters[name] ?? null}
      onChange={(value) => onChoose({ [name]: value })}
    />
  );
  const choose = (
    name: Choosable,
    props: Pick<ChoiceInputProps, 'label' | 'kind' | 'placeholder' | 'first'>,
  ) => (
    <FilterChoice
      {...props}
      value={filters[name] === undefined ? null : Number(filters[name])}
      onChange={(value) => onChoose({ [name]: value })}
    />
  );
  const named = (records: readonly NamedReference[] = []) =>
    records.map(({ id, name }) => ({ value: String(id), label: name }));

  return (
    <ListFilterBar
      filters={filters}
      more={{
        month: select(
          'month',
          'Event',
          'Any event month',
          optionsOf(months, filters.month, formatMonth).toSorted((one, other) =>
            one.value.localeCompare(other.value),
          ),
        ),
        organisation: choose('organisation', {
          label: 'Organisation',
          kind: 'organisation',
          placeholder: 'Any organisation',
        }),
        package: choose('package', { label: 'Package', kind: 'product_group', placeholder: 'Any package' }),
        stage: select('stage', 'Stage', 'Any stage', named(stages.data)),
        category: select('category', 'Category', 'Any category', named(categories.data)),
      }}
    >
      {view === 'board' &&
        select(
          'lanes',
          'Group by',
          'Not grouped',
          Object.entries(BOARD_LANES).map(([value, label]) => ({
            value,
            label: `By ${label.toLowerCase()}`,
          })),
        )}
      {view !== 'board' && select('state', 'Status', 'Open', states)}
      {view !== 'calendar' &&
        select('due', 'Due', 'Due any day', optionsOf(Object.keys(DUE_WINDOWS), filters.due, dueName))}
      {choose('owner', {
        label: 'Owner',
        kind: 'agent',
        placeholder: 'Any owner',
        first: [...(user ? [{ id: user.id, name: 'Mine' }] : []), NOBODY],
      })}
    </ListFilterBar>
  );
}
