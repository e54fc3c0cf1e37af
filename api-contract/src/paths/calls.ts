// The path of every call, relative to the base address (`/api`). Ids are encoded, so one that comes from the address bar cannot leave
// its segment. Each is an export of its own, so that a build carries those that it asks for.

/** The lists that `GET /quotes` can give. */
export type QuoteMode = 'all' | 'active' | 'sales-won' | 'historic';

/** What a page of quotes can be sorted by. */
export type QuoteSort = 'reference' | 'status' | 'date' | 'organisation' | 'contact' | 'items' | 'sub-total';

/** One page of a list of quotes: `page` counts from 1, a page has 10, 25, 50 or 100 rows. */
export interface QuotePageQuery {
  readonly page: number;
  readonly per_page?: number;
  readonly sort?: QuoteSort;
  readonly order?: 'asc' | 'desc';
  readonly filter?: string;
}

export type InvoiceSort =
  | 'status'
  | 'quote'
  | 'organisation'
  | 'contact'
  | 'number'
  | 'issued'
  | 'due'
  | 'overdue'
  | 'paid'
  | 'sub-total';

/** One page of the invoices, or of those in one status or overdue. */
export interface InvoicePageQuery {
  readonly page: number;
  readonly per_page?: number;
  readonly sort?: InvoiceSort;
  readonly order?: 'asc' | 'desc';
  readonly filter?: string;
  /** The id of a status. */
  readonly status?: number;
  readonly overdue?: 1;
}

/** The narrowed lists that `GET /organisations` can give. */
export type OrganisationMode = 'quotable' | 'invoicable';

/** Which groups `GET /product-groups` gives; all of them when left out. */
export type ProductGroupFilter = 'topLevelOnly' | 'excludeTopLevel';

type Id = number | string;

const segment = (value: Id) => encodeURIComponent(String(value));

const asQuery = (values: object): string => {
  const said = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  return said.length === 0
    ? ''
    : `?${said.map(([name, value]) => `${name}=${segment(value as Id)}`).join('&')}`;
};

export const login = () => '/login';
export const logout = () => '/logout';
export const register = () => '/register';
export const user = () => '/user';
export const usersList = () => '/users-list';
export const dashboardStats = () => '/dashboard-stats';
export const dashboardCharts = () => '/dashboard-charts';
/** At least two characters; so many hits of each kind at most (see `SEARCH_LIMITS`). */
export const search = (text: string, limit?: number) =>
  `/search?q=${segment(text)}${limit === undefined ? '' : `&limit=${limit}`}`;

export const products = () => '/products';
export const product = (id: Id) => `/products/${segment(id)}`;
export const productGroups = (filter?: ProductGroupFilter) =>
  filter ? `/product-groups?${filter}=1` : '/product-groups';
export const productGroup = (id: Id) => `/product-groups/${segment(id)}`;
export const benefitProductGroup = (productGroupId: Id, stageName: string) =>
  `/benefit-product-group/${segment(productGroupId)}/${segment(stageName)}`;
export const benefits = () => '/benefits';
export const benefit = (id: Id) => `/benefits/${segment(id)}`;
export const benefitStages = () => '/benefit-stages';
export const benefitStage = (id: Id) => `/benefit-stages/${segment(id)}`;
export const benefitCategories = () => '/benefit-categories';
export const benefitCategory = (id: Id) => `/benefit-categories/${segment(id)}`;
export const productExport = () => '/product-export';
export const benefitsExport = () => '/benefits-export';
/** Of every group, or of one. */
export const benefitGroupsExport = (productGroupId?: Id) =>
  productGroupId === undefined
    ? '/benefit-groups-export'
    : `/benefit-groups-export/${segment(productGroupId)}`;

/** The list by id, whole or of one organisation, or one page of it when `page` is said. */
export const quotes = (
  query: { mode?: QuoteMode; organisation_id?: number; form?: 'columns' } & Partial<QuotePageQuery> = {},
) => `/quotes${asQuery(query)}`;
export const quote = (id: Id) => `/quotes/${segment(id)}`;
export const quoteCreationDefaults = () => '/quotes/creation-defaults';
export const quoteStatuses = () => '/quote-statuses';
export const taxRates = () => '/tax-rates';
export const quoteInvoiceDetails = (id: Id) => `/quotes/invoice-details/${segment(id)}`;
/** The one for an invoice that was unlocked. */
export const quoteInvoiceDetailsUpdate = (id: Id) => `/quotes/invoice-details/${segment(id)}/update`;
export const quoteCalculatedFields = (id: Id) => `/quotes/calculated-fields/${segment(id)}`;
export const quoteNotes = (id: Id) => `/quotes/retrieve-notes/${segment(id)}`;
/** Where a new note is posted. */
export const quoteNote = (id: Id) => `/quotes/${segment(id)}/note`;
export const quoteHistory = (id: Id) => `/quotes/${segment(id)}/history`;
export const quoteRevision = (id: Id) => `/quotes/create-revision/${segment(id)}`;
export const quoteXeroInvoice = (id: Id) => `/quotes/create-xero-invoice/${segment(id)}`;
export const quoteDocuments = (id: Id) => `/quote/documents/${segment(id)}`;
export const quoteItems = () => '/quote-items';
export const quoteItem = (id: Id) => `/quote-items/${segment(id)}`;

export const organisations = (query: { mode?: OrganisationMode } = {}) =>
  query.mode ? `/organisations?mode=${query.mode}` : '/organisations';
export const organisation = (id: Id) => `/organisations/${segment(id)}`;
export const organisationCreationDefaults = () => '/organisations/creation-defaults';
export const organisationContacts = (id: Id) => `/organisations/${segment(id)}/contacts`;
export const organisationContact = (id: Id, contactId: Id) =>
  `/organisations/${segment(id)}/contacts/${segment(contactId)}`;
export const contactCreationDefaults = (organisationId: Id) =>
  `/organisations/${segment(organisationId)}/contacts/creation-defaults`;

/** Every invoice, those to one organisation, or one page of them in order. */
export const xeroInvoices = (query: { organisation_id?: number } | InvoicePageQuery = {}) =>
  `/xero-invoices${asQuery(query)}`;
/** Read: when that was last done. Posted to: do it now. */
export const xeroInvoicesSynchronise = () => '/xero-invoices/synchronise';
export const xeroInvoiceStatus = (id: Id) => `/xero-invoices/${segment(id)}/status`;
export const xeroInvoicePdf = (id: Id) => `/xero-invoices/${segment(id)}/pdf`;
