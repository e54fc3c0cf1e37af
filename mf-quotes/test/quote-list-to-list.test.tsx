import { screen, waitFor } from '@testing-library/react';
import { makeUser } from 'api-contract/testing';
import { Link, Outlet } from 'shared-ui';
import { renderApp } from 'shared-ui/testing';
import remote from '../src/remote';
import { shownReferences, threeQuotes } from './render-quotes';
import { quoteApi } from './render-quote';
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
    await actor.type(screen.getByRole('searchbox'), 'harbour');
    await waitFor(async () => expect(await shownReferences()).toEqual(['Q-00003']));

    await actor.click(screen.getByRole('link', { name: 'To the historic ones' }));
    expect(await screen.findByRole('heading', { name: 'Historic Quotes' })).toBeVisible();
    expect(screen.getByText('Loading quotes')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Q-00003/ })).not.toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});
