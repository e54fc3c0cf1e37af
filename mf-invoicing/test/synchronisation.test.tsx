import { screen, waitFor } from '@testing-library/react';
import { paths, type SynchronisationAnswer } from 'api-contract';
import { makeInvoiceListItem } from 'api-contract/testing';
import { TEST_NOW } from 'shared-ui/testing';
import { renderInvoices, shownRows, threeInvoices } from './render-invoices';
import { serveInvoices } from './serve-invoices';

const path = paths.xeroInvoicesSynchronise();
const before = (minutes: number) => new Date(Date.parse(TEST_NOW) - minutes * 60_000).toISOString();
const button = () => screen.getByRole('button', { name: /^Synchronis/ });
const line = () => screen.findByText(/Last synchronised with the accounting provider/);

describe('when the invoices were last synchronised', () => {
  const asked = [
    makeInvoiceListItem({ id: 1, last_xero_sync_at: before(90) }),
    makeInvoiceListItem({ id: 2, last_xero_sync_at: before(5) }),
    makeInvoiceListItem({ id: 3, last_xero_sync_at: null }),
  ];

  it('is shown in words and to the minute', async () => {
    const { api } = renderInvoices(asked);
    api.get(path, { synchronised_at: before(2) });

    expect(await line()).toHaveTextContent(
      /provider 2 minutes ago \(\d{1,2} [A-Z][a-z]{2,4} \d{4}, \d\d:\d\d\)$/,
    );
  });

  it('is the newest moment of one invoice while it was never done for all, or longer ago', async () => {
    renderInvoices(asked);

    expect(await line()).toHaveTextContent(/5 minutes ago/);
  });

  it('is not shown before it is known', async () => {
    renderInvoices([]);
    await screen.findByText('There are no invoices yet');

    expect(screen.queryByText(/Last synchronised/)).not.toBeInTheDocument();
  });
});

describe('Synchronise Now', () => {
  const answering = (invoices: number): SynchronisationAnswer => ({ synchronised_at: before(0), invoices });

  it('refetches the list and says how much has changed', async () => {
    const { api, actor } = renderInvoices(threeInvoices);
    await shownRows();
    api.on('post', path, () => {
      api.get(path, { synchronised_at: before(0) });
      serveInvoices(api, [makeInvoiceListItem({ invoice_number: 'INV-0009' })]);
      return { body: answering(1) };
    });

    await actor.click(button());

    expect(await screen.findByText('Invoices synchronised')).toBeVisible();
    expect(screen.getByText('1 invoice changed.')).toBeVisible();
    await waitFor(async () => expect((await shownRows()).map((row) => row[4])).toEqual(['INV-0009']));
    expect(await line()).toHaveTextContent(/just now/);
  });

  it('says so when there was nothing new', async () => {
    const { api, actor } = renderInvoices();
    api.on('post', path, { body: answering(0) });
    await shownRows();

    await actor.click(button());

    expect(await screen.findByText('Nothing has changed at the provider.')).toBeVisible();
  });

  it('shows that it is under way, and is asked once however often it is clicked', async () => {
    const { api, actor } = renderInvoices();
    await shownRows();
    api.on('post', path, () => new Promise(() => undefined));

    await actor.click(button());
    expect(await screen.findByRole('button', { name: /Synchronising…/ })).toBeVisible();
    await actor.click(button());

    expect(api.callsTo('post', path)).toHaveLength(1);
    expect(await shownRows()).toHaveLength(3);
  });

  it('shows a failure in the words of the provider, leaves the list, and can be retried', async () => {
    const { api, actor } = renderInvoices();
    await shownRows();
    api.on('post', path, { status: 502, body: { message: 'The accounting provider is busy.' } });

    await actor.click(button());

    expect(await screen.findByText('The invoices could not be synchronised')).toBeVisible();
    expect(screen.getByText(/The accounting provider is busy\./)).toBeVisible();
    expect(await shownRows()).toHaveLength(3);
    expect(button()).toBeEnabled();
  });
});
