import type { ReactNode } from 'react';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from '../../router';
import { renderApp } from '../../testing';
import { useUnsavedGuard } from '../../unsaved';
import { useTableView } from '.';

const columns = [{ key: 'name', header: 'Name', value: (name: string) => name }];

function UnsavedWork() {
  useUnsavedGuard(true);
  return null;
}

function Choices() {
  const { view, choose, type } = useTableView({ columns });
  return (
    <>
      <p>{`Page ${view.page}, filtered by “${view.filter}”`}</p>
      <button onClick={() => choose({ page: view.page + 1 })}>Next page</button>
      <input aria-label="Filter" onInput={(event) => type(event.currentTarget.value)} />
      <Link to="/quotes/edit/7">Q-00007</Link>
    </>
  );
}

const open = (beside: ReactNode = null) =>
  renderApp(
    [
      {
        path: '/quotes',
        element: (
          <>
            <Choices />
            {beside}
          </>
        ),
      },
      { path: '/quotes/edit/7', element: <h1>Edit Quote</h1> },
    ],
    { url: '/quotes' },
  );
type App = ReturnType<typeof open>;
const chosen = () => screen.getByText(/^Page/).textContent;

/** Leaves no time between this and what is done next. */
const typeAtOnce = (text: string) =>
  fireEvent.input(screen.getByRole('textbox', { name: 'Filter' }), { target: { value: text } });

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

test('A row that is followed while the address waits for the typing to end is not left again for the list', async () => {
  const app = open();
  typeAtOnce('crow');
  await act(async () => {
    fireEvent.click(screen.getByRole('link', { name: 'Q-00007' }));
    // The list is still what is drawn when the filter's time has come.
    await new Promise((resolve) => setTimeout(resolve, 600));
  });
  expect(app.currentUrl()).toBe('/quotes/edit/7');
  expect(screen.getByRole('heading', { name: 'Edit Quote' })).toBeVisible();
});

describe('While it is asked whether to leave unsaved work, the address waits', () => {
  const typeAndLeave = async () => {
    const app = open(<UnsavedWork />);
    typeAtOnce('crow');
    fireEvent.click(screen.getByRole('link', { name: 'Q-00007' }));
    await act(() => new Promise((resolve) => setTimeout(resolve, 600)));
    expect(app.currentUrl()).toBe('/quotes');
    return app;
  };

  test('and a yes leads to where the reader wanted to go', async () => {
    const { actor, currentUrl } = await typeAndLeave();
    await actor.click(screen.getByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByRole('heading', { name: 'Edit Quote' })).toBeVisible();
    expect(currentUrl()).toBe('/quotes/edit/7');
  });

  test('and follows after a no', async () => {
    const { actor, currentUrl } = await typeAndLeave();
    await actor.click(screen.getByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(currentUrl()).toBe('/quotes?q=crow'));
  });
});
