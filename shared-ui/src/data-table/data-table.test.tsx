import { useState } from 'react';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '../client';
import { fakeApi, renderApp } from '../../test/support';
import { Link } from '../router';
import { DataTable, type Column, type DataTableProps } from '.';

interface Quote {
  id: number;
  reference: string;
  organisation: string;
  total: number;
}

const columns: Column<Quote>[] = [
  {
    key: 'reference',
    header: 'Reference',
    value: (quote) => quote.reference,
    text: (quote) => quote.reference,
  },
  {
    key: 'organisation',
    header: 'Organisation',
    value: (quote) => quote.organisation,
    text: (quote) => quote.organisation,
  },
  {
    key: 'total',
    header: 'Total',
    value: (quote) => quote.total,
    render: (quote) => `£${quote.total}`,
    align: 'end',
  },
];

const names = ['Crown', 'Łódź', 'Harbour'];
const quotes = (count: number): Quote[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    reference: `Q-${index + 1}`,
    organisation: `${names[index % 3]} ${index + 1}`,
    total: (index * 37) % 101,
  }));

const rowKey = (quote: Quote) => quote.id;
const rowHref = (quote: Quote) => `/quotes/edit/${quote.id}`;
const editName = (quote: Quote) => quote.reference;
const empty = { title: 'There are no quotes yet', text: 'Create the first one.' };
const many = quotes(120);

const openTable = (props: Partial<DataTableProps<Quote>> = {}, url = '/quotes') =>
  renderApp(
    [
      {
        path: '/quotes',
        element: (
          <>
            <DataTable
              {...{ label: 'Quotes', rows: many, columns, rowKey, rowHref, editName, empty }}
              {...props}
            />
            <Link to="/quotes">All of them</Link>
          </>
        ),
      },
      { path: '/quotes/edit/:id', element: <h1>The quote</h1> },
    ],
    { url },
  );

const rows = () => within(screen.getAllByRole('rowgroup')[1]!).getAllByRole('row');
const firstCell = () => within(rows()[0]!).getAllByRole('cell')[0]?.textContent;
const filterBox = () => screen.getByRole('searchbox', { name: 'Filter quotes' });
const status = () => screen.getByText(/^(Rows \d|No rows)/).textContent;

describe('Pages', () => {
  test('begin with fifty rows, and say which they are', async () => {
    openTable();
    await waitFor(() => expect(rows()).toHaveLength(50));
    expect(status()).toBe('Rows 1–50 of 120');
    expect(screen.getByText('Page 1 of 3')).toBeInTheDocument();
  });

  test('are turned with four buttons, the address following, and Back turns them back', async () => {
    const { actor, currentUrl, goBack } = openTable();
    await actor.click(screen.getByRole('button', { name: 'Next page' }));
    expect(status()).toBe('Rows 51–100 of 120');
    await waitFor(() => expect(currentUrl()).toBe('/quotes?page=2'));
    await actor.click(screen.getByRole('button', { name: 'Last page' }));
    expect(status()).toBe('Rows 101–120 of 120');
    await waitFor(() => expect(currentUrl()).toBe('/quotes?page=3'));

    await goBack();
    expect(status()).toBe('Rows 51–100 of 120');
    await actor.click(screen.getByRole('button', { name: 'First page' }));
    expect(status()).toBe('Rows 1–50 of 120');
  });

  test('end where there are no more, without losing the place of the keyboard', async () => {
    const { actor } = openTable({}, '/quotes?page=3');
    const next = screen.getByRole('button', { name: 'Next page' });
    await actor.click(next);
    expect(status()).toBe('Rows 101–120 of 120');
    expect(next).toHaveFocus();
    expect(next).toHaveAttribute('aria-disabled', 'true');
  });

  test('have the size that is chosen, of 10, 25, 50 and 100', async () => {
    const { actor, currentUrl } = openTable();
    const size = screen.getByRole('combobox', { name: 'Rows per page' });
    expect(
      within(size)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['10', '25', '50', '100']);
    await actor.selectOptions(size, '100');
    await waitFor(() => expect(rows()).toHaveLength(100));
    await waitFor(() => expect(currentUrl()).toBe('/quotes?size=100'));
  });
});

