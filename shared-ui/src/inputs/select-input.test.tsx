import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderApp } from '../../test/support';
import { SelectInput } from '.';

function Page() {
  const [value, setValue] = useState<number | null>(7);
  return (
    <SelectInput
      label="Recipient"
      placeholder="All"
      options={[
        { value: 1, label: 'Ann' },
        { value: 2, label: 'Ben' },
      ]}
      value={value}
      onChange={setValue}
    />
  );
}

test('A value that is not offered shows as unknown until another one is chosen', async () => {
  const { actor } = renderApp(<Page />);
  const select = await screen.findByRole('combobox', { name: 'Recipient' });
  expect(select).toHaveDisplayValue('Unknown');
  await actor.selectOptions(select, 'Ann');
  expect(select).toHaveDisplayValue('Ann');
  expect(screen.queryByRole('option', { name: 'Unknown' })).not.toBeInTheDocument();
});
