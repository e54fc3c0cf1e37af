import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeQuote, makeTimeline, makeFieldChange, makeStaleErrorBody } from 'api-contract/testing';
import { fillSlots } from 'shared-ui/testing';
import { quoteApi, renderQuote } from './render-quote';

const status = () => screen.getByRole('button', { name: /^Status: / });

type Actor = Awaited<ReturnType<typeof renderQuote>>['actor'];

const markAsSent = async (actor: Actor) => {
  await actor.click(status());
  await actor.click(screen.getByRole('menuitem', { name: 'Sent' }));
};

test('The status is shown with a menu of those that may follow', async () => {
  const { actor } = await renderQuote({ quote_status_id: 2 });
  expect(status()).toHaveTextContent('Sent');
  await actor.click(status());
  const menu = within(screen.getByRole('menu', { name: 'Status: Sent' }));
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Draft',
    'Negotiating',
    'Sales Won',
    'Sales Lost',
    'Expired',
  ]);
});

test('A status that nothing may follow is no menu', async () => {
  await renderQuote({ quote_status_id: 7, basic_info_locked: true });
  expect(screen.queryByRole('button', { name: /^Status: / })).not.toBeInTheDocument();
  expect(screen.getByText('Superseded', { selector: 'span' })).toBeVisible();
});

test('The menu changes the status, on the version that is shown, and keeps the focus', async () => {
  const { actor, api } = await renderQuote();
  api.on('patch', paths.quote(42), { body: makeQuote({ quote_status_id: 3 }), headers: { etag: '"2"' } });
  await actor.click(status());
  await actor.click(screen.getByRole('menuitem', { name: 'Negotiating' }));
  expect(await screen.findByText('The quote has been saved successfully.')).toBeVisible();
  expect(status()).toHaveTextContent('Negotiating');
  expect(status()).toHaveFocus();
  const [call] = api.callsTo('patch', paths.quote(42));
  expect(call).toMatchObject({ body: { quote_status_id: 3 }, headers: { 'if-match': '"1"' } });
});

test('A status that is refused as something is sold out can be waited for', async () => {
  const { actor, api } = await renderQuote();
  api.on('patch', paths.quote(42), {
    status: 422,
    body: { message: 'Gold is sold out.', errors: {}, is_sold_out: true },
  });
  api.on('post', paths.quoteStockRequest(42), { status: 204 });
  await markAsSent(actor);
  expect(await screen.findByText('Gold is sold out.')).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Notify me' }));
  expect(await screen.findByText(/You get a follow-up when the package is available again/)).toBeVisible();
});

test('The header has the number, the client and the total', async () => {
  await renderQuote();
  const header = screen.getByRole('heading', { level: 1 }).closest('header');
  expect(header).toHaveTextContent('Edit quote Q-00042');
  expect(header).toHaveTextContent('Harbour Events · Sam Taylor');
  expect(header).toHaveTextContent('Total £1,500.00');
});

test('A move waits until the details are saved, which would set the status back', async () => {
  const { actor, api } = await renderQuote();
  await actor.fill(screen.getByLabelText(/^Client note/), 'Dear Zoë');
  await markAsSent(actor);
  expect(await screen.findByText(/Save or reset them first/)).toBeVisible();
  expect(api.callsTo('patch', paths.quote(42))).toHaveLength(0);
});

test('A quote that somebody else has changed asks whether its status is changed all the same', async () => {
  const { actor, api } = await renderQuote();
  const changes = [{ field: 'quote_status_id', line: null, before: 1, after: 3 }];
  const stale = { ...makeStaleErrorBody().stale, changed_fields: ['quote_status_id'], changes };
  const refusal = { status: 409, body: makeStaleErrorBody({ stale }) };
  api.on('patch', paths.quote(42), refusal);
  await markAsSent(actor);
  const question = await screen.findByRole('alertdialog', { name: 'Someone else has changed this' });
  expect(within(question).getByRole('row', { name: 'Status Draft Negotiating Sent' })).toBeVisible();

  const sent = makeQuote({ quote_status_id: 2 });
  api.on('patch', paths.quote(42), { body: sent }).get(paths.quote(42), sent);
  await actor.click(within(question).getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('The quote has been saved successfully.')).toBeVisible();
  expect(api.callsTo('patch', paths.quote(42)).at(-1)).toMatchObject({ body: { quote_status_id: 2 } });
});

