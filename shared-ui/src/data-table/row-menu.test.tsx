import { useState } from 'react';
import { act, screen } from '@testing-library/react';
import { renderApp, type Actor } from '../../test/support';
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

/** Fetches its entries once it is open. */
let arrive = () => {};
const fetchedMenu: RowMenu<Quote> = {
  ...rowMenu,
  useEntries: (row) => {
    const [isThere, setThere] = useState(false);
    arrive = () => act(() => setThere(true));
    return isThere ? rowMenu.useEntries(row) : { items: [] };
  },
};

const openTable = (menu = rowMenu) =>
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
            rowMenu={menu}
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

  it('opens at once where its entries are fetched, and then has the focus on the first one', async () => {
    const { actor } = openTable(fetchedMenu);
    const button = await screen.findByRole('button', { name: 'Actions of Q-2' });
    await actor.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('menuitem', { name: 'Loading…' })).toBeDisabled();
    expect(screen.getByRole('menu', { name: 'Actions of Q-2' })).toHaveFocus();
    arrive();
    expect(screen.getByRole('menuitem', { name: 'Rename' })).toHaveFocus();
    expect(screen.queryByRole('menuitem', { name: 'Loading…' })).not.toBeInTheDocument();
  });

  it.each([
    ['a click elsewhere', (actor: Actor) => actor.click(screen.getByRole('searchbox')), 'searchbox'],
    ['a focus elsewhere', () => act(() => screen.getByRole('searchbox').focus()), 'searchbox'],
    ['Escape', (actor: Actor) => actor.keyboard('{Escape}'), 'button'],
  ] as const)('that is still fetching its entries is given up by %s', async (_by, giveUp, role) => {
    const { actor } = openTable(fetchedMenu);
    const button = await screen.findByRole('button', { name: 'Actions of Q-2' });
    await actor.click(button);
    await giveUp(actor);
    arrive();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(role === 'button' ? button : screen.getByRole(role)).toHaveFocus();
  });
});
