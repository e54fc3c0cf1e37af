import { pages } from 'api-contract';
import { LinkButton, PageHeader, Segmented, useChangeSearch, useSearchParams } from 'shared-ui';
import { QUEUE_VIEWS, queueViewIn, type QueueView as View } from '../features/queue/api';
import { QueueTable } from '../features/queue/queue-table';
import { QueueView } from '../features/queue/queue-view';
import { messages } from '../messages';

const views = (Object.keys(QUEUE_VIEWS) as View[]).map((value) => ({ value, label: QUEUE_VIEWS[value] }));

export function QueuePage() {
  const [search] = useSearchParams();
  const changeSearch = useChangeSearch();
  const view = queueViewIn(search);
  return (
    <>
      <PageHeader
        title={view === 'list' ? 'Delivery' : `Delivery ${QUEUE_VIEWS[view]}`}
        description={messages.queue.description}
        actions={
          <>
            <Segmented
              label="View"
              options={views}
              value={view}
              onChange={(next) =>
                changeSearch({ view: next === 'list' ? null : next, page: null, lanes: null })
              }
            />
            <LinkButton to={pages.deliverySettings.pattern}>Reminders and Feed</LinkButton>
          </>
        }
      />
      {view === 'list' ? <QueueTable /> : <QueueView view={view} />}
    </>
  );
}
