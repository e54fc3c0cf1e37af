import { screen, waitFor, within } from '@testing-library/react';
import { paths, type Quote } from 'api-contract';
import { makeErrorBody, makeInvoice, makeQuote, makeUser } from 'api-contract/testing';
import { Slot, type QuoteInvoicePanelProps } from 'shared-ui';
import { fakeApi, fillSlots, renderApp, type FakeApi } from 'shared-ui/testing';
import remote from '../src/remote';

const won = (over: Partial<Quote> = {}) =>
  makeQuote({
    id: 42,
    quote_status_id: 4,
    invoice_organisation_id: 7,
    invoice_contact_id: 8,
    date_sale_won: '2026-11-20',
    sub_total: 1250,
    total_tax: 250,
    total_amount: 1500,
    ...over,
  });

const invoiced = (over = {}) =>
  won({ xero_invoice: makeInvoice({ id: 5, invoice_number: 'INV-0005', ...over }) });

/** The panel as the quote screen shows it. */
const openPanel = (over: Partial<QuoteInvoicePanelProps> = {}, api: FakeApi = fakeApi()) => {
  const callbacks = { onUnlocked: jest.fn(), onChange: jest.fn(), onGoTo: jest.fn() };
  const props: QuoteInvoicePanelProps = { quote: won(), isUnlocked: false, ...callbacks, ...over };
  const panel = <Slot name="quote.invoice" props={props} />;
  const rendered = renderApp(panel, {
    api,
    user: makeUser(),
    config: { provider: { name: 'Xero', shortCode: '!ab1' } },
    remotes: fillSlots('mf-invoicing', remote.slots ?? {}),
  });
  return { ...rendered, ...callbacks, api };
};

const button = (name: string) => screen.findByRole('button', { name });

it('shows the invoice of each part, and creates what is missing', async () => {
  const payment_plan = '30% on 1/3/2027\nBalance on 1/6/2027';
  const deposit = makeInvoice({ id: 5, part: 'Deposit 30%', invoice_number: 'INV-0005' });
  const balance = makeInvoice({ id: 6, part: 'Balance', invoice_number: 'INV-0006' });
  const partly = { payment_plan, xero_invoice: deposit, invoices: [deposit], is_partly_invoiced: true };
  const whole = won({ ...partly, invoices: [deposit, balance], is_partly_invoiced: false });
  const api = fakeApi().get(paths.quoteXeroInvoice(42), whole);
  const { actor, onChange } = openPanel({ quote: won(partly) }, api);
  expect(await screen.findByText('Deposit 30%')).toBeVisible();
  await actor.click(await button('Create invoices'));
  expect(await screen.findByText('Invoices created')).toBeVisible();
  expect(onChange).toHaveBeenCalledWith(whole);
});

