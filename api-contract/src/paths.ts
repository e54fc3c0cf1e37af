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

/**
 * The path of every call, relative to the base address (`/api`). Ids are encoded, so one that comes
 * from the address bar cannot leave its segment.
 */
export const paths = {
  login: () => '/login',
  logout: () => '/logout',
  register: () => '/register',
  user: () => '/user',
  usersList: () => '/users-list',
  dashboardStats: () => '/dashboard-stats',
  dashboardCharts: () => '/dashboard-charts',
  /** At least two characters; so many hits of each kind at most (see `SEARCH_LIMITS`). */
  search: (text: string, limit?: number) =>
    `/search?q=${segment(text)}${limit === undefined ? '' : `&limit=${limit}`}`,

  products: () => '/products',
  product: (id: Id) => `/products/${segment(id)}`,
  productGroups: (filter?: ProductGroupFilter) =>
    filter ? `/product-groups?${filter}=1` : '/product-groups',
  productGroup: (id: Id) => `/product-groups/${segment(id)}`,
  benefitProductGroup: (productGroupId: Id, stageName: string) =>
    `/benefit-product-group/${segment(productGroupId)}/${segment(stageName)}`,
  benefits: () => '/benefits',
  benefit: (id: Id) => `/benefits/${segment(id)}`,
  benefitStages: () => '/benefit-stages',
  benefitStage: (id: Id) => `/benefit-stages/${segment(id)}`,
  benefitCategories: () => '/benefit-categories',
  benefitCategory: (id: Id) => `/benefit-categories/${segment(id)}`,
  productExport: () => '/product-export',
  benefitsExport: () => '/benefits-export',
  /** Of every group, or of one. */
  benefitGroupsExport: (productGroupId?: Id) =>
    productGroupId === undefined
      ? '/benefit-groups-export'
      : `/benefit-groups-export/${segment(productGroupId)}`,

  /** The list by id, whole or of one organisation, or one page of it when `page` is said. */
  quotes: (query: { mode?: QuoteMode; organisation_id?: number } & Partial<QuotePageQuery> = {}) =>
    `/quotes${asQuery(query)}`,
  quote: (id: Id) => `/quotes/${segment(id)}`,
  quoteCreationDefaults: () => '/quotes/creation-defaults',
  quoteStatuses: () => '/quote-statuses',
  taxRates: () => '/tax-rates',
  quoteInvoiceDetails: (id: Id) => `/quotes/invoice-details/${segment(id)}`,
  /** The one for an invoice that was unlocked. */
  quoteInvoiceDetailsUpdate: (id: Id) => `/quotes/invoice-details/${segment(id)}/update`,
  quoteCalculatedFields: (id: Id) => `/quotes/calculated-fields/${segment(id)}`,
  quoteNotes: (id: Id) => `/quotes/retrieve-notes/${segment(id)}`,
  /** Where a new note is posted. */
  quoteNote: (id: Id) => `/quotes/${segment(id)}/note`,
  quoteHistory: (id: Id) => `/quotes/${segment(id)}/history`,
  quoteRevision: (id: Id) => `/quotes/create-revision/${segment(id)}`,
  quoteXeroInvoice: (id: Id) => `/quotes/create-xero-invoice/${segment(id)}`,
  quoteDocuments: (id: Id) => `/quote/documents/${segment(id)}`,
  quoteItems: () => '/quote-items',
  quoteItem: (id: Id) => `/quote-items/${segment(id)}`,

  organisations: (query: { mode?: OrganisationMode } = {}) =>
    query.mode ? `/organisations?mode=${query.mode}` : '/organisations',
  organisation: (id: Id) => `/organisations/${segment(id)}`,
  organisationCreationDefaults: () => '/organisations/creation-defaults',
  organisationContacts: (id: Id) => `/organisations/${segment(id)}/contacts`,
  organisationContact: (id: Id, contactId: Id) =>
    `/organisations/${segment(id)}/contacts/${segment(contactId)}`,
  contactCreationDefaults: (organisationId: Id) =>
    `/organisations/${segment(organisationId)}/contacts/creation-defaults`,

  /** Every invoice, or those to one organisation. */
  xeroInvoices: (query: { organisation_id?: number } = {}) => `/xero-invoices${asQuery(query)}`,
  /** Read: when that was last done. Posted to: do it now. */
  xeroInvoicesSynchronise: () => '/xero-invoices/synchronise',
  xeroInvoiceStatus: (id: Id) => `/xero-invoices/${segment(id)}/status`,
  xeroInvoicePdf: (id: Id) => `/xero-invoices/${segment(id)}/pdf`,
} as const;
