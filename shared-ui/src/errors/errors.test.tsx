import { useState } from 'react';
import { screen } from '@testing-library/react';
import { renderApp } from '../../test/support';
import { ErrorBlame, ErrorBoundary } from '.';

const source = { name: 'mf-quotes', version: '1.2.0', title: 'Quotes' };

function Fragile() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('It broke.');
  return <button onClick={() => setBroken(true)}>Break</button>;
}

test('An error while rendering shows an error state in its place, and Retry renders the content again', async () => {
  const lines = expectConsole('error');
  const { actor } = renderApp(
    <>
      <ErrorBoundary source={source}>
        <Fragile />
      </ErrorBoundary>
      <p>The rest</p>
    </>,
  );
  await actor.click(screen.getByRole('button', { name: 'Break' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Quotes has stopped working');
  expect(screen.getByText('The rest')).toBeInTheDocument();
  expect(lines).toContainEqual(expect.stringContaining('mf-quotes 1.2.0 failed.'));

  await actor.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('button', { name: 'Break' })).toBeInTheDocument();
});

test('A fallback replaces the error state', async () => {
  expectConsole('error');
  const { actor } = renderApp(
    <ErrorBoundary source={source} fallback={({ retry }) => <button onClick={retry}>Once more</button>}>
      <Fragile />
    </ErrorBoundary>,
  );
  await actor.click(screen.getByRole('button', { name: 'Break' }));
  await actor.click(screen.getByRole('button', { name: 'Once more' }));
  expect(screen.getByRole('button', { name: 'Break' })).toBeInTheDocument();
});

test('An error is reported for the module whose code threw it, not for the one whose page it stopped', async () => {
  const lines = expectConsole('error');
  const { actor } = renderApp(
    <ErrorBlame sourceOf={() => ({ name: 'mf-weather', version: '0.1.0' })}>
      <ErrorBoundary source={source}>
        <Fragile />
      </ErrorBoundary>
    </ErrorBlame>,
  );
  await actor.click(screen.getByRole('button', { name: 'Break' }));
  expect(lines).toContainEqual(expect.stringContaining('mf-weather 0.1.0 failed.'));
  expect(lines).not.toContainEqual(expect.stringContaining('mf-quotes 1.2.0 failed.'));
});
