import { act, screen } from '@testing-library/react';
import { Link, Outlet, useBlocker } from 'shared-ui';
import { renderApp } from 'shared-ui/testing';
import { makeRemote } from '../../test/remotes';
import { makeLoader } from '../../test/render-shell';
import { RemoteLoaderContext } from '../remotes/loader';
import { useHeldNavigation } from './held-navigation';

afterEach(() => jest.useRealTimers());

const load = jest.fn();
const loader = makeLoader({ moduleOf: jest.fn().mockResolvedValue(makeRemote()) });

function Frame() {
  const handleMenuClick = useHeldNavigation(load);
  return (
    <>
      {/* oxlint-disable-next-line click-events-have-key-events, no-noninteractive-element-interactions -- as in the layout */}
      <nav onClick={handleMenuClick}>
        <Link to="/sales">Sales</Link>
      </nav>
      <Outlet />
    </>
  );
}

/** A page of a module, whose blocker says what becomes of a navigation. */
function Page({ blocks, asks = false }: { blocks: () => boolean; asks?: boolean }) {
  const { state, reset } = useBlocker(blocks);
  return (
    <>
      <h1>Quotes</h1>
      {asks && state === 'blocked' && (
        <dialog open>
          Shall we go?
          <button onClick={reset}>No</button>
        </dialog>
      )}
    </>
  );
}

function openQuotes(page: React.ReactNode) {
  load.mockReset();
  // The guard of the host and the blocker of the page: the router warns of two.
  expectConsole('warn');
  jest.useFakeTimers({ advanceTimers: true });
  return renderApp(
    [
      {
        element: (
          <RemoteLoaderContext value={loader}>
            <Frame />
          </RemoteLoaderContext>
        ),
        children: [
          { path: '/quotes', element: page },
          { path: '/sales', element: <h1>Sales</h1> },
        ],
      },
    ],
    { url: '/quotes' },
  );
}

const waitAMoment = () => act(() => jest.advanceTimersByTimeAsync(4000));
const never = () => true;

describe('a page whose module never lets the user go', () => {
  it('is left by a full load of the page that the menu leads to, after a question', async () => {
    const { actor } = openQuotes(<Page blocks={never} />);
    await actor.click(screen.getByRole('link', { name: 'Sales' }));
    expect(screen.getByRole('heading', { name: 'Quotes' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await waitAMoment();
    expect(
      screen.getByRole('alertdialog', { name: 'Quotes isn’t responding. Leave the page?' }),
    ).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'Leave the page' }));
    expect(load).toHaveBeenCalledWith(`${window.location.origin}/sales`);
  });

  it('stays when the user says so, and asks again at the next attempt', async () => {
    const { actor } = openQuotes(<Page blocks={never} />);
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      await actor.click(screen.getByRole('link', { name: 'Sales' }));
      await waitAMoment();
      await actor.click(screen.getByRole('button', { name: 'Stay here' }));
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    }
    expect(load).not.toHaveBeenCalled();
  });
});

describe('no question is asked', () => {
  it('where the page is left at once', async () => {
    const { actor } = openQuotes(<Page blocks={() => false} />);
    await actor.click(screen.getByRole('link', { name: 'Sales' }));
    await waitAMoment();
    expect(screen.getByRole('heading', { name: 'Sales' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('where the module asks the user itself', async () => {
    const { actor } = openQuotes(<Page blocks={never} asks />);
    await actor.click(screen.getByRole('link', { name: 'Sales' }));
    await waitAMoment();
    expect(screen.getByText('Shall we go?')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('where the user has answered that of the module', async () => {
    const { actor } = openQuotes(<Page blocks={never} asks />);
    await actor.click(screen.getByRole('link', { name: 'Sales' }));
    await actor.click(screen.getByRole('button', { name: 'No' }));
    expect(screen.queryByText('Shall we go?')).not.toBeInTheDocument();
    await waitAMoment();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('where the link opens in another tab', async () => {
    const { actor } = openQuotes(<Page blocks={never} />);
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await actor.keyboard('{Control>}');
    await actor.click(screen.getByRole('link', { name: 'Sales' }));
    await actor.keyboard('{/Control}');
    await waitAMoment();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});
