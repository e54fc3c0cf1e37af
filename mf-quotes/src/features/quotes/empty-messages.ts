import type { QuoteMode } from 'api-contract';

/** What a list says when there is nothing in it, and how something comes to be there. */
export const emptyMessages: Readonly<Record<QuoteMode, { title: string; text: string }>> = {
  all: {
    title: 'There are no quotes yet',
    text: 'Create the first one: choose an organisation and a contact, then add product groups.',
  },
  active: {
    title: 'There are no active quotes',
    text: 'Drafts, sent quotes, quotes under negotiation and won ones that wait for their invoice stand here.',
  },
  'sales-won': {
    title: 'No sales have been won yet',
    text: 'A quote comes here when its status is set to Sales Won.',
  },
  historic: {
    title: 'There are no historic quotes',
    text: 'Quotes that are invoiced, lost, expired or superseded move here.',
  },
};
