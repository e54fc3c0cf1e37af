import { LinkButton, PageHeader } from 'shared-ui';
import { QueueTable } from '../features/queue/queue-table';
import { messages } from '../messages';
import { patterns } from '../paths';

export function QueuePage() {
  return (
    <>
      <PageHeader
        title="Delivery"
        description={messages.queue.description}
        actions={<LinkButton to={patterns.settings}>Reminders</LinkButton>}
      />
      <QueueTable />
    </>
  );
}
