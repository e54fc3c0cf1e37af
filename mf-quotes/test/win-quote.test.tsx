import { screen, waitFor, within } from '@testing-library/react';
import { paths, type Quote } from 'api-contract';
import {
  makeChildQuoteItem,
  makeInvoice,
  makeOrganisation,
  makeQuote,
  makeQuoteItem,
  makeStaleErrorBody,
} from 'api-contract/testing';
import { fillSlots, serveChoices } from 'shared-ui/testing';
import { quoteApi, renderQuote } from './render-quote';

const invoiceCall = paths.quoteXeroInvoice(42);
const payer = { invoice_organisation_id: 7, invoice_contact_id: 8 };
const saved = {
  ...payer,
  organisation_invoice: { id: 7, name: 'Harbour Events' },
  contact_invoice: { id: 8, name: 'Sam Taylor' },
};
const won = (over: Partial<Quote> = {}) =>
  makeQuote({ quote_status_id: 4, basic_info_locked: true, date_sale_won: '2026-11-21', ...over });

type Actor = Awaited<ReturnType<typeof renderQuote>>['actor'];

const remotes = fillSlots('mf-invoicing', { 'quote.invoice': () => null });

/** Opens a sent quote and presses Mark as Won. Every save that the dialog makes succeeds. */
async function askToWin(over: Partial<Quote> = {}, api = quoteApi()) {
  const app = await renderQuote(
    { quote_status_id: 2, date_sale_won: '2026-11-21', ...over },
    { api, remotes },
  );
  api
    .on('patch', paths.quote(42), { body: won(), headers: { etag: '"2"' } })
    .on('patch', paths.quoteInvoiceDetails(42), { body: won(saved), headers: { etag: '"3"' } })
    .get(paths.quote(42), won(saved))
    .get(invoiceCall, won({ ...saved, xero_invoice_id: 'inv-5', xero_invoice: makeInvoice() }));
  await app.actor.click(screen.getByRole('button', { name: 'Mark as Won' }));
  const question = await screen.findByRole('dialog', { name: 'Mark as Won?' });
  await within(question).findByRole('button', { name: 'Mark as Won' });
  return { ...app, question, dialog: within(question) };
}

test('A quote is won and invoiced by one more press, when everything is known', async () => {
  const { actor, api, currentUrl, dialog, question } = await askToWin();
  expect(question).toHaveTextContent('£1,500.00');
  expect(dialog.getByLabelText(/^Date sale won/)).toHaveValue('21/11/2026');
  expect(dialog.getByLabelText(/^Invoice organisation/)).toHaveValue('Harbour Events');
  expect(dialog.getByLabelText(/^Invoice contact/)).toHaveValue('Sam Taylor');

  await actor.click(dialog.getByRole('button', { name: 'Win and create invoice' }));

  expect(await screen.findByText('Invoice created')).toBeVisible();
  expect(question).not.toBeInTheDocument();
  await waitFor(() => expect(currentUrl()).toBe('/quotes/edit/42?tab=invoice'));
  expect(api.callsTo('patch', paths.quote(42))).toMatchObject([
    { body: { quote_status_id: 4 }, headers: { 'if-match': '"1"' } },
  ]);
  expect(api.callsTo('patch', paths.quoteInvoiceDetails(42))).toMatchObject([
    { body: { ...payer, date_sale_won: '2026-11-21' }, headers: { 'if-match': '"2"' } },
  ]);
  expect(api.callsTo('get', invoiceCall)).toHaveLength(1);
});

