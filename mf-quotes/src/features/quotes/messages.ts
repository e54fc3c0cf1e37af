export const messages = {
  /** Of an empty list, by its mode. */
  empty: {
    all: {
      title: 'There are no quotes yet',
      text: 'Create the first one: choose an organisation and a contact, then add product groups.',
    },
    active: {
      title: 'There are no active quotes',
      text: 'Drafts, sent quotes, quotes under negotiation and won quotes that are not invoiced yet appear here.',
    },
    'sales-won': {
      title: 'No sales have been won yet',
      text: 'A quote appears here when its status is set to Sales Won.',
    },
    historic: {
      title: 'There are no historic quotes',
      text: 'Quotes that are invoiced, lost, expired or superseded move here.',
    },
  },
  filter: 'Filter by reference, organisation or contact',
  questions: 'Questions to answer',
  partialSum: 'without lost and superseded',
};
