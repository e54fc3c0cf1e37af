import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link, useChangeSearch } from '../router';
import { renderApp } from '../../test/support';
import { useTableView } from './use-table-view';

/** Longer than the address waits for the end of the typing, in ms of a fake clock. */
const LONGER_THAN_TYPING = 5_000;

afterEach(() => jest.useRealTimers());

const columns = [{ key: 'name', header: 'Name', value: (name: string) => name }];

function Choices() {
  const { view, choose, setFilter, settle } = useTableView({ columns });
  const changeSearch = useChangeSearch();
  return (
    <>
      <p>{`Page ${view.page}, filtered by “${view.filter}”`}</p>
      <button onClick={() => choose({ page: view.page + 1 })}>Next page</button>
      <button onClick={() => changeSearch({ status: '2' })}>Drafts</button>
      <input
        aria-label="Filter"
        value={view.filter}
        onChange={(event) => setFilter(event.target.value)}
        onBlur={settle}
      />
      <Link to="/quotes/edit/7">Q-00007</Link>
    </>
  );
}

const open = () =>
  renderApp(
    [
      { path: '/quotes', element: <Choices /> },
      { path: '/quotes/edit/7', element: <h1>Edit quote</h1> },
    ],
    { url: '/quotes' },
  );
type App = ReturnType<typeof open>;
const chosen = () => screen.getByText(/^Page/).textContent;

/** Leaves no time between this and what is done next. */
const typeAtOnce = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Filter' }), { target: { value: text } });

/** React renders within `act` only when it ends: what happens until the address has followed happens before the next rendering. */
const untilWritten = async ({ currentUrl }: App, address: string) => {
  for (let tries = 0; tries < 500 && currentUrl() !== address; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(currentUrl()).toBe(address);
};

test('A Back that comes before the new page is rendered brings the earlier page', async () => {
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

test('A letter that is typed while the address follows the ones before is not lost', async () => {
  const app = open();
  await app.actor.type(screen.getByRole('textbox', { name: 'Filter' }), 'crow');
  await act(async () => {
    await untilWritten(app, '/quotes?q=crow');
    typeAtOnce('crown');
  });
  expect(chosen()).toBe('Page 1, filtered by “crown”');
  await waitFor(() => expect(app.currentUrl()).toBe('/quotes?q=crown'));
});

test('What was typed stays when another filter is set before it is in the address', async () => {
  const app = open();
  await app.actor.click(screen.getByRole('textbox', { name: 'Filter' }));
  jest.useFakeTimers();
  typeAtOnce('crow');
  act(() => screen.getByRole('button', { name: 'Drafts' }).focus());
  fireEvent.click(screen.getByRole('button', { name: 'Drafts' }));
  expect(app.currentUrl()).toBe('/quotes?q=crow&status=2');
  expect(chosen()).toBe('Page 1, filtered by “crow”');
});

test('A Back that comes before the filter is in the address brings the earlier view', async () => {
  const app = open();
  await app.actor.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(app.currentUrl()).toBe('/quotes?page=2'));
  jest.useFakeTimers();
  typeAtOnce('crow');
  await app.goBack();
  await act(() => jest.advanceTimersByTimeAsync(LONGER_THAN_TYPING));
  expect(app.currentUrl()).toBe('/quotes');
  expect(chosen()).toBe('Page 1, filtered by “”');
});

test('A row that is followed before the filter is in the address is not left again for the list', async () => {
  const app = open();
  jest.useFakeTimers();
  typeAtOnce('crow');
  await act(async () => {
    fireEvent.click(screen.getByRole('link', { name: 'Q-00007' }));
    // The list is still rendered when the address would follow.
    await jest.advanceTimersByTimeAsync(LONGER_THAN_TYPING);
  });
  expect(app.currentUrl()).toBe('/quotes/edit/7');
  expect(screen.getByRole('heading', { name: 'Edit quote' })).toBeVisible();
});
