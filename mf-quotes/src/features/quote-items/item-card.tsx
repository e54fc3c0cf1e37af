import { memo, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import type { ItemStock } from 'api-contract';
import {
  Alert,
  Badge,
  Button,
  Card,
  formatMoney,
  IconButton,
  media,
  Muted,
  Row,
  tokens,
  useAction,
  VisuallyHidden,
} from 'shared-ui';
import { messages } from '../../messages';
import { useChangeItems, useLetGo, useNotifyMe, useQuoteStock } from './api';
import { EventDateField } from './event-date';
import type { ItemPart } from './item-saver';
import { MoveHandle } from './item-order';
import { LineTable } from './line-table';
import { itemTitle, linesOf, sumOfLines, type LineValues } from './line-values';

const texts = messages.items;

const EventDate = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[1]} ${tokens.space[3]};
  align-items: end;
  padding: ${tokens.space[3]} ${tokens.space[4]};
  > :first-child {
    width: 208px;
  }
  /* As high as the field beside it; the choices of a phone are below it. */
  > :nth-child(2) {
    flex: 1;
    min-height: 34px;
    ${media.below('small')} {
      &:has([role='group']) {
        flex-basis: 100%;
      }
    }
  }
  > :nth-child(n + 3) {
    flex-basis: 100%;
  }
`;

const Note = styled.div`
  padding: ${tokens.space[3]} ${tokens.space[4]} 0;
`;

const Sum = styled.span`
  font-weight: ${tokens.weight.semibold};
  font-variant-numeric: tabular-nums;
`;

/** Renders the sum of an item's lines as they are shown. A line that is invalid counts as it was saved. */
function PackageTotal({ item, saver }: Pick<ItemPart, 'item' | 'saver'>) {
  const sum = useSyncExternalStore(saver.subscribe, () =>
    sumOfLines(
      linesOf(item).map(({ line, stored }) => {
        const unsavedValue = saver.unsavedValue(item.id, `line ${line.id}`);
        return unsavedValue?.body ? (unsavedValue.value as LineValues) : stored;
      }),
    ),
  );
  return (
    <Sum>
      <VisuallyHidden>Sub total of {item.product_group.name} </VisuallyHidden>
      <span>{formatMoney(sum, 2)}</span>
    </Sum>
  );
}

const useItemStock = ({ id, quote_id, date }: ItemPart['item']) => {
  const { data } = useQuoteStock(date === null ? null : quote_id);
  return data?.find((stock) => stock.quote_item_id === id);
};

/** Renders that the quote waits for what it cannot have now, else the way to wait for it; nothing for a quote that has it, or is over. */
function WaitNote({ stock: { state, is_waiting }, quoteId }: { stock: ItemStock; quoteId: number }) {
  const notifyMe = useNotifyMe();
  if (state !== 'offered' && state !== 'let_go') return null;
  if (is_waiting) return <Muted $small>{texts.isWaiting}</Muted>;
  return (
    <Button size="small" busy={notifyMe.isBusy} onClick={() => notifyMe.run(quoteId)}>
      {texts.notifyMe}
    </Button>
  );
}

/** Renders what is left of the package at its event, with the way to ask for it or to give it back; nothing where there is any number of it. */
function LeftNote({ item }: Pick<ItemPart, 'item'>) {
  const found = useItemStock(item);
  const letGo = useLetGo(item.quote_id);
  if (!found || found.left_count === null || found.stock === null) return null;
  const { benefit, left_count: left, stock, state, conflict } = found;
  return (
    <>
      {state === 'let_go' && <Badge tone="warning">{texts.notHeld}</Badge>}
      <Badge tone={left === 0 ? 'danger' : 'neutral'}>{texts.left(left, stock, benefit)}</Badge>
      {left === 0 && !conflict && <WaitNote stock={found} quoteId={item.quote_id} />}
      {state === 'held' && (
        <Button size="small" busy={letGo.isBusy} onClick={() => letGo.run()}>
          {texts.letGo}
        </Button>
      )}
    </>
  );
}

/** Renders which quote of a competitor rules the package out at its event, with the way to wait until it does not. */
function ConflictNote({ item }: Pick<ItemPart, 'item'>) {
  const found = useItemStock(item);
  return found?.conflict ? (
    <Note>
      <Alert tone="warning" title={messages.exclusivity.title}>
        <Row>
          <p>{found.conflict}</p>
          <WaitNote stock={found} quoteId={item.quote_id} />
        </Row>
      </Alert>
    </Note>
  ) : null;
}

interface ItemCardProps extends ItemPart {
  isSold: boolean;
}

export const ItemCard = memo(function ItemCard({ item, saver, isLocked, isSold }: ItemCardProps) {
  const { remove } = useChangeItems();
  const title = itemTitle(item);

  const removeItem = async () => {
    await saver.settle();
    const unsaved = saver.unsaved().filter((one) => one.item.id === item.id);
    saver.discard(item.id);
    return remove(item).catch((error: unknown) => {
      saver.restore(unsaved, [item]);
      throw error;
    });
  };
  const removal = useAction(texts.notRemoved(item.product_group.name), removeItem, {
    done: { title: texts.removed, text: title },
    question: {
      title: texts.remove,
      text: texts.removeText,
      confirmLabel: texts.yesRemove,
      tone: 'danger',
    },
  });
  return (
    <div data-card>
      <Card
        title={title}
        flush
        actions={
          <>
            <LeftNote item={item} />
            <PackageTotal item={item} saver={saver} />
            <MoveHandle name={title} />
            {!isLocked && <IconButton icon="close" label={`Remove ${title}`} onClick={() => removal.run()} />}
          </>
        }
      >
        <ConflictNote item={item} />
        {item.product_group.is_event && (
          <EventDate>
            <EventDateField {...{ item, saver, isLocked, isSold }} />
          </EventDate>
        )}
        <LineTable title={title} item={item} saver={saver} isLocked={isLocked} />
      </Card>
    </div>
  );
});
