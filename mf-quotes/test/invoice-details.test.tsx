import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { paths, type Quote } from 'api-contract';
import { makeInvoice, makeInvoicePreview, makeOrganisation, makeQuote } from 'api-contract/testing';
import type { QuoteInvoicePanelProps } from 'shared-ui';
import { fillSlots } from 'shared-ui/testing';
import { quoteApi, renderQuote } from './render-quote';

const won: Partial<Quote> = {
  quote_status_id: 4,
  basic_info_locked: true,
  date_sale_won: '2026-11-20',
  invoice_organisation_id: 7,
  organisation_invoice: { id: 7, name: 'Harbour Events' },
  invoice_contact_id: 8,
  contact_invoice: { id: 8, name: 'Sam Taylor' },
};
const invoiced: Partial<Quote> = { ...won, sales_info_locked: true, xero_invoice_id: 'inv-1' };

const handleSaved = jest.fn();
/** A fake of what fills the slot of the invoice. */
const remotes = fillSlots('mf-invoicing', {
  'quote.invoice': ({
    isUnlocked,
    hasUnsavedChanges,
    unsaved,
    onSave,
    onUnlocked,
    onGoTo,
  }: QuoteInvoicePanelProps) => (
    <>
      <p>
        {isUnlocked ? 'unlocked' : 'locked'}, {hasUnsavedChanges ? 'unsaved' : 'saved'}
      </p>
      <p>invoiced to {unsaved?.invoice_organisation_id ?? 'nobody'}</p>
      <button disabled={!onSave} onClick={() => void onSave?.().then(handleSaved)}>
        Save for the invoice
      </button>
      <button onClick={onUnlocked}>Unlock</button>
      <button onClick={() => onGoTo?.('product_group_quote_items')}>Add items</button>
      <button onClick={() => onGoTo?.('quote_status_id')}>Choose a status</button>
      <button
        onClick={async () => {
          // The provider is asked.
          await Promise.resolve();
          onUnlocked();
          onGoTo?.('invoice_organisation_id');
        }}
      >
        Unlock and go on
      </button>
    </>
  ),
});

async function open(over: Partial<Quote> = won, api = quoteApi()) {
  const app = await renderQuote(over, { api, tab: 'invoice', remotes });
  await screen.findByRole('form', { name: 'Invoice Details' });
  return app;
}

test('The section of the invoice knows what is filled in and not saved yet', async () => {
  const { actor } = await open({ ...won, invoice_organisation_id: null, organisation_invoice: null });
  expect(await screen.findByText('invoiced to 7')).toBeVisible();

  await actor.click(screen.getByRole('button', { name: 'Clear Invoice organisation' }));

  expect(await screen.findByText('invoiced to nobody')).toBeVisible();
});

test('What is proposed is shown as such until it is saved, and the section of the invoice can save it', async () => {
  handleSaved.mockClear();
  const proposed = 'Proposed from the quote, not saved yet.';
  const { actor, api, quote } = await open({ quote_status_id: 4, date_sale_won: '2026-11-20' });
  expect(screen.getByLabelText(/^Invoice organisation/)).toHaveAccessibleDescription(proposed);
  expect(screen.getByLabelText(/^Invoice contact/)).toHaveAccessibleDescription(proposed);

  api.on('patch', paths.quoteInvoiceDetails(42), { status: 502, body: { message: 'Not now.' } });
  await actor.click(await screen.findByRole('button', { name: 'Save for the invoice' }));
  await actor.click(await screen.findByRole('button', { name: 'OK' }));
  await waitFor(() => expect(handleSaved).toHaveBeenLastCalledWith(false));

  const saved = { ...quote, ...won };
  api.on('patch', paths.quoteInvoiceDetails(42), { body: saved, headers: { etag: '"2"' } });
  api.get(paths.quote(42), saved, { etag: '"2"' });
  await actor.click(screen.getByRole('button', { name: 'Save for the invoice' }));
  await waitFor(() => expect(handleSaved).toHaveBeenLastCalledWith(true));
  expect(screen.queryByText(proposed)).not.toBeInTheDocument();
});

