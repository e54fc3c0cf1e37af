export { QuoteItems } from './quote-items';
export { useSavers } from './use-savers';
export { useUnsavedItems } from './use-unsaved-items';