describe('The filter', () => {
  test('finds words in any order whatever their case and accents, and begins again at the first page', async () => {
    const { actor, currentUrl } = openTable({}, '/quotes?page=2');
    await actor.type(filterBox(), '80 lodz');
    await waitFor(() => expect(status()).toBe('Rows 1–1 of 1 (filtered from 120)'));
    expect(firstCell()).toBe('Q-80');
    await waitFor(() => expect(currentUrl()).toBe('/quotes?q=80+lodz'));
  });

  test('leaves no trail of letters behind: Back goes to where I came from', async () => {
    const { actor, currentUrl, goBack } = openTable();
    await actor.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(currentUrl()).toBe('/quotes?page=2'));
    await actor.type(filterBox(), 'crown');
    await waitFor(() => expect(currentUrl()).toBe('/quotes?q=crown'));
    await goBack();
    expect(currentUrl()).toBe('/quotes');
    expect(filterBox()).toHaveValue('');
  });

  test.each(['Clear', 'Escape'])('is emptied by %s', async (way) => {
    const { actor } = openTable({}, '/quotes?q=crown');
    expect(filterBox()).toHaveValue('crown');
    expect(status()).toMatch('of 40 (filtered from 120)');
    if (way === 'Clear') await actor.click(screen.getByRole('button', { name: 'Clear' }));
    else await actor.type(filterBox(), '{Escape}');
    expect(filterBox()).toHaveValue('');
    expect(filterBox()).toHaveFocus();
    await waitFor(() => expect(status()).toBe('Rows 1–50 of 120'));
  });

  test('says so when nothing matches, and offers to be cleared', async () => {
    const { actor } = openTable({}, '/quotes?q=zebra');
    expect(screen.getByText('No results for “zebra”')).toBeInTheDocument();
    await actor.click(screen.getByRole('button', { name: 'Clear the filter' }));
    await waitFor(() => expect(rows()).toHaveLength(50));
    expect(filterBox()).toHaveValue('');
    expect(filterBox()).toHaveFocus();
  });

  test('is cleared together with the controls of the toolbar when these leave nothing', async () => {
    fakeApi();
    const onClearToolbar = jest.fn();
    const { actor } = openTable({ rows: [], toolbar: <button>Overdue</button>, onClearToolbar });
    expect(screen.getByText('No results for these filters')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Overdue' })).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'Clear the filter' }));
    expect(onClearToolbar).toHaveBeenCalledTimes(1);
  });

  test('is dropped by a link to the same list without one', async () => {
    const { actor } = openTable({}, '/quotes?q=crown');
    await actor.click(screen.getByRole('link', { name: 'All of them' }));
    await waitFor(() => expect(filterBox()).toHaveValue(''));
    expect(status()).toBe('Rows 1–50 of 120');
  });
});

