import { paths, QUOTE_DOCUMENTS, quoteFileNames, type Quote, type QuoteDocumentName } from 'api-contract';

/** Returns a document of a quote as a file to preview. */
export const documentFile = (
  { id, reference_label }: Pick<Quote, 'id' | 'reference_label'>,
  name: QuoteDocumentName,
  options?: { as_sent: 1 },
) => ({
  title: `${QUOTE_DOCUMENTS[name]} ${reference_label}`,
  path: paths.quoteDocument(id, name, options),
  fileName: quoteFileNames(reference_label)[name],
});
