import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeQuote, makeQuoteItem, makeStaleErrorBody, makeUser } from 'api-contract/testing';
import { renderApp } from 'shared-ui/testing';
import remote from '../src/remote';
import { quoteApi, renderNewQuote, renderQuote } from './render-quote';

const field = (name: RegExp | string) => screen.getByLabelText(name);
const choices = (name: RegExp) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

async function choose(actor: Awaited<ReturnType<typeof renderQuote>>['actor'], name: RegExp, option: string) {
  const box = screen.getByRole('combobox', { name });
  await actor.fill(box, option);
  await actor.click(await screen.findByRole('option', { name: option }));
}

describe('A new quote', () => {
  test('begins with what the server proposes', async () => {
    await renderNewQuote();
    expect(field(/^Quote status/)).toHaveDisplayValue('Draft');
    expect(field(/^Sales agent/)).toHaveValue('Alex Morgan');
    expect(field(/^Date/)).toHaveValue('21/11/2026');
    expect(field(/^Tax rate/)).toHaveDisplayValue('Standard (20%)');
  });

  test('may begin as anything that a draft may become', async () => {
    await renderNewQuote();
    expect(choices(/^Quote status/)).toEqual(['Draft', 'Sent', 'Negotiating', 'Sales Won', 'Sales Lost']);
  });

  test('has only the tab of its details', async () => {
    await renderNewQuote();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });

  test('asks for organisation and contact before anything is sent', async () => {
    const { actor, api } = await renderNewQuote();
    await actor.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(field(/^Organisation/)).toBeInvalid());
    expect(field(/^Contact/)).toBeInvalid();
    expect(api.callsTo('post', paths.quotes())).toHaveLength(0);
  });

  test.each([
    ['with its list of packages', []],
    ['without it where there are items, as after a reload', [makeQuoteItem()]],
  ])('is saved, and its own screen opens %s', async (_what, items) => {
    const created = makeQuote({ product_group_quote_items: items });
    const api = quoteApi()
      .on('post', paths.quotes(), { status: 201, body: created, headers: { etag: '"1"' } })
      .get(paths.quote(42), created, { etag: '"1"' });
    const { actor, currentUrl } = await renderNewQuote(api);
    await choose(actor, /^Organisation/, 'Harbour Events');
    await screen.findByRole('combobox', { name: /^Contact/ });
    await choose(actor, /^Contact/, 'Sam Taylor');
    await actor.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('The quote has been saved successfully.')).toBeVisible();
    expect(screen.getByText('Quote Saved')).toBeVisible();
    expect(currentUrl()).toBe('/quotes/edit/42?tab=items');
    expect(await screen.findByRole('tab', { name: /Quote Items/, selected: true })).toBeVisible();
    const box = screen.getByRole('combobox', { name: /^Product/ });
    expect(box).toHaveAttribute('aria-expanded', String(items.length === 0));
    expect(api.callsTo('post', paths.quotes())[0]?.body).toMatchObject({
      quote_status_id: 1,
      quote_organisation_id: 7,
      quote_contact_id: 8,
    });
  });

  test('that the server refuses lists why, marks the fields and leaves what was entered', async () => {
    const api = quoteApi().on('post', paths.quotes(), {
      status: 422,
      body: {
        message: 'The data is not valid.',
        errors: {
          quote_contact_id: ['The contact is of another organisation.'],
          xero_invoice_id: ['It is being invoiced.'],
        },
      },
    });
    const { actor } = await renderNewQuote(api);
    await choose(actor, /^Organisation/, 'Harbour Events');
    await screen.findByRole('combobox', { name: /^Contact/ });
    await choose(actor, /^Contact/, 'Sam Taylor');
    await actor.click(screen.getByRole('button', { name: 'Submit' }));

    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The contact is of another organisation.');
    expect(alert).toHaveTextContent('It is being invoiced.');
    expect(field(/^Contact/)).toBeInvalid();
    expect(field(/^Organisation/)).toHaveValue('Harbour Events');
    expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled();
  });
});

