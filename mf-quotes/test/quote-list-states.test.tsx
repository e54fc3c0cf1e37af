import { screen } from '@testing-library/react';
import { renderQuotes } from './render-quotes';

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
