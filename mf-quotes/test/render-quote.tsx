import { screen } from '@testing-library/react';
import { paths, type Quote } from 'api-contract';
import {
  makeContact,
  makeOrganisationListItem,
  makeProductGroupListItem,
  makeQuote,
  makeQuoteCalculatedFields,
  makeQuoteDefaults,
  makeQuoteStatuses,
  makeTaxRates,
  makeUser,
  makeUserListItem,
} from 'api-contract/testing';
import type { Remotes } from 'shared-ui';
import { fakeApi, renderApp, type FakeApi } from 'shared-ui/testing';
import remote from '../src/remote';
import { serveQuotes } from './serve-quotes';

const organisations = [
  makeOrganisationListItem(),
  makeOrganisationListItem({ id: 9, name: 'Northern Lights Expo' }),
];

/** An API that knows everything that the quote screen lets people choose from. */
export const quoteApi = (): FakeApi =>
  serveQuotes(fakeApi(), 'all', [])
    .get(paths.quoteCreationDefaults(), makeQuoteDefaults())
    .get(paths.quoteStatuses(), makeQuoteStatuses())
    .get(paths.taxRates(), makeTaxRates())
    .get(paths.usersList(), [makeUserListItem(), makeUserListItem({ id: 2, name: 'Robin Patel' })])
    .get(paths.organisations({ mode: 'quotable' }), organisations)
    .get(paths.organisations({ mode: 'invoicable' }), organisations)
    .get(paths.organisationContacts(7), [makeContact()])
    .get(paths.organisationContacts(9), [makeContact({ id: 20, name: 'Priya Shah' })])
    .get(paths.productGroups('excludeTopLevel'), [
      makeProductGroupListItem(),
      makeProductGroupListItem({
        id: 12,
        sales_ledger_product_code: '1002-01',
        name: 'Silver',
        description: 'Silver sponsorship package',
      }),
    ]);

interface RenderQuoteOptions {
  api?: FakeApi;
  tab?: string;
  remotes?: Remotes;
  styled?: boolean;
}

/** Opens a quote, on a tab if one is named. The responses carry the version `"1"`. */
export async function renderQuote(
  over: Partial<Quote> = {},
  { api = quoteApi(), tab = '', remotes, styled }: RenderQuoteOptions = {},
) {
  const quote = makeQuote(over);
  api
    .get(paths.quote(quote.id), quote, { etag: '"1"' })
    .get(paths.quoteNotes(quote.id), quote.notes)
    .get(paths.quoteCalculatedFields(quote.id), makeQuoteCalculatedFields());
  const url = `/quotes/edit/${quote.id}${tab && `?tab=${tab}`}`;
  const app = renderApp(remote.routes, { api, user: makeUser(), url, remotes, styled });
  await screen.findByRole('tablist');
  return { api, quote, ...app };
}

/** Opens the form of a new quote. */
export async function renderNewQuote(api = quoteApi()) {
  const app = renderApp(remote.routes, { api, user: makeUser(), url: '/quotes/create' });
  await screen.findByRole('form', { name: 'Quote Details' });
  return { api, ...app };
}
