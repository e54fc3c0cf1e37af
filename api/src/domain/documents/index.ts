export { statementText, toBenefitsSchedule, type BenefitRows } from './benefits';
export { unnamedCompany } from './company';
export { documentFileNames, toFileName } from './file-names';
export { quoteDocumentPack, type DocumentPack } from './pack';
export { toQuoteDocument, type QuotedFacts } from './quote-document';
export { watermarkFor } from './watermark';
export { toLongDate } from './words';
