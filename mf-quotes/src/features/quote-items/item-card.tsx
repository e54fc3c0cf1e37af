import { memo, useRef, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { Card, formatMoney, IconButton, tokens, useAction, VisuallyHidden } from 'shared-ui';
import { messages } from '../../messages';
import { useChangeItems } from './api';
import { EventDateField } from './event-date';
import type { ItemPart } from './item-saver';
import { MoveHandle } from './item-order';
import { LineTable } from './line-table';
import { itemTitle, linesOf, sumOfLines, type LineValues } from './line-values';

const EventDate = styled.div`
  display: grid;
  grid-template-columns: 208px minmax(0, 1fr);
  gap: ${tokens.space[1]} ${tokens.space[3]};
  align-items: end;
  padding: ${tokens.space[3]} ${tokens.space[4]};
  /* In the middle of the field beside it. */
  > :nth-child(2) {
    padding-bottom: 9px;
  }
  > :nth-child(n + 3) {
    grid-column: 1 / -1;
  }
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

export const ItemCard = memo(function ItemCard({ item, saver, isLocked }: ItemPart) {
  const { remove } = useChangeItems();
  const cardRef = useRef<HTMLDivElement>(null);
  const title = itemTitle(item);

  const removeItem = async () => {
    const panel = cardRef.current?.closest<HTMLElement>('[role="tabpanel"]');
    await saver.settle();
    const removed = await remove(item);
    saver.discard(item.id);
    // The button that had the focus is gone with its card.
    panel?.focus({ preventScroll: true });
    return removed;
  };
  const removal = useAction(messages.items.notRemoved(item.product_group.name), removeItem, {
    done: { title: messages.items.removed, text: title },
    question: {
      title: messages.items.remove,
      text: messages.items.removeText,
      confirmLabel: messages.items.yesRemove,
      tone: 'danger',
    },
  });
  return (
    <div ref={cardRef} data-card>
      <Card
        title={title}
        flush
        actions={
          <>
            <PackageTotal item={item} saver={saver} />
            <MoveHandle name={title} />
            {!isLocked && <IconButton icon="close" label={`Remove ${title}`} onClick={() => removal.run()} />}
          </>
        }
      >
        {item.product_group.is_event && (
          <EventDate>
            <EventDateField item={item} saver={saver} isLocked={isLocked} />
          </EventDate>
        )}
        <LineTable title={title} item={item} saver={saver} isLocked={isLocked} />
      </Card>
    </div>
  );
});
