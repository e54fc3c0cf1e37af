import { screen } from '@testing-library/react';
import { makeQuote } from 'api-contract/testing';
import { renderApp } from '../../test/support';
import { RemoteError, RemotePanel, type QuoteInvoicePanelProps, type RemoteModule } from '.';

function InvoicePanel({ quote, onChange }: QuoteInvoicePanelProps) {
  return <button onClick={() => onChange()}>Invoice of quote {quote.id}</button>;
}

const invoicing: RemoteModule = {
  name: 'mf-invoicing',
  contract: '^1.0.0',
  routes: [],
  panels: { 'quote-invoice': InvoicePanel },
};

const changed = jest.fn();
const props: QuoteInvoicePanelProps = {
  quote: makeQuote({ id: 42 }),
  isUnlocked: false,
  onUnlocked: () => undefined,
  onChange: changed,
};

const openPanel = (load: (name: string) => Promise<RemoteModule>) =>
  renderApp(
    <RemotePanel
      remote="mf-invoicing"
      panel="quote-invoice"
      title="Invoice"
      props={props}
      fallback={<p>Fetching the invoice</p>}
    />,
    { remotes: { load } },
  );

test("Another module's panel renders in the page, with its props", async () => {
  const { actor } = openPanel(() => Promise.resolve(invoicing));
  expect(screen.getByText('Fetching the invoice')).toBeInTheDocument();
  await actor.click(await screen.findByRole('button', { name: 'Invoice of quote 42' }));
  expect(changed).toHaveBeenCalledTimes(1);
});

test('A module that fails to load is named, and Retry loads it again', async () => {
  expectConsole('error');
  const load = jest.fn<Promise<RemoteModule>, [string]>();
  load.mockRejectedValueOnce(new Error('It did not answer in time.')).mockResolvedValueOnce(invoicing);
  const { actor } = openPanel(load);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Invoice could not be loadedIt did not answer in time.',
  );
  await actor.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Invoice of quote 42' })).toBeInTheDocument();
  expect(load.mock.calls).toEqual([['mf-invoicing'], ['mf-invoicing']]);
});

test('A module that fails to load shows advice, and its name and version for support', async () => {
  const lines = expectConsole('error');
  const error = new RemoteError({
    remote: 'mf-invoicing',
    title: 'Invoices',
    version: '1.0.0-abc',
    reason: 'timeout',
    message: 'It did not load within 12 seconds.',
    advice: 'The connection or the server may be slow. Try again.',
  });
  openPanel(() => Promise.reject(error));
  expect(await screen.findByRole('alert')).toHaveTextContent('Invoice could not be loaded');
  expect(screen.getByRole('alert')).toHaveTextContent('The connection or the server may be slow. Try again.');
  expect(screen.getByText('mf-invoicing 1.0.0-abc · timeout')).toBeInTheDocument();
  expect(lines).toContainEqual(expect.stringContaining('mf-invoicing 1.0.0-abc failed.'));
});

test('Without the list of modules, no module is named as the one that failed', async () => {
  const lines = expectConsole('error');
  const error = new RemoteError({
    remote: 'shell',
    version: 'abc',
    title: 'The list of modules',
    reason: 'registry',
    message: 'The server did not give the list of modules.',
    advice: 'Try again in a moment.',
  });
  openPanel(() => Promise.reject(error));
  expect(await screen.findByRole('alert')).toHaveTextContent('The list of modules could not be loaded');
  expect(lines).toEqual([expect.stringContaining('shell abc failed.')]);
});

test('A panel that fails while rendering does not affect the page, and Retry renders it again', async () => {
  const lines = expectConsole('error');
  let isBroken = true;
  const Panel = () => {
    if (isBroken) throw new Error('It broke.');
    return <p>The invoice</p>;
  };
  const { actor } = openPanel(() =>
    Promise.resolve({ ...invoicing, version: '1.0.0-abc', panels: { 'quote-invoice': Panel } }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Invoice has stopped working');
  expect(lines.filter((line) => line.includes('mf-invoicing 1.0.0-abc failed.'))).toHaveLength(1);
  isBroken = false;
  await actor.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The invoice')).toBeInTheDocument();
});

test('A module without that panel shows an error', async () => {
  expectConsole('error');
  openPanel(() => Promise.resolve({ ...invoicing, panels: {} }));
  expect(await screen.findByRole('alert')).toHaveTextContent('mf-invoicing has no panel quote-invoice.');
});

test('Without a host, the page still renders', async () => {
  expectConsole('error');
  renderApp(<RemotePanel remote="mf-invoicing" panel="quote-invoice" title="Invoice" props={props} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('mf-invoicing is not available here.');
});
