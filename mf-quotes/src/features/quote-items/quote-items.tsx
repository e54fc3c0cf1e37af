import { isSalesWon, type ProductGroupQuoteItem, type Quote } from 'api-contract';
import { Card, EmptyState, Stack } from 'shared-ui';
import { messages } from '../../messages';
import { LockNotice } from '../quote/quote-summary';
import { AddItemCard } from './add-item-card';
import { ItemCard } from './item-card';
import { ItemOrder } from './item-order';
import type { ItemSaver } from './item-saver';

interface QuoteItemsProps {
  quote: Quote;
  saver: ItemSaver;
}

export function QuoteItems({ quote, saver }: QuoteItemsProps) {
  const { basic_info_locked: isLocked, product_group_quote_items: items } = quote;
  const renderItem = (item: ProductGroupQuoteItem) => (
    <ItemCard
      key={item.id}
      item={item}
      saver={saver}
      isLocked={isLocked}
      isSold={isSalesWon({ statusId: quote.quote_status_id })}
    />
  );
  return (
    <Stack>
      {isLocked && <LockNotice quote={quote} />}
      {isLocked ? items.map(renderItem) : <ItemOrder quote={quote}>{renderItem}</ItemOrder>}
      {isLocked && items.length === 0 && (
        <Card>
          <EmptyState title={messages.items.none} />
        </Card>
      )}
      {!isLocked && <AddItemCard quoteId={quote.id} hasItems={items.length > 0} />}
    </Stack>
  );
}
