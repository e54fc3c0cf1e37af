export { statementText, toBenefitsSchedule, withDiscount, type BenefitRows } from './items';
export {
  unnamedCompany,
  documentFileNames,
  toFileName,
  toQuoteDocument,
  type QuotedFacts,
  watermarkFor,
  toLongDate,
} from './quote-document';
export { quoteFile } from './quote-file';
