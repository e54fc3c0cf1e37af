import { pages, paths } from 'api-contract';
import {
  makeOrganisation,
  makeQuote,
  makeQuoteCalculatedFields,
  makeQuoteProposals,
  makeTimeline,
  makeUser,
} from 'api-contract/testing';
import { findNeededFields, renderApp } from 'shared-ui/testing';
import remote from '../src/remote';
import { quoteApi } from './render-quote';
import { threeQuotes } from './render-quotes';
import { serveQuotes } from './serve-quotes';

const quote = makeQuote();

/** Serves a quote, and the list of three. */
const serve = () =>
  serveQuotes(quoteApi(), 'all', threeQuotes)
    .get(paths.quote(42), quote, { etag: '"1"' })
    .get(paths.quoteNotes(42), quote.notes)
    .get(paths.quoteCalculatedFields(42), makeQuoteCalculatedFields())
    .get(paths.timeline('quotes', 42), makeTimeline([{ subject: 'quote', action: 'changed' }]))
    .get(paths.organisation(7), makeOrganisation({ id: 7 }))
    .get(paths.quoteProposals(42), makeQuoteProposals())
    .on('get', /^\/quotes\/42\/(follow-ups|attachments)$/, { body: [] });

/** What the heads of these pages need: fields of a quote that the last release of the contract has. */
const ofHead = [
  'valid_until',
  'quote_status',
  'organisation_quote',
  'contact_quote',
  'product_group_quote_items',
  'product_group_quote_items.*.child_quote_items',
  'notes',
].map((field) => `/quotes/42 ${field}`);

/** Some pages are opened in a full run alone: each field takes a page. */
const isFullRun = process.env.TEST_ALL === 'yes';
const shown: [url: string, needed: string[]][] = [[pages.allQuotes(), []]];
const alsoShown: typeof shown = [
  [pages.sale(42), ofHead],
  [pages.quote(42), ofHead],
  [pages.quote(42, { tab: 'items' }), ofHead],
  [pages.quote(42, { tab: 'invoice' }), ofHead],
];

it.each(isFullRun ? [...shown, ...alsoShown] : shown)(
  'shows the page %s beside an older server, whichever other field that lacks',
  async (url, needed) => {
    const open = () => renderApp(remote.routes, { api: serve(), user: makeUser(), url });
    expect(await findNeededFields(open)).toEqual(needed);
  },
  600_000,
);