test('A status that is not changed after all is fetched again', async () => {
  const { actor, api } = await renderQuote();
  api.on('patch', paths.quote(42), { status: 409, body: makeStaleErrorBody() });
  const reads = api.callsTo('get', paths.quote(42)).length;
  await markAsSent(actor);
  const question = await screen.findByRole('alertdialog', { name: 'Someone else has changed this' });
  await actor.click(within(question).getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(api.callsTo('get', paths.quote(42)).length).toBeGreaterThan(reads));
  expect(question).not.toBeInTheDocument();
});

describe('A quote that has come to its end', () => {
  const closed = [{ changes: [makeFieldChange({ before: 'Sent', after: 'Sales Lost' })] }];

  test('says so, with who closed it and when', async () => {
    const api = quoteApi().get(paths.timeline('quotes', 42, { topic: 'changes' }), makeTimeline(closed));
    await renderQuote({ quote_status_id: 5 }, { api });
    expect(
      await screen.findByText(
        'This quote is closed: Sales Lost. Alex Morgan closed it on 21 Nov 2026. It can be reopened.',
      ),
    ).toBeVisible();
  });

  const status = (before: string, after: string, ...more: ReturnType<typeof makeFieldChange>[]) => ({
    changes: [makeFieldChange({ before, after }), ...more],
  });
  const [robin, ana] = [
    { changed_by: { id: 2, name: 'Robin Patel' } },
    { changed_by: { id: 3, name: 'Ana Costa' } },
  ];
  const reason = (before: string | null, after: string | null) =>
    makeFieldChange({ field: 'lost_reason_id', before, after });

  test.each([
    [
      'the deletion of its revision',
      [
        { ...status('Superseded', 'Sales Lost'), ...ana },
        { ...status('Sales Lost', 'Superseded'), ...robin },
      ],
    ],
    [
      'an undo',
      [
        { ...status('Negotiating', 'Sales Lost', reason(null, 'Budget')), ...robin },
        { ...status('Sales Lost', 'Negotiating', reason('Budget', null)), ...robin },
      ],
    ],
  ])('says who closed it first where %s has closed it again', async (_what, later) => {
    const history = makeTimeline([...later, ...closed]);
    const api = quoteApi().get(paths.timeline('quotes', 42, { topic: 'changes' }), history);
    await renderQuote({ quote_status_id: 5 }, { api });
    expect(await screen.findByText(/Alex Morgan closed it on/)).toBeVisible();
  });

  test('says who closed it last, where it was reopened in between', async () => {
    const history = makeTimeline([
      { ...status('Negotiating', 'Sales Lost', reason(null, 'Timing')), ...robin },
      { ...status('Sales Lost', 'Negotiating', reason('Budget', null)), ...robin },
      ...closed,
    ]);
    const api = quoteApi().get(paths.timeline('quotes', 42, { topic: 'changes' }), history);
    await renderQuote({ quote_status_id: 5 }, { api });
    expect(await screen.findByText(/Robin Patel closed it on/)).toBeVisible();
  });

  test('says that it was the client, where they declined it online', async () => {
    const declined = [{ ...closed[0], changed_by: null }];
    const api = quoteApi().get(paths.timeline('quotes', 42, { topic: 'changes' }), makeTimeline(declined));
    await renderQuote({ quote_status_id: 5 }, { api });
    expect(await screen.findByText(/The client closed it on 21 Nov 2026/)).toBeVisible();
  });

  test('says so while its history is not known', async () => {
    await renderQuote({ quote_status_id: 6 });
    expect(await screen.findByText('This quote is closed: Expired.')).toBeVisible();
  });

  test('says so no longer once it is reopened', async () => {
    await renderQuote({ quote_status_id: 3 });
    expect(screen.queryByText(/This quote is closed/)).not.toBeInTheDocument();
  });
});

test('One button at a time is the primary one: the next thing to do, then saving what was typed', async () => {
  const { actor } = await renderQuote();
  // Buttons of one look have one class.
  const lookOf = (name: string) => screen.getByRole('button', { name }).className;
  const [primary, neutral] = [lookOf('Email quote'), lookOf('Submit')];
  expect(primary).not.toBe(neutral);
  await actor.type(screen.getByLabelText(/^Client note/), 'x');
  expect([lookOf('Email quote'), lookOf('Submit')]).toEqual([neutral, primary]);
});

