import { paths, type InvoiceListItem, type QuoteListItem } from 'api-contract';
import { useReadKeyed, useReadList } from 'shared-ui';

/** Reads the quotes of an organisation, the sales among them. */
export const useQuotesOf = (organisationId: number) =>
  useReadKeyed<QuoteListItem>(paths.quotes({ mode: 'all', organisation_id: organisationId }));

export const useInvoicesOf = (organisationId: number) =>
  useReadList<InvoiceListItem>(paths.xeroInvoices({ organisation_id: organisationId }));
