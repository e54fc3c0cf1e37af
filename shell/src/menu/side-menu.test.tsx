import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, renderApp } from 'shared-ui/testing';
import { renderShell, staffUser } from '../../test/render-shell';
import { useCurrentInSight } from './side-menu';

/** A box of 100 px in which the current entry begins at `top` and is 30 px tall. */
function drawMenu(top: number) {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.matches('a') ? new DOMRect(0, top, 10, 30) : new DOMRect(0, 0, 10, 100);
  });
  function Menu() {
    return (
      <nav ref={useCurrentInSight<HTMLElement>()}>
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
afterEach(() => jest.restoreAllMocks());

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
  [false, ['Intranet Users', 'Modules']],
  [true, ['Intranet Users', 'Modules', 'Outbox']],
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
  expect(await screen.findByRole('link', { name: 'View All Benefits' })).toHaveTextContent(/^View All$/);
});

describe('the groups of the menu', () => {
  const openMenu = async (url = '/welcome') => {
    const app = renderShell({ api: fakeApi(), user: staffUser, url });
    return { ...app, menu: await screen.findByRole('navigation', { name: 'Main' }) };
  };

  it('are all open until a user closes one, which stays closed on this machine', async () => {
    const first = await openMenu();
    for (const title of within(first.menu).getAllByRole('button', { expanded: true })) {
      expect(within(first.menu).getByRole('list', { name: title.textContent ?? '' })).toBeVisible();
    }
    await first.actor.click(within(first.menu).getByRole('button', { name: 'Benefits' }));
    expect(within(first.menu).queryByRole('link', { name: 'Stages' })).not.toBeInTheDocument();
    first.unmount();

    const { actor, menu } = await openMenu();
    const benefits = within(menu).getByRole('button', { name: 'Benefits', expanded: false });
    await actor.click(benefits);
    expect(within(menu).getByRole('link', { name: 'Stages' })).toBeVisible();
  });

  it.each([
    ['/products/edit/5', ['Product Items', 'View All']],
    ['/benefit-stages/edit/2', ['Benefits', 'Stages']],
    ['/organisations/3/contacts/create', ['Organisations', 'View All']],
    ['/quotes/edit/7', ['Quotes']],
    ['/quotes/create', ['Quotes', 'Create New']],
    ['/sales', ['Sales', 'Sales']],
  ])('mark the section of %s: %j', async (url, expected) => {
    const { menu } = await openMenu(url);
    await waitFor(() => expect(currentIn(menu)).toEqual(expected));
  });
});
