import { screen, waitFor, within } from '@testing-library/react';
import type { QuoteMode } from 'api-contract';
import { makeUser } from 'api-contract/testing';
import { Link, Outlet } from 'shared-ui';
import { renderApp } from 'shared-ui/testing';
import remote from '../src/remote';
import { manyQuotes, renderQuotes, shownReferences, threeQuotes } from './render-quotes';
import { quoteApi, renderQuote } from './render-quote';
import { serveQuotes } from './serve-quotes';

const frame = (
  <>
    <Link to="/quotes/historic">To the historic ones</Link>
    <Outlet />
  </>
);

describe('from one list to another', () => {
  it('shows nothing of the last one under the name of the next, and begins without its filter', async () => {
    const api = serveQuotes(quoteApi(), 'all', threeQuotes);
    serveQuotes(api, 'historic', () => new Promise(() => undefined));
    const routes = [{ element: frame, children: remote.routes }];
    const { actor } = renderApp(routes, { api, user: makeUser(), url: '/quotes/all' });
    expect(await shownReferences()).toEqual(['Q-00002', 'Q-00003', 'Q-00001']);
    await actor.fill(screen.getByRole('searchbox'), 'harbour');
    await waitFor(async () => expect(await shownReferences()).toEqual(['Q-00003']));

    await actor.click(screen.getByRole('link', { name: 'To the historic ones' }));
    expect(await screen.findByRole('heading', { name: 'Historic Quotes' })).toBeVisible();
    expect(screen.getByText('Loading quotes')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Q-00003/ })).not.toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});

describe('the way back from a quote', () => {
  const open = async (url: string, mode: QuoteMode) => {
    const app = renderQuotes(url, manyQuotes(12), { mode });
    await shownReferences();
    await app.actor.click(screen.getByRole('link', { name: 'Q-00012' }));
    await screen.findByRole('tablist');
    return app;
  };

  it.each<[string, string, QuoteMode]>([
    ['/quotes/active?sort=reference&page=2&size=10&status=1', 'Active Quotes', 'active'],
    ['/sales?q=Q-0001', 'Sales', 'sales-won'],
  ])('to %s is Back, the breadcrumb and the browser’s Back', async (url, title, mode) => {
    const { actor, currentUrl, goBack } = await open(url, mode);
    await actor.click(await screen.findByRole('button', { name: 'Back' }));
    expect(currentUrl()).toBe(url);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();

    await actor.click(await screen.findByRole('link', { name: 'Q-00012' }));
    const crumbs = await screen.findByRole('navigation', { name: 'Breadcrumb' });
    await actor.click(within(crumbs).getByRole('link', { name: title }));
    expect(currentUrl()).toBe(url);

    await actor.click(await screen.findByRole('link', { name: 'Q-00012' }));
    await screen.findByRole('tablist');
    await goBack();
    expect(currentUrl()).toBe(url);
  });

  it.each([
    ['All Quotes', '/quotes/all', 1],
    ['To Invoice', '/invoices/to-do', 4],
  ])(
    'leads to %s after the list of sales to invoice, by the status',
    async (title, href, quote_status_id) => {
      window.sessionStorage.setItem(
        `intranet.list_places ${makeUser().id}`,
        JSON.stringify([['/invoices/to-do', { search: '', top: 0 }]]),
      );
      await renderQuote({ quote_status_id });
      const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
      expect(crumbs.getByRole('link', { name: title })).toHaveAttribute('href', href);
    },
  );

  it('leads to All Quotes for a quote that was opened by its address', async () => {
    const { actor, currentUrl } = renderQuotes('/quotes/edit/1', manyQuotes(1));
    await actor.click(await screen.findByRole('button', { name: 'Back' }));
    expect(currentUrl()).toBe('/quotes/all');
  });
});
