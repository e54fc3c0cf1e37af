import { screen } from '@testing-library/react';
import { renderApp } from '../../test/support';
import { Menu } from '.';

const copied = jest.fn();

const openPage = () =>
  renderApp(
    <>
      <Menu
        label="Account"
        trigger="Amelia"
        items={[
          { label: 'Profile', to: '/settings/profile' },
          { label: 'Copy', onSelect: copied },
          { label: 'Later', onSelect: copied, disabled: true },
          { label: 'Logout', to: '/logout' },
        ]}
      />
      <button>Elsewhere</button>
    </>,
  );

const button = () => screen.getByRole('button', { name: 'Amelia' });
const item = (name: string) => screen.getByRole('menuitem', { name });

test('A menu opens on click with the focus on its first entry', async () => {
  const { actor } = openPage();
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  await actor.click(button());
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('menu', { name: 'Account' })).toBeInTheDocument();
  expect(item('Profile')).toHaveFocus();
});

test('Arrows, Home, End and first letters move the focus, wrap around and skip disabled entries', async () => {
  const { actor } = openPage();
  button().focus();
  await actor.keyboard('{ArrowUp}');
  expect(item('Logout')).toHaveFocus();
  await actor.keyboard('{ArrowDown}');
  expect(item('Profile')).toHaveFocus();
  await actor.keyboard('{End}{ArrowUp}');
  expect(item('Copy')).toHaveFocus();
  await actor.keyboard('l');
  expect(item('Logout')).toHaveFocus();
  await actor.keyboard('{Home}');
  expect(item('Profile')).toHaveFocus();
});

test('Entries of one label are told apart', async () => {
  const chosen = jest.fn();
  const { actor } = renderApp(
    <Menu
      label="Owner"
      trigger="Amelia"
      items={[1, 2].map((id) => ({
        id,
        label: 'Sam Smith',
        detail: `sam${id}@example.com`,
        onSelect: () => chosen(id),
      }))}
    />,
  );
  await actor.click(button());
  await actor.click(item('Sam Smith sam2@example.com'));
  expect(chosen).toHaveBeenCalledWith(2);
});

test('A letter is used up by the open menu, also where no entry begins with it', async () => {
  const { actor } = openPage();
  const usedUp: boolean[] = [];
  document.addEventListener('keydown', ({ defaultPrevented }) => usedUp.push(defaultPrevented));
  await actor.click(button());
  await actor.keyboard('lz');
  expect(usedUp).toEqual([true, true]);
  await actor.keyboard('{Control>}c{/Control}');
  expect(usedUp).toEqual([true, true, false, false]);
});

test('Enter and the space bar choose an entry and close the menu', async () => {
  const { actor, currentUrl } = openPage();
  button().focus();
  await actor.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(copied).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
  await actor.keyboard('{ArrowDown} ');
  expect(currentUrl()).toBe('/settings/profile');
});

test('Escape closes it and restores the focus; a click elsewhere and Tab close it too', async () => {
  const { actor } = openPage();
  await actor.click(button());
  await actor.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button()).toHaveFocus();

  await actor.click(button());
  await actor.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();

  await actor.click(button());
  await actor.tab();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('Its button is printed where it shows a value, and not where it names an action', () => {
  renderApp(
    <>
      <Menu label="Status: Draft" trigger="Draft" isValue items={[]} />
      <Menu label="More" trigger="More" items={[]} />
    </>,
  );
  expect(screen.getByRole('button', { name: 'Draft' })).toHaveAttribute('data-value');
  expect(screen.getByRole('button', { name: 'More' })).not.toHaveAttribute('data-value');
});
