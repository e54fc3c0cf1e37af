import { screen, waitFor, within } from '@testing-library/react';
import { paths, type ProductGroupQuoteItem, type Quote } from 'api-contract';
import {
  makeChildQuoteItem,
  makeDeliverable,
  makeInvoice,
  makeLostReason,
  makeOrganisation,
  makeQuote,
  makeQuoteCalculatedFields,
  makeQuoteItem,
  makeQuoteProposals,
  makeTimeline,
  makeUser,
} from 'api-contract/testing';
import { Link, Outlet, type Remotes } from 'shared-ui';
import { fillSlots, renderApp, type FakeApi } from 'shared-ui/testing';
import remote from '../src/remote';
import { quoteApi } from './render-quote';

const won: Partial<Quote> = {
  quote_status_id: 4,
  quote_status: { id: 4, name: 'Sales Won' },
  basic_info_locked: true,
  date_sale_won: '2026-11-10',
  invoice_organisation_id: 7,
  organisation_invoice: { id: 7, name: 'Harbour Events' },
  invoice_contact_id: 8,
  contact_invoice: { id: 8, name: 'Sam Taylor' },
};

const saleApi = () =>
  quoteApi()
    .get(paths.timeline('quotes', 42), makeTimeline([{ subject: 'quote', action: 'changed' }]))
    .get(paths.organisation(9), makeOrganisation({ id: 9 }))
    .get(paths.quoteProposals(42), makeQuoteProposals({ proposals: [] }))
    .on('get', /^\/quotes\/42\/(follow-ups|attachments)$/, { body: [] });

function open(
  over: Partial<Quote> = {},
  { api = saleApi(), remotes }: { api?: FakeApi; remotes?: Remotes } = {},
) {
  const quote = makeQuote({ id: 42, ...won, ...over });
  api.get(paths.quote(42), quote, { etag: '"1"' });
  return { api, quote, ...renderApp(remote.routes, { api, user: makeUser(), url: '/sales/42', remotes }) };
}

const fact = async (label: string) => (await screen.findByText(label)).parentElement;

test('A sale says on top what it is worth and owes, when it was won, its events and what is delivered', async () => {
  const api = saleApi().get(paths.quoteDeliverables(42), [
    makeDeliverable({ id: 1, state: 'delivered' }),
    makeDeliverable({ id: 2, due_date: '2026-11-20' }),
    makeDeliverable({ id: 3, is_withdrawn: true }),
    makeDeliverable({ id: 4, state: 'waived' }),
  ]);
  const items = [makeQuoteItem({ id: 1, date: '2026-10-01' }), makeQuoteItem({ id: 2, date: '2027-03-18' })];
  const xero_invoice = makeInvoice({
    id: 5,
    invoice_status_id: 3,
    amount_due: 300,
    is_overdue: true,
    invoice_number: 'INV-0005',
  });
  open({ product_group_quote_items: items, xero_invoice, sub_total: 1000, total_amount: 1200 }, { api });
  expect(await screen.findByRole('heading', { level: 1, name: /^Q-00042/ })).toBeVisible();
  expect(await fact('Value')).toHaveTextContent('£1,000.00£1,200.00 including VAT');
  expect(await fact('Owed')).toHaveTextContent('£300.00INV-0005 Overdue');
  expect(await fact('Won')).toHaveTextContent('10 Nov 2026by Alex Morgan');
  expect(await fact('Events')).toHaveTextContent('18 Mar 2027also 1 Oct 2026');
  expect(await screen.findByRole('link', { name: '1 of 2' })).toHaveAttribute('href', '/delivery/quotes/42');
  expect(await fact('Delivered')).toHaveTextContent('1 overdue');
  expect(screen.getByRole('link', { name: 'View invoice' })).toHaveAttribute('href', '/invoices/5');
  expect(screen.getByRole('link', { name: 'INV-0005' })).toHaveAttribute('href', '/invoices/5');
});

test('A sale shows the day to which its event was postponed', async () => {
  open({ product_group_quote_items: [makeQuoteItem({ date: '2027-03-18', event_date: '2027-10-09' })] });
  expect((await fact('Event'))?.textContent).toBe('Event9 Oct 2027');
  expect(
    within(screen.getByRole('table', { name: 'Sold' })).getByRole('cell', { name: '9 Oct 2027' }),
  ).toBeVisible();
});

test('A sale shows the day of its item beside a server that sends no other', async () => {
  const { event_date: _none, ...item } = makeQuoteItem({ date: '2027-03-18' });
  open({ product_group_quote_items: [item as ProductGroupQuoteItem] });
  expect((await fact('Event'))?.textContent).toBe('Event18 Mar 2027');
});

