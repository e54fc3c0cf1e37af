// Lists that are too long to be read whole: here from three quotes on.
import { screen, waitFor } from '@testing-library/react';
import type { QuoteMode } from 'api-contract';
import { manyQuotes, renderQuotes, shownReferences, threeQuotes } from './render-quotes';
import { serveQuotes, wholeOf } from './serve-quotes';

const config = { lists: { wholeUpTo: 2 } };
const openLong = (url = '/quotes/all', quotes = manyQuotes(120), mode: QuoteMode = 'all') =>
  renderQuotes(url, quotes, { mode, config });

describe('a list of quotes that is too long to be read whole', () => {
  it('shows the first page, how many there are and what they come to', async () => {
    const { api } = openLong();

    expect(await screen.findByText('Rows 1–50 of 120')).toBeVisible();
    await waitFor(async () => expect(await shownReferences()).toHaveLength(50));
    expect(screen.getByRole('row', { name: '120 quotes £12,000' })).toBeVisible();
    expect(api.callsTo('get', wholeOf('all'))).toHaveLength(0);
  });

  it('asks the server for a sort, either way', async () => {
    const { actor, currentUrl } = openLong('/quotes/all', threeQuotes);
    await screen.findByText('Rows 1–3 of 3');

    await actor.click(screen.getByRole('button', { name: 'Organisation' }));
    await waitFor(async () => expect(await shownReferences()).toEqual(['Q-00002', 'Q-00003', 'Q-00001']));
    await actor.click(screen.getByRole('button', { name: 'Organisation' }));

    await waitFor(async () => expect(await shownReferences()).toEqual(['Q-00001', 'Q-00003', 'Q-00002']));
    await waitFor(() => expect(currentUrl()).toBe('/quotes/all?sort=-organisation'));
  });

  it('asks for what is typed, past case and accents, and tells what of it is found', async () => {
    const { actor } = openLong('/quotes/all', threeQuotes);
    await screen.findByText('Rows 1–3 of 3');

    await actor.type(screen.getByRole('searchbox'), 'CAFE royal');

    expect(await screen.findByText('Rows 1–1 of 1 (filtered from 3)')).toBeVisible();
    expect(await shownReferences()).toEqual(['Q-00002']);
    expect(screen.getByRole('row', { name: '1 quote £950' })).toBeVisible();
  });

  it('opens at the filter, order, page and size that its address names', async () => {
    const { api } = openLong('/quotes/all?q=q-0&sort=reference&page=3&size=25');

    expect(await screen.findByText('Rows 51–75 of 120')).toBeVisible();
    expect((await shownReferences())[0]).toBe('Q-00051');
    // The page after it is asked for a moment later, which may be now.
    const asked = api.calls.filter(({ path }) => path.startsWith('/quotes?') && !path.includes('page=4'));
    expect(asked).toHaveLength(1);
  });

  it('is back at its page when a reader returns from a quote', async () => {
    const { actor, goBack } = openLong();
    await screen.findByText('Rows 1–50 of 120');
    await actor.click(screen.getByRole('button', { name: 'Next page' }));
    await actor.click(await screen.findByRole('link', { name: 'Q-00051' }));
    expect(await screen.findByRole('form', { name: 'Quote Details' })).toBeVisible();

    await goBack();

    expect(await screen.findByText('Rows 51–100 of 120')).toBeVisible();
  });

  it.each([
    ['/quotes/active', 'active'],
    ['/quotes/historic', 'historic'],
    ['/quotes/sales-won', 'sales-won'],
    ['/sales', 'sales-won'],
  ] as const)('asks at %s for the quotes of that list', async (url, mode) => {
    openLong(url, threeQuotes, mode);

    expect(await screen.findByText('Rows 1–3 of 3')).toBeVisible();
  });

  it('says that a page could not be loaded, keeps the rows, and Retry brings it', async () => {
    const { api, actor } = openLong();
    await screen.findByText('Rows 1–50 of 120');
    serveQuotes(api, 'all', { status: 403, body: { message: 'You may not see more.' } });

    await actor.click(screen.getByRole('button', { name: 'Next page' }));

    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      'Quotes could not be loadedThese are the rows that were shown before. You may not see more.',
    );
    expect(screen.getByText('Rows 1–50 of 120')).toBeVisible();
    expect(screen.getByRole('table').closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false');

    serveQuotes(api, 'all', manyQuotes(120));
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Rows 51–100 of 120')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
