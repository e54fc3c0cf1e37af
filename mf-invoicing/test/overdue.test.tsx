import { act, screen, waitFor, within } from '@testing-library/react';
import { paths, type OverdueClient, type Reminder, type RemindersInput } from 'api-contract';
import {
  makeLastReminder,
  makeOverdueClient,
  makeOverdueClientPage,
  makeReminder,
  makeReminderDraft,
  makeReminderPreview,
  makeTemplate,
  makeUser,
} from 'api-contract/testing';
import { fakeApi, heldResponse, renderApp } from 'shared-ui/testing';
import remote from '../src/remote';

const harbour = makeOverdueClient({ last_reminder: makeLastReminder() });
const cafe = makeOverdueClient({
  organisation: { id: 9, name: 'Café Royal' },
  ages: [0, 50, 0, 0],
  total_due: 50,
  oldest_due_date: '2026-10-10',
});

const cafeDraft = makeReminderDraft({
  organisation: cafe.organisation,
  contacts: [{ id: 4, name: 'Tom Baker', email: null }],
});

const renderOverdue = (clients: OverdueClient[] = [harbour, cafe]) => {
  const template = makeTemplate({
    kind: 'payment-reminder',
    subject: '{{total}} is overdue',
    text: 'Dear {{first_name}},\n\n{{invoices}}',
  });
  const api = fakeApi()
    .on('get', /^\/overdue-clients\?/, { body: makeOverdueClientPage(clients) })
    .get(paths.templates('payment-reminder'), [template])
    .on('post', paths.paymentReminderPreview(), {
      body: makeReminderPreview({
        drafts: [makeReminderDraft({ last_reminder: harbour.last_reminder }), cafeDraft],
        unprintable: ['🎉'],
      }),
    });
  return {
    api,
    ...renderApp(remote.routes, { api, user: makeUser(), url: '/invoices/overdue' }),
  };
};

const openDialog = async (app: ReturnType<typeof renderOverdue>) => {
  await app.actor.click(
    await screen.findByRole('checkbox', { name: 'Select all overdue clients on this page' }),
  );
  await app.actor.click(screen.getByRole('button', { name: 'Send reminders (2)…' }));
  return screen.findByRole('dialog', { name: 'Payment reminders' });
};

const sent = ({ api }: ReturnType<typeof renderOverdue>) =>
  api.calls.filter(({ path }) => path === paths.paymentReminders()).map(({ body }) => body as RemindersInput);

describe('the overdue clients', () => {
  it('show what is due by age, the oldest, and who chased them last', async () => {
    renderOverdue();
    expect(
      await screen.findByRole('row', {
        name: /Harbour Events.*£100\.00.*£200\.50.*£300\.50.*112 days.*12 Nov 2026 by Ana Costa/,
      }),
    ).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Overdue Clients' })).toBeVisible();
    expect(screen.getByRole('row', { name: /Café Royal.*£50\.00.*42 days.*Never/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /2 clients.*£350\.50/ })).toBeVisible();
    const chart = screen.getByRole('list', { name: 'Overdue by age' });
    expect(within(chart).getByRole('link', { name: /Over 90 days: £200\.50/ })).toHaveAttribute(
      'href',
      '/invoices/overdue?age=over-90',
    );
  });

  it('have credit that is not allocated beside what is due, and sums that say what they leave out', async () => {
    const credited = makeOverdueClient({
      other_currency_count: 2,
      unallocated_credit: [
        { currency: 'GBP', amount: 1000 },
        { currency: 'EUR', amount: 50 },
      ],
    });
    const { api } = renderOverdue([credited]);
    const page = { ...makeOverdueClientPage([credited]), found_other_currency: 2 };
    api.on('get', /^\/overdue-clients\?/, { body: page });
    expect(
      await screen.findByRole('row', {
        name: /£300\.50 without 2 invoices in other currencies, £1,000\.00 and €50\.00 of credit is not allocated\./,
      }),
    ).toBeVisible();
    expect(
      screen.getByRole('row', { name: /1 client.*£300\.50 without 2 invoices in other currencies/ }),
    ).toBeVisible();
    expect(screen.getByText('Totals are in pounds, without 2 invoices in other currencies.')).toBeVisible();
  });

  it('say so when all that is overdue is in other currencies', async () => {
    const { api } = renderOverdue([]);
    api.on('get', /^\/overdue-clients\?/, {
      body: { ...makeOverdueClientPage([]), found_other_currency: 1 },
    });
    expect(await screen.findByText('Nothing is overdue in pounds')).toBeVisible();
    expect(screen.getByText(/^1 invoice in other currencies is overdue\./)).toBeVisible();
  });

  it('whose reminder was not sent are not said to have paid: the invoices may have been credited', async () => {
    renderOverdue([makeOverdueClient({ last_reminder: makeLastReminder({ status: 'not-needed' }) })]);
    expect(await screen.findByText('Not sent: nothing due')).toBeVisible();
  });

  it('are not reminded while they are selected and not shown, unless the user says so', async () => {
    const { actor, api } = renderOverdue();
    await actor.click(
      await screen.findByRole('checkbox', { name: 'Select all overdue clients on this page' }),
    );
    api.on('get', /^\/overdue-clients\?/, { body: makeOverdueClientPage([cafe]) });
    await actor.fill(screen.getByRole('searchbox'), 'café');
    expect(await screen.findByText('2 selected, 1 not shown')).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'Send reminders (1)…' }));
    const question = within(screen.getByRole('dialog', { name: '1 of the 2 selected are not shown' }));
    expect(question.getByRole('listitem')).toHaveTextContent(harbour.organisation.name);
    await actor.click(question.getByRole('button', { name: 'Only the 1 shown' }));
    await screen.findByRole('dialog', { name: 'Payment reminders' });
    expect(api.callsTo('post', paths.paymentReminderPreview())[0]?.body).toEqual({ organisation_ids: [9] });
  });

  it('can be those alone who were not chased, which the address keeps', async () => {
    const { api, actor, currentUrl } = renderOverdue();
    await actor.click(await screen.findByRole('button', { name: 'Not chased in 7 days' }));
    expect(currentUrl()).toBe('/invoices/overdue?unchased=1');
    expect(api.calls.at(-1)?.path).toContain('unchased=1');
  });

  it('say so when nothing is overdue', async () => {
    renderOverdue([]);
    expect(await screen.findByText('Nothing is overdue')).toBeVisible();
  });
});

