export { createQuoteItem } from './add-item';
export { updateQuoteItem } from './change-item';
export { listQuoteItems } from './present';
export { recountQuote } from './recount';
export { deleteQuoteItem } from './remove-item';
export { snapshotGroup, snapshotProducts } from './snapshot';
export { copyQuoteItems, deleteQuoteItems } from './whole-quotes';
