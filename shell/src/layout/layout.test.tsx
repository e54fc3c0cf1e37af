import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeAccount, makeDashboardCharts, makeDashboardStats } from 'api-contract/testing';
import { fakeApi, watchSavedFiles } from 'shared-ui/testing';
import { makeRemote } from '../../test/remotes';
import { makeLoader, renderShell, staffUser } from '../../test/render-shell';

const apiOfMember = () =>
  fakeApi()
    .get(paths.dashboardCharts(), makeDashboardCharts())
    .get(paths.dashboardStats(), makeDashboardStats())
    .get(paths.accounts(), [makeAccount()]);

describe('around every page of a signed-in user', () => {
  it('there is the menu, the company, and a footer with the year', async () => {
    renderShell({ api: apiOfMember(), user: staffUser, now: '2027-12-31T12:00:00Z' });
    expect(await screen.findByRole('navigation', { name: 'Main' })).toBeInTheDocument();
    expect(screen.getAllByRole('banner')[0]).toHaveTextContent('Northgate Events');
    expect(screen.getAllByRole('contentinfo').at(-1)).toHaveTextContent('© 2027 Northgate Events Ltd');
  });

  it('there is a user menu with Profile and Logout', async () => {
    const { actor } = renderShell({ api: apiOfMember(), user: staffUser });
    await actor.click(await screen.findByRole('button', { name: 'Account of Alex Morgan' }));
    expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/settings/profile');
    expect(screen.getByRole('menuitem', { name: 'Logout' })).toHaveAttribute('href', '/logout');
  });

  it('hovering a menu entry preloads its module', async () => {
    const loader = makeLoader();
    const { actor } = renderShell({ api: apiOfMember(), user: staffUser, loader });
    const menu = await screen.findByRole('navigation', { name: 'Main' });
    await actor.hover(within(menu).getByRole('link', { name: 'Historic' }));
    expect(loader.preload).toHaveBeenCalledWith('/quotes/historic');
  });

  it('a menu entry goes to its page and is marked as the current one', async () => {
    const { actor, currentUrl } = renderShell({ api: apiOfMember(), user: staffUser });
    const menu = await screen.findByRole('navigation', { name: 'Main' });
    await actor.click(within(menu).getByRole('link', { name: 'Intranet Users' }));
    expect(await screen.findByRole('heading', { name: 'Intranet Users' })).toBeVisible();
    expect(currentUrl()).toBe('/settings/users');
    expect(within(menu).getAllByRole('link', { current: 'page' })).toEqual([
      within(menu).getByRole('link', { name: 'Intranet Users' }),
    ]);
  });

  it('the entry of the open page adds no history entry', async () => {
    const { actor, currentUrl, goBack } = renderShell({ api: apiOfMember(), user: staffUser });
    const menu = await screen.findByRole('navigation', { name: 'Main' });
    const users = within(menu).getByRole('link', { name: 'Intranet Users' });
    await actor.click(users);
    await screen.findByRole('heading', { name: 'Intranet Users' });
    await actor.click(users);
    await goBack();
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(currentUrl()).toBe('/');
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'a press on a menu entry that asks for another tab is left to the browser: %o',
    async (press) => {
      const { currentUrl } = renderShell({ api: apiOfMember(), user: staffUser });
      const menu = await screen.findByRole('navigation', { name: 'Main' });
      // Nothing is rendered while the test waits for the event.
      await screen.findByText('RECENT NOTES ADDED TO QUOTES');
      const isLeft = new Promise<boolean>((resolve) => {
        const note = (event: Event) => {
          resolve(!event.defaultPrevented);
          event.preventDefault();
        };
        window.addEventListener('click', note, { once: true });
      });
      fireEvent.click(within(menu).getByRole('link', { name: 'Intranet Users' }), press);
      expect(await isLeft).toBe(true);
      expect(currentUrl()).toBe('/');
    },
  );

  it('a new remote has its entry in the menu, from the registry', async () => {
    const menu = [{ group: 'Events', label: 'Calendar', path: '/events' }];
    const events = makeRemote({ name: 'mf-events', paths: ['/events'], menu });
    const loader = makeLoader({ list: () => Promise.resolve([events]) });
    renderShell({ api: apiOfMember(), user: staffUser, loader });
    const group = await screen.findByRole('list', { name: 'Events' });
    expect(within(group).getByRole('link', { name: 'Calendar' })).toHaveAttribute('href', '/events');
  });

  it('the menu is complete when the registry cannot be fetched', async () => {
    const loader = makeLoader({ list: () => new Promise<never>(() => undefined) });
    renderShell({ api: apiOfMember(), user: staffUser, loader });
    expect(await screen.findByRole('list', { name: 'Settings' })).toBeInTheDocument();
  });

  it('the current page is marked in the menu', async () => {
    renderShell({ api: apiOfMember(), user: staffUser, url: '/settings/users' });
    const menu = await screen.findByRole('navigation', { name: 'Main' });
    expect(within(menu).getByRole('link', { current: 'page' })).toHaveTextContent('Intranet Users');
  });

  it('the menu of a narrow screen has the focus while it is open, and nothing behind it', async () => {
    const { actor } = renderShell({ api: apiOfMember(), user: staffUser, url: '/welcome' });
    const menu = await screen.findByRole('navigation', { name: 'Main' });
    const drawer = menu.closest<HTMLElement>('#side-menu')!;
    const toggle = () => screen.getByRole('button', { name: /^(Open|Close) the menu$/, hidden: true });
    await actor.click(toggle());
    expect(drawer).toHaveFocus();
    expect(screen.getByRole('main').closest('[inert]')).toBeInTheDocument();
    act(() => within(menu).getByRole('link', { name: 'Intranet Users' }).focus());
    await actor.keyboard('{Escape}');
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    expect(toggle()).toHaveFocus();
    expect(screen.getByRole('main').closest('[inert]')).not.toBeInTheDocument();
  });

  it('the menu of a narrow screen closes with its page, however the user leaves that', async () => {
    const { actor, currentUrl } = renderShell({ api: apiOfMember(), user: staffUser, url: '/welcome' });
    await screen.findByRole('navigation', { name: 'Main' });
    const toggle = () => screen.getByRole('button', { name: /^(Open|Close) the menu$/, hidden: true });
    await actor.click(toggle());
    await actor.keyboard('gd');
    await waitFor(() => expect(toggle()).toHaveAttribute('aria-expanded', 'false'));
    expect(currentUrl()).toBe('/');
    expect(screen.getByRole('main').closest('[inert]')).not.toBeInTheDocument();
  });

  it('an export from the menu downloads its workbook', async () => {
    const saved = watchSavedFiles();
    const api = apiOfMember().on('post', paths.productExport(), { body: new Blob(['workbook']) });
    const { actor } = renderShell({ api, user: staffUser });
    await actor.click(await screen.findByRole('button', { name: 'Product Items' }));
    await actor.click(screen.getByRole('button', { name: 'Export Product Items' }));
    await waitFor(() => expect(saved).toEqual(['products-export.xlsx']));
  });

  it('an export that fails shows an error and can be retried', async () => {
    const api = apiOfMember().on('post', paths.benefitsExport(), {
      status: 500,
      body: { message: 'Broken' },
    });
    const { actor } = renderShell({ api, user: staffUser });
    await actor.click(await screen.findByRole('button', { name: 'Benefits' }));
    await actor.click(screen.getByRole('button', { name: 'Export Benefits' }));
    expect(await screen.findByText('Benefits export failed')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Export Benefits' })).toBeEnabled();
  });
});

describe('pages without a module', () => {
  it.each([['/coming-soon', 'Coming Soon']])('%s keeps its place', async (url, title) => {
    renderShell({ api: fakeApi(), user: staffUser, url });
    expect((await screen.findAllByText(title)).length).toBeGreaterThan(0);
    expect(screen.getByText('This feature is not yet available but will be coming soon.')).toBeVisible();
  });

  it('an unknown address shows the not-found page inside the layout', async () => {
    renderShell({ api: fakeApi(), user: staffUser, url: '/nowhere' });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(screen.getByText('/nowhere')).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  });

  it('an address of a removed module says that it was removed', async () => {
    const removed = { name: 'mf-forecast', title: 'Forecast', paths: ['/forecast'] };
    const loader = makeLoader({ removedAt: (path) => (path === '/forecast/5' ? removed : undefined) });
    renderShell({ api: fakeApi(), user: staffUser, url: '/forecast/5', loader });
    expect(await screen.findByText('Forecast has been removed')).toBeVisible();
    expect(screen.queryByText('Page not found')).not.toBeInTheDocument();
  });

  it('the welcome page has a card and three paragraphs', async () => {
    renderShell({ api: fakeApi(), user: staffUser, url: '/welcome' });
    const card = await screen.findByRole('region', { name: 'Welcome to the Northgate Events intranet' });
    expect(card.querySelectorAll('p')).toHaveLength(3);
  });
});