describe('The next thing to do', () => {
  test('is adding items while there are none, and leads to where that is done', async () => {
    const { actor, currentUrl } = await renderQuote({ product_group_quote_items: [] });
    await actor.click(screen.getByRole('button', { name: 'Add items' }));
    expect(currentUrl()).toBe('/quotes/edit/42?tab=items');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Product Group' })).toHaveFocus());
  });

  test('of a sale is its invoice', async () => {
    const remotes = fillSlots('mf-invoicing', { 'quote.invoice': () => <p>The invoice</p> });
    const won = { quote_status_id: 4, basic_info_locked: true };
    const { actor, currentUrl } = await renderQuote(won, { remotes });
    await actor.click(screen.getByRole('button', { name: 'Prepare invoice' }));
    expect(currentUrl()).toBe('/quotes/edit/42?tab=invoice');
    expect(await screen.findByText('The invoice')).toBeVisible();
  });

  test.each([
    ['Email quote', { quote_status_id: 1 }],
    ['Mark as Won', { quote_status_id: 2 }],
    ['Reopen', { quote_status_id: 5 }],
    ['Renew', { quote_status_id: 6 }],
    ['View invoice', { quote_status_id: 4, xero_invoice_id: 'inv-1', basic_info_locked: true }],
  ])('is “%s”', async (name, over) => {
    await renderQuote(over);
    expect(screen.getByRole('button', { name })).toBeVisible();
  });
});

test('The proposal is previewed by one press', async () => {
  URL.createObjectURL = () => 'blob:the-pdf';
  URL.revokeObjectURL = () => undefined;
  const { actor, api } = await renderQuote();
  api.on('get', paths.quoteDocument(42, 'proposal'), { body: new Blob(['%PDF']) });
  await actor.click(screen.getByRole('button', { name: 'Preview Proposal' }));
  expect(await screen.findByRole('dialog', { name: 'Proposal Q-00042' })).toBeVisible();
});

test('The menu has what the Tools have', async () => {
  const { actor, api, currentUrl } = await renderQuote();
  api.on('delete', paths.quote(42), { status: 204 });
  await actor.click(screen.getByRole('button', { name: 'More' }));
  const entries = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(entries).toEqual([
    'Email quote',
    'New revision',
    'Duplicate for another client',
    'Preview Proposal',
    'Preview Benefits Schedule',
    'Preview Booking Form',
    'Preview Terms and Conditions',
    'Download documents',
    'Delete',
  ]);
  await actor.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await actor.click(await screen.findByRole('button', { name: 'Yes, delete it' }));
  await waitFor(() => expect(currentUrl()).toBe('/quotes/all'));
});

test('A quote is duplicated for another client, and the new one opens on its items', async () => {
  const copy = makeQuote({ id: 50, reference_label: 'Q-00050' });
  const { actor, api, currentUrl } = await renderQuote();
  api
    .on('post', paths.quoteDuplicate(42), { status: 201, body: copy })
    .get(paths.quote(50), copy)
    .get(paths.quoteNotes(50), []);
  await actor.click(screen.getByRole('button', { name: 'More' }));
  await actor.click(screen.getByRole('menuitem', { name: 'Duplicate for another client' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate Q-00042' }));
  await actor.click(await dialog.findByRole('button', { name: 'Duplicate' }));
  await waitFor(() => expect(dialog.getByRole('combobox', { name: /^Organisation/ })).toBeInvalid());
  await actor.fill(dialog.getByRole('combobox', { name: /^Organisation/ }), 'Northern');
  await actor.click(await dialog.findByRole('option', { name: 'Northern Lights Expo' }));
  await actor.fill(await dialog.findByRole('combobox', { name: /^Contact/ }), 'Priya');
  await actor.click(await dialog.findByRole('option', { name: 'Priya Shah' }));
  await actor.click(dialog.getByRole('button', { name: 'Duplicate' }));
  await waitFor(() => expect(currentUrl()).toBe('/quotes/edit/50?tab=items'));
  expect(api.callsTo('post', paths.quoteDuplicate(42))[0]?.body).toEqual({
    quote_organisation_id: 9,
    quote_contact_id: 20,
  });
});

test('The menu deletes nothing but drafts', async () => {
  const { actor } = await renderQuote({ quote_status_id: 2 }, { api: quoteApi() });
  await actor.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
});
