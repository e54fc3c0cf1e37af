import { act, fireEvent, screen } from '@testing-library/react';
import { renderApp } from '../../test/support';
import { Link, useMoveOn } from '.';

let save: () => void = () => undefined;

function Form() {
  const moveOn = useMoveOn();
  const handleClick = async () => {
    await new Promise<void>((resolve) => (save = resolve));
    moveOn('/products');
  };
  return (
    <>
      <button onClick={() => void handleClick()}>Save</button>
      <Link to="/products/edit/1?debug=1">Debug</Link>
      <Link to="/quotes">Quotes</Link>
    </>
  );
}

const open = async () => {
  const app = renderApp(
    [
      { path: '/products/edit/1', element: <Form /> },
      { path: '*', element: null },
    ],
    { url: '/products/edit/1' },
  );
  await app.actor.click(screen.getByRole('button', { name: 'Save' }));
  return app;
};

const saved = () => act(async () => save());

test('Work that is done leads on', async () => {
  const { currentUrl } = await open();
  await saved();
  expect(currentUrl()).toBe('/products');
});

test('A change of the address of the page itself makes no difference', async () => {
  const { actor, currentUrl } = await open();
  await actor.click(screen.getByRole('link', { name: 'Debug' }));
  await saved();
  expect(currentUrl()).toBe('/products');
});

test('Whoever has gone to another page meanwhile stays there', async () => {
  const { actor, currentUrl } = await open();
  await actor.click(screen.getByRole('link', { name: 'Quotes' }));
  await saved();
  expect(currentUrl()).toBe('/quotes');
});

test('Whoever is on the way to another page, which is not drawn yet, gets there', async () => {
  const { currentUrl } = await open();
  await act(async () => {
    fireEvent.click(screen.getByRole('link', { name: 'Quotes' }));
    save();
  });
  expect(currentUrl()).toBe('/quotes');
});