test('The section of the invoice leaves other unsaved changes to the user', async () => {
  const { actor } = await open({ ...won, basic_info_locked: false, quote_status_id: 3 });
  await actor.click(screen.getByRole('tab', { name: 'Quote Details' }));
  await actor.type(screen.getByLabelText(/^Client note/), 'x');
  await actor.click(screen.getByRole('tab', { name: 'Invoice Details' }));
  expect(await screen.findByText('locked, unsaved')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save for the invoice' })).toBeDisabled();
});

test('Invoice details are saved, and the quote is read again', async () => {
  const { actor, api, quote } = await open();
  api.on('patch', paths.quoteInvoiceDetails(42), { body: quote, headers: { etag: '"2"' } });
  const readings = api.callsTo('get', paths.quote(42)).length;
  await actor.fill(screen.getByLabelText(/^Purchase order reference/), 'PO 7');
  await waitFor(() => expect(screen.getByText('locked, unsaved')).toBeVisible());
  await actor.click(screen.getByRole('button', { name: 'Save Invoice Details' }));
  await waitFor(() => expect(api.callsTo('get', paths.quote(42)).length).toBeGreaterThan(readings));
  const [call] = api.callsTo('patch', paths.quoteInvoiceDetails(42));
  expect(call?.body).toMatchObject({ purchase_order_reference: 'PO 7', invoice_contact_id: 8 });
  expect(call?.headers['if-match']).toBe('"1"');
});

test.each([
  { status: 502, body: { message: 'The provider is away.' } },
  {
    status: 422,
    body: {
      message: 'Some of the values are not valid.',
      errors: { invoice_organisation_id: ['The provider is away.'] },
    },
  },
])('A refusal is shown as an alert with its reason, and what was typed stays: $status', async (refusal) => {
  const { actor, api } = await open();
  api.on('patch', paths.quoteInvoiceDetails(42), refusal);
  await actor.fill(screen.getByLabelText(/^Purchase order reference/), 'PO 7');
  await actor.click(screen.getByRole('button', { name: 'Save Invoice Details' }));
  expect(await screen.findByRole('alertdialog', { name: 'Error!' })).toHaveTextContent(
    'The provider is away.',
  );
  await actor.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.getByLabelText(/^Purchase order reference/)).toHaveValue('PO 7');
});

test('The client of the quote pays unless somebody else is chosen: nothing but Save is left to press', async () => {
  const { actor, api, quote } = await open({ quote_status_id: 4, date_sale_won: '2026-11-20' });
  expect(screen.getByLabelText(/^Invoice organisation/)).toHaveValue('Harbour Events');
  await waitFor(() => expect(screen.getByLabelText(/^Invoice contact/)).toHaveValue('Sam Taylor'));
  api.on('patch', paths.quoteInvoiceDetails(42), { body: quote, headers: { etag: '"2"' } });
  await actor.click(screen.getByRole('button', { name: 'Save Invoice Details' }));
  await waitFor(() => expect(api.callsTo('patch', paths.quoteInvoiceDetails(42))).toHaveLength(1));
  const parties = { invoice_organisation_id: 7, invoice_contact_id: 8, date_sale_won: '2026-11-20' };
  expect(api.callsTo('patch', paths.quoteInvoiceDetails(42))[0]?.body).toMatchObject(parties);
});

test('Who pays can be filled in although the quote is invoiced, and nothing else', async () => {
  const withoutPayer = { quote_status_id: 4, basic_info_locked: true, date_sale_won: '2026-11-20' };
  const { actor, api, quote } = await open({
    ...withoutPayer,
    sales_info_locked: true,
    xero_invoice: makeInvoice({ id: 5 }),
  });
  expect(screen.getByText(/Fill in what is missing\./)).toBeVisible();
  for (const label of [/^Purchase order reference/, /^Date sale won/, /^Client invoice note/])
    expect(screen.getByLabelText(label)).toBeDisabled();
  await waitFor(() => expect(screen.getByLabelText(/^Invoice contact/)).toHaveValue('Sam Taylor'));
  api.on('patch', paths.quoteInvoiceDetails(42), { body: quote, headers: { etag: '"2"' } });
  await actor.click(screen.getByRole('button', { name: 'Save Invoice Details' }));
  await waitFor(() => expect(api.callsTo('patch', paths.quoteInvoiceDetails(42))).toHaveLength(1));
  const parties = { invoice_organisation_id: 7, invoice_contact_id: 8 };
  expect(api.callsTo('patch', paths.quoteInvoiceDetails(42))[0]?.body).toMatchObject(parties);
});

