import { screen, within } from '@testing-library/react';
import { paths, type Quote, type User } from 'api-contract';
import {
  makeDeliverable,
  makeOrganisation,
  makePaymentPlan,
  makeQuote,
  makeQuoteCalculatedFields,
  makeQuoteDefaults,
  makeTimeline,
  makeTaxRates,
  makeUser,
} from 'api-contract/testing';
import type { Remotes } from 'shared-ui';
import { fakeApi, renderApp, serveChoices, type FakeApi } from 'shared-ui/testing';
import remote from '../src/remote';
import { serveQuotes } from './serve-quotes';

/** An API that knows everything that the quote screen lets people choose from. */
export function quoteApi(): FakeApi {
  const api = serveQuotes(fakeApi(), 'all', [])
    .get(paths.quoteCreationDefaults(), makeQuoteDefaults())
    .get(paths.taxRates(), makeTaxRates())
    .get(paths.paymentPlans(), [makePaymentPlan()])
    .on('get', /^\/quotes\/\d+\/(stock|offer-stock)$/, { body: [] })
    .on('get', /^\/product-groups\/\d+\/events$/, { body: [] })
    .get(paths.timeline('quotes', 42), makeTimeline())
    .get(paths.timeline('quotes', 42, { topic: 'changes' }), makeTimeline())
    .get(paths.organisation(7), makeOrganisation({ id: 7 }))
    .get(paths.quoteDeliverables(42), [makeDeliverable({ quote_item_id: 1 })]);
  serveChoices(api, 'agent', [
    { id: 1, name: 'Alex Morgan', isRecent: true },
    { id: 2, name: 'Robin Patel' },
  ]);
  serveChoices(api, 'organisation', [
    { id: 7, name: 'Harbour Events', isRecent: true },
    { id: 9, name: 'Northern Lights Expo' },
  ]);
  serveChoices(api, 'contact', [{ id: 8, name: 'Sam Taylor' }], 'organisation_id=7');
  serveChoices(api, 'contact', [{ id: 20, name: 'Priya Shah' }], 'organisation_id=9');
  return serveChoices(api, 'product_group', [
    { id: 11, name: '1001-01 - Gold - Gold sponsorship package', group: 'Annual conference' },
    { id: 12, name: '1002-01 - Silver - Silver sponsorship package', group: 'Annual conference' },
  ]);
}

interface RenderQuoteOptions {
  api?: FakeApi;
  tab?: string;
  user?: User;
  remotes?: Remotes;
  styled?: boolean;
}

/** Opens a quote, on a tab if one is named. The responses carry the version `"1"`. */
export async function renderQuote(
  over: Partial<Quote> = {},
  { api = quoteApi(), tab = '', user = makeUser(), remotes, styled }: RenderQuoteOptions = {},
) {
  const quote = makeQuote(over);
  api
    .get(paths.quote(quote.id), quote, { etag: '"1"' })
    .get(paths.quoteNotes(quote.id), quote.notes)
    .get(paths.quoteCalculatedFields(quote.id), makeQuoteCalculatedFields());
  const url = `/quotes/edit/${quote.id}${tab && `?tab=${tab}`}`;
  const app = renderApp(remote.routes, { api, user, url, remotes, styled });
  await screen.findByRole('tablist');
  return { api, quote, ...app };
}

/** The sums above the items. */
export const totals = () => within(screen.getByLabelText('Totals'));

/** Opens the form of a new quote. */
export async function renderNewQuote(api = quoteApi()) {
  const app = renderApp(remote.routes, { api, user: makeUser(), url: '/quotes/create' });
  await screen.findByRole('form', { name: 'Quote Details' });
  return { api, ...app };
}
