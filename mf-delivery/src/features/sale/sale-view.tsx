import { useState } from 'react';
import {
  deliveryProgress,
  formatList,
  groupBy,
  isDeliverableOpen,
  isDeliverableOverdue,
  isMaterialMissing,
  itemsWithoutDate,
  pages,
  QUOTE_STATUS,
  type Deliverable,
  type Quote,
} from 'api-contract';
import {
  Alert,
  Button,
  Card,
  EmptyState,
  formatDate,
  formatQuantity,
  IconButton,
  Link,
  Muted,
  OverdueBadge,
  ProgressBar,
  ReadState,
  Row,
  serverToday,
  Stack,
  tokens,
  useAction,
  useSaveListOrder,
} from 'shared-ui';
import { Thumbnails } from 'shared-ui/forms';
import { styled } from 'styled-components';
import { messages } from '../../messages';
import { useWriteDeliveryMail } from '../delivery-mails/delivery-mail';
import { MailsCard } from '../delivery-mails/mails-card';
import { DELIVER_OPEN, toChosen, useChangeDeliverables, useQuoteDeliverables } from '../deliverables/api';
import { DueDay, KindBadge, StateBadge } from '../deliverables/badges';
import { ExtraDialog } from './extra-dialog';
import { RepeatedSale } from './repeat-sale';
import { ReportCard } from './report-card';

const { color, space } = tokens;

/** The stages stand beside each other where there is room. */
const Stages = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
  gap: ${space[4]};
  align-items: start;
`;

const Items = styled.ul`
  > li {
    display: flex;
    gap: ${space[2]};
    align-items: flex-start;
    justify-content: space-between;
    padding: ${space[3]} ${space[4]};
    border-top: 1px solid ${color.border};
  }
  a {
    overflow-wrap: anywhere;
  }
  a:not(:hover) {
    text-decoration: none;
  }
`;

const Summary = styled.div`
  padding: ${space[3]} ${space[4]};
