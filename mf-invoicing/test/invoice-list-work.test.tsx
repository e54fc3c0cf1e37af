import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeInvoiceListItem } from 'api-contract/testing';
import { watchSavedFiles } from 'shared-ui/testing';
import { renderInvoices, shownQuotes, shownRows, threeInvoices } from './render-invoices';

const statusSelect = () => screen.getByRole('combobox', { name: 'Status' });
const overdue = () => screen.getByRole('button', { name: 'Overdue only' });

describe('narrowing the list', () => {
  it('to a status shows those alone, with what they come to, and stands in the address', async () => {
    const { actor, currentUrl } = renderInvoices();
    await shownRows();

    await actor.selectOptions(statusSelect(), 'Paid');

    await waitFor(async () => expect(await shownQuotes()).toEqual(['Q-00011']));
    expect(currentUrl()).toBe('/invoices?status=4');
    expect(screen.getByRole('row', { name: /^1 invoice £20,499\.50 excluding VAT/ })).toBeVisible();

    await actor.selectOptions(statusSelect(), 'Any status');
    await waitFor(async () => expect(await shownQuotes()).toHaveLength(3));
    expect(currentUrl()).toBe('/invoices');
  });

  it('to what is paid leaves out what was credited, which is a choice of its own', async () => {
    const settled = { invoice_status_id: 4, amount_due: 0 };
    const { actor, currentUrl } = renderInvoices([
      makeInvoiceListItem({ ...settled, id: 1, invoice_number: 'INV-0001' }),
      makeInvoiceListItem({ ...settled, id: 2, invoice_number: 'INV-0002', is_credited: true }),
    ]);
    await shownRows();
    const shownNumbers = async () => (await shownRows()).map((row) => row[4]);

    await actor.selectOptions(statusSelect(), 'Paid');
    await waitFor(async () => expect(await shownNumbers()).toEqual(['INV-0001']));
    await actor.selectOptions(statusSelect(), 'Credited');
    await waitFor(async () => expect(await shownNumbers()).toEqual(['INV-0002']));
    expect(currentUrl()).toBe('/invoices?status=credited');
  });

  it('to what is overdue is a button that stays pressed', async () => {
    const { actor, currentUrl, goBack } = renderInvoices();
    await shownRows();
    expect(overdue()).toHaveAttribute('aria-pressed', 'false');

    await actor.click(overdue());

    await waitFor(async () => expect(await shownQuotes()).toEqual(['Q-00012-R1']));
    expect(overdue()).toHaveAttribute('aria-pressed', 'true');
    expect(currentUrl()).toBe('/invoices?overdue=1');

    await goBack();
    await waitFor(async () => expect(await shownQuotes()).toHaveLength(3));
  });

  it('to a month, or to a figure of the dashboard, is asked of the server', async () => {
    const { api } = renderInvoices(threeInvoices, {
      url: '/invoices?status=awaiting-payment&month=2026-10',
    });
    await screen.findByRole('combobox', { name: 'Issued in' });
    expect(statusSelect()).toHaveDisplayValue('Awaiting Payment');
    expect(screen.getByRole('combobox', { name: 'Issued in' })).toHaveDisplayValue('October 2026');
    expect(api.calls.map(({ path }) => path)).toContainEqual(
      expect.stringMatching(/status=awaiting-payment&from=2026-10-01&to=2026-10-31$/),
    );
    expect(await screen.findByText('No results for these filters')).toBeVisible();
  });

  it('to what a figure of a report counts shows each of its filters, to be removed', async () => {
    const { api, actor, currentUrl } = renderInvoices(threeInvoices, {
      url: '/invoices?overdue=31-60&paid_from=2026-01-01&paid_to=2026-03-31&event_month=202610&package=0',
    });
    await screen.findByText('Event month: October 2026');
    expect(api.calls.map(({ path }) => path)).toContainEqual(
      expect.stringMatching(
        /overdue=31-60&paid_from=2026-01-01&paid_to=2026-03-31&package=0&event_month=202610$/,
      ),
    );
    for (const name of ['Overdue 31–60', 'Paid from 1 Jan 2026 until 31 Mar 2026', 'No package'])
      await actor.click(screen.getByRole('button', { name: `Remove the filter ${name}` }));
    expect(currentUrl()).toBe('/invoices?event_month=202610');
  });

  it('goes together with the filter', async () => {
    const { actor, currentUrl } = renderInvoices(threeInvoices, { url: '/invoices?status=3&q=cafe' });

    expect(await shownQuotes()).toEqual(['Q-00012-R1']);
    await actor.selectOptions(statusSelect(), 'Paid');
    expect(await screen.findByText('No results for “cafe”')).toBeVisible();

    await actor.click(screen.getByRole('button', { name: 'Clear the filter' }));
    await waitFor(async () => expect(await shownQuotes()).toHaveLength(3));
    expect(currentUrl()).toBe('/invoices');
  });

  it('says so when nothing is left, and can be undone', async () => {
    const { actor } = renderInvoices(threeInvoices, { url: '/invoices?status=1' });

    expect(await screen.findByText('No results for these filters')).toBeVisible();
    expect(statusSelect()).toHaveValue('1');
    await actor.click(screen.getByRole('button', { name: 'Clear the filter' }));

    await waitFor(async () => expect(await shownQuotes()).toHaveLength(3));
  });
});

describe('the PDF of an invoice', () => {
  const pdf = paths.xeroInvoicePdf(1);
  const press = async (actor: ReturnType<typeof renderInvoices>['actor'], entry: string) => {
    await shownRows();
    await actor.click(screen.getByRole('button', { name: 'Actions of INV-0001' }));
    await actor.click(screen.getByRole('menuitem', { name: entry }));
  };

  it('is saved under the number of the invoice', async () => {
    const saved = watchSavedFiles();
    const { api, actor, currentUrl } = renderInvoices();
    api.on('get', pdf, { body: new Blob(['%PDF']) });

    await press(actor, 'Download PDF');

    await waitFor(() => expect(saved).toEqual(['INV-0001.pdf']));
    expect(currentUrl()).toBe('/invoices');
  });

  it('can be looked at before it is downloaded', async () => {
    URL.createObjectURL = () => 'blob:the-pdf';
    URL.revokeObjectURL = () => undefined;
    const { api, actor, currentUrl } = renderInvoices();
    api.on('get', pdf, { body: new Blob(['%PDF']) });

    await press(actor, 'Preview PDF');
    const dialog = await screen.findByRole('dialog', { name: 'Invoice INV-0001' });
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Download' })).toBeEnabled());
    await actor.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(currentUrl()).toBe('/invoices');
  });

  it('shows in its own row that it is under way', async () => {
    const { api, actor } = renderInvoices();
    api.on('get', pdf, () => new Promise(() => undefined));

    await press(actor, 'Download PDF');

    expect(await screen.findByRole('progressbar', { name: 'PDF of INV-0001' })).toBeInTheDocument();
    expect(screen.getAllByRole('progressbar')).toHaveLength(1);
  });

  it('that the provider does not return is an error, and can be requested again', async () => {
    const { api, actor } = renderInvoices();
    api.on('get', pdf, { status: 502, body: { message: 'The provider does not answer.' } });

    await press(actor, 'Download PDF');

    expect(await screen.findByText('The PDF of INV-0001 could not be downloaded')).toBeVisible();
    await press(actor, 'Download PDF');
    await waitFor(() => expect(api.callsTo('get', pdf)).toHaveLength(2));
  });
});
