import { act, screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../testing';
import { useTableView } from '.';

const columns = [{ key: 'name', header: 'Name', value: (name: string) => name }];

function Choices() {
  const { view, choose, type } = useTableView({ columns });
  return (
    <>
      <p>{`Page ${view.page}, filtered by “${view.filter}”`}</p>
      <button onClick={() => choose({ page: view.page + 1 })}>Next page</button>
      <input aria-label="Filter" onInput={(event) => type(event.currentTarget.value)} />
    </>
  );
}

const open = () => renderApp([{ path: '/quotes', element: <Choices /> }], { url: '/quotes' });
type App = ReturnType<typeof open>;
const chosen = () => screen.getByText(/^Page/).textContent;

/** React draws within `act` only when it ends: what happens until the address has followed happens before the next drawing. */
const untilWritten = async ({ currentUrl }: App, address: string) => {
  while (currentUrl() !== address) await new Promise((resolve) => setTimeout(resolve, 10));
};

test('A Back that comes before the new address is drawn brings the earlier page', async () => {
  const app = open();
  await app.actor.click(screen.getByRole('button', { name: 'Next page' }));
  expect(chosen()).toBe('Page 2, filtered by “”');
  await act(async () => {
    await untilWritten(app, '/quotes?page=2');
    await app.goBack();
  });
  expect(app.currentUrl()).toBe('/quotes');
  expect(chosen()).toBe('Page 1, filtered by “”');
});

test('A letter that is not drawn yet while the address follows the ones before is not lost', async () => {
  const app = open();
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Filter' });
  await app.actor.type(box, 'crow');
  await act(async () => {
    box.value = 'crown';
    box.dispatchEvent(new Event('input', { bubbles: true }));
    await untilWritten(app, '/quotes?q=crow');
  });
  expect(chosen()).toBe('Page 1, filtered by “crown”');
  await waitFor(() => expect(app.currentUrl()).toBe('/quotes?q=crown'));
});
