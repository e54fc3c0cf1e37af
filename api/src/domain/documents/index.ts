export { statementText, toBenefitsSchedule, type BenefitRows } from './items';
export {
  unnamedCompany,
  documentFileNames,
  toFileName,
  toQuoteDocument,
  type QuotedFacts,
  watermarkFor,
  toLongDate,
} from './quote-document';
export { quoteDocumentPack, type DocumentPack } from './pack';