describe('reminders', () => {
  it('go to the contacts of the invoices; a client without an address is left out, with what to do', async () => {
    const app = renderOverdue();
    const dialog = await openDialog(app);
    expect(within(dialog).getByRole('textbox', { name: 'To, for Harbour Events' })).toHaveValue(
      'sam@harbour.example',
    );
    expect(within(dialog).getByText(/Last chased 12 Nov 2026 by Ana Costa/)).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Tom Baker' })).toHaveAttribute('href', '/contacts/4');
    app.api.on('post', paths.paymentReminders(), {
      body: [{ organisation_id: 7, reminder: makeReminder(), problem: null }],
    });

    await app.actor.click(within(dialog).getByRole('button', { name: 'Send 1 reminder' }));
    await app.actor.click(screen.getByRole('button', { name: 'Send now' }));

    expect(await screen.findAllByText('1 reminder queued')).toHaveLength(2);
    expect(sent(app)).toEqual([
      {
        clients: [{ organisation_id: 7, to: 'sam@harbour.example', last_reminder_id: 3 }],
        subject: '{{total}} is overdue',
        text: 'Dear {{first_name}},\n\n{{invoices}}',
        has_statement: true,
      },
    ]);
    expect(screen.queryByRole('button', { name: /Send reminders/ })).not.toBeInTheDocument();
  });

  it('can be looked at as each client gets them', async () => {
    const app = renderOverdue();
    const dialog = await openDialog(app);
    const letter = within(dialog).getByRole('article', { name: 'Email' });
    expect(letter).toHaveTextContent('£300.50 is overdue');
    expect(letter).toHaveTextContent('Dear Sam,INV-0001, due on 1 August 2026: £200.50');
    expect(within(dialog).getByRole('button', { name: 'Statement-Harbour-Events.pdf' })).toBeVisible();
  });

  it('say what credit is not allocated, to the user and to the client', async () => {
    const app = renderOverdue();
    const draft = makeReminderDraft({ unallocated_credit: [{ currency: 'GBP', amount: 1000 }] });
    app.api.on('post', paths.paymentReminderPreview(), { body: makeReminderPreview({ drafts: [draft] }) });
    const dialog = await openDialog(app);
    const sentence = '£1,000.00 of credit is not allocated.';
    expect(within(dialog).getByText('2 invoices, £300.50')).toBeVisible();
    expect(within(dialog).getByText(sentence)).toBeVisible();
    const letter = within(dialog).getByRole('article', { name: 'Email' });
    expect(letter).toHaveTextContent(`1 November 2026: £100.00 ${sentence}`);
    expect(letter).toHaveTextContent('£300.50 is overdue');
  });

  it('warn of characters that the statement cannot show, unless it is left out', async () => {
    const app = renderOverdue();
    const dialog = within(await openDialog(app));
    expect(dialog.getByText(/can’t print: 🎉$/)).toBeVisible();
    await app.actor.click(dialog.getByRole('checkbox', { name: /^Attach the statement/ }));
    expect(dialog.queryByText(/can’t print/)).not.toBeInTheDocument();
  });

  it('with a wrong address or an unknown field say so there, and nothing is sent', async () => {
    const app = renderOverdue();
    const dialog = await openDialog(app);
    const to = within(dialog).getByRole('textbox', { name: 'To, for Café Royal' });
    await app.actor.type(to, 'tom');
    await app.actor.click(within(dialog).getByRole('button', { name: 'Send 2 reminders' }));
    expect(
      await within(dialog).findByText(/^To must be email addresses .*: “tom” is not one\./),
    ).toBeVisible();
    expect(sent(app)).toEqual([]);
  });

  it('go to clients with an address: separators alone are none', async () => {
    const app = renderOverdue();
    const dialog = within(await openDialog(app));
    await app.actor.type(dialog.getByLabelText('To, for Café Royal'), ', ;');
    expect(dialog.getByRole('button', { name: 'Send 1 reminder' })).toBeEnabled();
  });

  const refuse = ({ api }: ReturnType<typeof renderOverdue>, ...queued: Reminder[]) =>
    api.on('post', paths.paymentReminders(), {
      body: [
        { organisation_id: 7, reminder: null, problem: 'Ana Costa has sent a reminder.' },
        ...queued.map((reminder) => ({ organisation_id: 9, reminder, problem: null })),
      ],
    });

  it('that were not queued are named with the reason', async () => {
    const app = renderOverdue();
    const dialog = await openDialog(app);
    refuse(app, makeReminder());
    await app.actor.fill(within(dialog).getByLabelText('To, for Café Royal'), 'tom@cafe.example');
    await app.actor.click(within(dialog).getByRole('button', { name: 'Send 2 reminders' }));
    await app.actor.click(screen.getByRole('button', { name: 'Send now' }));
    const results = within(await screen.findByRole('list', { name: 'Not done yet' }));
    expect(results.getByRole('link', { name: 'Harbour Events' })).toBeVisible();
    expect(results.getByText('Ana Costa has sent a reminder.')).toBeVisible();
  });

  it('that are all refused stay as they were written, to be sent after the newer one was seen', async () => {
    const app = renderOverdue();
    const dialog = await openDialog(app);
    refuse(app);
    await app.actor.type(within(dialog).getByRole('textbox', { name: /^Message/ }), 'Thanks');
    await app.actor.click(within(dialog).getByRole('button', { name: 'Send 1 reminder' }));
    await app.actor.click(screen.getByRole('button', { name: 'Send now' }));
    expect(await screen.findByText('Harbour Events: Ana Costa has sent a reminder.')).toBeVisible();

    const newer = makeReminderDraft({ last_reminder: makeLastReminder({ id: 4 }) });
    app.api.on('post', paths.paymentReminderPreview(), { body: makeReminderPreview({ drafts: [newer] }) });
    await app.actor.click(screen.getByRole('button', { name: 'Cancel' }));
    await app.actor.click(screen.getByRole('button', { name: 'Send reminders (2)…' }));
    expect(await screen.findByRole('textbox', { name: /^Message/ })).toHaveValue(
      'Dear {{first_name}},\n\n{{invoices}}Thanks',
    );
    app.api.on('post', paths.paymentReminders(), { body: [] });
    await app.actor.click(screen.getByRole('button', { name: 'Send 1 reminder' }));
    await app.actor.click(screen.getByRole('button', { name: 'Send now' }));
    await waitFor(() => expect(sent(app)).toHaveLength(2));
    expect(sent(app).at(-1)?.clients).toMatchObject([{ organisation_id: 7, last_reminder_id: 4 }]);
  });

  it('report what became of them without taking the focus, or what was selected since', async () => {
    const app = renderOverdue();
    const all = await screen.findByRole('checkbox', { name: 'Select all overdue clients on this page' });
    await app.actor.click(screen.getByRole('checkbox', { name: 'Select Harbour Events' }));
    await app.actor.click(screen.getByRole('button', { name: 'Send reminders (1)…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Payment reminders' });
    const response = heldResponse({
      body: [{ organisation_id: 7, reminder: makeReminder(), problem: null }],
    });
    app.api.on('post', paths.paymentReminders(), response.handler);
    await app.actor.click(within(dialog).getByRole('button', { name: 'Send 1 reminder' }));
    await app.actor.click(screen.getByRole('button', { name: 'Send now' }));
    await app.actor.click(screen.getByRole('checkbox', { name: 'Select Café Royal' }));
    const filter = screen.getByRole('searchbox');
    await app.actor.click(filter);
    act(() => response.release());
    expect(await screen.findAllByText('1 reminder queued')).toHaveLength(2);
    expect(filter).toHaveFocus();
    expect(all).toBePartiallyChecked();
    expect(screen.getByRole('checkbox', { name: 'Select Café Royal' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select Harbour Events' })).not.toBeChecked();
  });
});
