import { memo, useRef, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import type { ProductGroupQuoteItem } from 'api-contract';
import { Card, formatDate, formatMoney, IconButton, tokens, useAction, VisuallyHidden } from 'shared-ui';
import { StaleSaveDialog } from 'shared-ui/forms';
import { messages } from '../../messages';
import { useChangeItems } from './api';
import { EventDateField } from './event-date';
import type { ItemPart, ItemSaver } from './item-saver';
import { MoveHandle } from './item-order';
import { LineTable } from './line-table';
import { linesOf, sumOfLines, type LineValues } from './line-values';

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
  is_dropped: 'Dropped',
  discount_percent: 'Discount',
};

const showField = (field: string, value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'date') return formatDate(String(value ?? ''));
  if (typeof value !== 'number') return String(value ?? '');
  if (field === 'discount_percent') return `${value}%`;
  return field === 'price' ? formatMoney(value, 2) : String(value);
};

/** Returns what the user has typed for a field of an item or of one of its lines, or sees there. */
const mineOf = (saver: ItemSaver, item: ProductGroupQuoteItem, field: string, product: string | null) => {
  if (product === null) return saver.draft(item.id, 'date')?.value ?? item.date;
  const line = item.child_quote_items.find((one) => one.product.name === product);
  const draft = line && (saver.draft(item.id, `line ${line.id}`)?.value as LineValues | undefined);
  return ({ ...line, ...draft } as Record<string, unknown>)[field];
};

/** Returns `01 Gold sponsorship package - Gold sponsorship`. */
const titleOf = ({ item_number, product_group: { description, name } }: ProductGroupQuoteItem): string =>
  `${String(item_number).padStart(2, '0')} ${[description, name].filter(Boolean).join(' - ')}`;

interface ItemCardProps extends ItemPart {
  /** Fetches the quote again. Must be the same function at every render. */
  onReload: () => void;
}

const Sum = styled.span`
  font-weight: ${tokens.weight.semibold};
  font-variant-numeric: tabular-nums;
`;

/** Renders the sum of an item's lines as they are shown. A line that is invalid counts as it was saved. */
function PackageTotal({ item, saver }: Pick<ItemCardProps, 'item' | 'saver'>) {
  const sum = useSyncExternalStore(saver.subscribe, () =>
    sumOfLines(
      linesOf(item).map(({ line, stored }) => {
        const draft = saver.draft(item.id, `line ${line.id}`);
        return draft?.body ? (draft.value as LineValues) : stored;
      }),
    ),
  );
  return (
    <Sum>
      <VisuallyHidden>Sub total of {item.product_group.name} </VisuallyHidden>
      {formatMoney(sum, 2)}
    </Sum>
  );
}

export const ItemCard = memo(function ItemCard({ item, saver, isLocked, onReload }: ItemCardProps) {
  const { remove } = useChangeItems();
  const stale = useSyncExternalStore(saver.subscribe, () => saver.stale(item.id));
  const cardRef = useRef<HTMLDivElement>(null);
  const title = titleOf(item);

  const removeItem = async () => {
    const panel = cardRef.current?.closest<HTMLElement>('[role="tabpanel"]');
    await saver.settle();
    await remove(item);
    saver.discard(item.id);
    // The button that had the focus is gone with its card.
    panel?.focus({ preventScroll: true });
  };
  const removal = useAction(messages.items.notRemoved(item.product_group.name), removeItem, {
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
        {stale && (
          <StaleSaveDialog
            stale={stale}
            labelOf={(field) => FIELD_LABELS[field] ?? field}
            textOf={showField}
            mineOf={({ field, line }) => mineOf(saver, item, field, line)}
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
