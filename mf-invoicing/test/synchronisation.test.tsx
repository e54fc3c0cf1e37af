import { screen, waitFor } from '@testing-library/react';
import { paths, type SynchronisationResponse, type UnconfirmedInvoice } from 'api-contract';
import { makeInvoiceListItem } from 'api-contract/testing';
import { TEST_NOW } from 'shared-ui/testing';
import { renderInvoices, shownRows, threeInvoices } from './render-invoices';
import { serveInvoices } from './serve-invoices';

const path = paths.xeroInvoicesSynchronise();
const before = (minutes: number) => new Date(Date.parse(TEST_NOW) - minutes * 60_000).toISOString();
const button = () => screen.getByRole('button', { name: /^Sync/ });
const line = async () => (await screen.findByText('Last synced with Xero')).parentElement;

describe('when the invoices were last synced', () => {
  it('is shown in words and to the minute, whenever one invoice was read since', async () => {
    const { api } = renderInvoices([makeInvoiceListItem({ last_xero_sync_at: before(0) })]);
    api.get(path, { synchronised_at: before(2) });

    expect(await line()).toHaveTextContent(
      /Xero 2 minutes ago \(\d{1,2} [A-Z][a-z]{2,4} \d{4}, \d\d:\d\d\)$/,
    );
  });

  it('is not shown where they never were', async () => {
    renderInvoices([makeInvoiceListItem({ last_xero_sync_at: before(0) })]);
    await shownRows();

    expect(screen.queryByText(/Last synced/)).not.toBeInTheDocument();
  });
});

describe('Sync now', () => {
  const answering = (invoices: number): SynchronisationResponse => ({ synchronised_at: before(0), invoices });

  it('refetches the list and says how much has changed', async () => {
    const { api, actor } = renderInvoices(threeInvoices);
    await shownRows();
    api.on('post', path, () => {
      api.get(path, { synchronised_at: before(0) });
      serveInvoices(api, [makeInvoiceListItem({ invoice_number: 'INV-0009' })]);
      return { body: answering(1) };
    });

    await actor.click(button());

    expect(await screen.findByText('Invoices synced')).toBeVisible();
    expect(screen.getByText('1 invoice changed.')).toBeVisible();
    await waitFor(async () => expect((await shownRows()).map((row) => row[4])).toEqual(['INV-0009']));
    await waitFor(async () => expect(await line()).toHaveTextContent(/just now/));
  });

  it('says so when there was nothing new', async () => {
    const { api, actor } = renderInvoices();
    api.on('post', path, { body: answering(0) });
    await shownRows();

    await actor.click(button());

    expect(await screen.findByText('No invoices have changed.')).toBeVisible();
  });

  it('shows that it is under way, and is asked once however often it is clicked', async () => {
    const { api, actor } = renderInvoices();
    await shownRows();
    api.on('post', path, () => new Promise(() => undefined));

    await actor.dblClick(button());
    expect(await screen.findByRole('button', { name: /Syncing…/ })).toBeVisible();

    expect(api.callsTo('post', path)).toHaveLength(1);
    expect(await shownRows()).toHaveLength(3);
  });

  it('shows a failure in the words of the provider, leaves the list, and can be retried', async () => {
    const { api, actor } = renderInvoices();
    await shownRows();
    api.on('post', path, { status: 502, body: { message: 'Xero is busy.' } });

    await actor.click(button());

    expect(await screen.findByText('The invoices could not be synced')).toBeVisible();
    expect(screen.getByText(/Xero is busy\./)).toBeVisible();
    expect(await shownRows()).toHaveLength(3);
    expect(button()).toBeEnabled();
  });
});

describe('invoices that Xero has not confirmed', () => {
  const unconfirmed = paths.xeroInvoicesUnconfirmed();
  const waiting: UnconfirmedInvoice[] = [
    {
      quote: { id: 42, reference_label: 'Q-00042' },
      organisation: { id: 7, name: 'Harbour Events' },
      tried_at: before(3),
    },
  ];

  it('are named with their quotes until a check has settled them', async () => {
    const { api, actor } = renderInvoices();
    api.get(unconfirmed, waiting);

    expect(await screen.findByText('We’re waiting for Xero to confirm these invoices')).toBeVisible();
    expect(screen.getByText(/Harbour Events/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Q-00042' })).toHaveAttribute('href', '/sales/42');
    api.on('post', unconfirmed, () => {
      api.get(unconfirmed, []);
      return { body: [] };
    });
    await actor.click(screen.getByRole('button', { name: 'Check again' }));

    expect(await screen.findByText('Invoices checked')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Check again' })).not.toBeInTheDocument(),
    );
  });

  it('are asked for again where it could not be read whether there are some', async () => {
    const { api, actor } = renderInvoices();
    api.on('get', unconfirmed, { status: 403, body: { message: 'No.' } });
    expect(await screen.findByText('The unconfirmed invoices could not be loaded')).toBeVisible();
    api.get(unconfirmed, waiting);
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('We’re waiting for Xero to confirm these invoices')).toBeVisible();
  });

  it('stay named while Xero cannot say, and can be checked again', async () => {
    const { api, actor } = renderInvoices();
    api.get(unconfirmed, waiting).on('post', unconfirmed, { body: waiting });

    await actor.click(await screen.findByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('Not confirmed yet')).toBeVisible();

    api.on('post', unconfirmed, { status: 502, body: { message: 'Xero is away.' } });
    await actor.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('Xero is away.')).toBeVisible();
    expect(screen.getByText('Q-00042')).toBeVisible();
  });
});
