import { screen, waitFor } from '@testing-library/react';
import { manyQuotes, renderQuotes, shownReferences, threeQuotes } from './render-quotes';
import { serveQuotes } from './serve-quotes';

const openList = (url = '/quotes/all', quotes = manyQuotes(120)) => renderQuotes(url, quotes);

describe('the pages of a list of quotes', () => {
  it('begin with the first one, how many quotes there are and their total', async () => {
    const { api } = openList();

    expect(await screen.findByText('Rows 1–50 of 120')).toBeVisible();
    await waitFor(async () => expect(await shownReferences()).toHaveLength(50));
    expect(screen.getByRole('row', { name: '120 quotes £12,000 without lost and superseded' })).toBeVisible();
    expect(api.calls.filter(({ path }) => path.startsWith('/quotes'))).toHaveLength(1);
  });

  it('are filtered by what is typed, whatever its case and accents, with the total of what is found', async () => {
    const { actor } = openList('/quotes/all', threeQuotes);
    await screen.findByText('Rows 1–3 of 3');

    await actor.type(screen.getByRole('searchbox'), 'CAFE royal');

    expect(await screen.findByText('Rows 1–1 of 1 (filtered from 3)')).toBeVisible();
    expect(await shownReferences()).toEqual(['Q-00002']);
    expect(screen.getByRole('row', { name: '1 quote £950 without lost and superseded' })).toBeVisible();
  });

  it('open at the filter, order, page and size in the address', async () => {
    const { api } = openList('/quotes/all?q=q-0&sort=reference&page=3&size=25');

    expect(await screen.findByText('Rows 51–75 of 120')).toBeVisible();
    expect((await shownReferences())[0]).toBe('Q-00051');
    expect(api.calls.filter(({ path }) => path.startsWith('/quotes?'))).toHaveLength(1);
  });

  it('are still there when the user returns from a quote', async () => {
    const { actor, goBack } = openList();
    await screen.findByText('Rows 1–50 of 120');
    await actor.click(screen.getByRole('button', { name: 'Next page' }));
    await actor.click(await screen.findByRole('link', { name: 'Q-00051' }));
    expect(await screen.findByRole('form', { name: 'Quote Details' })).toBeVisible();

    await goBack();

    expect(await screen.findByText('Rows 51–100 of 120')).toBeVisible();
  });

  it('that cannot be loaded leave the rows under a notice, and Retry loads them', async () => {
    const { api, actor } = openList();
    await screen.findByText('Rows 1–50 of 120');
    serveQuotes(api, 'all', { status: 403, body: { message: 'You may not see more.' } });

    await actor.click(screen.getByRole('button', { name: 'Next page' }));

    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      'Quotes could not be loadedYou’re still seeing the earlier results. You may not see more.',
    );
    expect(screen.getByText('Rows 1–50 of 120')).toBeVisible();
    expect(screen.getByRole('table').closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false');

    serveQuotes(api, 'all', manyQuotes(120));
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Rows 51–100 of 120')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
