import { pages, type DeliveryEvent } from 'api-contract';
import {
  Alert,
  Button,
  formatDate,
  formatQuantity,
  LinkButton,
  PageHeader,
  ReadState,
  Row,
  Segmented,
  Stack,
  useAction,
  useChangeSearch,
  useDownload,
  useParams,
  useReturnTo,
  useSearchParams,
} from 'shared-ui';
import { RecordView, Tabs } from 'shared-ui/forms';
import { events, useEventGrid, useEventStock, workbookOf } from '../features/events/api';
import { CopyEvent } from '../features/events/copy-event';
import { Grid } from '../features/events/grid';
import { MissingCard } from '../features/events/missing-card';
import { SHOWN, type Shown } from '../features/events/model';
import { Reports } from '../features/events/reports';
import { SalesCard } from '../features/events/sales-card';
import { StockCard } from '../features/events/stock-card';
import { messages } from '../messages';
import { eventKind } from '../paths';

const texts = messages.event;

const choices = (Object.keys(SHOWN) as Shown[]).map((value) => ({ value, label: SHOWN[value].label }));

function EventActions({ event }: { event: DeliveryEvent }) {
  const { path, fileName } = workbookOf(event);
  const download = useDownload(texts.notExported, path, { fileName });
  const returnTo = useReturnTo();
  const removal = useAction(
    texts.notRemoved,
    async () => {
      const removed = await events.remove(event.id);
      returnTo(pages.events());
      return removed;
    },
    { done: { title: texts.removed, text: event.name } },
  );
  return (
    <>
      <Button icon="document" onClick={() => window.print()}>
        Print
      </Button>
      <Button icon="download" busy={download.isBusy} onClick={download.run}>
        Export to Excel
      </Button>
      <CopyEvent event={event} />
      <Button icon="trash" busy={removal.isBusy} onClick={() => removal.run()}>
        Delete
      </Button>
      <LinkButton icon="edit" to={pages.editEvent(event.id)}>
        Edit
      </LinkButton>
    </>
  );
}

/** Renders what each sponsor was promised. */
function EventDeliverables({ event }: { event: DeliveryEvent }) {
  const [search] = useSearchParams();
  const changeSearch = useChangeSearch();
  const read = useEventGrid(event.id);
  const asked = search.get('show') ?? '';
  const shown = Object.hasOwn(SHOWN, asked) ? (asked as Shown) : 'all';
  if (!read.data) return <ReadState what="deliverables" read={read} lines={8} />;
  const { deliverables, found_count: found } = read.data;
  return (
    <Stack>
      <Row data-screen-only $gap={3}>
        <Segmented
          label="Show"
          options={choices}
          value={shown}
          onChange={(next) => changeSearch({ show: next === 'all' ? null : next })}
        />
        <Reports event={event} grid={read.data} />
      </Row>
      {found > deliverables.length && <Alert tone="info">{texts.cut(deliverables.length, found)}</Alert>}
      <Grid key={shown} eventId={event.id} grid={read.data} shown={shown} />
      <MissingCard grid={read.data} />
    </Stack>
  );
}

/** Renders what is left, held and sold. */
function EventSales({ event }: { event: DeliveryEvent }) {
  const read = useEventStock(event.id);
  return (
    <Stack>
      {read.data && <SalesCard event={event} stock={read.data} />}
      <StockCard event={event} read={read} />
    </Stack>
  );
}

/** The page of one event. */
export function EventPage() {
  const { eventId = '' } = useParams();
  const read = events.useOne(eventId);
  const event = read.data;
  const crumb = { label: eventKind.titleOfList, to: pages.events() };
  return (
    <>
      <PageHeader
        title={event?.name ?? 'Event'}
        crumbs={[crumb]}
        description={
          event &&
          [
            formatDate(event.date),
            event.place,
            formatQuantity(event.sponsor_count, 'organisation'),
            event.promised_count > 0 && texts.delivered(event.delivered_count, event.promised_count),
          ]
            .filter(Boolean)
            .join(' · ')
        }
        actions={event && <EventActions event={event} />}
      />
      <RecordView key={eventId} what="event" read={read} back={crumb}>
        {(record) => (
          <Tabs
            label="Event"
            tabs={[
              { id: 'deliverables', label: 'Deliverables', content: <EventDeliverables event={record} /> },
              { id: 'sales', label: 'Sales', content: <EventSales event={record} /> },
            ]}
          />
        )}
      </RecordView>
    </>
  );
}
