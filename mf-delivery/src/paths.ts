/** The path pattern of each route of this remote. */
export const patterns = {
  queue: '/delivery',
  settings: '/delivery/settings',
  deliverable: '/delivery/:deliverableId',
  sale: '/delivery/quotes/:quoteId',
} as const;

/** What the pages below the queue lead back to. */
export const queue = { label: 'Delivery', to: patterns.queue } as const;

/** The addresses that our links go to. Those of other modules are part of what the product promises. */
export const hrefs = {
  deliverable: (id: number): string => `/delivery/${id}`,
  sale: (quoteId: number): string => `/delivery/quotes/${quoteId}`,
  quote: (quoteId: number): string => `/quotes/edit/${quoteId}`,
  contact: (organisationId: number, id: number): string =>
    `/organisations/${organisationId}/contacts/edit/${id}`,
  organisation: (id: number): string => `/organisations/edit/${id}`,
  salesWonQuotes: (): string => '/quotes/sales-won',
} as const;
