import { screen, waitFor, within } from '@testing-library/react';
import { paths, type Quote } from 'api-contract';
import { makeInvoice, makeLostReason, makeQuote, makeStaleErrorBody } from 'api-contract/testing';
import type { FakeApi } from 'shared-ui/testing';
import { quoteApi, renderNewQuote, renderQuote } from './render-quote';

const reasons = [
  makeLostReason(),
  makeLostReason({ id: 2, name: 'Timing' }),
  makeLostReason({ id: 3, name: 'Weather', is_archived: true }),
];
const apiWithReasons = () => quoteApi().get(paths.lostReasons(), reasons);

const lost = (over: Partial<Quote> = {}) => ({
  quote_status_id: 5,
  lost_reason_id: 2,
  lost_reason: { id: 2, name: 'Timing' },
  lost_note: 'Not this year.',
  ...over,
});
const savesAs = (over: Partial<Quote>) => ({ body: makeQuote(over), headers: { etag: '"2"' } });

const choices = (box: HTMLElement) =>
  within(box)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

async function askToLose(over: Partial<Quote> = {}, api = apiWithReasons()) {
  const app = await renderQuote({ quote_status_id: 2, ...over }, { api });
  await app.actor.click(screen.getByRole('button', { name: /^Status: / }));
  await app.actor.click(screen.getByRole('menuitem', { name: 'Sales Lost' }));
  const question = await screen.findByRole('dialog', { name: 'Mark as Lost' });
  return { ...app, question, dialog: within(question) };
}

test('A quote is lost with a reason and what the client said, which its banner shows', async () => {
  const { actor, api, dialog, question } = await askToLose();
  api.on('patch', paths.quote(42), savesAs(lost()));
  const reason = await dialog.findByRole('combobox', { name: /^Reason/ });
  expect(choices(reason)).toEqual(['', 'Price', 'Timing']);
  await actor.selectOptions(reason, 'Timing');
  await actor.fill(dialog.getByLabelText('Client’s comments'), 'Not this year.');
  await actor.click(dialog.getByRole('button', { name: 'Mark as Lost' }));

  expect(await screen.findByText('The quote has been saved successfully.')).toBeVisible();
  expect(question).not.toBeInTheDocument();
  expect(screen.getByText('Reason: Timing.')).toBeVisible();
  expect(screen.getByText('“Not this year.”')).toBeVisible();
  expect(api.callsTo('patch', paths.quote(42))).toMatchObject([
    {
      body: { quote_status_id: 5, lost_reason_id: 2, lost_note: 'Not this year.' },
      headers: { 'if-match': '"1"' },
    },
  ]);
});

test('The dialog requires a reason, and Cancel leaves the quote as it is', async () => {
  const { actor, api, dialog, question } = await askToLose();
  await actor.click(await dialog.findByRole('button', { name: 'Mark as Lost' }));
  await waitFor(() => expect(dialog.getByRole('combobox', { name: /^Reason/ })).toBeInvalid());
  expect(dialog.getByText('Reason is required.')).toBeVisible();
  await actor.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(question).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Status: Sent' })).toBeVisible();
  expect(api.callsTo('patch', paths.quote(42))).toHaveLength(0);
});

test('The reason is edited while the quote is lost, and may stay one that is archived by now', async () => {
  const weather = { lost_reason_id: 3, lost_reason: { id: 3, name: 'Weather' } };
  const { actor, api } = await renderQuote(lost(weather), { api: apiWithReasons() });
  api.on('patch', paths.quote(42), savesAs(lost({ ...weather, lost_note: 'Rain, they said.' })));
  await actor.click(screen.getByRole('button', { name: 'Edit why the quote was lost' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Why the quote was lost' }));
  const reason = await dialog.findByRole('combobox', { name: /^Reason/ });
  expect(choices(reason)).toEqual(['Price', 'Timing', 'Weather']);
  expect(reason).toHaveDisplayValue('Weather');
  const words = dialog.getByLabelText('Client’s comments');
  expect(words).toHaveValue('Not this year.');
  await actor.fill(words, 'Rain, they said.');
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('“Rain, they said.”')).toBeVisible();
  expect(api.callsTo('patch', paths.quote(42))[0]?.body).toMatchObject({
    lost_reason_id: 3,
    lost_note: 'Rain, they said.',
  });
});

test('A quote that was lost without a reason says so, and one that is not lost says nothing of it', async () => {
  const { unmount } = await renderQuote({ quote_status_id: 5 });
  expect(await screen.findByText('No reason given.')).toBeVisible();
  unmount();
  await renderQuote({ quote_status_id: 6 });
  expect(await screen.findByText(/This quote is closed: Expired/)).toBeVisible();
  expect(screen.queryByText('No reason given.')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Edit why/ })).not.toBeInTheDocument();
});

