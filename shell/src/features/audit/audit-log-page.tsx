import {
  AUDIT_ACTS,
  AUDIT_EVENT_NAMES,
  AUDIT_EXPORT_DAYS,
  isCalendarDate,
  pages,
  paths,
  WORKBOOK_NAMES,
  type AuditAct,
  type AuditEntry,
  type AuditFilters,
  type AuditLogPage as Response,
  type AuditSort,
} from 'api-contract';
import {
  DataTable,
  dateTimeColumn,
  DaysFilter,
  FilterChoice,
  FilterControl,
  FilterSelect,
  ListFilterBar,
  Muted,
  PageHeader,
  serverRows,
  toPageQuery,
  useListFilters,
  type Column,
  type Sort,
  type TableView,
} from 'shared-ui';
import { activityText } from './activity-text';
import { messages } from './messages';

const acts: readonly { value: AuditAct; label: string }[] = [
  { value: 'records', label: messages.records },
  ...AUDIT_ACTS.flatMap((act) =>
    act === 'records' ? [] : { value: act, label: AUDIT_EVENT_NAMES[act] },
  ).toSorted((one, other) => one.label.localeCompare(other.label)),
];

const filterValues = {
  user: (text: string) => Number(text) > 0,
  act: (text: string) => AUDIT_ACTS.includes(text as AuditAct),
  from: isCalendarDate,
  to: isCalendarDate,
};

/** The keys are the sort words of `GET /audit-log`. */
const columns: readonly Column<AuditEntry>[] = [
  dateTimeColumn('time', 'Time', ({ at }) => at, { compact: 'plain' }),
  {
    key: 'user',
    header: 'User',
    sortable: false,
    width: '16%',
    render: ({ user }) => user?.name ?? <Muted>{messages.server}</Muted>,
  },
  {
    key: 'act',
    header: 'Event',
    sortable: false,
    compact: 'main',
    render: (entry) => [activityText(entry).before, entry.name].filter(Boolean).join(' '),
  },
  { key: 'details', header: 'Details', sortable: false, priority: 3, render: ({ details }) => details },
];

const newestFirst: Sort = { key: 'time', direction: 'descending' };
const rowKey = ({ id }: AuditEntry) => id;
const rowHref = (entry: AuditEntry) =>
  entry.entity === 'users' && entry.record_id !== null
    ? pages.user(entry.record_id)
    : (activityText(entry).to ?? '');
const rowsOf = ({ entries }: Response) => entries;

type Filters = ReturnType<typeof useListFilters<keyof typeof filterValues>>['filters'];

const toFilters = ({ user, act, from, to }: Filters): AuditFilters => ({
  user_id: user === undefined ? undefined : Number(user),
  act: act as AuditAct | undefined,
  from,
  to,
});

const workbookOf = (filters: Filters, { filter }: TableView) => ({
  path: paths.auditExport({ days: AUDIT_EXPORT_DAYS.max, filter: filter.trim(), ...toFilters(filters) }),
  fileName: WORKBOOK_NAMES.audit,
});

/** For administrators: who did what, the latest first. Each row leads to the page of what it is about. */
export function AuditLogPage() {
  const { filters, choose, clear } = useListFilters(filterValues);
  return (
    <>
      <PageHeader title="Audit Log" description={messages.description} />
      <DataTable
        label="Audit Log"
        columns={columns}
        rows={serverRows({
          pathOf: (view) => paths.auditLog({ ...toPageQuery<AuditSort>(view), ...toFilters(filters) }),
          rowsOf,
        })}
        rowKey={rowKey}
        rowHref={rowHref}
        initialSort={newestFirst}
        filterPlaceholder={messages.filter}
        workbookOf={(view) => workbookOf(filters, view)}
        onClearToolbar={clear}
        toolbar={
          <ListFilterBar filters={filters}>
            <FilterChoice
              label="User"
              kind="agent"
              placeholder="Anyone"
              value={Number(filters.user) || null}
              onChange={(id) => choose({ user: id })}
            />
            <FilterSelect
              label="Event"
              placeholder="Any event"
              options={acts}
              value={filters.act ?? null}
              onChange={(act) => choose({ act })}
            />
            <FilterControl
              label="Date"
              isSet={Boolean(filters.from ?? filters.to)}
              onRemove={() => choose({ from: null, to: null })}
            >
              <DaysFilter
                labels={{ from: 'First day', to: 'Last day' }}
                from={filters.from}
                to={filters.to}
                onChange={choose}
              />
            </FilterControl>
          </ListFilterBar>
        }
        empty={{ title: messages.none }}
      />
    </>
  );
}
