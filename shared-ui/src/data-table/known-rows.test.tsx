import { useMemo, useState } from 'react';
import { screen } from '@testing-library/react';
import { fakeApi, renderApp } from '../../test/support';
import { Button } from '../components';
import { DataTable, useChosenRows, type RowSelection } from '.';

interface Town {
  id: number;
  name: string;
}
const nameOf = ({ name }: Town) => name;
const columns = [{ key: 'name', header: 'Name', value: nameOf, text: nameOf }];
const rowKey = ({ id }: Town) => id;
const onVisit = jest.fn<void, [readonly Town[]]>();

function Visit() {
  const { pick, rowsOf } = useChosenRows();
  return <Button onClick={() => pick((ids) => onVisit(rowsOf(ids)))}>Visit</Button>;
}

function Towns() {
  const [selected, onChange] = useState<ReadonlySet<string | number>>(new Set());
  const [names, setNames] = useState(['Bath', 'Derby', 'Leeds']);
  const rows = useMemo(() => names.map((name, index) => ({ id: index + 1, name })), [names]);
  const selection: RowSelection<Town> = { selected, onChange, nameOf, actions: () => <Visit /> };
  return (
    <>
      <Button onClick={() => setNames(['Bath', 'Derby', 'City of Leeds'])}>Rename</Button>
      <Button onClick={() => setNames(['Bath'])}>Leave out</Button>
      <DataTable
        label="Towns"
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        empty={{ title: 'No towns' }}
        selection={selection}
      />
    </>
  );
}

test('An action has the selected rows as they were shown last, also those that have left the list', async () => {
  const { actor } = renderApp(<Towns />, { api: fakeApi() });
  const press = (name: string) => actor.click(screen.getByRole('button', { name }));
  for (const name of ['Bath', 'Leeds'])
    await actor.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  await press('Rename');
  await press('Leave out');
  expect(screen.getByText('2 selected, 1 not shown')).toBeVisible();
  await press('Visit');
  expect(screen.getByText('City of Leeds')).toBeVisible();
  await press('All 2');
  expect(onVisit).toHaveBeenCalledWith([
    { id: 1, name: 'Bath' },
    { id: 3, name: 'City of Leeds' },
  ]);
});