test('A quote that another user has changed meanwhile is lost only with Keep mine', async () => {
  const { actor, api, dialog, question } = await askToLose();
  api.on('patch', paths.quote(42), ({ headers }) =>
    headers['if-match'] === '"1"' ? { status: 409, body: makeStaleErrorBody() } : savesAs(lost()),
  );
  await actor.selectOptions(await dialog.findByRole('combobox', { name: /^Reason/ }), 'Timing');
  await actor.click(dialog.getByRole('button', { name: 'Mark as Lost' }));
  await actor.click(await screen.findByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('Reason: Timing.')).toBeVisible();
  expect(question).not.toBeInTheDocument();
});

test('Reasons that cannot be loaded come with Retry, and a reason that the server refuses is marked', async () => {
  const api = apiWithReasons().on('get', paths.lostReasons(), { status: 403, body: { message: 'Away.' } });
  const { actor, dialog } = await askToLose({}, api);
  const retry = await dialog.findByRole('button', { name: 'Retry' });
  api.get(paths.lostReasons(), reasons).on('patch', paths.quote(42), {
    status: 422,
    body: { message: 'The data is not valid.', errors: { lost_reason_id: ['This reason is archived.'] } },
  });
  await actor.click(retry);
  const reason = await dialog.findByRole('combobox', { name: /^Reason/ });
  await actor.selectOptions(reason, 'Price');
  await actor.click(dialog.getByRole('button', { name: 'Mark as Lost' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This reason is archived.');
  expect(reason).toBeInvalid();
});

test('Where every reason is archived, the dialog says who can add one', async () => {
  const api = quoteApi().get(paths.lostReasons(), reasons.slice(2));
  const { dialog } = await askToLose({}, api);
  expect(await dialog.findByText(/An administrator can add some/)).toBeVisible();
});

/** Fills in a new quote that is lost already, and presses the button of the dialog that asks why. */
async function loseNew(api: FakeApi) {
  const { actor } = await renderNewQuote(api);
  await actor.selectOptions(screen.getByLabelText(/^Quote status/), 'Sales Lost');
  await actor.fill(screen.getByRole('combobox', { name: /^Organisation/ }), 'Harbour');
  await actor.click(await screen.findByRole('option', { name: 'Harbour Events' }));
  await actor.type(await screen.findByRole('combobox', { name: /^Contact/ }), 'Sam');
  await actor.click(await screen.findByRole('option', { name: 'Sam Taylor' }));
  await actor.click(screen.getByRole('button', { name: 'Submit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark as Lost' }));
  expect(api.callsTo('post', paths.quotes())).toHaveLength(0);
  await actor.selectOptions(await dialog.findByRole('combobox', { name: /^Reason/ }), 'Timing');
  await actor.click(dialog.getByRole('button', { name: 'Mark as Lost' }));
  await waitFor(() => expect(api.callsTo('post', paths.quotes())).toHaveLength(1));
  return dialog;
}

test('The status field of the details asks the same, of a new quote too', async () => {
  const saved = makeQuote(lost());
  const api = apiWithReasons()
    .on('post', paths.quotes(), { status: 201, body: saved, headers: { etag: '"1"' } })
    .get(paths.quote(42), saved, { etag: '"1"' });
  await loseNew(api);
  expect(api.callsTo('post', paths.quotes())[0]?.body).toMatchObject({
    quote_status_id: 5,
    quote_organisation_id: 7,
    lost_reason_id: 2,
    lost_note: null,
  });
});

test('A new quote whose response was lost is not saved again', async () => {
  const dialog = await loseNew(apiWithReasons().on('post', paths.quotes(), { fail: 'network' }));
  expect(await dialog.findByText(/Check whether this was saved before you try again/)).toBeVisible();
});

test('Reload, where another user has changed the quote meanwhile, begins again without what was typed', async () => {
  const { actor, api } = await renderQuote({ quote_status_id: 2 }, { api: apiWithReasons() });
  api.on('patch', paths.quote(42), { status: 409, body: makeStaleErrorBody() });
  const note = () => screen.getByLabelText(/^Client note/);
  await actor.fill(note(), 'Mine.');
  await actor.selectOptions(screen.getByLabelText(/^Quote status/), 'Sales Lost');
  await actor.click(screen.getByRole('button', { name: 'Submit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark as Lost' }));
  await actor.selectOptions(await dialog.findByRole('combobox', { name: /^Reason/ }), 'Timing');
  await actor.click(dialog.getByRole('button', { name: 'Mark as Lost' }));
  await screen.findByRole('alertdialog');
  api.get(paths.quote(42), makeQuote({ quote_status_id: 2, client_quote_note: 'Theirs.' }), { etag: '"2"' });
  await actor.click(screen.getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(note()).toHaveValue('Theirs.'));
  expect(screen.getByLabelText(/^Quote status/)).toHaveDisplayValue('Sent');
  expect(screen.queryByText('Unsaved changes are back')).not.toBeInTheDocument();
});

describe('A sale whose deposit is invoiced', () => {
  const deposit = makeInvoice({ part: 'Deposit 30%' });
  const invoiced: Partial<Quote> = {
    xero_invoice_id: 'inv-1',
    xero_invoice: deposit,
    invoices: [deposit],
    invoiced_parts_count: 1,
    parts_count: 2,
    is_partly_invoiced: true,
    basic_info_locked: true,
    sales_info_locked: true,
    date_sale_won: '2026-11-20',
  };

  test('is cancelled once the user has read what follows, and shows that nothing more is invoiced', async () => {
    const { actor, api } = await renderQuote({ quote_status_id: 4, ...invoiced }, { api: apiWithReasons() });
    expect(screen.getByRole('button', { name: 'Invoice the rest' })).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'More' }));
    await actor.click(screen.getByRole('menuitem', { name: 'Cancel sale' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel sale' }));
    expect(
      await dialog.findByText(/^Nothing more is invoiced, and the sale no longer counts as won\./),
    ).toBeVisible();
    expect(dialog.getByText(/^The invoices stay as they are/)).toBeVisible();
    await actor.selectOptions(dialog.getByRole('combobox', { name: /^Reason/ }), 'Timing');
    api.on('patch', paths.quote(42), savesAs({ ...lost(), ...invoiced }));
    await actor.click(dialog.getByRole('button', { name: 'Cancel sale' }));

    expect(
      await screen.findByText('The sale was cancelled after 1 invoice. Nothing more is invoiced.'),
    ).toBeVisible();
    const status = screen.getByRole('button', { name: 'Status: Sales Lost, 1 of 2 invoiced' });
    expect(status).toHaveTextContent('Sales Lost 1 of 2 invoiced');
    expect(screen.getByText('Part of this quote has been invoiced, so it can’t be edited.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'View the sale' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Invoice the rest' })).not.toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Invoice Details' })).toBeVisible();
    expect(api.callsTo('patch', paths.quote(42))).toMatchObject([
      { body: { quote_status_id: 5, lost_reason_id: 2 }, headers: { 'if-match': '"1"' } },
    ]);
  });

  test('that is invoiced in full offers no event dates to change', async () => {
    await renderQuote({ ...lost(), ...invoiced, is_partly_invoiced: false });
    expect(screen.getByText('This quote has been invoiced, so it can’t be edited.')).toBeVisible();
  });

  test('is reopened as it was, at once', async () => {
    const { actor, api } = await renderQuote({ ...lost(), ...invoiced });
    api.on('patch', paths.quote(42), savesAs({ quote_status_id: 4, ...invoiced }));
    await actor.click(screen.getByRole('button', { name: 'Reopen' }));
    expect(await screen.findByRole('button', { name: 'Invoice the rest' })).toBeVisible();
    expect(screen.queryByText(/The sale was cancelled/)).not.toBeInTheDocument();
    expect(api.callsTo('patch', paths.quote(42))).toMatchObject([{ body: { quote_status_id: 4 } }]);
  });

  test('is not asked who pays for the rest once it is cancelled', async () => {
    await renderQuote({ ...lost(), ...invoiced, date_sale_won: null }, { tab: 'invoice' });
    expect(await screen.findByLabelText(/^Date sale won/)).toBeDisabled();
    expect(screen.queryByText(/Fill in what is missing/)).not.toBeInTheDocument();
  });
});

test('A sale without an invoice says nothing of invoices when it is cancelled under Tools', async () => {
  const won = { quote_status_id: 4, basic_info_locked: true };
  const { actor } = await renderQuote(won, { api: apiWithReasons(), tab: 'tools' });
  await actor.click(screen.getByRole('button', { name: 'Cancel sale' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel sale' }));
  expect(await dialog.findByText(/^Nothing more is invoiced/)).toBeVisible();
  expect(dialog.queryByText(/invoices stay/)).not.toBeInTheDocument();
});
