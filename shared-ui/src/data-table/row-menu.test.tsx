import { screen } from '@testing-library/react';
import { renderApp } from '../../test/support';
import { DataTable, type Column, type RowMenu } from '.';

interface Quote {
  id: number;
  reference: string;
}

const columns: Column<Quote>[] = [
  { key: 'reference', header: 'Reference', value: ({ reference }) => reference },
];
const rows = [1, 2, 3].map((id) => ({ id, reference: `Q-${id}` }));

const handleRename = jest.fn();
const rowMenu: RowMenu<Quote> = {
  nameOf: ({ reference }) => `Actions of ${reference}`,
  useEntries: ({ reference }) => ({ items: [{ label: 'Rename', onSelect: () => handleRename(reference) }] }),
};

const openTable = () =>
  renderApp(
    [
      {
        path: '/quotes',
        element: (
          <DataTable
            label="Quotes"
            rows={rows}
            columns={columns}
            rowKey={({ id }) => id}
            rowHref={({ id }) => `/quotes/edit/${id}`}
            rowMenu={rowMenu}
            empty={{ title: 'There are no quotes yet' }}
          />
        ),
      },
    ],
    { url: '/quotes' },
  );

describe('the menu of a row', () => {
  it('opens by its button and says what was chosen, without opening the row', async () => {
    const { actor, currentUrl } = openTable();

    await actor.click(await screen.findByRole('button', { name: 'Actions of Q-2' }));
    await actor.click(screen.getByRole('menuitem', { name: 'Rename' }));

    expect(handleRename).toHaveBeenCalledWith('Q-2');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(currentUrl()).toBe('/quotes');
  });

  it('closes with Escape and by its button, which keeps the focus', async () => {
    const { actor } = openTable();
    const button = await screen.findByRole('button', { name: 'Actions of Q-2' });
    button.focus();
    await actor.keyboard('{Enter}');
    expect(screen.getByRole('menuitem', { name: 'Rename' })).toHaveFocus();
    await actor.keyboard('{Escape}');
    expect(button).toHaveFocus();

    await actor.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await actor.click(button);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });
});
