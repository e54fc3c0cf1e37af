import { paths, type InvoicePage, type QuoteMode, type QuotePage } from 'api-contract';
import { useRead } from 'shared-ui';

/** The newest ones of an organisation: one small page, which counts the others. */
const newest = (organisation: number) => ({ organisation, page: 1, per_page: 10 });

/** Reads the newest quotes of an organisation. */
export const useQuotesOf = (organisationId: number, mode: QuoteMode) =>
  useRead<QuotePage>(paths.quotes({ mode, ...newest(organisationId) }));

export const useInvoicesOf = (organisationId: number) =>
  useRead<InvoicePage>(paths.xeroInvoices(newest(organisationId)));
