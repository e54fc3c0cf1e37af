export { QuoteNotes } from './quote-notes';