it('shows the invoices of a cancelled sale, and asks for no more', async () => {
  const deposit = makeInvoice({ id: 5, part: 'Deposit 30%', invoice_number: 'INV-0005' });
  const partly = { xero_invoice: deposit, invoices: [deposit], is_partly_invoiced: true };
  openPanel({ quote: won({ ...partly, quote_status_id: 5 }) });
  expect(await screen.findByText('Deposit 30%')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Needed for the invoice' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Create/ })).not.toBeInTheDocument();
});

describe('a quote that cannot be invoiced yet', () => {
  it('shows what is complete and what is missing, and leads there', async () => {
    const { actor, onGoTo } = openPanel({ quote: won({ quote_status_id: 3, invoice_contact_id: null }) });

    const list = await screen.findByRole('list', { name: 'Needed for the invoice' });
    const lines = within(list)
      .getAllByRole('listitem')
      .map((line) => line.textContent);
    expect(lines).toEqual([
      'Status Sales Won missingComplete Status Sales Won',
      'At least one item complete',
      'Invoice organisation complete',
      'Invoice contact missingComplete Invoice contact',
      'Date sale won complete',
    ]);
    expect(screen.queryByRole('button', { name: 'Create invoice' })).not.toBeInTheDocument();

    await actor.click(screen.getByRole('button', { name: 'Complete Invoice contact' }));
    expect(onGoTo).toHaveBeenCalledWith('invoice_contact_id');
  });

  const proposed = {
    quote: won({ invoice_organisation_id: null, invoice_contact_id: null }),
    unsaved: { invoice_organisation_id: 7, invoice_contact_id: 8 },
  };

  it('shows what is proposed and not saved, saves it and creates the invoice', async () => {
    const api = fakeApi().get(paths.quoteXeroInvoice(42), invoiced());
    const onSave = jest.fn().mockResolvedValueOnce(false).mockResolvedValue(true);
    const { actor, onChange } = openPanel({ ...proposed, onSave }, api);

    const message = 'These must be completed before an invoice can be created';
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByText('Invoice organisation: proposed, not saved')).toBeVisible();
    expect(screen.getByText('Invoice contact: proposed, not saved')).toBeVisible();

    await actor.click(await button('Save and create invoice'));
    await waitFor(() => expect(screen.getByRole('button')).toBeEnabled());
    expect(onSave).toHaveBeenCalledTimes(1);
    expect(api.callsTo('get', paths.quoteXeroInvoice(42))).toHaveLength(0);

    await actor.click(await button('Save and create invoice'));
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
  });

  it('waits until what is proposed is saved, where it cannot save it', async () => {
    openPanel(proposed);

    expect(await button('Create invoice')).toBeDisabled();
    expect(screen.getByText(/Save your changes first/)).toBeVisible();
  });

  it('names what is missing where there is no way to lead to it', async () => {
    openPanel({ quote: won({ date_sale_won: null }), onGoTo: undefined });

    const message = 'These must be completed before an invoice can be created';
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('creating the invoice', () => {
  const call = paths.quoteXeroInvoice(42);

  it('gives the screen the quote that has it', async () => {
    const api = fakeApi().get(call, invoiced());
    const { actor, onChange } = openPanel({}, api);

    await actor.click(await button('Create invoice'));

    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    expect(onChange.mock.calls[0]).toMatchObject([{ id: 42, xero_invoice: { id: 5 } }]);
    expect(await screen.findByText('Invoice created')).toBeVisible();
    expect(api.callsTo('get', call)[0]?.headers).toMatchObject({ 'x-requested-with': 'XMLHttpRequest' });
  });

  it('cannot be asked for twice while it is under way', async () => {
    const api = fakeApi().on('get', call, () => new Promise(() => undefined));
    const { actor } = openPanel({}, api);

    await actor.click(await button('Create invoice'));

    expect(await button('Creating invoice…')).toBeDisabled();
  });

  it('says what the provider said, and can be tried again', async () => {
    const api = fakeApi().on('get', call, {
      status: 502,
      body: { message: 'The provider is down for maintenance.' },
    });
    const { actor, onChange } = openPanel({}, api);

    await actor.click(await button('Create invoice'));

    expect(await screen.findByRole('alert')).toHaveTextContent('The provider is down for maintenance.');
    expect(await button('Create invoice')).toBeEnabled();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('says what has gone missing meanwhile, and has the quote read again', async () => {
    const errors = { invoice_contact_id: ['Invoice contact is required.'] };
    const api = fakeApi().on('get', call, { status: 422, body: makeErrorBody({ errors }) });
    const { actor, onChange } = openPanel({}, api);

    await actor.click(await button('Create invoice'));

    expect(await screen.findByRole('alert')).toHaveTextContent('Invoice contact is required.');
    expect(onChange).toHaveBeenCalledWith();
  });

  it('waits until changes are saved', async () => {
    openPanel({ hasUnsavedChanges: true });

    expect(await button('Create invoice')).toBeDisabled();
    expect(screen.getByText(/Save your changes first/)).toBeVisible();
  });
});

describe('the details of an invoice', () => {
  it('are its state, its days and its figures to the penny', async () => {
    openPanel({ quote: invoiced({ invoice_status_id: 3, due_date: '2026-11-01', amount_due: 1000.5 }) });

    const facts = await screen.findByText('INV-0005');
    expect(facts).toBeVisible();
    const valueOf = (term: string) =>
      screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
    expect(valueOf('Status')).toBe('ApprovedOverdue');
    expect(valueOf('Issued')).toBe('21 Nov 2026');
    expect(valueOf('Due')).toBe('1 Nov 2026');
    expect(valueOf('Paid')).toBe('–');
    expect(valueOf('Sub total')).toBe('£1,250.00');
    expect(valueOf('VAT')).toBe('£250.00');
    expect(valueOf('Total')).toBe('£1,500.00');
    expect(valueOf('Amount due')).toBe('£1,000.50');
    expect(screen.getByRole('link', { name: 'View in Xero (opens in a new tab)' })).toBeVisible();
    expect(screen.queryByText('The invoice differs from the quote')).not.toBeInTheDocument();
  });

  it('are without an amount due while it is a draft', async () => {
    openPanel({ quote: invoiced({ invoice_status_id: 1, amount_due: 1000.5 }) });

    expect((await screen.findByText('Amount due')).nextElementSibling).toHaveTextContent('£0.00');
  });

  it('point out figures that are not those of the quote', async () => {
    openPanel({ quote: invoiced({ sub_total: 1300, total_amount: 1550 }) });

    expect(await screen.findByText('The invoice differs from the quote')).toBeVisible();
    expect(screen.getByText('Sub total: £1,300.00 on the invoice, £1,250.00 on the quote')).toBeVisible();
    expect(screen.getByText('Total: £1,550.00 on the invoice, £1,500.00 on the quote')).toBeVisible();
    expect(screen.queryByText(/^VAT:/)).not.toBeInTheDocument();
  });
});

describe('unlocking an invoice', () => {
  const status = paths.xeroInvoiceStatus(5);
  const unlock = async ({ actor }: ReturnType<typeof openPanel>) => {
    await actor.click(await button('Unlock Invoice'));
    const question = await screen.findByRole('alertdialog', { name: 'Unlock invoice' });
    expect(question).toHaveTextContent('Please confirm that you wish to unlock this invoice for editing');
    await actor.click(screen.getByRole('button', { name: 'Yes, unlock it' }));
  };

  it('asks, checks at the provider, and unlocks a draft', async () => {
    const panel = openPanel({ quote: invoiced() }, fakeApi().get(status, { invoice_status: 'DRAFT' }));

    await unlock(panel);

    await waitFor(() => expect(panel.onUnlocked).toHaveBeenCalledTimes(1));
    expect(panel.onGoTo).toHaveBeenCalledWith('invoice_organisation_id');
    expect(panel.api.callsTo('get', status)).toHaveLength(1);
    expect(panel.onChange).not.toHaveBeenCalled();
  });

  it('makes no request when the user does not confirm', async () => {
    const { actor, api, onUnlocked } = openPanel({ quote: invoiced() });

    await actor.click(await button('Unlock Invoice'));
    await actor.click(await button('Cancel'));

    expect(api.callsTo('get', status)).toHaveLength(0);
    expect(onUnlocked).not.toHaveBeenCalled();
  });

  it.each(['AUTHORISED', 'PAID', 'VOIDED'])('is refused when the provider says %s', async (word) => {
    const panel = openPanel({ quote: invoiced() }, fakeApi().get(status, { invoice_status: word }));

    await unlock(panel);

    const error = await screen.findByRole('alertdialog', { name: 'Unlock invoice error' });
    expect(error).toHaveTextContent('The invoice is not a draft and cannot be edited!');
    expect(panel.onUnlocked).not.toHaveBeenCalled();

    await panel.actor.click(screen.getByRole('button', { name: 'OK' }));
    expect(panel.onChange).toHaveBeenCalledWith();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('says what the provider said when it cannot be asked', async () => {
    const api = fakeApi().on('get', status, {
      status: 502,
      body: { message: 'The provider does not answer.' },
    });
    const panel = openPanel({ quote: invoiced() }, api);

    await unlock(panel);

    expect(await screen.findByRole('alert')).toHaveTextContent('The provider does not answer.');
    expect(await button('Unlock Invoice')).toBeEnabled();
    expect(panel.onUnlocked).not.toHaveBeenCalled();
  });

  it.each([
    ['is unlocked already', { isUnlocked: true, quote: invoiced() }],
    ['is no draft', { quote: invoiced({ invoice_status_id: 3 }) }],
    ['is of a cancelled sale', { quote: { ...invoiced(), quote_status_id: 5 } }],
  ])('is not offered for one that %s', async (_what, props) => {
    openPanel(props);

    await screen.findByText('INV-0005');
    expect(screen.queryByRole('button', { name: 'Unlock Invoice' })).not.toBeInTheDocument();
  });
});
