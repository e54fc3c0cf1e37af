export { QuoteForm } from './quote-form';
export { useQuoteChoices } from './use-quote-choices';
export type { QuoteChoices } from './quote-fields';
