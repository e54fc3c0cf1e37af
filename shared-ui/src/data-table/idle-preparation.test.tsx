import { screen } from '@testing-library/react';
import { renderApp } from '../testing';
import { DataTable, type Column } from '.';

const text = jest.fn(({ name }: { name: string }) => name);
const columns: readonly Column<{ name: string }>[] = [
  { key: 'name', header: 'Name', value: ({ name }) => name, text },
];
const rows = ['Banner', 'Flag', 'Tent'].map((name) => ({ name }));

afterEach(() => Reflect.deleteProperty(window, 'requestIdleCallback'));

test('The filter is prepared when the browser has nothing else to do, before anybody thinks of it', () => {
  const turns: IdleRequestCallback[] = [];
  window.requestIdleCallback = (turn) => turns.push(turn);
  renderApp(
    <DataTable
      label="Products"
      rows={rows}
      columns={columns}
      rowKey={({ name }) => name}
      empty={{ title: 'None' }}
    />,
  );
  expect(screen.getByText('Tent')).toBeInTheDocument();
  expect(text).not.toHaveBeenCalled();

  turns.forEach((turn) => turn({ didTimeout: false, timeRemaining: () => 9 }));
  expect(text).toHaveBeenCalledTimes(3);
});
