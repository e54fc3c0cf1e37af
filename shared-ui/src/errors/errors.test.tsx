import { useState } from 'react';
import { screen } from '@testing-library/react';
import { renderApp } from '../testing';
import { ErrorBoundary, useReportError } from '.';

const source = { name: 'mf-quotes', version: '1.2.0', title: 'Quotes' };

function Fragile() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('It broke.');
  return <button onClick={() => setBroken(true)}>Break</button>;
}

function Reporter() {
  const report = useReportError();
  return <button onClick={() => report(new Error('Lost.'), source)}>Report</button>;
}

const sent: { url: string; body: Record<string, unknown> }[] = [];

beforeEach(() => {
  sent.length = 0;
  globalThis.fetch = jest.fn((url: string, { body }: { body: string }) => {
    sent.push({ url, body: JSON.parse(body) as Record<string, unknown> });
    return Promise.resolve(new Response());
  }) as never;
});

test('A part that breaks says so in its own place, and drawing it again brings it back', async () => {
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
  expect(sent).toEqual([]);

  await actor.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('button', { name: 'Break' })).toBeInTheDocument();
});

test('Where an address is configured, a failure is sent there with module, version and page', async () => {
  expectConsole('error');
  const { actor } = renderApp(<Reporter />, { config: { errorReportUrl: '/errors' } });
  await actor.click(screen.getByRole('button', { name: 'Report' }));
  expect(sent).toEqual([
    {
      url: '/errors',
      body: expect.objectContaining({ module: 'mf-quotes', version: '1.2.0', message: 'Lost.', page: '/' }),
    },
  ]);
});

test('A part may draw its failure itself', async () => {
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
