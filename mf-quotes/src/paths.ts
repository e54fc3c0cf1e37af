import { useLastList } from 'shared-ui';

/** The lists of quotes, with their titles. */
export const quoteLists = [
  { label: 'All Quotes', to: '/quotes/all', mode: 'all' },
  { label: 'Active Quotes', to: '/quotes/active', mode: 'active' },
  { label: 'Sales Won Quotes', to: '/quotes/sales-won', mode: 'sales-won' },
  { label: 'Historic Quotes', to: '/quotes/historic', mode: 'historic' },
  { label: 'Sales', to: '/sales', mode: 'sales-won' },
] as const;

export const patterns = {
  createQuote: '/quotes/create',
  editQuote: '/quotes/edit/:quoteId',
  followUps: '/quotes/follow-ups',
  createFollowUp: '/quotes/follow-ups/create',
  customerReport: '/reports/customers',
  currentSalesTargets: '/reports/targets',
  salesTargets: '/reports/targets/:year',
  lostReasons: '/settings/lost-reasons',
  templates: '/settings/templates',
  createTemplate: '/settings/templates/create',
  editTemplate: '/settings/templates/edit/:templateId',
} as const;

/** Returns the list that led to a quote; the invoices are another remote's. */
export const useQuoteList = () =>
  useLastList([
    ...quoteLists,
    { label: 'Invoices', to: '/invoices' },
    { label: 'To Invoice', to: '/invoices/to-do' },
  ]);

export const hrefs = {
  createQuote: (): string => patterns.createQuote,
  editQuote: (quoteId: number): string => `/quotes/edit/${quoteId}`,
  followUps: (): string => patterns.followUps,
  createFollowUp: (): string => patterns.createFollowUp,
  salesTargets: (year: string): string => `/reports/targets/${year}`,
  templates: (): string => patterns.templates,
  createTemplate: (): string => patterns.createTemplate,
  editTemplate: (id: number): string => `/settings/templates/edit/${id}`,
  // Pages of mf-crm.
  organisation: (id: number): string => `/organisations/edit/${id}`,
  contact: (organisationId: number, id: number): string =>
    `/organisations/${organisationId}/contacts/edit/${id}`,
} as const;
