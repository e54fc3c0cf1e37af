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

/** Marks it as delivered today. */
function DeliverButton({ record }: { record: Deliverable }) {
  const { move } = useChangeDeliverables();
  const { isBusy, run } = useAction(messages.changes.notDone, () => move(record, 'delivered'));
  return (
    <Button tone="primary" icon="check" busy={isBusy} onClick={() => run()}>
      Mark as delivered
    </Button>
  );
}

/** Takes what the client has sent. */
function TakeButton({ record }: { record: Deliverable }) {
  const { move } = useChangeDeliverables();
  const { isBusy, run } = useAction(messages.changes.notDone, () => move(record, 'in-progress'));
  return (
    <Button busy={isBusy} onClick={() => run()}>
      {messages.mails.take}
    </Button>
  );
}

/** Asks the client again for what is needed. */
function AskAgainButton({ record }: { record: Deliverable }) {
  const { isBusy, run } = useAskAgain();
  return (
    <Button icon="mail" busy={isBusy} onClick={() => run(record)}>
      {messages.mails.askAgain}
    </Button>
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
        actions={
          stored && (
            <>
              {stored.kind !== 'sold' && <DeleteButton record={stored} />}
              {stored.state === 'received' && <TakeButton record={stored} />}
              {isMaterialNeeded(stored) && <AskAgainButton record={stored} />}
              {isDeliverableOpen(stored) && !stored.is_withdrawn && <DeliverButton record={stored} />}
            </>
          )
        }
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
