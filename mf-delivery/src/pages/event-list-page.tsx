import { useMemo } from 'react';
import { pages, type DeliveryEvent, type EventProposal, type NamedReference } from 'api-contract';
import {
  Card,
  DataTable,
  dateColumn,
  formatCount,
  formatDate,
  formatQuantity,
  LinkButton,
  Muted,
  OverdueBadge,
  PageHeader,
  PagePart,
  Row,
  serverToday,
  Stack,
  textColumn,
  type Column,
} from 'shared-ui';
import { events, useEventProposals } from '../features/events/api';
import { nextFirst } from '../features/events/model';
import { messages } from '../messages';
import { eventKind } from '../paths';

const texts = messages.event;

const nameOf = ({ name }: DeliveryEvent) => name;
const namesOf = ({ packages }: { packages: readonly NamedReference[] }) =>
  packages.map(({ name }) => name).join(', ');

const columns: readonly Column<DeliveryEvent>[] = [
  textColumn('name', 'Name', nameOf, { compact: 'main', width: '15rem' }),
  dateColumn('date', 'Date', ({ date }) => date, {
    compact: 'plain',
    render: ({ date }) => (date < serverToday() ? <Muted>{formatDate(date)}</Muted> : formatDate(date)),
  }),
  textColumn('place', 'Place', ({ place }) => place, { priority: 3 }),
  textColumn('packages', 'Packages', namesOf, { priority: 2, compact: 'hidden' }),
  { key: 'sponsors', header: 'Organisations', align: 'end', value: ({ sponsor_count }) => sponsor_count },
  {
    key: 'delivered',
    header: 'Delivered',
    compact: 'figure',
    nowrap: true,
    value: ({ delivered_count, promised_count }) => delivered_count / Math.max(promised_count, 1),
    render: ({ delivered_count, promised_count }) => texts.progress(delivered_count, promised_count),
  },
  {
    key: 'overdue',
    header: 'Overdue',
    nowrap: true,
    value: ({ overdue_count }) => overdue_count,
    render: ({ overdue_count }) =>
      overdue_count > 0 && <OverdueBadge>{formatCount(overdue_count)}</OverdueBadge>,
  },
];

const keyOf = ({ id }: DeliveryEvent) => id;
const hrefOf = ({ id }: DeliveryEvent) => pages.event(id);

function Proposal({ proposal: { date, packages, sponsor_count } }: { proposal: EventProposal }) {
  const query = { date, packages: packages.map(({ id }) => id).join() };
  return (
    <Row as="li" $gap={3}>
      <strong>{formatDate(date)}</strong>
      <span>{namesOf({ packages })}</span>
      <Muted>{formatQuantity(sponsor_count, 'organisation')}</Muted>
      <LinkButton size="small" to={pages.newEvent(query)} aria-label={texts.nameEvent(formatDate(date))}>
        Name this event
      </LinkButton>
    </Row>
  );
}

/** The events, and the days and packages of sales that belong to none yet. */
export function EventListPage() {
  const list = events.useList();
  const rows = useMemo(() => list.data && nextFirst(list.data, serverToday()), [list.data]);
  const { data: proposals = [] } = useEventProposals();
  return (
    <Stack>
      <PageHeader
        title={eventKind.titleOfList}
        description={texts.description}
        actions={
          <LinkButton to={pages.newEvent()} tone="primary" icon="plus">
            New event
          </LinkButton>
        }
      />
      <DataTable
        label={eventKind.titleOfList}
        columns={columns}
        rows={{ ...list, data: rows }}
        rowKey={keyOf}
        rowHref={hrefOf}
        filterPlaceholder={texts.filter}
        empty={{ title: texts.noEvents, text: texts.none }}
      />
      {proposals.length > 0 && (
        <PagePart>
          <Card title="Sold, without an event">
            <Stack as="ul" $gap={2}>
              {proposals.map((proposal) => (
                <Proposal key={proposal.date} proposal={proposal} />
              ))}
            </Stack>
          </Card>
        </PagePart>
      )}
    </Stack>
  );
}