test('A sale shows nothing of a package that was an option and was not taken', async () => {
  const option = makeChildQuoteItem({ is_optional: true });
  const notTaken = { child_quote_items: [], dropped_quote_items: [option] };
  const items = [
    makeQuoteItem({ id: 1, date: '2027-03-18' }),
    makeQuoteItem({ id: 2, item_number: 2, date: '2027-01-01', ...notTaken }),
  ];
  open({ product_group_quote_items: items });
  expect((await fact('Event'))?.textContent).toBe('Event18 Mar 2027');
  expect(within(screen.getByRole('table', { name: 'Sold' })).getAllByRole('rowheader')).toHaveLength(1);
});

test('A sale asks for the event date of what was sold without one, and saves it as it is typed', async () => {
  const option = makeChildQuoteItem({ is_optional: true });
  const notTaken = { child_quote_items: [], dropped_quote_items: [option] };
  const items = [
    makeQuoteItem({ id: 1, date: null }),
    makeQuoteItem({ id: 2, item_number: 2, date: null, ...notTaken }),
    makeQuoteItem({ id: 3, item_number: 3 }),
  ];
  const api = saleApi()
    .get(paths.quoteCalculatedFields(42), makeQuoteCalculatedFields())
    .on('patch', paths.quoteItem(1), ({ body }) => ({ body: makeQuoteItem(body as object) }));
  const { actor } = open({ product_group_quote_items: items }, { api });
  const box = await screen.findByLabelText(`Event Date of ${items[0]!.product_group.name}`);
  await actor.fill(box, '01/04/2027');
  await waitFor(() =>
    expect(api.callsTo('patch', paths.quoteItem(1))).toMatchObject([{ body: { date: '2027-04-01' } }]),
  );
  const sold = within(screen.getByRole('table', { name: 'Sold' }));
  expect(await sold.findByText('1 Apr 2027')).toBeVisible();
});

test('A sale of which a part is invoiced says so, and leads to the rest', async () => {
  const invoices = [5, 6].map((id) => makeInvoice({ id, part: 'Deposit 30%', amount_due: 0 }));
  const counts = { invoiced_parts_count: 2, parts_count: 3, is_partly_invoiced: true };
  open({ invoices, xero_invoice: invoices[0]!, ...counts });
  expect(await fact('Owed')).toHaveTextContent('2 of 3 invoiced');
  expect(screen.getByRole('heading', { level: 1 }).closest('header')).toHaveTextContent(
    'Sales Won 2 of 3 invoiced',
  );
  expect(screen.getByRole('link', { name: 'Invoice the rest' })).toHaveAttribute(
    'href',
    '/quotes/edit/42?tab=invoice',
  );
});

test('A sale in parts shows each invoice, and what is owed on those that are authorised', async () => {
  const invoices = [
    makeInvoice({
      id: 5,
      part: 'Deposit 30%',
      invoice_number: 'INV-0005',
      invoice_status_id: 4,
      amount_due: 0,
    }),
    makeInvoice({
      id: 6,
      part: 'Instalment',
      invoice_number: 'INV-0006',
      invoice_status_id: 3,
      amount_due: 840,
    }),
    makeInvoice({ id: 7, part: 'Balance', invoice_number: 'INV-0007', amount_due: 600 }),
  ];
  open({ invoices, xero_invoice: invoices[0]! });
  expect(await fact('Owed')).toHaveTextContent(
    '£840.00INV-0005 Deposit 30%, PaidINV-0006 Instalment, ApprovedINV-0007 Balance, Draft',
  );
  expect(screen.getByRole('link', { name: 'View invoices' })).toHaveAttribute(
    'href',
    '/quotes/edit/42?tab=invoice',
  );
});

