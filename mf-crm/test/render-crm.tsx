import {
  paths,
  type InvoiceListItem,
  type InvoicePage,
  type OrganisationListItem,
  type QuoteListItem,
  type QuotePage,
} from 'api-contract';
import {
  makeContact,
  makeContactDefaults,
  makeOrganisation,
  makeOrganisationDefaults,
  makeOrganisationListItem,
  makeRecordFacts,
  makeSearchHit,
  makeSearchResponse,
  makeTimeline,
  makeUser,
} from 'api-contract/testing';
import { fakeApi, renderApp, serveChoices, type RenderOptions } from 'shared-ui/testing';
import remote from '../src/remote';
import { serveOrganisations } from './serve-organisations';

export const harbour = makeOrganisation({
  id: 7,
  name: 'Harbour Events Ltd',
  civi_crm_id: '4711',
  address_line_1: '1 Quay Street',
  address_city: 'Bristol',
  contacts: [
    makeContact({ id: 8, name: 'Sam Taylor', email: 'sam@harbour.example' }),
    makeContact({ id: 9, name: 'Jo Webb', email: null }),
  ],
});

const listed: OrganisationListItem[] = [
  makeOrganisationListItem({ id: 7, name: 'Harbour Events Ltd', civi_crm_id: '4711' }),
  makeOrganisationListItem({ id: 3, name: 'Café Royal', civi_crm_id: 'C-3' }),
];

const countsOf = (rows: readonly unknown[]) => ({
  page: 1,
  per_page: 10,
  total_count: rows.length,
  found_count: rows.length,
  found_sub_total: 0,
});
export const quotePage = (quotes: QuoteListItem[]): QuotePage => ({ quotes, ...countsOf(quotes) });
export const invoicePage = (invoices: InvoiceListItem[]): InvoicePage => ({
  invoices,
  ...countsOf(invoices),
  all_count: invoices.length,
  found_overdue: 0,
  found_other_currency: 0,
  last_xero_sync_at: null,
});

/** Every request for the newest quotes, sales or invoices of an organisation. */
export const newest = {
  quotes: /^\/quotes\?mode=all&organisation=/,
  sales: /^\/quotes\?mode=sales-won&organisation=/,
  invoices: /^\/xero-invoices\?organisation=/,
};

const searchFor = (asked: URLSearchParams) => {
  const q = asked.get('q')?.toLowerCase() ?? '';
  const found = listed.filter(({ civi_crm_id }) => civi_crm_id?.toLowerCase().includes(q));
  const hits = found.map(({ id, name, civi_crm_id }) =>
    makeSearchHit({ id, title: name, code: civi_crm_id }),
  );
  return makeSearchResponse(q, hits);
};

/** An API that knows Harbour Events with its contacts, and nothing that was quoted or invoiced. */
export const crmApi = () =>
  serveOrganisations(serveChoices(fakeApi(), 'organisation', listed), listed)
    .on('get', /^\/search\?/, ({ path }) => ({ body: searchFor(new URLSearchParams(path.split('?')[1])) }))
    .on('get', newest.quotes, { body: quotePage([]) })
    .on('get', newest.sales, { body: quotePage([]) })
    .on('get', newest.invoices, { body: invoicePage([]) })
    .on('get', /^\/organisations\/\d+\/(payment-reminders|attachments|follow-ups|merges)$/, { body: [] })
    .on('get', /^\/organisations\/\d+\/contacts\/\d+\/merges$/, { body: [] })
    .get(paths.organisationCategories(), [])
    .get(paths.organisationCreationDefaults(), makeOrganisationDefaults())
    .get(paths.organisation(7), harbour, { etag: '"1"' })
    .get(paths.contactCreationDefaults(7), makeContactDefaults())
    .get(paths.organisationContact(7, 8), harbour.contacts[0], { etag: '"c1"' })
    .get(paths.contact(8), harbour.contacts[0], { etag: '"c1"' })
    .on('get', /^\/timelines\//, { body: makeTimeline() })
    .on('get', /^\/record-facts\//, { body: makeRecordFacts() });

/** Opens an address of the remote, with a CRM to link to. */
export const openCrm = (
  url: string,
  api = crmApi(),
  options: Pick<RenderOptions, 'remotes' | 'user'> = {},
) => ({
  api,
  ...renderApp(remote.routes, {
    api,
    user: makeUser(),
    url,
    config: { crm: { baseUrl: 'https://crm.example' } },
    ...options,
  }),
});
