import { useState } from 'react';
import { screen } from '@testing-library/react';
import { makeUser } from 'api-contract/testing';
import { fakeApi, renderApp } from '../../test/support';
import { DataTable, serverRows, type Column } from '.';

interface Town {
  id: number;
  name: string;
}
const columns: readonly Column<Town>[] = [{ key: 'name', header: 'Name', value: ({ name }) => name }];
const rowKey = ({ id }: Town) => id;
const none: readonly Town[] = [];
const archived: readonly Town[] = [{ id: 1, name: 'Bath' }];

function Towns() {
  const [isAll, setAll] = useState(false);
  return (
    <DataTable
      label="Towns"
      urlPrefix="towns-"
      columns={columns}
      rows={isAll ? archived : none}
      rowKey={rowKey}
      toolbar={
        <label>
          <input type="checkbox" checked={isAll} onChange={() => setAll(!isAll)} />
          Show archived
        </label>
      }
      empty={{ title: 'There are no towns yet' }}
    />
  );
}

test('The controls of a list that was empty keep the focus once it has rows, and when it has none again', async () => {
  const { actor } = renderApp(<Towns />);
  const box = screen.getByRole('checkbox');
  await actor.click(box);
  expect(await screen.findByText('Bath')).toBeInTheDocument();
  expect(box).toHaveFocus();
  await actor.keyboard(' ');
  expect(await screen.findByText('There are no towns yet')).toBeVisible();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(box).toHaveFocus();
});

const openTowns = { page: 1, per_page: 50, total_count: 4, found_count: 0, towns: none };
const noOpenTowns = serverRows({
  pathOf: ({ filter }) => `/towns?${filter}`,
  rowsOf: ({ towns }: typeof openTowns) => towns,
});

test('A list that leaves out all its rows by default says so, and offers to clear only what was typed', async () => {
  const api = fakeApi().on('get', /^\/towns/, { body: openTowns });
  const { actor } = renderApp(
    <DataTable
      label="Towns"
      columns={columns}
      rows={noOpenTowns}
      rowKey={rowKey}
      empty={{ title: 'There are no towns yet' }}
      emptyByDefault={{ title: 'Every town is closed' }}
    />,
    { api, user: makeUser() },
  );
  expect(await screen.findByText('Every town is closed')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear the filter' })).not.toBeInTheDocument();
  await actor.type(screen.getByRole('searchbox'), 'x');
  expect(await screen.findByText('No results for “x”')).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Clear the filter' }));
  expect(await screen.findByText('Every town is closed')).toBeVisible();
});