`;

/** Renders how much of what was promised is delivered. */
function Progress({ label, deliverables }: { label: string; deliverables: readonly Deliverable[] }) {
  const { done, count } = deliveryProgress(deliverables);
  return (
    <Stack $gap={1}>
      <Muted>{messages.sale.progress(done, count)}</Muted>
      <ProgressBar label={label} value={count === 0 ? 0 : done / count} />
    </Stack>
  );
}

/** Renders one deliverable with the way to its form, and the button that marks it as delivered. */
function Item(deliverable: Deliverable) {
  const { id, description, product_group, waived_reason, is_withdrawn } = deliverable;
  const { client_needs, client_needs_by, client_sent_at } = deliverable;
  const { pictures, attachments_count } = deliverable;
  const otherFiles = attachments_count - pictures.length;
  const { changeMany } = useChangeDeliverables();
  const { isBusy, run } = useAction(
    messages.changes.notDone,
    () => changeMany(toChosen([deliverable]), DELIVER_OPEN),
    { done: { title: messages.sale.delivered(description) } },
  );
  const isOpen = isDeliverableOpen(deliverable);
  return (
    <li>
      <Stack $gap={1}>
        <Link to={pages.deliverable(id)}>{description}</Link>
        <Row $gap={1}>
          <StateBadge {...deliverable} />
          <KindBadge {...deliverable} />
          <DueDay {...deliverable} />
        </Row>
        {product_group && <Muted $small>{product_group.name}</Muted>}
        {isOpen && client_needs && (
          <Muted $small>
            {`Needed: ${client_needs}${client_needs_by ? `, by ${formatDate(client_needs_by)}` : ''}`}
          </Muted>
        )}
        {client_sent_at && <Muted $small>{messages.sale.received(formatDate(client_sent_at))}</Muted>}
        {waived_reason && <Muted $small>{waived_reason}</Muted>}
        {pictures.length > 0 && (
          <Thumbnails pictures={pictures} label={messages.sale.pictures(description)} />
        )}
        {otherFiles > 0 && (
          <Muted $small>{formatQuantity(otherFiles, pictures.length > 0 ? 'more file' : 'file')}</Muted>
        )}
      </Stack>
      {isOpen && !is_withdrawn && (
        <IconButton
          icon="check"
          size="small"
          label={`Mark as delivered: ${description}`}
          disabled={isBusy}
          onClick={() => run()}
        />
      )}
    </li>
  );
}

/** Renders what the client has not sent yet; nothing where nothing is missing. */
function Missing({ deliverables }: { deliverables: readonly Deliverable[] }) {
  const today = serverToday();
  if (deliverables.length === 0) return null;
  return (
    <Alert tone="warning" title={messages.sale.missing}>
      <Stack as="ul" $gap={1} aria-label={messages.sale.missing}>
        {deliverables.map(({ id, description, client_needs, client_needs_by }) => (
          <Row as="li" key={id} $gap={1}>
            <Link to={pages.deliverable(id)}>{client_needs ?? description}</Link>
            {client_needs_by && <span>{`by ${formatDate(client_needs_by)}`}</span>}
            {client_needs_by && client_needs_by < today && <OverdueBadge />}
          </Row>
        ))}
      </Stack>
    </Alert>
  );
}

/** Renders which packages of a sale have no event date yet, and the way to set it; nothing where none lacks it. */
function Undated({ quote }: { quote: Quote }) {
  const names = itemsWithoutDate(quote).map(({ product_group }) => product_group.name);
  if (names.length === 0) return null;
  return (
    <Alert tone="warning" title={messages.sale.undated}>
      {messages.sale.undatedText(formatList(names))}{' '}
      <Link to={pages.sale(quote.id)}>{messages.sale.setDate}</Link>
    </Alert>
  );
}

/** Renders what a sale promised by stage, how far it is, what is late, and what the client has not sent. */
export function SaleView({ quote }: { quote: Quote }) {
  const [isAdding, setAdding] = useState(false);
  const read = useQuoteDeliverables(quote.id);
  const open = (read.data ?? []).filter((one) => isDeliverableOpen(one) && !one.is_withdrawn);
  const ask = useWriteDeliveryMail(quote, { kind: 'material', deliverables: open });
  const today = serverToday();
  const isWon = quote.quote_status_id === QUOTE_STATUS.salesWon;
  const all = read.data ?? [];
  const stages = [...groupBy(all, ({ benefit_stage }) => benefit_stage.id)].sort(
    ([one], [other]) => one - other,
  );
  useSaveListOrder(stages.flatMap(([, deliverables]) => deliverables.map(({ id }) => pages.deliverable(id))));
  if (!read.data)
    return (
      <Card title="Delivery">
        <ReadState what="deliverables" read={read} lines={6} />
      </Card>
    );
  const overdue = all.filter((one) => isDeliverableOverdue(one, today)).length;
  const hasNeeds = isWon && open.some((one) => one.client_needs !== null);
  const add = isWon && (
    <Button icon="plus" onClick={() => setAdding(true)}>
      Add deliverable
    </Button>
  );
  return (
    <Stack>
      <RepeatedSale quote={quote} />
      {isWon && <Undated quote={quote} />}
      {all.length === 0 ? (
        <Card>
          <EmptyState title={isWon ? messages.sale.none : messages.sale.notWon} action={add}>
            {isWon ? messages.sale.noneText : messages.sale.notWonText}
          </EmptyState>
        </Card>
      ) : (
        <>
          <Card
            title={
              <Row>
                Progress
                {overdue > 0 && (
                  <OverdueBadge>{messages.sale.overdue(formatQuantity(overdue, 'deliverable'))}</OverdueBadge>
                )}
              </Row>
            }
            actions={
              <>
                {isWon && open.length > 0 && (
                  <Button icon="mail" busy={ask.isBusy} onClick={() => ask.run()}>
                    {messages.mails.ask}
                  </Button>
                )}
                {add}
              </>
            }
          >
            <Progress label="Progress of the sale" deliverables={all} />
          </Card>
          <Missing deliverables={all.filter(isMaterialMissing)} />
          {isWon && <ReportCard quote={quote} />}
          <Stages>
            {stages.map(([stageId, deliverables]) => {
              const name = deliverables[0]!.benefit_stage.name;
              return (
                <Card key={stageId} title={name} flush>
                  <Summary>
                    <Progress label={`Progress of ${name}`} deliverables={deliverables} />
                  </Summary>
                  <Items aria-label={name}>
                    {deliverables.map((one) => (
                      <Item key={one.id} {...one} />
                    ))}
                  </Items>
                </Card>
              );
            })}
          </Stages>
          {isWon && <MailsCard quote={quote} hasNeeds={hasNeeds} />}
        </>
      )}
      {isAdding && <ExtraDialog quote={quote} deliverables={all} onClose={() => setAdding(false)} />}
    </Stack>
  );
}