describe('Sorting', () => {
  test('goes up, then down, is announced to a screen reader and stands in the address', async () => {
    const { actor, currentUrl } = openTable({ initialSort: { key: 'reference', direction: 'descending' } });
    expect(firstCell()).toBe('Q-120');
    expect(screen.getByRole('columnheader', { name: 'Reference' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );

    await actor.click(screen.getByRole('button', { name: 'Total' }));
    expect(firstCell()).toBe('Q-1');
    expect(screen.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByRole('columnheader', { name: 'Reference' })).not.toHaveAttribute('aria-sort');
    await waitFor(() => expect(currentUrl()).toBe('/quotes?sort=total'));

    await actor.click(screen.getByRole('button', { name: 'Total' }));
    await waitFor(() => expect(currentUrl()).toBe('/quotes?sort=-total'));
    expect(within(rows()[0]!).getByText('£100')).toBeInTheDocument();
  });

  test('can be done without the headers, as on a phone', async () => {
    const { actor } = openTable({ initialSort: { key: 'reference', direction: 'ascending' } });
    await actor.selectOptions(screen.getByRole('combobox', { name: 'Sort by', hidden: true }), 'Total');
    await actor.click(screen.getByRole('button', { name: 'Ascending; sort descending', hidden: true }));
    expect(screen.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'descending');
  });
});

describe('A row', () => {
  test('is a link to its quote, and so is its Edit', async () => {
    const { actor, currentUrl } = openTable();
    expect(screen.getByRole('link', { name: 'Q-2' })).toHaveAttribute('href', '/quotes/edit/2');
    await actor.click(screen.getByRole('link', { name: 'Edit Q-3' }));
    expect(await screen.findByRole('heading', { name: 'The quote' })).toBeInTheDocument();
    expect(currentUrl()).toBe('/quotes/edit/3');
  });

  test('is followed wherever it is pressed, but not where something else is', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    const { actor, currentUrl } = openTable();
    await actor.pointer({ keys: '[MouseMiddle]', target: screen.getByText('Harbour 3') });
    expect(opened).toHaveBeenCalledWith('/quotes/edit/3', '_blank', 'noopener');
    expect(currentUrl()).toBe('/quotes');
    await actor.click(screen.getByText('Harbour 3'));
    expect(await screen.findByRole('heading', { name: 'The quote' })).toBeInTheDocument();
    expect(currentUrl()).toBe('/quotes/edit/3');
  });

  test('leads back to the same view', async () => {
    const { actor, goBack } = openTable({}, '/quotes?q=crown&page=1&size=10');
    await actor.click(screen.getByRole('link', { name: 'Q-4' }));
    await screen.findByRole('heading', { name: 'The quote' });
    await goBack();
    expect(filterBox()).toHaveValue('crown');
    expect(rows()).toHaveLength(10);
  });
});

function Star() {
  const [isOn, setOn] = useState(false);
  return <button onClick={() => setOn(true)}>{isOn ? 'Starred' : 'Star'}</button>;
}

test('The state of a cell does not pass to the row that takes its place', async () => {
  const starred = [
    ...columns,
    { key: 'star', header: 'Star', value: () => null, render: () => <Star />, sortable: false },
  ];
  const { actor } = openTable({ columns: starred }, '/quotes?size=10');
  await actor.click(screen.getAllByRole('button', { name: 'Star' })[0]!);
  expect(screen.getByRole('button', { name: 'Starred' })).toBeInTheDocument();
  await actor.click(screen.getByRole('button', { name: 'Next page' }));
  expect(screen.queryByRole('button', { name: 'Starred' })).not.toBeInTheDocument();
});

describe('The states of a list', () => {
  const error = new ApiError({ kind: 'network', message: 'Network Error' });

  test('Loading has the shape of the table and says so', () => {
    openTable({ rows: undefined });
    expect(screen.getByText('Loading quotes')).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Organisation' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Edit/ })).not.toBeInTheDocument();
  });

  test('A list that could not be loaded says so in words and can be tried again', async () => {
    const retry = jest.fn();
    const { actor } = openTable({ rows: undefined, error, onRetry: retry });
    expect(screen.getByRole('alert')).toHaveTextContent('Quotes could not be loaded');
    expect(screen.getByRole('alert')).toHaveTextContent('We can’t reach the intranet.');
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  test('Rows that could not be refreshed stay, under a notice', async () => {
    openTable({ error, onRetry: () => undefined });
    expect(screen.getByRole('alert')).toHaveTextContent('Quotes could not be refreshed');
    await waitFor(() => expect(rows()).toHaveLength(50));
  });

  test('An empty list says what to do first, and has its toolbar, which may show more', () => {
    openTable({ rows: [], toolbar: <button type="button">Show archived</button> });
    for (const text of ['There are no quotes yet', 'Create the first one.', 'Show archived'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});

test('Totals are of all rows that the filter lets through, and say on a phone what each is of', () => {
  openTable({ totals: (all) => ({ total: `${all.length} quotes` }) }, '/quotes?q=crown');
  expect(screen.getByText('40 quotes')).toHaveAttribute('data-label', 'Total');
});

test('Printing shows all rows, and the page again afterwards', () => {
  openTable();
  fireEvent(window, new Event('beforeprint'));
  expect(screen.getAllByRole('row')).toHaveLength(121);
  fireEvent(window, new Event('afterprint'));
  expect(screen.getAllByRole('row')).toHaveLength(51);
});
