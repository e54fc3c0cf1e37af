import type { QuotedFacts } from '../../../src/domain';
import { makeChild, makeItem } from './facts';

/** Sixty items of four lines, some with long names and descriptions. */
export const sixtyItems = (): Partial<QuotedFacts> => {
  const numbers = Array.from({ length: 60 }, (_, index) => index + 1);
  return {
    items: numbers.map((number) =>
      makeItem(number, {
        group_name: `Package ${number}`,
        group_description: 'Sponsorship of the annual conference, told at length. '.repeat(number % 4),
      }),
    ),
    children: numbers.flatMap((number) =>
      [1, 2, 3, 4].map((line) =>
        makeChild(number, {
          id: number * 10 + line,
          product_name: `Line ${number}/${line}`,
          sort_order: line,
        }),
      ),
    ),
  };
};
