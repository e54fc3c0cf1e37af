import type { SortDirection } from '../column';
import type { Ranks } from './rank';

/** Row numbers as they came. */
export function naturalOrder(length: number): Uint32Array {
  const order = new Uint32Array(length);
  for (let index = 1; index < length; index++) order[index] = index;
  return order;
}

/** These row numbers in an order of all rows. */
export function inOrder(found: Uint32Array, order: Uint32Array): Uint32Array {
  const isFound = new Uint8Array(order.length);
  for (const row of found) isFound[row] = 1;
  const sorted = new Uint32Array(found.length);
  let count = 0;
  for (const row of order) if (isFound[row] === 1) sorted[count++] = row;
  return sorted;
}

/**
 * Row numbers in the order of their ranks, by counting. Rows of one rank keep the order in which they came, and rows without
 * a value stay last, whichever way it goes.
 */
export function orderByRank({ places, count, absent }: Ranks, direction: SortDirection): Uint32Array {
  const slotOf = (place: number) =>
    direction === 'ascending' || place === absent ? place : absent - 1 - place;
  const starts = new Uint32Array(count + 1);
  for (const place of places) starts[slotOf(place) + 1]! += 1;
  for (let slot = 1; slot <= count; slot++) starts[slot]! += starts[slot - 1]!;

  const order = new Uint32Array(places.length);
  for (let index = 0; index < places.length; index++) {
    const slot = slotOf(places[index]!);
    order[starts[slot]!++] = index;
  }
  return order;
}
