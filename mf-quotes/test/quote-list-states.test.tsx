import { screen } from '@testing-library/react';
import { renderQuotes, shownReferences, threeQuotes } from './render-quotes';
import { serveQuotes } from './serve-quotes';

describe('while the quotes are on their way', () => {
  it('says so, in the shape of the list', async () => {
    renderQuotes('/quotes/all', () => new Promise(() => undefined));

    expect(await screen.findByRole('status')).toHaveTextContent('Loading quotes');
    expect(screen.getByRole('columnheader', { name: 'Organisation' })).toBeVisible();
  });
});

describe('a list with nothing in it', () => {
  it('says what to do first', async () => {
    const { actor, currentUrl } = renderQuotes('/quotes/all', []);

    expect(await screen.findByText('There are no quotes yet')).toBeVisible();
    const [, inList] = screen.getAllByRole('link', { name: 'New quote' });
    await actor.click(inList!);

    expect(currentUrl()).toBe('/quotes/create');
  });

  it.each([
    ['/quotes/active', 'active', 'There are no active quotes'],
    ['/quotes/sales-won', 'sales-won', 'No sales have been won yet'],
    ['/quotes/historic', 'historic', 'There are no historic quotes'],
  ] as const)('says at %s why that may be', async (url, mode, title) => {
    renderQuotes(url, [], { mode });

    expect(await screen.findByText(title)).toBeVisible();
  });
});

describe('a list that cannot be loaded', () => {
  it('says so in words, and Retry loads it', async () => {
    const { api, actor } = renderQuotes('/quotes/all', {
      status: 403,
      body: { message: 'You may not see the quotes.' },
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Quotes could not be loaded');
    expect(alert).toHaveTextContent('You may not see the quotes.');
    expect(screen.queryByText('There are no quotes yet')).not.toBeInTheDocument();

    serveQuotes(api, 'all', threeQuotes);
    await actor.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await shownReferences()).toEqual(['Q-00002', 'Q-00003', 'Q-00001']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('comes back by itself when the network does', async () => {
    const { api } = renderQuotes('/quotes/all', { fail: 'network' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Quotes could not be loaded');

    serveQuotes(api, 'all', threeQuotes);

    expect(await screen.findByRole('link', { name: 'Q-00002' })).toBeVisible();
  });
});
