import { useState } from 'react';
import { screen } from '@testing-library/react';
import { makeUser } from 'api-contract/testing';
import { fakeApi, heldResponse, renderApp } from '../../test/support';
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

function TownsOfOwner() {
  const [isOfOwner, setOfOwner] = useState(true);
  return (
    <DataTable
      label="Towns"
      columns={columns}
      rows={serverRows({
        pathOf: () => (isOfOwner ? '/towns?owner=3' : '/towns'),
        rowsOf: ({ towns }: typeof openTowns) => towns,
      })}
      rowKey={rowKey}
      toolbar="Filters"
      onClearToolbar={isOfOwner ? () => setOfOwner(false) : undefined}
      empty={{ title: 'There are no towns yet' }}
      emptyByDefault={{ title: 'Every town is closed' }}
    />
  );
}

test('A list whose filter was cleared does not say what it leaves out before it is known', async () => {
  const all = heldResponse({ body: openTowns });
  const api = fakeApi()
    .on('get', /owner=3/, { body: openTowns })
    .on('get', /^\/towns$/, all.handler);
  const { actor } = renderApp(<TownsOfOwner />, { api, user: makeUser() });
  await actor.click(await screen.findByRole('button', { name: 'Clear the filter' }));
  expect(screen.queryByText('Every town is closed')).not.toBeInTheDocument();
  all.release();
  expect(await screen.findByText('Every town is closed')).toBeVisible();
});

test('The rows may be a read, whose failure has its Retry', async () => {
  const read = { data: undefined, error: new Error('Not now'), isValidating: false, retry: jest.fn() };
  const empty = { title: 'There are no towns yet' };
  const { actor } = renderApp(
    <DataTable label="Towns" columns={columns} rows={read} rowKey={rowKey} empty={empty} />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Towns could not be loaded');
  await actor.click(screen.getByRole('button', { name: 'Retry' }));
  expect(read.retry).toHaveBeenCalledTimes(1);
});
