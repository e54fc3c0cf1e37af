import { isDeliverableOpen, isMaterialNeeded, pages, paths, type Deliverable } from 'api-contract';
import { Alert, Button, PageHeader, useAction, useParams, useReturnTo } from 'shared-ui';
import { Attachments, RecordPage, RecordView, Timeline } from 'shared-ui/forms';
import { ClientMaterialCard } from '../features/deliverable/client-material';
import { factsOf } from '../features/deliverable/deliverable-facts';
import { DeliverableProperties } from '../features/deliverable/deliverable-properties';
import { useAskAgain } from '../features/delivery-mails/delivery-mail';
import { useChangeDeliverables, useDeliverable } from '../features/deliverables/api';
import { KindBadge, StateBadge } from '../features/deliverables/badges';
import { messages } from '../messages';
import { queue } from '../paths';

/** Renders what can be done with a deliverable: each button where it applies. */
function DeliverableActions({ record }: { record: Deliverable }) {
  const { id, quote_id, kind, state, is_withdrawn } = record;
  const { deliverable, changes, mails } = messages;
  const { move, remove } = useChangeDeliverables();
  const returnTo = useReturnTo();
  const askAgain = useAskAgain();
  const take = useAction(changes.notDone, () => move(record, 'in-progress'));
  const deliver = useAction(changes.notDone, () => move(record, 'delivered'));
  const deletion = useAction(
    deliverable.notRemoved,
    async () => {
      const removed = await remove(id);
      returnTo(pages.saleDelivery(quote_id));
      return removed;
    },
    { done: { title: deliverable.removed } },
  );
  return (
    <>
      {kind !== 'sold' && (
        <Button icon="trash" busy={deletion.isBusy} onClick={() => deletion.run()}>
          Delete
        </Button>
      )}
      {state === 'received' && !is_withdrawn && (
        <Button busy={take.isBusy} onClick={() => take.run()}>
          {mails.take}
        </Button>
      )}
      {isMaterialNeeded(record) && (
        <Button icon="mail" busy={askAgain.isBusy} onClick={() => askAgain.run(record)}>
          {mails.askAgain}
        </Button>
      )}
      {isDeliverableOpen(record) && !is_withdrawn && (
        <Button tone="primary" icon="check" busy={deliver.isBusy} onClick={() => deliver.run()}>
          Mark as delivered
        </Button>
      )}
    </>
  );
}

/** Renders what there is to know of a deliverable, each field of which is edited in place. */
export function DeliverablePage() {
  const { deliverableId = '' } = useParams();
  const read = useDeliverable(deliverableId);
  const stored = read.data;
  const sale = stored && { label: stored.reference_label, to: pages.saleDelivery(stored.quote_id) };
  return (
    <>
      <PageHeader
        title={stored?.description ?? 'Deliverable'}
        crumbs={[queue, ...(sale ? [sale] : [])]}
        badge={
          stored && (
            <>
              <StateBadge {...stored} />
              <KindBadge {...stored} />
            </>
          )
        }
        actions={stored && <DeliverableActions key={stored.id} record={stored} />}
      />
      <RecordView key={deliverableId} what="deliverable" read={read} back={queue} fields={8}>
        {(record) => (
          <>
            {record.is_withdrawn && (
              <Alert tone="warning" title={messages.deliverable.withdrawn}>
                {messages.deliverable.withdrawnText}
              </Alert>
            )}
            <RecordPage
              facts={factsOf(record)}
              aside={<DeliverableProperties deliverable={record} onReload={read.retry} />}
            >
              <ClientMaterialCard id={record.id} />
              <Attachments
                path={paths.deliverableAttachments(record.id)}
                title={messages.deliverable.files}
                hint={messages.deliverable.filesHint}
              />
              <Timeline record="deliverables" id={record.id} topics={[]} />
            </RecordPage>
          </>
        )}
      </RecordView>
    </>
  );
}
