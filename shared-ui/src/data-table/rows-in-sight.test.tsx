import { act, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../testing';
import { DataTable, type Column } from '.';

interface Thing {
  id: number;
  name: string;
}

const columns: Column<Thing>[] = [
  { key: 'name', header: 'Name', value: ({ name }) => name, text: ({ name }) => name },
];
const kinds = ['Crown', 'Harbour', 'Tent'];
const things: Thing[] = Array.from({ length: 120 }, (_, index) => ({
  id: index + 1,
  name: `${kinds[index % 3]} ${index + 1}`,
}));
const totals = jest.fn((found: readonly Thing[]) => ({ name: `${found.length} things` }));

const openTable = () =>
  renderApp(
    <DataTable
      label="Things"
      rows={things}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: 'There are no things yet' }}
      totals={totals}
    />,
  );

const names = () =>
  within(screen.getAllByRole('rowgroup')[1]!)
    .getAllByRole('row')
    .map((row) => row.textContent);
const filterBox = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Filter things' });
const status = () => screen.getByText(/^Rows \d/).textContent;

describe('In a window with room for ten rows', () => {
  beforeEach(() => void jest.replaceProperty(window, 'innerHeight', 400));

  test('ten are drawn first, and those below them right after', async () => {
    const { actor } = openTable();
    expect(names()).toHaveLength(10);
    await waitFor(() => expect(names()).toHaveLength(50));

    await actor.click(screen.getByRole('button', { name: 'Last page' }));
    expect(names()[0]).toBe('Harbour 101');
    expect(names()).toHaveLength(20);
    await waitFor(() => expect(names().at(-1)).toBe('Tent 120'));
  });

  test('a page of fewer is there at once, and leaves nothing behind below the next one', async () => {
    const { actor } = openTable();
    await waitFor(() => expect(names()).toHaveLength(50));
    await actor.type(filterBox(), '120');
    expect(names()).toEqual(['Tent 120']);

    await actor.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(names()).toEqual(things.slice(0, 50).map(({ name }) => name)));
  });
});

test('The filter box has each key at once, and the table is drawn for the last one alone', () => {
  openTable();
  totals.mockClear();
  const box = filterBox();
  act(() => {
    for (const text of ['c', 'cr', 'cro']) {
      box.value = text;
      box.dispatchEvent(new InputEvent('input', { bubbles: true }));
      expect(box).toHaveValue(text);
      expect(status()).toBe('Rows 1–50 of 120');
    }
  });
  expect(status()).toBe('Rows 1–40 of 40 (filtered from 120)');
  expect(totals).toHaveBeenCalledTimes(1);
});
