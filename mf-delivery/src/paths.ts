import { pages } from 'api-contract';

/** What the pages below the queue lead back to. */
export const queue = { label: 'Delivery', to: pages.delivery() } as const;
