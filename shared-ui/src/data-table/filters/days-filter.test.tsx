import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderApp } from '../../../test/support';
import { DaysFilter } from './days-filter';

function Period() {
  const [days, setDays] = useState<{ from: string | null; to: string | null }>({ from: null, to: null });
  return (
    <>
      <DaysFilter
        labels={{ from: 'First day', to: 'Last day' }}
        from={days.from ?? undefined}
        to={days.to ?? undefined}
        onChange={setDays}
      />
      <output>{`${days.from} to ${days.to}`}</output>
    </>
  );
}

const enter = (name: string, typed: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: typed } });

test('A period never ends before it begins: the other day follows the one that is entered', () => {
  renderApp(<Period />);
  enter('Last day', '31/3/2026');
  enter('First day', '1/3/2026');
  expect(screen.getByRole('status')).toHaveTextContent('2026-03-01 to 2026-03-31');
  enter('First day', '1/5/2026');
  expect(screen.getByRole('status')).toHaveTextContent('2026-05-01 to 2026-05-01');
  enter('Last day', '30/4/2026');
  expect(screen.getByRole('status')).toHaveTextContent('2026-04-30 to 2026-04-30');
  enter('First day', '');
  expect(screen.getByRole('status')).toHaveTextContent('null to 2026-04-30');
});
