export { QuoteItems } from './quote-items';
export { useSavers } from './use-savers';
export { UnsavedItemsGuard } from './unsaved-items-guard';
export { useAreItemsSaved } from './use-unsaved-items';
