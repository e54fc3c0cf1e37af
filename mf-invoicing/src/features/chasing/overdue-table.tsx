import { useMemo, useState } from 'react';
import {
  CHASE_AGAIN_DAYS,
  creditSentence,
  daysBetween,
  OVERDUE_AGES,
  pages,
  REPORT_HEADERS,
  statementFileName,
  paths,
  withoutOtherCurrencies,
  type OverdueAge,
  type OverdueClient,
  type OverdueClientPage,
} from 'api-contract';
import {
  Button,
  DataTable,
  FilterChip,
  formatCount,
  formatDate,
  formatMoney,
  formatQuantity,
  Link,
  ListFilterBar,
  MailStatusBadge,
  Muted,
  serverRows,
  serverToday,
  textColumn,
  useAction,
  useChosenRows,
  useListFilters,
  usePdfPreview,
  writeMail,
  type Column,
  type RowMenu,
  type RowSelection,
  type Sort,
  type Totals,
} from 'shared-ui';
import { messages } from '../../messages';
import { overdueFilters, pathOf, useOverdueTotals } from './api';
import { useReminderMail } from './reminder-mail';

const oldestFirst: Sort = { key: 'oldest', direction: 'ascending' };

export const ageHeaders: Readonly<Record<OverdueAge, string>> = {
  '1-30': '1–30 days',
  '31-60': '31–60 days',
  '61-90': '61–90 days',
  'over-90': 'Over 90 days',
};

const clientMenu: RowMenu<OverdueClient> = {
  nameOf: ({ organisation }) => `Actions of ${organisation.name}`,
  useEntries: ({ organisation: { id, name } }) => {
    const { preview, dialog } = usePdfPreview();
    const statement = {
      title: `Statement of account, ${name}`,
      path: paths.statement(id),
      fileName: statementFileName(name),
    };
    return {
      items: [
        { label: 'Statement of account', icon: 'document', onSelect: () => preview(statement) },
        { label: 'Overdue invoices', icon: 'receipt', to: pages.invoices({ overdue: 1, organisation: id }) },
      ],
      opened: dialog,
    };
  },
};

/** When a client was reminded last, by whom, and what became of it unless it was sent. */
function LastChased({ last_reminder: last }: OverdueClient) {
  if (!last) return <Muted>Never</Muted>;
  const day = formatDate(last.created_at);
  return (
    <>
      {last.status !== 'sent' && <MailStatusBadge status={last.status} />}{' '}
      {messages.chasing.by(day, last.sent_by_user.name)}
    </>
  );
}

/** What a client owes, what that leaves out, and the credit that is not allocated, where there is room for it. */
function TotalDue({ total_due, other_currency_count: others = 0, unallocated_credit }: OverdueClient) {
  const notes = [withoutOtherCurrencies(others), creditSentence(unallocated_credit)].filter(Boolean);
  return (
    <span data-line="">
      <strong>{formatMoney(total_due, 2)}</strong>{' '}
      {notes.length > 0 && <Muted $small>{notes.join(', ')}</Muted>}
    </span>
  );
}

/** The keys are the sort words of `GET /overdue-clients`. */
const columns: readonly Column<OverdueClient>[] = [
  textColumn('organisation', 'Organisation', (client) => client.organisation.name, {
    compact: 'main',
    width: '18%',
  }),
  {
    key: 'invoices',
    header: 'Invoices',
    align: 'end',
    sortable: false,
    priority: 3,
    render: ({ organisation, invoice_count }) => (
      <Link to={pages.invoices({ overdue: 1, organisation: organisation.id })}>{invoice_count}</Link>
    ),
  },
  ...OVERDUE_AGES.map((age, index): Column<OverdueClient> => ({
    key: age,
    header: ageHeaders[age],
    align: 'end',
    priority: 2,
    render: ({ ages }) => (ages[index] ? formatMoney(ages[index], 2) : <Muted>–</Muted>),
  })),
  {
    key: 'total',
    header: 'Total due',
    align: 'end',
    compact: 'figure',
    render: (client) => <TotalDue {...client} />,
  },
  {
    key: 'oldest',
    header: 'Oldest',
    nowrap: true,
    render: (client) => formatQuantity(daysBetween(client.oldest_due_date, serverToday()), 'day'),
  },
  { key: 'chased', header: 'Last chased', width: '12%', render: (client) => <LastChased {...client} /> },
];

const rowKey = ({ organisation }: OverdueClient) => organisation.id;
const rowHref = ({ organisation }: OverdueClient) => pages.organisation(organisation.id);
const rowsOf = ({ clients }: OverdueClientPage) => clients;
const totalsOf = ({
  found_count,
  found_ages,
  found_total,
  found_other_currency,
}: OverdueClientPage): Totals => ({
  organisation: formatQuantity(found_count, 'client'),
  ...Object.fromEntries(OVERDUE_AGES.map((age, index) => [age, formatMoney(found_ages[index], 2)])),
  total: (
    <>
      {formatMoney(found_total, 2)}{' '}
      {found_other_currency > 0 && <Muted $small>{withoutOtherCurrencies(found_other_currency)}</Muted>}
    </>
  ),
});

/** Opens the dialog that reminds the selected clients. */
function RemindSelected() {
  const { shown, pick, report, deselect } = useChosenRows();
  const fetchMail = useReminderMail((outcome, ids) => {
    report(outcome);
    deselect(ids);
  });
  const open = useAction(messages.chasing.notLoaded, (ids: readonly number[]) => writeMail(fetchMail(ids)));
  return (
    <Button
      size="small"
      tone="primary"
      busy={open.isBusy}
      onClick={() => pick((keys) => open.run(keys.map(Number)))}
    >
      {`Send reminders (${formatCount(shown.length)})…`}
    </Button>
  );
}

/** The clients with overdue invoices, filtered, sorted and paged by the server. Several can be reminded at once. */
export function OverdueTable() {
  const { filters, choose, clear } = useListFilters(overdueFilters);
  const { found_other_currency: others = 0 } = useOverdueTotals().data ?? {};
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set());
  const selection = useMemo(
    (): RowSelection<OverdueClient> => ({
      selected,
      onChange: setSelected,
      nameOf: ({ organisation }) => organisation.name,
      amountOf: ({ total_due }) => total_due,
      actions: () => <RemindSelected />,
    }),
    [selected],
  );
  const isUnchased = filters.unchased === '1';
  return (
    <DataTable
      label="Overdue Clients"
      columns={columns}
      rows={serverRows({ pathOf: (view) => pathOf(filters, view), rowsOf, totalsOf })}
      selection={selection}
      rowKey={rowKey}
      rowHref={rowHref}
      rowMenu={clientMenu}
      initialSort={oldestFirst}
      filterPlaceholder={messages.chasing.filter}
      onClearToolbar={clear}
      toolbar={
        <ListFilterBar filters={filters}>
          <Button
            aria-pressed={isUnchased}
            tone={isUnchased ? 'primary' : 'neutral'}
            icon={isUnchased ? 'check' : 'calendar'}
            onClick={() => choose({ unchased: isUnchased ? null : 1 })}
          >
            {`Not chased in ${CHASE_AGAIN_DAYS} days`}
          </Button>
          {filters.age && (
            <FilterChip onRemove={() => choose({ age: null })}>
              {REPORT_HEADERS[filters.age as OverdueAge]}
            </FilterChip>
          )}
        </ListFilterBar>
      }
      empty={
        others > 0
          ? { title: messages.chasing.noneInPounds, text: messages.chasing.onlyOthers(others) }
          : { title: messages.chasing.none, text: messages.chasing.noneText }
      }
    />
  );
}