describe('A quote that exists', () => {
  test('gets a payment plan before it is won, with what each part comes to', async () => {
    const { actor, api } = await renderQuote();
    await actor.selectOptions(await screen.findByLabelText('Choose a plan'), 'Deposit and balance');
    expect(screen.getByText('£375.00 plus VAT, due 14 days after the sale')).toBeVisible();
    api.on('patch', paths.quote(42), { body: makeQuote({ id: 42 }), headers: { etag: '"2"' } });
    await actor.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Quote Saved')).toBeVisible();
    expect(api.callsTo('patch', paths.quote(42))).toMatchObject([
      { body: { payment_plan: '30% 14 days after the sale\nBalance 30 days before the event' } },
    ]);
  });

  test('whose form is refused as something is sold out offers to wait for it', async () => {
    const { actor, api } = await renderQuote();
    const body = { message: 'Gold is sold out.', errors: {}, is_sold_out: true };
    api.on('patch', paths.quote(42), { status: 422, body });
    api.on('post', paths.quoteStockRequest(42), { status: 204 });
    await actor.selectOptions(field(/^Quote status/), 'Sent');
    await actor.click(screen.getByRole('button', { name: 'Submit' }));
    await actor.click(await screen.findByRole('button', { name: 'Notify me' }));
    expect(await screen.findByText(/You get a follow-up when the package is available again/)).toBeVisible();
    expect(api.callsTo('post', paths.quoteStockRequest(42))).toHaveLength(1);
  });

  test('offers only the moves that its status allows', async () => {
    await renderQuote({ quote_status_id: 3 });
    expect(choices(/^Quote status/)).toEqual(['Sent', 'Negotiating', 'Sales Won', 'Sales Lost', 'Expired']);
  });

  test('that is won and invoiced can only be cancelled', async () => {
    await renderQuote({ quote_status_id: 4, xero_invoice_id: 'inv-1', basic_info_locked: true });
    expect(choices(/^Quote status/)).toEqual(['Sales Won', 'Sales Lost']);
    expect(screen.getByText(/This quote has been invoiced/)).toBeVisible();
    expect(field(/^Client note/)).toBeDisabled();
  });

  test('that was superseded offers nothing to save', async () => {
    await renderQuote({ quote_status_id: 7, basic_info_locked: true });
    expect(field(/^Quote status/)).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
  });

  test('that was superseded leads to its newest revision', async () => {
    const api = quoteApi()
      .get(paths.quote(43), makeQuote({ id: 43, revised_from_quote_id: 42, superseded_by_quote_id: 44 }))
      .get(paths.quote(44), makeQuote({ id: 44, revised_from_quote_id: 43 }));
    const over = { quote_status_id: 7, superseded_by_quote_id: 43, basic_info_locked: true };
    await renderQuote(over, { api });
    await waitFor(() =>
      expect(
        screen.getAllByRole('link', { name: 'Open the revision' }).map((link) => link.getAttribute('href')),
      ).toEqual(['/quotes/edit/44', '/quotes/edit/44']),
    );
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
  });

  test('names whom it is for', async () => {
    await renderQuote();
    expect(screen.getByRole('heading', { level: 1, name: 'Edit quote Q-00042' })).toBeVisible();
    const organisation = screen.getByRole('link', { name: 'Harbour Events' });
    expect(organisation).toHaveAttribute('href', '/organisations/7');
    const contact = screen.getByRole('link', { name: 'Sam Taylor' });
    expect(contact).toHaveAttribute('href', '/contacts/8');
  });

  test('that is locked can change its status and nothing else', async () => {
    await renderQuote({ quote_status_id: 4, basic_info_locked: true });
    expect(field(/^Quote status/)).toBeEnabled();
    for (const name of [
      /^Sales agent/,
      /^Date/,
      /^Valid until/,
      /^Tax rate/,
      /^Organisation/,
      /^Client note/,
    ]) {
      expect(field(name)).toBeDisabled();
    }
    expect(await screen.findByRole('combobox', { name: /^Contact/ })).toBeDisabled();
  });

  test('has the invoice tab only when it is negotiated or won', async () => {
    const first = await renderQuote({ quote_status_id: 2 });
    const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent?.replace(/\d+$/, ''));
    expect(tabs()).toEqual(['Quote Details', 'Quote Items', 'Activity', 'Internal Notes', 'Tools']);
    first.unmount();
    await renderQuote({ quote_status_id: 3 });
    expect(tabs()).toEqual([
      'Quote Details',
      'Quote Items',
      'Activity',
      'Internal Notes',
      'Tools',
      'Invoice Details',
    ]);
  });

  test('is saved against the version that was loaded, and stays open', async () => {
    const { actor, api, currentUrl } = await renderQuote();
    api.on('patch', paths.quote(42), {
      body: makeQuote({ client_quote_note: 'Thank you.' }),
      headers: { etag: '"2"' },
    });
    await actor.fill(field(/^Client note/), 'Thank you.');
    await actor.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('The quote has been saved successfully.')).toBeVisible();
    expect(currentUrl()).toBe('/quotes/edit/42');
    const [call] = api.callsTo('patch', paths.quote(42));
    expect(call?.headers['if-match']).toBe('"1"');
    expect(call?.body).toMatchObject({ client_quote_note: 'Thank you.', quote_status_id: 1 });
  });

  test('that another user has saved in the meantime can be saved over with Keep mine', async () => {
    const { actor, api } = await renderQuote();
    api.on('patch', paths.quote(42), ({ headers }) =>
      headers['if-match'] === '"1"'
        ? { status: 409, body: makeStaleErrorBody() }
        : { body: makeQuote(), headers: { etag: '"3"' } },
    );
    await actor.fill(field(/^Client note/), 'Mine.');
    await actor.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Robin Patel');
    await actor.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('The quote has been saved successfully.')).toBeVisible();
    expect(api.callsTo('patch', paths.quote(42)).at(-1)?.headers['if-match']).toBe('"2"');
  });

  test('that another user has saved in the meantime is fetched again with Reload, and can be saved then', async () => {
    const { actor, api } = await renderQuote();
    api.on('patch', paths.quote(42), ({ headers }) =>
      headers['if-match'] === '"1"'
        ? { status: 409, body: makeStaleErrorBody() }
        : { body: makeQuote(), headers: { etag: '"3"' } },
    );
    await actor.fill(field(/^Client note/), 'Mine.');
    await actor.click(screen.getByRole('button', { name: 'Submit' }));
    const question = await screen.findByRole('alertdialog');
    api.get(paths.quote(42), makeQuote({ client_quote_note: 'Theirs.' }), { etag: '"2"' });
    await actor.click(within(question).getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(field(/^Client note/)).toHaveValue('Theirs.'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await actor.fill(field(/^Client note/), 'Theirs. And mine.');
    await actor.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('The quote has been saved successfully.')).toBeVisible();
    expect(api.callsTo('patch', paths.quote(42)).at(-1)).toMatchObject({
      headers: { 'if-match': '"2"' },
      body: { client_quote_note: 'Theirs. And mine.' },
    });
  });

  test('asks once before it is won, with its total, organisation and date', async () => {
    const { actor, api } = await renderQuote({ quote_status_id: 3, date_sale_won: '2026-11-20' });
    const won = makeQuote({ quote_status_id: 4, basic_info_locked: true });
    api
      .on('patch', paths.quote(42), { body: won, headers: { etag: '"2"' } })
      .on('patch', paths.quoteInvoiceDetails(42), { body: won, headers: { etag: '"3"' } });
    await actor.selectOptions(field(/^Quote status/), 'Sales Won');
    await actor.click(screen.getByRole('button', { name: 'Submit' }));
    const question = await screen.findByRole('dialog', { name: 'Mark as Won?' });
    expect(await within(question).findByLabelText(/^Date sale won/)).toHaveValue('20/11/2026');
    expect(question).toHaveTextContent('£1,500.00');
    expect(await within(question).findByText('Harbour Events')).toBeVisible();
    expect(question).not.toHaveTextContent('empty');
    await actor.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled());
    expect(api.callsTo('patch', paths.quote(42))).toHaveLength(0);
    expect(field(/^Quote status/)).toHaveDisplayValue('Sales Won');

    await actor.click(screen.getByRole('button', { name: 'Submit' }));
    await actor.click(
      await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Mark as Won' }),
    );
    expect(await screen.findByText('The quote has been saved successfully.')).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(api.callsTo('patch', paths.quote(42))).toHaveLength(2));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('says before it is won that it is empty', async () => {
    const { actor } = await renderQuote({ product_group_quote_items: [] });
    await actor.selectOptions(field(/^Quote status/), 'Sales Won');
    await actor.click(screen.getByRole('button', { name: 'Submit' }));
    const question = await screen.findByRole('dialog');
    expect(await within(question).findByText('This quote is empty: it has no items.')).toBeVisible();
    expect(within(question).queryByRole('button', { name: /Create invoice/ })).not.toBeInTheDocument();
  });

  test('that is unknown says so', async () => {
    const api = quoteApi().on('get', paths.quote(42), { status: 404, body: { message: 'Not found.' } });
    renderApp(remote.routes, { api, user: makeUser(), url: '/quotes/edit/42' });
    expect(await screen.findByText('We can’t find that quote')).toBeVisible();
  });
});
