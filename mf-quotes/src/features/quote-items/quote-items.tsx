import { styled } from 'styled-components';
import type { Quote } from 'api-contract';
import { Card, EmptyState, tokens } from 'shared-ui';
import { AddItemCard } from './add-item-card';
import { ItemCard } from './item-card';

const Stack = styled.div`
  display: grid;
  gap: ${tokens.space[4]};
  grid-template-columns: minmax(0, 1fr);
`;

interface QuoteItemsProps {
  quote: Quote;
  onReload: () => void;
}

/** What is quoted: a card for each product group, and one to add another. */
export function QuoteItems({ quote, onReload }: QuoteItemsProps) {
  const { product_group_quote_items: items, basic_info_locked: isLocked } = quote;
  return (
    <Stack>
      {items.map((item) => (
        <ItemCard key={item.id} item={item} isLocked={isLocked} onReload={onReload} />
      ))}
      {isLocked && items.length === 0 && (
        <Card>
          <EmptyState title="This quote has no items" />
        </Card>
      )}
      {!isLocked && <AddItemCard quoteId={quote.id} hasItems={items.length > 0} />}
    </Stack>
  );
}
