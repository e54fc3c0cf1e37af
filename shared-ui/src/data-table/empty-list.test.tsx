import { useState } from 'react';
import { screen } from '@testing-library/react';
import { renderApp } from '../../test/support';
import { DataTable, type Column } from '.';

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
