import { memo, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { ProductGroupQuoteItem } from 'api-contract';
import { Card, IconButton, messageOf, tokens, useConfirm, useToast } from 'shared-ui';
import { useChangeItems } from './api';
import { EventDateField } from './event-date-field';
import { isSameItem } from './is-same-item';
import { LineRow } from './line-row';
import { LineTable } from './line-table';
import { StaleItem } from './stale-item';
import { useSavers } from './use-savers';

const EventDate = styled.div`
  display: grid;
  gap: ${tokens.space[1]};
  width: min(100%, 240px);
  padding: ${tokens.space[3]} ${tokens.space[4]};
`;

interface ItemCardProps {
  item: ProductGroupQuoteItem;
  isLocked: boolean;
  onReload: () => void;
}

/** `01 Gold sponsorship package - Gold sponsorship`. */
const titleOf = ({ item_number, product_group: { description, name } }: ProductGroupQuoteItem): string =>
  `${String(item_number).padStart(2, '0')} ${[description, name].filter(Boolean).join(' - ')}`;

/** A product group on the quote, with its products as lines. */
function Item({ item, isLocked, onReload }: ItemCardProps) {
  const savers = useSavers();
  const { remove } = useChangeItems();
  const confirm = useConfirm();
  const toast = useToast();
  const saver = savers.get(item);
  const title = titleOf(item);
  const tableRef = useRef<HTMLTableElement>(null);

  useLayoutEffect(() => saver.offer(item), [saver, item]);

  const handleRemove = async () => {
    const isSure = await confirm({
      title: 'Remove Quote Item?',
      text: 'Please confirm that you want to remove this quote item.',
      confirmLabel: 'Yes, remove it',
      tone: 'danger',
    });
    if (!isSure) return;
    const panel = tableRef.current?.closest<HTMLElement>('[role="tabpanel"]');
    try {
      await saver.flush();
      await remove(item);
      savers.forget(item.id);
      // The button that was pressed has gone with its card.
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
    <Card
      title={title}
      flush
      actions={
        !isLocked && <IconButton icon="close" label={`Remove ${title}`} onClick={() => void handleRemove()} />
      }
    >
      {item.product_group.is_event && (
        <EventDate>
          <EventDateField date={item.date} saver={saver} isLocked={isLocked} />
        </EventDate>
      )}
      <LineTable ref={tableRef} aria-label={`Lines of ${title}`}>
        <thead>
          <tr>
            <th scope="col">Product Name</th>
            <th scope="col" data-align="end">
              Unit Price
            </th>
            <th scope="col" data-align="end">
              Quantity
            </th>
            <th scope="col" data-align="end">
              Line Total
            </th>
          </tr>
        </thead>
        <tbody>
          {item.child_quote_items.map((line) => (
            <LineRow key={line.id} line={line} saver={saver} isLocked={isLocked} />
          ))}
        </tbody>
      </LineTable>
      <StaleItem saver={saver} onReload={onReload} />
    </Card>
  );
}

/** Drawn again only when something that it shows is another. */
export const ItemCard = memo(
  Item,
  (before, after) =>
    isSameItem(before.item, after.item) &&
    before.isLocked === after.isLocked &&
    before.onReload === after.onReload,
);
