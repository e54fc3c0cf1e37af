import { screen, waitFor, within } from '@testing-library/react';
import { paths, type InvoiceRunItem, type QuoteToInvoice } from 'api-contract';
import {
  makeInvoiceRunItem,
  makeQuoteToInvoice,
  makeQuoteToInvoicePage,
  makeUser,
} from 'api-contract/testing';
import { fakeApi, renderApp } from 'shared-ui/testing';
import remote from '../src/remote';

const threeQuotes = [
  makeQuoteToInvoice({
    id: 11,
    reference_label: 'Q-00011',
    date_sale_won: '2026-10-22',
    total_amount: 100.1,
  }),
  makeQuoteToInvoice({ id: 12, reference_label: 'Q-00012', total_amount: 200.2 }),
  makeQuoteToInvoice({
    id: 13,
    reference_label: 'Q-00013',
    missing: ['invoice_contact_id', 'date_sale_won'],
    date_sale_won: null,
  }),
];

const renderQueue = (quotes: QuoteToInvoice[] = threeQuotes, run: InvoiceRunItem[] = []) => {
  const api = fakeApi()
    .on('get', /^\/quotes-to-invoice\?/, { body: makeQuoteToInvoicePage(quotes) })
    .get(paths.invoiceRun(), { items: run });
  return {
    api,
    ...renderApp(remote.routes, { api, user: makeUser(), url: '/invoices/to-do' }),
  };
};

const select = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });

describe('the quotes to invoice', () => {
  it('name what their invoice lacks, each as a link to its field', async () => {
    renderQueue();
    const row = await screen.findByRole('row', { name: /Q-00013/ });
    expect(within(row).getByRole('link', { name: 'Contact' })).toHaveAttribute(
      'href',
      '/quotes/edit/13?tab=invoice#invoice_contact_id',
    );
    expect(within(row).getByRole('link', { name: 'Date sale won' })).toBeVisible();
    expect(within(row).queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Q-00011.*22 Oct 2026.*30 days.*Ready/ })).toBeVisible();
  });

  it('are asked for together, after a question with their number and total', async () => {
    const { api, actor } = renderQueue();
    const waiting = threeQuotes
      .slice(0, 2)
      .map(({ id, reference_label }) => makeInvoiceRunItem({ quote_id: id, reference_label }));
    api.on('post', paths.invoiceRun(), { body: { items: waiting } });

    await actor.click(
      await screen.findByRole('checkbox', { name: 'Select all sales to invoice on this page' }),
    );
    const bar = within(screen.getByRole('region', { name: 'Selected sales to invoice' }));
    expect(bar.getByText('£300.30')).toBeVisible();
    await actor.click(bar.getByRole('button', { name: 'Create invoices (2)' }));
    const question = await screen.findByRole('alertdialog', { name: 'Invoice 2 sales?' });
    expect(question).toHaveTextContent('£300.30');
    await actor.click(within(question).getByRole('button', { name: 'Invoice 2 sales' }));

    expect(await screen.findByText('0 of 2 done')).toBeVisible();
    expect(api.calls.find(({ method }) => method === 'post')?.body).toEqual({ quote_ids: [11, 12] });
    expect(screen.queryByRole('region', { name: 'Selected quotes to invoice' })).not.toBeInTheDocument();
  });

  it('can all be selected that lack nothing, on all pages', async () => {
    const { api, actor } = renderQueue();
    const ready = [11, 12, 99].map((id) => ({ id, reference_label: `Q-000${id}`, total_amount: 10 }));
    api.on('get', /^\/quotes-to-invoice\?/, { body: { ...makeQuoteToInvoicePage(threeQuotes), ready } });

    await actor.click(await select('Q-00011'));
    expect(screen.getByRole('button', { name: 'Create invoices (1)' })).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'Select all 3 ready' }));
    expect(screen.getByRole('button', { name: 'Create invoices (3)' })).toBeVisible();
  });

  it('are asked for with those that a filter leaves out only if the user says so, with their total', async () => {
    const { api, actor } = renderQueue();
    await actor.click(await select('Q-00011'));
    await actor.click(await select('Q-00012'));
    api.on('get', /^\/quotes-to-invoice\?/, { body: makeQuoteToInvoicePage(threeQuotes.slice(1, 2)) });
    await actor.type(screen.getByRole('searchbox'), '12');
    expect(await screen.findByText('2 selected, 1 not shown')).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'Create invoices (1)' }));
    await actor.click(screen.getByRole('button', { name: 'All 2' }));
    expect(await screen.findByRole('alertdialog', { name: 'Invoice 2 sales?' })).toHaveTextContent('£300.30');
  });

  it('take their clients as those who pay, for the selected ones that lack nothing else', async () => {
    const lacking = makeQuoteToInvoice({
      id: 14,
      reference_label: 'Q-00014',
      missing: ['invoice_organisation_id', 'invoice_contact_id'],
    });
    const { api, actor } = renderQueue([...threeQuotes, lacking]);
    api.on('post', paths.quotesToInvoicePayers(), {
      body: {
        chosen_ids: [14],
        problems: [{ id: 15, reference_label: 'Q-00015', message: 'It is archived.' }],
      },
    });
    await actor.click(await select('Q-00011'));
    await actor.click(await select('Q-00014'));
    expect(screen.getByRole('button', { name: 'Create invoices (1)' })).toBeVisible();
    api.on('get', /^\/quotes-to-invoice\?/, {
      body: makeQuoteToInvoicePage([...threeQuotes, { ...lacking, missing: [] }]),
    });
    await actor.click(screen.getByRole('button', { name: 'Set the quote’s client as payer (1)' }));
    expect(await screen.findByText('Invoice details saved for 1 quote')).toBeVisible();
    const problems = within(screen.getByRole('list', { name: 'Not done yet' }));
    expect(problems.getByRole('link', { name: 'Q-00015' })).toBeVisible();
    expect(problems.getByText('It is archived.')).toBeVisible();
    expect(api.calls.find(({ method }) => method === 'post')?.body).toEqual({ quote_ids: [14] });
    expect(await screen.findByRole('button', { name: 'Create invoices (2)' })).toBeVisible();
  });

  it('are left out, and named, where nobody pays, on another page too', async () => {
    const withoutPayer = makeQuoteToInvoice({
      id: 14,
      reference_label: 'Q-00014',
      missing: ['invoice_organisation_id', 'invoice_contact_id'],
    });
    const { api, actor } = renderQueue([withoutPayer]);
    await actor.click(await select('Q-00014'));
    api.on('get', /^\/quotes-to-invoice\?/, { body: makeQuoteToInvoicePage(threeQuotes) });
    await actor.type(screen.getByRole('searchbox'), 'Q');
    await actor.click(await select('Q-00011'));
    await actor.click(screen.getByRole('button', { name: 'Create invoices (1)' }));
    await actor.click(await screen.findByRole('button', { name: 'All 2' }));
    const question = await screen.findByRole('alertdialog', { name: 'Invoice 1 sale?' });
    expect(question).toHaveTextContent('Left out until you choose who to invoice: Q-00014.');
    api.on('post', paths.invoiceRun(), { body: { items: [] } });
    await actor.click(within(question).getByRole('button', { name: 'Invoice 1 sale' }));
    await waitFor(() =>
      expect(api.calls.find(({ method }) => method === 'post')?.body).toEqual({ quote_ids: [11] }),
    );
  });

  it('say what became of those who pay, also after a reload, until that is closed', async () => {
    sessionStorage.setItem(
      'intranet.results.1.Sales to invoice',
      JSON.stringify({
        doneText: 'Invoice details saved for 0 quotes',
        results: [{ id: 14, name: 'Q-00014', to: '/quotes/edit/14', state: 'failed', problem: 'Archived.' }],
      }),
    );
    const { actor } = renderQueue();
    expect(await screen.findByText('Archived.')).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'Close Sales to invoice' }));
    expect(screen.queryByText('Archived.')).not.toBeInTheDocument();
    expect(sessionStorage.getItem('intranet.results.1.Sales to invoice')).toBe('null');
  });

  it('say that they were not asked for, and stay selected', async () => {
    const { api, actor } = renderQueue();
    api.on('post', paths.invoiceRun(), { status: 503, body: { message: 'The disk is full.' } });
    await actor.click(await select('Q-00012'));
    await actor.click(screen.getByRole('button', { name: 'Create invoices (1)' }));
    await actor.click(await screen.findByRole('button', { name: 'Invoice 1 sale' }));
    expect(await screen.findByText('The invoices weren’t created')).toBeVisible();
    expect(await select('Q-00012')).toBeChecked();
  });

  it('say so when every sale has its invoice', async () => {
    renderQueue([]);
    expect(await screen.findByText('Every sale has its invoice')).toBeVisible();
  });
});

