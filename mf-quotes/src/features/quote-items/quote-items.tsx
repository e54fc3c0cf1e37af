import { styled } from 'styled-components';
import type { Quote } from 'api-contract';
import { Card, EmptyState, tokens } from 'shared-ui';
import { LockNotice } from '../quote';
import { AddItemCard } from './add-item-card';
import { ItemCard } from './item-card';
import { useGradually } from './use-gradually';
import { useRenumberedLater } from './use-renumbered-later';

const Stack = styled.div`
  display: grid;
  gap: ${tokens.space[4]};
  grid-template-columns: minmax(0, 1fr);
  /* Cards out of sight cost nothing while one in sight is typed into. The room of a card that was not seen yet is a guess. */
  > [data-card] {
    content-visibility: auto;
    contain-intrinsic-size: auto 340px;
    /* For shadows and outlines, which containment would cut off. */
    margin: -4px;
    padding: 4px;
  }
`;

interface QuoteItemsProps {
  quote: Quote;
  onReload: () => void;
}

/** What is quoted: a card for each product group, and one to add another. */
export function QuoteItems({ quote, onReload }: QuoteItemsProps) {
  const { basic_info_locked: isLocked } = quote;
  const items = useRenumberedLater(quote.product_group_quote_items);
  const drawn = useGradually(items.length);
  return (
    <Stack>
      {isLocked && <LockNotice quote={quote} />}
      {items.slice(0, drawn).map((item) => (
        <div key={item.id} data-card>
          <ItemCard item={item} isLocked={isLocked} onReload={onReload} />
        </div>
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
