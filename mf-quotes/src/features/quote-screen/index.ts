export { QuoteScreen } from './quote-screen';
