/** How the path of a call is written: `paths.quote(7)`. */
export * as paths from './calls';
export type {
  OrganisationMode,
  ProductGroupFilter,
  QuoteMode,
  InvoicePageQuery,
  InvoiceSort,
  QuotePageQuery,
  QuoteSort,
} from './calls';