describe('the invoices that are being created', () => {
  const results = [
    makeInvoiceRunItem({
      quote_id: 1,
      reference_label: 'Q-00001',
      state: 'created',
      invoice_number: 'INV-7',
    }),
    makeInvoiceRunItem({
      quote_id: 2,
      reference_label: 'Q-00002',
      state: 'failed',
      problem: 'It is not won.',
    }),
  ];

  it('are shown each with what became of it, also after the page was closed', async () => {
    const { actor } = renderQueue([], results);
    expect(await screen.findByText('2 of 2 done')).toBeVisible();
    expect(screen.getByText('It is not won.')).toBeVisible();
    await actor.click(screen.getByText('1 sale invoiced'));
    expect(screen.getByText(/INV-7/)).toBeVisible();
  });

  it('can be tried again where they failed', async () => {
    const { api, actor } = renderQueue([], results);
    const again = makeInvoiceRunItem({ ...results[1]!, state: 'waiting', problem: null });
    api.on('post', paths.invoiceRun(), { body: { items: [results[0]!, again] } });
    await actor.click(await screen.findByRole('button', { name: 'Retry Q-00002' }));
    await waitFor(() => expect(screen.queryByText('It is not won.')).not.toBeInTheDocument());
    expect(api.calls.find(({ method }) => method === 'post')?.body).toEqual({ quote_ids: [2] });
  });

  it('say when they are tried again while the provider is away', async () => {
    const problem = 'Xero can’t be reached.';
    renderQueue([], [makeInvoiceRunItem({ problem, next_at: '2026-11-21T10:05:00.000Z' })]);
    expect(await screen.findByText(`${problem} Next attempt at 10:05.`)).toBeVisible();
  });
});
