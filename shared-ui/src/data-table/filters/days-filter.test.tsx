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
      <button onClick={() => setDays({ from: '2026-01-01', to: '2026-12-31' })}>This year</button>
    </>
  );
}

const enter = (name: string, typed: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: typed } });

const period = () => screen.getByRole('status');

test('A last day before the first one is said, and not filtered by until they are a period', () => {
  renderApp(<Period />);
  enter('Last day', '30/11/2026');
  enter('First day', '1/11/2026');
  expect(period()).toHaveTextContent('2026-11-01 to 2026-11-30');
  enter('Last day', '30/1/2026');
  fireEvent.blur(screen.getByRole('textbox', { name: 'Last day' }));
  expect(screen.getByRole('textbox', { name: 'Last day' })).toHaveAccessibleDescription(
    expect.stringContaining('Before the first day.'),
  );
  expect(period()).toHaveTextContent('2026-11-01 to 2026-11-30');
  enter('Last day', '30/12/2026');
  expect(period()).toHaveTextContent('2026-11-01 to 2026-12-30');
});

test('A period is moved by its first day and then its last one', () => {
  renderApp(<Period />);
  enter('First day', '1/3/2026');
  enter('Last day', '31/3/2026');
  enter('First day', '1/5/2026');
  expect(period()).toHaveTextContent('2026-03-01 to 2026-03-31');
  enter('Last day', '31/5/2026');
  expect(period()).toHaveTextContent('2026-05-01 to 2026-05-31');
  enter('First day', '');
  expect(period()).toHaveTextContent('null to 2026-05-31');
});

test('A day that was not filtered by is gone once another period is chosen', () => {
  renderApp(<Period />);
  enter('First day', '1/3/2026');
  enter('Last day', '30/1/2026');
  fireEvent.click(screen.getByRole('button', { name: 'This year' }));
  expect(screen.getByRole('textbox', { name: 'Last day' })).toHaveValue('31/12/2026');
  enter('First day', '1/2/2026');
  expect(period()).toHaveTextContent('2026-02-01 to 2026-12-31');
});
