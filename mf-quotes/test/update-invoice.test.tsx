// Saving the details of an unlocked invoice: what it changes at the provider is shown first.
import { act, screen, waitFor, within } from '@testing-library/react';
import { paths, type Quote } from 'api-contract';
import { makeInvoice, makeInvoiceDifference, makeInvoicePreview, makeQuote } from 'api-contract/testing';
import { refetchRelated } from 'shared-ui';
import { fillSlots } from 'shared-ui/testing';
import { quoteApi, renderQuote } from './render-quote';

const invoiced: Partial<Quote> = {
  quote_status_id: 4,
  basic_info_locked: true,
  sales_info_locked: true,
  date_sale_won: '2026-11-20',
  invoice_organisation_id: 7,
  organisation_invoice: { id: 7, name: 'Harbour Events' },
  invoice_contact_id: 8,
  contact_invoice: { id: 8, name: 'Sam Taylor' },
  xero_invoice_id: 'inv-1',
};

const remotes = fillSlots('mf-invoicing', {
  'quote.invoice': ({ onUnlocked }) => <button onClick={onUnlocked}>Unlock</button>,
});

const order = { line: 2, description: 'Your purchase order: PO 8', field: 'line', provider: null };
const preview = makeInvoicePreview({
  differences: [
    makeInvoiceDifference({
      line: 1,
      description: 'Gala: Table',
      provider: 70,
      ours: 60,
      changed_there: true,
    }),
    makeInvoiceDifference({ ...order, ours: order.description }),
  ],
  provider_version: 'v1',
});

/** Unlocks the invoice and types another purchase order. */
async function typeOrder(
  api = quoteApi().on('post', paths.quoteInvoiceDetailsPreview(42), { body: preview }),
  over: Partial<Quote> = {},
) {
  const saved = makeQuote({ ...invoiced, purchase_order_reference: 'PO 8' });
  api.on('patch', paths.quoteInvoiceDetailsUpdate(42), { body: saved, headers: { etag: '"2"' } });
  const { actor } = await renderQuote({ ...invoiced, ...over }, { api, tab: 'invoice', remotes });
  await actor.click(await screen.findByRole('button', { name: 'Unlock' }));
  await actor.type(screen.getByLabelText(/^Purchase order reference/), 'PO 8');
  return { actor, api };
}

const save = () => screen.getByRole('button', { name: 'Save Invoice Details' });
const question = () => screen.findByRole('alertdialog', { name: 'Update the invoice?' });
const updates = (api: ReturnType<typeof quoteApi>) =>
  api.callsTo('patch', paths.quoteInvoiceDetailsUpdate(42));

test('What the save changes is shown line by line, and what was changed at the provider is marked', async () => {
  const { actor, api } = await typeOrder();
  await actor.click(save());

  const dialog = within(await question());
  expect(
    dialog.getByText(/^The invoice has been changed in Xero since it was last saved here/),
  ).toBeVisible();
  const cells = dialog
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent?.trim()));
  expect(cells).toEqual([
    ['Field', 'In Xero', 'After saving'],
    ['Line 1: Price Gala: Table', '£70.00 Changed in Xero', '£60.00'],
    ['Line 2', '–', 'Your purchase order: PO 8'],
  ]);
  const [asked] = api.callsTo('post', paths.quoteInvoiceDetailsPreview(42));
  expect(asked?.body).toMatchObject({ purchase_order_reference: 'PO 8', invoice_contact_id: 8 });
  expect(updates(api)).toHaveLength(0);
});

test('The update sends the version of what was shown', async () => {
  const { actor, api } = await typeOrder();
  await actor.click(save());
  await actor.click(within(await question()).getByRole('button', { name: 'Update the invoice' }));
  expect(await screen.findByText('Invoice details saved')).toBeVisible();
  expect(updates(api)).toHaveLength(1);
  expect(updates(api)[0]?.body).toMatchObject({ purchase_order_reference: 'PO 8', provider_version: 'v1' });
  expect(updates(api)[0]?.headers['if-match']).toBe('"1"');
});

test('Cancel saves nothing and keeps what was typed', async () => {
  const { actor, api } = await typeOrder();
  await actor.click(save());
  await actor.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(save()).toBeEnabled());
  expect(screen.getByLabelText(/^Purchase order reference/)).toHaveValue('PO 8');
  expect(screen.queryByText('Invoice details saved')).not.toBeInTheDocument();
  expect(updates(api)).toHaveLength(0);
});

test('Without a change at the provider it is saved at once', async () => {
  const same = makeInvoicePreview({ provider_version: 'v1' });
  const { actor, api } = await typeOrder(
    quoteApi().on('post', paths.quoteInvoiceDetailsPreview(42), { body: same }),
  );
  await actor.click(save());
  expect(await screen.findByText('Invoice details saved')).toBeVisible();
  expect(updates(api)[0]?.body).toMatchObject({ provider_version: 'v1' });
});

test('A provider that is away is an alert, and nothing that was typed is lost', async () => {
  const away = { status: 502, body: { message: 'Xero can’t be reached. Please try again later.' } };
  const { actor, api } = await typeOrder(quoteApi().on('post', paths.quoteInvoiceDetailsPreview(42), away));
  await actor.click(save());
  expect(await screen.findByRole('alertdialog', { name: 'Error!' })).toHaveTextContent(
    'Xero can’t be reached.',
  );
  await actor.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.getByLabelText(/^Purchase order reference/)).toHaveValue('PO 8');
  expect(updates(api)).toHaveLength(0);
});

test('An invoice that was changed since is shown again by the next save', async () => {
  const { actor, api } = await typeOrder();
  const message =
    'The invoice has been changed in Xero since you looked at it. Look at the differences again.';
  const refused = { status: 422, body: { message, errors: { provider_version: [message] } } };
  api.on('patch', paths.quoteInvoiceDetailsUpdate(42), refused);
  await actor.click(save());
  await actor.click(within(await question()).getByRole('button', { name: 'Update the invoice' }));
  expect(await screen.findByRole('alertdialog', { name: 'Error!' })).toHaveTextContent(message);
  await actor.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.getByLabelText(/^Purchase order reference/)).toHaveValue('PO 8');

  await actor.click(save());
  expect(await question()).toBeVisible();
});

test('The plan of an invoice is shown and not sent, also one of an earlier release that is refused today', async () => {
  const payment_plan = '£500,00 on 1/3/2027\nBalance on 1/4/2027';
  const { actor, api } = await typeOrder(undefined, { payment_plan, xero_invoice: makeInvoice() });
  expect(screen.getByText(/^£500,00 on/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Payment plan' })).not.toBeInTheDocument();
  await actor.click(save());
  await actor.click(within(await question()).getByRole('button', { name: 'Update the invoice' }));
  await waitFor(() => expect(updates(api)).toHaveLength(1));
  expect(updates(api)[0]?.body).not.toHaveProperty('payment_plan');
});

test('An unlocked invoice is locked once a colleague has cancelled the sale', async () => {
  const { actor, api } = await typeOrder();
  expect(screen.getByText(/The invoice is unlocked/)).toBeVisible();
  api.get(paths.quote(42), makeQuote({ ...invoiced, quote_status_id: 5 }));
  await act(() => refetchRelated(paths.quote(42)));
  expect(await screen.findByText(/These details are locked/)).toBeVisible();
  expect(screen.queryByText(/The invoice is unlocked/)).not.toBeInTheDocument();
  await actor.click(screen.getByRole('button', { name: 'Reset' }));
  expect(screen.getByLabelText(/^Purchase order reference/)).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Reset' })).not.toBeInTheDocument();
});
