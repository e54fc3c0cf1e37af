import { render, screen } from '@testing-library/react';
import type { Column } from '../column';
import { TableRow } from './table-row';

interface Thing {
  id: number;
  name: string;
}

const named = (stateless?: boolean): Column<Thing> => ({
  key: 'name',
  header: 'Name',
  value: ({ name }) => name,
  render: ({ name }) => <b>{name}</b>,
  stateless,
});

const flag = { id: 1, name: 'Flag' };
const tent = { id: 2, name: 'Tent' };

/** What stands in a cell, and what does when another row has taken its place. */
function takeReturnUrl(column: Column<Thing>) {
  const draw = (row: Thing) => (
    <table>
      <tbody>
        <TableRow id={row.id} row={row} columns={[column]} />
      </tbody>
    </table>
  );
  const { rerender } = render(draw(flag));
  const before = screen.getByRole('cell').firstChild;
  rerender(draw(tent));
  return { before, after: screen.getByRole('cell').firstChild };
}

test('What a column draws begins anew with the row that takes the place of another', () => {
  const { before, after } = takeReturnUrl(named());
  expect(after).not.toBe(before);
});

test('What keeps nothing for itself, by its column’s word, is changed where it is', () => {
  const { before, after } = takeReturnUrl(named(true));
  expect(after).toBe(before);
});

test('Text is written into the cell that is there', () => {
  const { before, after } = takeReturnUrl({ ...named(), render: ({ name }) => name });
  expect(after).toBe(before);
  expect(screen.getByRole('cell')).toHaveTextContent(/^Tent$/);
});