test('A sale is cancelled on its page, which leads to the quote that it is then', async () => {
  const api = saleApi().get(paths.lostReasons(), [makeLostReason()]).get(paths.quoteNotes(42), []);
  const { actor, currentUrl } = open({ xero_invoice_id: 'inv-1', xero_invoice: makeInvoice() }, { api });
  await actor.click(await screen.findByRole('button', { name: 'Cancel sale' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel sale' }));
  await actor.selectOptions(await dialog.findByRole('combobox', { name: /^Reason/ }), 'Price');
  const cancelled = makeQuote({
    id: 42,
    quote_status_id: 5,
    xero_invoice_id: 'inv-1',
    invoices: [makeInvoice()],
  });
  const saved = { body: cancelled, headers: { etag: '"2"' } };
  api.on('patch', paths.quote(42), saved).on('get', paths.quote(42), saved);
  await actor.click(dialog.getByRole('button', { name: 'Cancel sale' }));
  expect(await screen.findByText('The quote has been saved successfully.')).toBeVisible();
  expect(currentUrl()).toBe('/quotes/edit/42');
  expect(await screen.findByText(/^The sale was cancelled after 1 invoice/)).toBeVisible();
});

test('The question whether a sale is cancelled closes on the way back to another sale', async () => {
  const api = saleApi()
    .get(paths.lostReasons(), [makeLostReason()])
    .get(paths.quoteDeliverables(43), [])
    .get(paths.timeline('quotes', 43), makeTimeline())
    .get(paths.quoteProposals(43), makeQuoteProposals({ proposals: [] }))
    .on('get', /^\/quotes\/43\/(follow-ups|attachments)$/, { body: [] });
  for (const id of [42, 43]) api.get(paths.quote(id), makeQuote({ ...won, id }), { etag: `"${id}"` });
  const frame = (
    <>
      <Link to="/sales/43">Other sale</Link>
      <Outlet />
    </>
  );
  const routes = [{ element: frame, children: remote.routes }];
  const { actor, goBack } = renderApp(routes, { api, user: makeUser(), url: '/sales/42' });
  await screen.findByRole('heading', { level: 1, name: /^Q-00042/ });
  await actor.click(screen.getByRole('link', { name: 'Other sale' }));
  await screen.findByRole('heading', { level: 1, name: /^Q-00043/ });
  await actor.click(await screen.findByRole('button', { name: 'Cancel sale' }));
  await screen.findByRole('dialog', { name: 'Cancel sale' });
  await goBack();
  expect(await screen.findByRole('heading', { level: 1, name: /^Q-00042/ })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('A sale is cancelled once the event date that was typed is saved', async () => {
  const item = makeQuoteItem({ id: 1, date: null });
  const api = saleApi()
    .get(paths.lostReasons(), [makeLostReason()])
    .get(paths.quoteCalculatedFields(42), makeQuoteCalculatedFields())
    .on('patch', paths.quoteItem(1), ({ body }) => ({ body: { ...item, ...(body as object) } }));
  const { actor } = open({ product_group_quote_items: [item] }, { api });
  await actor.fill(await screen.findByLabelText(`Event Date of ${item.product_group.name}`), '01/04/2027');
  await actor.click(screen.getByRole('button', { name: 'Cancel sale' }));
  await screen.findByRole('dialog', { name: 'Cancel sale' });
  expect(api.callsTo('patch', paths.quoteItem(1))).toMatchObject([{ body: { date: '2027-04-01' } }]);
});

test('A sale shows what was sold and what has happened, and leads to the form', async () => {
  const { actor, currentUrl } = open();
  const sold = within(await screen.findByRole('table', { name: 'Sold' }));
  expect(sold.getAllByRole('rowheader')[0]).toHaveTextContent(/^01 /);
  expect(await screen.findByText(/changed the status from Draft to Sent/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Prepare invoice' })).toHaveAttribute(
    'href',
    '/quotes/edit/42?tab=invoice',
  );
  await actor.click(screen.getByRole('link', { name: 'Edit' }));
  expect(currentUrl()).toBe('/quotes/edit/42');
  expect(await screen.findByRole('form', { name: 'Quote Details' })).toBeVisible();
});

test('The payer and their contact are saved together in their place, based on the version that was read', async () => {
  const path = paths.quoteInvoiceDetails(42);
  const api = saleApi();
  const { actor, quote } = open({}, { api });
  api.on('patch', path, ({ body }) => ({ body: { ...quote, ...(body as object) } }));
  await actor.click(await screen.findByRole('button', { name: /^Edit Invoice organisation/ }));
  const organisation = screen.getByRole('combobox', { name: /^Invoice organisation/ });
  await actor.clear(organisation);
  await actor.type(organisation, 'North');
  await actor.click(await screen.findByRole('option', { name: /Northern Lights/ }));
  expect(await screen.findByDisplayValue('Priya Shah')).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Invoice organisation saved')).toBeVisible();
  expect(api.callsTo('patch', path)[0]).toMatchObject({
    body: { invoice_organisation_id: 9, invoice_contact_id: 20 },
    headers: { 'if-match': '"1"' },
  });
});

test('The details of an invoiced sale are read and not edited', async () => {
  open({ sales_info_locked: true, xero_invoice: makeInvoice({ id: 5 }) });
  expect(await screen.findByText('These details are locked, because the quote is invoiced.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
});

test('What other modules have of a sale stands on tabs beside the overview', async () => {
  const remotes = fillSlots('mf-delivery', { 'quote.tab': ({ quote }) => <p>Delivery of {quote.id}</p> });
  const { actor } = open({}, { remotes });
  expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'mf-delivery',
  ]);
  await actor.click(screen.getByRole('tab', { name: 'mf-delivery' }));
  expect(await screen.findByText('Delivery of 42')).toBeVisible();
});

test('A quote that is not won opens on its own screen', async () => {
  const { currentUrl } = open({ quote_status_id: 3, quote_status: { id: 3, name: 'Negotiating' } });
  expect(await screen.findByRole('tab', { name: 'Quote Details' })).toBeVisible();
  expect(currentUrl()).toBe('/quotes/edit/42');
});
