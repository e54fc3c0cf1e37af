import { useDeferredValue } from 'react';
import type { ProductGroupQuoteItem } from 'api-contract';

type Items = readonly ProductGroupQuoteItem[];

const withNumber = (item: ProductGroupQuoteItem, item_number: number): ProductGroupQuoteItem =>
  item.item_number === item_number ? item : { ...item, item_number };

/**
 * The items, with the numbers that they had a moment ago. All cards after one that is removed get another number: that it is gone is
 * shown first, the numbers when there is time for them.
 */
export function useRenumberedLater(items: Items): Items {
  const shown = useDeferredValue(items);
  if (shown === items) return items;
  const numbers = new Map(shown.map(({ id, item_number }) => [id, item_number]));
  return items.map((item) => withNumber(item, numbers.get(item.id) ?? item.item_number));
}