const notInvoicable = makeOrganisation({ id: 55, is_invoicable: false });
const ofAnother: Partial<Quote> = { quote_status_id: 3, quote_organisation_id: 55 };

test('Organisation and contact are required', async () => {
  const { actor } = await open(ofAnother, quoteApi().get(paths.organisation(55), notInvoicable));
  await actor.click(screen.getByRole('button', { name: 'Save Invoice Details' }));
  await waitFor(() => expect(screen.getByLabelText(/^Invoice organisation/)).toBeInvalid());
  expect(screen.getByLabelText(/^Invoice contact/)).toBeInvalid();
});

test('The client of the quote is not filled in where they cannot be invoiced', async () => {
  await open(ofAnother, quoteApi().get(paths.organisation(55), notInvoicable));
  expect(screen.getByLabelText(/^Invoice organisation/)).toHaveValue('');
});

test('Locked details are disabled and have no save button', async () => {
  await open(invoiced);
  expect(screen.getByLabelText(/^Purchase order reference/)).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save Invoice Details' })).not.toBeInTheDocument();
  expect(screen.getByText(/These details are locked, because the quote is invoiced/)).toBeVisible();
});

test('Unlocked details are saved by the update call, all but the day of the sale, and saving locks them again', async () => {
  const { actor, api } = await open(invoiced);
  api.on('post', paths.quoteInvoiceDetailsPreview(42), { body: makeInvoicePreview() });
  api.on('patch', paths.quoteInvoiceDetailsUpdate(42), {
    body: makeQuote({ ...invoiced, purchase_order_reference: 'PO 8' }),
    headers: { etag: '"2"' },
  });
  await actor.click(await screen.findByRole('button', { name: 'Unlock' }));
  expect(screen.getByLabelText(/^Purchase order reference/)).toBeEnabled();
  expect(screen.getByLabelText(/^Date sale won/)).toBeDisabled();
  await actor.fill(screen.getByLabelText(/^Purchase order reference/), 'PO 8');
  await actor.click(screen.getByRole('button', { name: 'Save Invoice Details' }));
  await waitFor(() => expect(api.callsTo('patch', paths.quoteInvoiceDetailsUpdate(42))).toHaveLength(1));
  expect(await screen.findByText(/^locked/)).toBeVisible();
  expect(screen.getByLabelText(/^Purchase order reference/)).toBeDisabled();
});

test('What the invoice lacks is a press away', async () => {
  const { actor, currentUrl } = await open();
  await actor.click(await screen.findByRole('button', { name: 'Add items' }));
  expect(currentUrl()).toBe('/quotes/edit/42?tab=items');
});

