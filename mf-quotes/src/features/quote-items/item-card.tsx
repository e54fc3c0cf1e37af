import { memo, useRef, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import type { ProductGroupQuoteItem } from 'api-contract';
import { Card, IconButton, messageOf, tokens, useConfirm, useToast } from 'shared-ui';
import { StaleSaveDialog } from 'shared-ui/forms';
import { useChangeItems } from './api';
import { EventDateField } from './event-date';
import type { ItemSaver } from './item-saver';
import { LineTable } from './line-table';

const EventDate = styled.div`
  display: grid;
  gap: ${tokens.space[1]};
  width: min(100%, 240px);
  padding: ${tokens.space[3]} ${tokens.space[4]};
`;

const FIELD_LABELS: Readonly<Record<string, string>> = {
  date: 'Event Date',
  items: 'Lines',
  price: 'Unit price',
  quantity: 'Quantity',
};

/** Returns `01 Gold sponsorship package - Gold sponsorship`. */
const titleOf = ({ item_number, product_group: { description, name } }: ProductGroupQuoteItem): string =>
  `${String(item_number).padStart(2, '0')} ${[description, name].filter(Boolean).join(' - ')}`;

interface ItemCardProps {
  item: ProductGroupQuoteItem;
  saver: ItemSaver;
  isLocked: boolean;
  /** Fetches the quote again. Must be the same function at every render. */
  onReload: () => void;
}

/** Renders a product group of the quote, with its products as lines. */
export const ItemCard = memo(function ItemCard({ item, saver, isLocked, onReload }: ItemCardProps) {
  const { remove } = useChangeItems();
  const confirm = useConfirm();
  const toast = useToast();
  const stale = useSyncExternalStore(saver.subscribe, () => saver.stale(item.id));
  const cardRef = useRef<HTMLDivElement>(null);
  const title = titleOf(item);

  const handleRemove = async () => {
    const isConfirmed = await confirm({
      title: 'Remove Quote Item?',
      text: 'Please confirm that you want to remove this quote item.',
      confirmLabel: 'Yes, remove it',
      tone: 'danger',
    });
    if (!isConfirmed) return;
    const panel = cardRef.current?.closest<HTMLElement>('[role="tabpanel"]');
    try {
      await saver.settle();
      await remove(item);
      saver.discard(item.id);
      // The button that had the focus is gone with its card.
      panel?.focus({ preventScroll: true });
    } catch (error) {
      toast.show({
        tone: 'danger',
        title: `${item.product_group.name} was not removed`,
        text: messageOf(error),
      });
    }
  };
  return (
    <div ref={cardRef} data-card>
      <Card
        title={title}
        flush
        actions={
          !isLocked && (
            <IconButton icon="close" label={`Remove ${title}`} onClick={() => void handleRemove()} />
          )
        }
      >
        {item.product_group.is_event && (
          <EventDate>
            <EventDateField item={item} saver={saver} isLocked={isLocked} />
          </EventDate>
        )}
        <LineTable title={title} item={item} saver={saver} isLocked={isLocked} />
        {stale && (
          <StaleSaveDialog
            stale={stale}
            labelOf={(field) => FIELD_LABELS[field] ?? field}
            onReload={() => {
              saver.discard(item.id);
              onReload();
            }}
            onKeep={() => saver.keepMine(item.id, stale.current_etag)}
            onClose={() => saver.postpone(item.id)}
          />
        )}
      </Card>
    </div>
  );
});