test('A quote is won and invoiced in parts, which are shown before, by a payment plan', async () => {
  const { actor, api, dialog } = await askToWin();
  const parts = ['Deposit 30%', 'Balance'];
  const invoices = parts.map((part, index) =>
    makeInvoice({ id: index + 5, part, invoice_number: `INV-${index}` }),
  );
  const [xero_invoice] = invoices;
  api.get(invoiceCall, won({ ...saved, xero_invoice_id: 'inv-5', xero_invoice, invoices }));
  await actor.selectOptions(await dialog.findByLabelText('Choose a plan'), 'Deposit and balance');
  const plan = '30% 14 days after the sale\nBalance 30 days before the event';
  expect(dialog.getByLabelText(/^Payment plan/)).toHaveValue(plan);
  expect(dialog.getByText('£375.00 plus VAT, due 5 Dec 2026')).toBeVisible();
  expect(dialog.getByText('£875.00 plus VAT, due 16 Feb 2027')).toBeVisible();

  await actor.click(dialog.getByRole('button', { name: 'Win and create invoices' }));
  expect(await screen.findByText('2 invoices created')).toBeVisible();
  expect(api.callsTo('patch', paths.quoteInvoiceDetails(42))).toMatchObject([
    { body: { payment_plan: plan } },
  ]);
});

test('A payment plan that can’t be read is refused at its field, and nothing is sent', async () => {
  const { actor, api, dialog } = await askToWin();
  await actor.fill(dialog.getByLabelText(/^Payment plan/), 'Half now');
  await actor.click(dialog.getByRole('button', { name: 'Win and create invoices' }));
  expect(await dialog.findByText(/^“Half now” can’t be read\./)).toBeVisible();
  expect(api.callsTo('patch', paths.quote(42))).toHaveLength(0);
});

test('What is missing is asked before anything is sent', async () => {
  const api = quoteApi().get(paths.organisation(7), makeOrganisation({ is_invoicable: false }));
  const { actor, dialog } = await askToWin({}, api);
  await actor.type(dialog.getByLabelText(/^Purchase order reference/), 'PO 7');
  await actor.click(dialog.getByRole('button', { name: 'Win and create invoice' }));
  await waitFor(() => expect(dialog.getByLabelText(/^Invoice organisation/)).toBeInvalid());
  expect(api.callsTo('patch', paths.quote(42))).toHaveLength(0);

  await actor.fill(dialog.getByRole('combobox', { name: /^Invoice organisation/ }), 'Northern');
  await actor.click(await dialog.findByRole('option', { name: 'Northern Lights Expo' }));
  await waitFor(() => expect(dialog.getByLabelText(/^Invoice contact/)).toHaveValue('Priya Shah'));
  await actor.click(dialog.getByRole('button', { name: 'Win and create invoice' }));
  expect(await screen.findByText('Invoice created')).toBeVisible();
  expect(api.callsTo('patch', paths.quoteInvoiceDetails(42))[0]?.body).toMatchObject({
    purchase_order_reference: 'PO 7',
    invoice_organisation_id: 9,
    invoice_contact_id: 20,
  });
});

test('A quote can be won without an invoice, and without anyone who pays', async () => {
  const api = quoteApi().get(paths.organisation(7), makeOrganisation({ is_invoicable: false }));
  const { actor, dialog, question } = await askToWin({}, api);
  await actor.click(dialog.getByRole('button', { name: 'Mark as Won' }));
  expect(await screen.findByText('The quote has been saved successfully.')).toBeVisible();
  expect(question).not.toBeInTheDocument();
  const [call] = api.callsTo('patch', paths.quoteInvoiceDetails(42));
  expect(call?.body).toEqual({
    purchase_order_reference: null,
    date_sale_won: '2026-11-21',
    payment_plan: null,
  });
  expect(api.callsTo('get', invoiceCall)).toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Prepare invoice' })).toBeVisible();
});

