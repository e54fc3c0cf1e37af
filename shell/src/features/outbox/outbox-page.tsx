import { useMemo } from 'react';
import { pages } from 'api-contract';
import { Alert, DataTable, dateTimeColumn, PageHeader, Stack, textColumn, type Column } from 'shared-ui';
import { entriesOf, EntryBadge, factsOf, recipientOf, useOutbox, type Entry } from './entries';
import { messages } from './messages';

const titleOf = (entry: Entry) => factsOf(entry).title;
const toOf = (entry: Entry) => (entry.kind === 'mail' ? recipientOf(entry.mail) : '');
const addressOf = (entry: Entry) => (entry.kind === 'mail' ? entry.mail.to_email : '');

const columnsFor = (isConfigured: boolean): readonly Column<Entry>[] => [
  textColumn('subject', 'Subject', titleOf),
  {
    key: 'to',
    header: 'To',
    value: toOf,
    render: (entry) => <span title={addressOf(entry)}>{toOf(entry)}</span>,
    text: (entry) => `${toOf(entry)} ${addressOf(entry)}`,
    compact: 'plain',
  },
  dateTimeColumn('written', 'Written', (entry) => factsOf(entry).created_at),
  {
    key: 'status',
    header: 'Status',
    sortable: false,
    render: (entry) => <EntryBadge entry={entry} isConfigured={isConfigured} />,
    compact: 'figure',
  },
  textColumn('problem', 'Problem', (entry) => factsOf(entry).problem, { compact: 'wide', priority: 3 }),
];

const entryKey = (entry: Entry) => `${entry.kind} ${factsOf(entry).id}`;
const entryHref = (entry: Entry) => pages.outboxEntry(entry.kind, factsOf(entry).id);

/** For administrators: what became of each mail, and what other work is in trouble. */
export function OutboxPage() {
  const read = useOutbox();
  const { data } = read;
  const entries = useMemo(() => data && entriesOf(data), [data]);
  const isConfigured = data?.is_configured ?? true;
  const columns = useMemo(() => columnsFor(isConfigured), [isConfigured]);
  return (
    <>
      <PageHeader title="Outbox" description={messages.description} />
      <Stack>
        {!isConfigured && <Alert title={messages.noServer}>{messages.noServerText}</Alert>}
        <DataTable
          label="Outbox"
          rows={{ ...read, data: entries }}
          columns={columns}
          rowKey={entryKey}
          rowHref={entryHref}
          filterPlaceholder={messages.filter}
          empty={{ title: messages.none, text: messages.noneText }}
        />
      </Stack>
    </>
  );
}
