export {
  createQuoteItem,
  updateQuoteItem,
  orderQuoteItems,
  recountQuote,
  deleteQuoteItem,
} from './write-quote-items';
export {
  listQuoteItems,
  snapshotGroup,
  snapshotProducts,
  copyQuoteItems,
  deleteQuoteItems,
} from './quote-items';