describe('The focus moves to the required field, however long the page takes to render:', () => {
  /** Inside `act`, React renders only at its end, unless `flushSync` is used. */
  const pressBeforeRender = (name: string) =>
    act(async () => {
      fireEvent.click(screen.getByRole('button', { name }));
      for (let frame = 0; frame < 3; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
    });

  test('to a field of another tab', async () => {
    await open({ ...won, basic_info_locked: false });
    await screen.findByRole('button', { name: 'Choose a status' });
    await pressBeforeRender('Choose a status');
    expect(screen.getByLabelText(/^Quote status/)).toHaveFocus();
  });

  test('to a field that was locked', async () => {
    await open(invoiced);
    await screen.findByRole('button', { name: 'Unlock and go on' });
    await pressBeforeRender('Unlock and go on');
    expect(screen.getByLabelText(/^Invoice organisation/)).toHaveFocus();
  });
});

test('When the accounting remote cannot be loaded, there is a message instead, and the form works', async () => {
  const reported = expectConsole('error');
  const away = { ...remotes, load: () => Promise.reject(new Error('Away.')) };
  await renderQuote(won, { tab: 'invoice', remotes: away });
  expect(await screen.findByText('mf-invoicing could not be loaded')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Save Invoice Details' })).toBeEnabled();
  expect(reported).toEqual([expect.stringContaining('mf-invoicing')]);
});

test('Without an accounting remote, the form stands alone', async () => {
  await renderQuote(won, { tab: 'invoice' });
  expect(await screen.findByRole('button', { name: 'Save Invoice Details' })).toBeEnabled();
  expect(screen.getByRole('tabpanel')).not.toHaveTextContent(/Xero|could not be loaded/);
});

test('Saving the details does not make the invoice details stale', async () => {
  const { actor, api } = await open({ ...won, basic_info_locked: false, quote_status_id: 3 });
  api
    .on('patch', paths.quoteInvoiceDetails(42), {
      body: makeQuote({ ...won, basic_info_locked: false, quote_status_id: 3 }),
      headers: { etag: '"2"' },
    })
    .on('patch', paths.quote(42), { status: 403, body: { message: 'Not now.' } });
  await actor.click(screen.getByRole('tab', { name: 'Quote Details' }));
  await actor.type(screen.getByLabelText(/^Client note/), 'x');
  await actor.click(screen.getByRole('tab', { name: 'Invoice Details' }));
  await actor.type(screen.getByLabelText(/^Purchase order reference/), 'PO');
  await actor.click(screen.getByRole('button', { name: 'Save Invoice Details' }));
  await screen.findByText('Invoice details saved');
  await actor.click(screen.getByRole('tab', { name: 'Quote Details' }));
  await actor.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(api.callsTo('patch', paths.quote(42))).toHaveLength(1));
  expect(api.callsTo('patch', paths.quote(42))[0]?.headers['if-match']).toBe('"2"');
});

test('An address that names a field opens the quote at it', async () => {
  await renderQuote(won, { tab: 'invoice#date_sale_won', remotes });
  expect(await screen.findByRole('textbox', { name: /Date sale won/ })).toHaveFocus();
});

test.each([
  ['can be unlocked while the invoice of each part is a draft', 1, 4, 1],
  ['stay locked once one is approved', 3, 4, 0],
  ['of a cancelled sale stay locked', 1, 5, 0],
])('Details %s', async (_what, invoice_status_id, quote_status_id, times) => {
  const invoices = [makeInvoice({ id: 1, invoice_status_id: 1 }), makeInvoice({ id: 2, invoice_status_id })];
  await open({ ...invoiced, quote_status_id, xero_invoice: invoices[0], invoices });
  expect(screen.queryAllByText(/it can be unlocked below/)).toHaveLength(times);
});

test('An invoiced plan shows its invoices as they are, equal parts too', async () => {
  const payment_plan = '25% on 1/3/2027\n25% on 1/4/2027\nBalance on 1/5/2027';
  const part = (id: number, sub_total: number, due_date: string) =>
    makeInvoice({ id, part: 'Instalment 25%', sub_total, due_date });
  const inEuros = { ...part(3, 700, '2027-05-01'), part: 'Balance', currency: 'EUR' };
  const invoices = [part(1, 312.5, '2027-03-02'), part(2, 312.5, '2027-04-01'), inEuros];
  await open({ ...invoiced, xero_invoice: invoices[0], payment_plan, invoices, is_partly_invoiced: true });
  expect(screen.getAllByText('Instalment 25%')).toHaveLength(2);
  expect(screen.getByText('£312.50 plus VAT, due 2 Mar 2027')).toBeVisible();
  expect(screen.getByText('£312.50 plus VAT, due 1 Apr 2027')).toBeVisible();
  expect(screen.getByText('€700.00 plus VAT, due 1 May 2027')).toBeVisible();
  expect(screen.queryByText(/when it is invoiced/)).not.toBeInTheDocument();
});
