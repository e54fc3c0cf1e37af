import { pages, paths, type Deliverable } from 'api-contract';
import {
  Alert,
  Button,
  Link,
  PageHeader,
  recordTitle,
  Stack,
  useAction,
  useParams,
  useReturnTo,
} from 'shared-ui';
import { Attachments, RecordView, Timeline } from 'shared-ui/forms';
import { ClientMaterialCard } from '../features/deliverable/client-material';
import { DeliverableForm } from '../features/deliverable/deliverable-form';
import { useChangeDeliverables, useDeliverable } from '../features/deliverables/api';
import { KindBadge, StateBadge } from '../features/deliverables/badges';
import { messages } from '../messages';
import { queue } from '../paths';

/** Renders what was sold, as it was sold. */
const Sold = ({ record }: { record: Deliverable }) => (
  <>
    <Link to={pages.organisation(record.organisation.id)}>{record.organisation.name}</Link>
    {' · '}
    <Link to={pages.quote(record.quote_id)}>{record.reference_label}</Link>
    {[record.product_group?.name, record.benefit_stage.name, record.benefit_category.name]
      .filter(Boolean)
      .map((name) => ` · ${name}`)}
  </>
);

/** Deletes what was added by hand. */
function DeleteButton({ record: { id, quote_id } }: { record: Deliverable }) {
  const { remove } = useChangeDeliverables();
  const returnTo = useReturnTo();
  const { deliverable } = messages;
  const { isBusy, run } = useAction(
    deliverable.notRemoved,
    async () => {
      const removed = await remove(id);
      returnTo(pages.saleDelivery(quote_id));
      return removed;
    },
    { done: { title: deliverable.removed } },
  );
  return (
    <Button icon="trash" busy={isBusy} onClick={() => run()}>
      Delete
    </Button>
  );
}

/** A deliverable: its form, its proof and what has happened to it. */
export function DeliverablePage() {
  const { deliverableId = '' } = useParams();
  const read = useDeliverable(deliverableId);
  const stored = read.data;
  const sale = stored && { label: stored.reference_label, to: pages.saleDelivery(stored.quote_id) };
  return (
    <>
      <PageHeader
        {...recordTitle('Deliverable', stored?.description)}
        crumbs={[queue, ...(sale ? [sale] : [])]}
        badge={
          stored && (
            <>
              <StateBadge {...stored} />
              <KindBadge {...stored} />
            </>
          )
        }
        description={stored && <Sold record={stored} />}
        actions={stored && stored.kind !== 'sold' && <DeleteButton record={stored} />}
      />
      <RecordView key={deliverableId} what="deliverable" read={read} back={queue} fields={8}>
        {(record) => (
          <Stack $gap={6}>
            {record.is_withdrawn && (
              <Alert tone="warning" title={messages.deliverable.withdrawn}>
                {messages.deliverable.withdrawnText}
              </Alert>
            )}
            <DeliverableForm record={record} onReload={read.retry} />
            <ClientMaterialCard id={record.id} />
            <Attachments
              path={paths.deliverableAttachments(record.id)}
              title={messages.deliverable.files}
              hint={messages.deliverable.filesHint}
            />
            <Timeline record="deliverables" id={record.id} topics={[]} />
          </Stack>
        )}
      </RecordView>
    </>
  );
}
