import { act, screen, waitFor, within } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeDashboardCharts, makeDashboardStats, makeToDoCounts } from 'api-contract/testing';
import { api as client } from 'shared-ui';
import { fakeApi, renderApp } from 'shared-ui/testing';
import { makeRemote } from '../../test/remotes';
import { makeLoader, renderShell, staffUser } from '../../test/render-shell';
import { menuGroups } from './menu-groups';
import { useCurrentInSight } from './side-menu';

/** A box of 100 px in which the current entry begins at `top` and is 30 px tall. */
function drawMenu(top: number) {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.matches('a') ? new DOMRect(0, top, 10, 30) : new DOMRect(0, 0, 10, 100);
  });
  function Menu() {
    return (
      <nav ref={useCurrentInSight<HTMLElement>('/sales', menuGroups)}>
        <a href="/sales" aria-current="page">
          Sales
        </a>
      </nav>
    );
  }
  renderApp(
    <div data-testid="box">
      <Menu />
    </div>,
  );
  return screen.getByTestId('box');
}
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('the current menu entry', () => {
  it('is scrolled into view from below the box', async () => {
    const box = drawMenu(140);
    await waitFor(() => expect(box.scrollTop).toBe(140 + 30 - 100 + 12));
  });

  it('is not scrolled when it is in view', async () => {
    const box = drawMenu(40);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(box.scrollTop).toBe(0);
  });
});

const currentIn = (menu: HTMLElement) =>
  [...menu.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent);

it.each([
  [false, ['Intranet Users']],
  [true, ['Intranet Users', 'Modules', 'Outbox', 'Team Keys', 'Audit Log', 'Personal Data']],
])('the menu of an administrator (%s) has under Settings: %j', async (is_administrator, expected) => {
  renderShell({ api: fakeApi(), user: { ...staffUser, is_administrator }, url: '/welcome' });
  const settings = await screen.findByRole('list', { name: 'Settings' });
  await waitFor(() =>
    expect(
      within(settings)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(expected),
  );
});

it('entries that several groups have are named with their group', async () => {
  renderShell({ api: fakeApi(), user: staffUser, url: '/welcome' });
  expect(await screen.findByRole('link', { name: 'View All Quotes' })).toHaveTextContent(/^View All$/);
});

const openMenu = async (
  url = '/welcome',
  { api = fakeApi(), ...options }: Partial<Parameters<typeof renderShell>[0]> = {},
) => {
  const app = renderShell({ api, user: staffUser, url, ...options });
  return { ...app, api, menu: await screen.findByRole('navigation', { name: 'Main' }) };
};

describe('the groups of the menu', () => {
  const openGroups = (menu: HTMLElement) =>
    within(menu)
      .getAllByRole('button', { expanded: true })
      .map(({ textContent }) => textContent);

  it('are open but for the catalogue, until the user folds or opens one, which is remembered for them', async () => {
    const first = await openMenu();
    expect(openGroups(first.menu)).toEqual(['Organisations', 'Quotes', 'Sales', 'Settings']);
    await first.actor.click(within(first.menu).getByRole('button', { name: 'Sales' }));
    expect(within(first.menu).queryByRole('link', { name: 'Invoices (Xero)' })).not.toBeInTheDocument();
    await first.actor.click(within(first.menu).getByRole('button', { name: 'Benefits' }));
    expect(within(first.menu).getByRole('link', { name: 'Stages' })).toBeVisible();
    first.unmount();

    const again = await openMenu();
    expect(openGroups(again.menu)).toEqual(['Benefits', 'Organisations', 'Quotes', 'Settings']);
    again.unmount();

    const { menu } = await openMenu('/welcome', { user: { ...staffUser, id: 2 } });
    expect(openGroups(menu)).toEqual(['Organisations', 'Quotes', 'Sales', 'Settings']);
  });

  it('open where the user goes to a page of theirs, and can be folded there', async () => {
    const { actor, menu } = await openMenu('/products');
    const title = within(menu).getByRole('button', { name: 'Product Items', expanded: true });
    await actor.click(title);
    expect(title).toHaveAttribute('aria-expanded', 'false');
  });

  it.each([
    ['/', ['Dashboard']],
    ['/products/edit/5', ['Product Items', 'View All']],
    ['/benefit-stages/edit/2', ['Benefits', 'Stages']],
    ['/organisations/3/contacts/create', ['Organisations', 'View All']],
    ['/quotes/edit/7', ['Quotes']],
    ['/quotes/create', ['Quotes', 'Create New']],
    ['/sales', ['Sales', 'Sales']],
  ])('mark the section of %s: %j', async (url, expected) => {
    const api = fakeApi()
      .get(paths.dashboardStats(), makeDashboardStats())
      .get(paths.dashboardCharts(), makeDashboardCharts());
    const { menu } = await openMenu(url, { api });
    await waitFor(() => expect(currentIn(menu)).toEqual(expected));
  });

  it('have the saved views of the user', async () => {
    const { menu } = await openMenu('/quotes/active?agent=3', {
      views: [{ id: 1, name: 'My quotes', address: '/quotes/active?agent=3' }],
    });
    const mine = await within(menu).findByRole('link', { name: 'My quotes' });
    expect(mine).toHaveAttribute('href', '/quotes/active?agent=3');
    expect(currentIn(menu)).toEqual(['Quotes', 'My quotes']);
  });
});

describe('what is to be done', () => {
  const entry = { group: 'To do', label: 'To Invoice', path: '/invoices/to-do', count: 'to_invoice' };
  const menu = [entry, { ...entry, group: 'Sales', count: undefined }];
  const loader = makeLoader({ list: () => Promise.resolve([makeRemote({ paths: ['/invoices'], menu })]) });

  it('has how much there is, counted again when something is saved', async () => {
    const { api, menu } = await openMenu('/welcome', { loader });
    const toDo = await within(menu).findByRole('list', { name: 'To do' });
    expect(await within(toDo).findByRole('link', { name: 'To Invoice 3' })).toHaveAttribute(
      'href',
      '/invoices/to-do',
    );
    api
      .get(paths.toDoCounts(staffUser.id), makeToDoCounts({ to_invoice: 2 }))
      .on('post', paths.views(), { status: 201, body: {} });
    await act(() => client.post(paths.views(), {}));
    expect(await within(toDo).findByRole('link', { name: 'To Invoice 2' })).toBeVisible();
  });

  it('stands beside the lists too, without a count', async () => {
    const { menu } = await openMenu('/welcome', { loader });
    const sales = await within(menu).findByRole('list', { name: 'Sales' });
    expect(await within(sales).findByRole('link', { name: 'To Invoice' })).toBeVisible();
  });
});