test('What the provider refuses is shown, and a second attempt does only what is left', async () => {
  const { actor, api, dialog } = await askToWin();
  api.on('get', invoiceCall, { status: 502, body: { message: 'The provider is away.' } });
  await actor.click(dialog.getByRole('button', { name: 'Win and create invoice' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The provider is away.');

  api.get(invoiceCall, won({ ...saved, xero_invoice_id: 'inv-5', xero_invoice: makeInvoice() }));
  await actor.click(dialog.getByRole('button', { name: 'Win and create invoice' }));
  expect(await screen.findByText('Invoice created')).toBeVisible();
  expect(api.callsTo('patch', paths.quote(42))).toHaveLength(1);
});

test('A quote that another user has changed meanwhile is won only with Keep mine', async () => {
  const { actor, api, dialog, question } = await askToWin();
  api.on('patch', paths.quote(42), ({ headers }) =>
    headers['if-match'] === '"1"'
      ? { status: 409, body: makeStaleErrorBody() }
      : { body: won(), headers: { etag: '"4"' } },
  );
  await actor.click(dialog.getByRole('button', { name: 'Mark as Won' }));
  await actor.click(await screen.findByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('The quote has been saved successfully.')).toBeVisible();
  expect(question).not.toBeInTheDocument();
});

test('An event date that is missing is asked for, and saved before the quote is won', async () => {
  const api = quoteApi().on('patch', paths.quoteItem(1), ({ body }) => ({
    body: makeQuoteItem(body as object),
  }));
  const undated = { product_group_quote_items: [makeQuoteItem({ date: null })] };
  const { actor, dialog } = await askToWin(undated, api);
  await actor.fill(dialog.getByLabelText(/^Event Date of/), '01/04/2027');
  await actor.click(dialog.getByRole('button', { name: 'Mark as Won' }));
  await waitFor(() => expect(api.callsTo('patch', paths.quote(42))).toHaveLength(1));
  const saves = api.calls.filter(({ method }) => method === 'patch').map(({ path, body }) => [path, body]);
  expect(saves.slice(0, 2)).toEqual([
    [paths.quoteItem(1), { date: '2027-04-01' }],
    [paths.quote(42), { quote_status_id: 4, stated_total: 1500 }],
  ]);
});

test('Nothing is asked where every event has its date', async () => {
  const { dialog } = await askToWin();
  expect(dialog.queryByLabelText(/^Event Date of/)).not.toBeInTheDocument();
});

test('A package without benefits is named once the quote is won', async () => {
  const api = quoteApi().get(paths.quoteDeliverables(42), []);
  const { actor, dialog } = await askToWin({}, api);
  await actor.click(dialog.getByRole('button', { name: 'Mark as Won' }));
  expect(await screen.findByText('There is nothing to deliver')).toBeVisible();
  expect(screen.getByText(/^Gold sponsorship.*: sold without benefits/)).toBeVisible();
});

describe('A quote that is won from the form of its details', () => {
  /** Chooses Sales Won and submits, after what else is changed. */
  async function submitAsWon(
    over: Partial<Quote>,
    api: ReturnType<typeof quoteApi>,
    change?: (actor: Actor) => Promise<void>,
  ) {
    const { actor } = await renderQuote({ quote_status_id: 3, ...over }, { api, remotes });
    api
      .on('patch', paths.quote(42), { body: won(), headers: { etag: '"2"' } })
      .on('patch', paths.quoteInvoiceDetails(42), { body: won(saved), headers: { etag: '"3"' } });
    await change?.(actor);
    await actor.selectOptions(screen.getByLabelText(/^Quote status/), 'Sales Won');
    await actor.click(screen.getByRole('button', { name: 'Submit' }));
    const question = await screen.findByRole('dialog', { name: 'Mark as Won?' });
    await within(question).findByRole('button', { name: 'Mark as Won' });
    return { actor, api, question, dialog: within(question) };
  }

  test.each([
    [
      'another client goes without its former payer and their order',
      7,
      'Northern Lights Expo',
      { purchase_order_reference: null, invoice_organisation_id: 9, invoice_contact_id: 20 },
    ],
    [
      'another client keeps its agency',
      30,
      'Café Royal',
      { purchase_order_reference: 'PO 7', invoice_organisation_id: 30, invoice_contact_id: 31 },
    ],
  ])('and given to %s', async (_what, payerId, expected, sent) => {
    const payers =
      payerId === 7
        ? saved
        : {
            invoice_organisation_id: 30,
            organisation_invoice: { id: 30, name: 'Café Royal' },
            invoice_contact_id: 31,
            contact_invoice: { id: 31, name: 'Zoë Hart' },
          };
    const northern = makeOrganisation({ id: 9, name: 'Northern Lights Expo' });
    const api = quoteApi().get(paths.organisation(9), northern);
    serveChoices(api, 'contact', [{ id: 20, name: 'Priya Shah' }], 'id=20');
    const over = { ...payers, purchase_order_reference: 'PO 7' };
    const { actor, dialog } = await submitAsWon(over, api, async (actor) => {
      await actor.fill(screen.getByRole('combobox', { name: /^Organisation/ }), 'Northern');
      await actor.click(await screen.findByRole('option', { name: 'Northern Lights Expo' }));
      await waitFor(() => expect(screen.getByLabelText(/^Contact/)).toHaveValue('Priya Shah'));
    });
    expect(dialog.getByLabelText(/^Invoice organisation/)).toHaveValue(expected);
    await waitFor(() => expect(dialog.getByLabelText(/^Invoice contact/)).not.toHaveValue(''));
    await actor.click(dialog.getByRole('button', { name: 'Mark as Won' }));
    await screen.findByText('The quote has been saved successfully.');
    expect(api.callsTo('patch', paths.quoteInvoiceDetails(42))).toMatchObject([{ body: sent }]);
  });

  test('has the total of the event date that was typed in the question, and is saved against the version that was loaded', async () => {
    const api = quoteApi().on('patch', paths.quoteItem(1), ({ body }) => {
      const child_quote_items = [makeChildQuoteItem({ price: 2000 })];
      const item = makeQuoteItem({ ...(body as object), child_quote_items });
      const quote = makeQuote({ quote_status_id: 3, product_group_quote_items: [item] });
      api.get(paths.quote(42), quote, { etag: '"9"' });
      return { body: item };
    });
    const undated = { product_group_quote_items: [makeQuoteItem({ date: null })] };
    const { actor, dialog, question } = await submitAsWon(undated, api);
    await actor.fill(dialog.getByLabelText(/^Event Date of/), '01/04/2027');
    await waitFor(() => expect(question).toHaveTextContent('£2,400.00'));
    await actor.click(dialog.getByRole('button', { name: 'Mark as Won' }));
    await screen.findByText('The quote has been saved successfully.');
    expect(api.callsTo('patch', paths.quote(42))).toMatchObject([{ headers: { 'if-match': '"1"' } }]);
  });
});

describe('Undo after a quote was won', () => {
  const undone = { body: { restored_count: 1, left_count: 0 } };
  const win = async () => {
    const app = await askToWin();
    app.api
      .on('patch', paths.quote(42), { body: won(), headers: { etag: '"2"', 'x-undo': '11' } })
      .on('patch', paths.quoteInvoiceDetails(42), {
        body: won(saved),
        headers: { etag: '"3"', 'x-undo': '12' },
      })
      .on('post', paths.undo(12), undone)
      .on('post', paths.undo(11), undone);
    await app.actor.click(app.dialog.getByRole('button', { name: 'Mark as Won' }));
    await screen.findByText('The quote has been saved successfully.');
    return app;
  };
  const undos = (app: Awaited<ReturnType<typeof win>>) =>
    app.api.calls.flatMap(({ method, path }) => (method === 'post' && path.startsWith('/undo') ? path : []));

  test('takes back the invoice details and the status', async () => {
    const app = await win();
    await app.actor.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(undos(app)).toEqual([paths.undo(12), paths.undo(11)]);
  });

  test('goes on where it was lost, and says what it took back where the status was changed since', async () => {
    const app = await win();
    app.api.on('post', paths.undo(11), { fail: 'network' });
    await app.actor.click(screen.getByRole('button', { name: 'Undo' }));
    expect(
      await screen.findByText(/as they were before, but not the status: We can’t reach the intranet/),
    ).toBeVisible();
    const message = 'Ana Costa has changed this since.';
    app.api.on('post', paths.undo(11), { status: 422, body: { message, errors: {} } });
    await app.actor.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/as they were before, but not the status: Ana Costa/)).toBeVisible();
    expect(undos(app)).toEqual([12, 11, 11].map(paths.undo));
  });
});
