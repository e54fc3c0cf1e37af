export {
  downloadDocuments,
  useAcceptQuote,
  useCache,
  useDeleteQuote,
  useQuote,
  useQuoteDefaults,
  useReloadQuote,
  useReviseQuote,
  useSaveInvoiceDetails,
  useSaveQuote,
} from './api';
export { hasSameParts } from './has-same-parts';
export { isSameButForItems } from './is-same-but-for-items';
export { LockNotice } from './lock-notice';
export { quoteKeys, showsItems } from './keys';
export { QuoteTotals } from './quote-totals';
export { returnFocus } from './return-focus';
export { ReportDirty } from './report-dirty';
