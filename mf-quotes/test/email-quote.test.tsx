import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'api-contract';
import {
  makeProposal,
  makeProposalDraft,
  makeQuote,
  makeQuoteItem,
  makeTemplate,
} from 'api-contract/testing';
import { quoteApi, renderQuote } from './render-quote';

const template = makeTemplate({
  name: 'Proposal',
  subject: 'Our proposal {{reference}}',
  text: 'Dear {{first_name}},\n\n{{link}}\n\nKind regards,\n{{agent}}',
});

/** Opens the dialog that emails a draft. */
const openDialog = async (draft = {}, quote = {}, used = template) => {
  const api = quoteApi()
    .get(paths.proposalDraft(42), makeProposalDraft(draft))
    .get(paths.templates('proposal'), [used]);
  const app = await renderQuote({ valid_until: '2026-12-21', ...quote }, { api });
  await app.actor.click(screen.getByRole('button', { name: 'Email quote' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Email Q-00042' }));
  return { ...app, dialog };
};

type Opened = Awaited<ReturnType<typeof openDialog>>;

const subject = () => screen.getByRole('textbox', { name: /^Subject/ });
const message = () => screen.getByRole('textbox', { name: /^Message/ });

test('The email begins with the template, filled in for the contact, and all documents', async () => {
  const { dialog } = await openDialog();
  expect(subject()).toHaveValue('Our proposal Q-00042');
  expect(message()).toHaveValue('Dear Sam,\n\n{{link}}\n\nKind regards,\nAlex Morgan');
  for (const name of ['Proposal', 'Benefits Schedule', 'Booking Form', 'Terms and Conditions'])
    expect(dialog.getByRole('checkbox', { name })).toBeChecked();
});

test('A quote whose last day is over says so before anything is written', async () => {
  const { dialog } = await openDialog({}, { valid_until: '2026-01-31' });
  expect(dialog.getByText('The quote is no longer valid')).toBeVisible();
  expect(dialog.getByText('Change Valid until in Quote Details before you email it.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Send' })).toBeNull();
});

test('It is sent with what was chosen, once, and the quote is then fetched again', async () => {
  const { actor, api, dialog } = await openDialog();
  api
    .on('post', paths.quoteProposals(42), { status: 201, body: makeProposal() })
    .get(paths.quote(42), makeQuote({ quote_status_id: 2, quote_status: { id: 2, name: 'Sent' } }));
  await actor.fill(await dialog.findByRole('textbox', { name: /^Cc/ }), 'boss@harbour.example');
  await actor.click(dialog.getByRole('checkbox', { name: 'Booking Form' }));
  await actor.click(dialog.getByRole('checkbox', { name: 'All in one PDF' }));
  expect(dialog.getByText('Attached as one PDF, Proposal-Q-00042.pdf:')).toBeVisible();
  await actor.click(dialog.getByRole('button', { name: 'Send' }));
  expect(screen.getByRole('button', { name: 'Email quote' })).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Send now' }));
  expect(await screen.findByText('Email queued')).toBeVisible();
  expect(api.callsTo('post', paths.quoteProposals(42))).toEqual([
    expect.objectContaining({
      body: {
        request_key: 'key-1',
        contact_id: 8,
        cc: 'boss@harbour.example',
        subject: 'Our proposal Q-00042',
        content: 'Dear Sam,\n\n{{link}}\n\nKind regards,\nAlex Morgan',
        documents: ['proposal', 'benefitsSchedule', 'terms'],
        is_one_file: true,
        has_link: true,
        is_reminder_wanted: true,
        stated_total: makeProposalDraft().facts.total,
        stated_valid_until: makeProposalDraft().facts.valid_until,
      },
    }),
  ]);
  expect(await screen.findByRole('button', { name: 'Mark as Won' })).toBeVisible();
});

/** Presses Send, and Send now. */
const sendNow = async ({ actor }: Pick<Opened, 'actor'>) => {
  await actor.click(screen.getByRole('button', { name: 'Send' }));
  await actor.click(screen.getByRole('button', { name: 'Send now' }));
};

/** The draft once the quote has another total. */
const changed = makeProposalDraft({
  facts: { ...makeProposalDraft().facts, total: 999, valid_until: null },
});

/** Sends the email after the quote has changed. */
const sendOutdated = async (opened: Opened) => {
  opened.api
    .on('post', paths.quoteProposals(42), { status: 422, body: { errors: { quote: ['It has changed.'] } } })
    .get(paths.proposalDraft(42), changed);
  await sendNow(opened);
  expect(await screen.findByText('It has changed.')).toBeVisible();
};
const warning = () => screen.getByText(/; now £999\.00 including VAT, valid until further notice\./);

test('An email from before the quote changed is not sent, and is as it was with what the quote has now', async () => {
  const opened = await openDialog();
  const { actor, api } = opened;
  await actor.click(message());
  await actor.paste(' Thanks');
  await sendOutdated(opened);
  expect(warning()).toBeVisible();
  expect(message()).toHaveValue('Dear Sam,\n\n{{link}}\n\nKind regards,\nAlex Morgan Thanks');
  api.on('post', paths.quoteProposals(42), { status: 201, body: makeProposal() });
  await sendNow(opened);
  expect(await screen.findByText('Email queued')).toBeVisible();
  const sent = api.callsTo('post', paths.quoteProposals(42)).map(({ body }) => body);
  expect(sent.at(-1)).toMatchObject({ stated_total: 999, stated_valid_until: null });
});

test('A text that nobody has changed is written to another contact also after the quote has changed', async () => {
  const recipients = [
    { id: 8, name: 'Sam Taylor', email: 'sam@harbour.example' },
    { id: 20, name: 'Priya Shah', email: 'priya@harbour.example' },
  ];
  const text = 'Dear {{first_name}}, it is {{total}}. {{link}}';
  const opened = await openDialog({ recipients }, {}, { ...template, text });
  await sendOutdated(opened);
  await opened.actor.selectOptions(screen.getByRole('combobox', { name: /^To/ }), '20');
  expect(message()).toHaveValue('Dear Priya, it is £999.00 including VAT. {{link}}');
  expect(screen.queryByText('Check the message')).not.toBeInTheDocument();
});

test('An unsent email from before the quote changed says so, and can be filled in again', async () => {
  const { actor, api, dialog } = await openDialog();
  await actor.click(message());
  await actor.paste(' Thanks');
  await actor.click(dialog.getByRole('button', { name: 'Cancel' }));
  api.get(paths.proposalDraft(42), changed);
  await actor.click(screen.getByRole('button', { name: 'Email quote' }));
  await screen.findByRole('dialog', { name: 'Email Q-00042' });
  expect(warning()).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Fill in again' }));
  expect(screen.queryByText('Check the message')).not.toBeInTheDocument();
  expect(message()).toHaveValue('Dear Sam,\n\n{{link}}\n\nKind regards,\nAlex Morgan');
});

test('A contact whose name looks like a field is written to by that name', async () => {
  const recipients = [{ id: 8, name: '{{link}}', email: 'sam@harbour.example' }];
  const { dialog } = await openDialog({ recipients });
  const email = within(dialog.getByRole('article', { name: 'Email' }));
  expect(email.getByText('Dear {{link}},')).toBeVisible();
  expect(email.getAllByRole('button', { name: 'View the quote online' })).toHaveLength(1);
});

test('A field that an email does not have is named before it is sent', async () => {
  const { actor, dialog } = await openDialog();
  await actor.fill(message(), 'Dear {{first_name}}');
  await actor.click(dialog.getByRole('button', { name: 'Send' }));
  expect(message()).toHaveAccessibleDescription(
    expect.stringContaining('There is no field {{first_name}}. These can be used: {{link}}.'),
  );
});

test('Its preview shows the documents as the client gets them', async () => {
  const { actor, api, dialog } = await openDialog();
  URL.createObjectURL = () => 'blob:the-pdf';
  URL.revokeObjectURL = () => undefined;
  api.on('get', paths.quoteDocument(42, 'proposal', { as_sent: 1 }), { body: new Blob(['%PDF']) });
  await actor.click(dialog.getByRole('button', { name: 'Proposal' }));
  expect(await screen.findByRole('dialog', { name: 'Proposal Q-00042' })).toBeVisible();
});

test.each([
  [null, /Set Valid until first/],
  ['2026-11-24', /No reminder: the quote ends within 3 days/],
])('A client is not reminded of a quote that ends on %s, and the form says why', async (valid_until, why) => {
  const { dialog } = await openDialog({}, { valid_until });
  const remind = dialog.getByRole('checkbox', { name: 'Remind the client' });
  expect(remind).toBeDisabled();
  expect(remind).not.toBeChecked();
  expect(dialog.getByText(why)).toBeVisible();
});

test('A client is reminded of a quote that ends in four days', async () => {
  const { dialog } = await openDialog({}, { valid_until: '2026-11-25' });
  expect(dialog.getByRole('checkbox', { name: 'Remind the client' })).toBeChecked();
});

test('A second email begins with what the quote says then, and with a key of its own', async () => {
  const { actor, api, dialog } = await openDialog();
  api
    .on('post', paths.quoteProposals(42), { status: 201, body: makeProposal() })
    .get(paths.quote(42), makeQuote({ quote_status_id: 2, quote_status: { id: 2, name: 'Sent' } }));
  await actor.click(await dialog.findByRole('button', { name: 'Send' }));
  await actor.click(screen.getByRole('button', { name: 'Send now' }));
  expect(await screen.findByText('Email queued')).toBeVisible();

  const facts = { ...makeProposalDraft().facts, agent: 'Robin Patel' };
  api.get(paths.proposalDraft(42), makeProposalDraft({ facts, request_key: 'key-2' }));
  await actor.click(screen.getByRole('button', { name: 'More' }));
  await actor.click(screen.getByRole('menuitem', { name: 'Email quote' }));
  const again = within(await screen.findByRole('dialog', { name: 'Email Q-00042' }));
  expect(message()).toHaveValue('Dear Sam,\n\n{{link}}\n\nKind regards,\nRobin Patel');
  await actor.click(again.getByRole('button', { name: 'Send' }));
  await actor.click(screen.getByRole('button', { name: 'Send now' }));
  await waitFor(() =>
    expect(api.callsTo('post', paths.quoteProposals(42)).map(({ body }) => body)).toMatchObject([
      { request_key: 'key-1' },
      { request_key: 'key-2' },
    ]),
  );
});

test('An event date that is missing is asked for, and saved before the quote is sent', async () => {
  const { actor, api, dialog } = await openDialog(
    {},
    { product_group_quote_items: [makeQuoteItem({ date: null })] },
  );
  api
    .on('patch', paths.quoteItem(1), ({ body }) => ({ body: makeQuoteItem(body as object) }))
    .on('post', paths.quoteProposals(42), { status: 201, body: makeProposal() });
  const box = dialog.getByLabelText(/^Event Date of/);
  expect(box).toHaveFocus();
  await actor.fill(box, '01/04/2027');
  await actor.click(dialog.getByRole('button', { name: 'Send' }));
  await actor.click(screen.getByRole('button', { name: 'Send now' }));
  expect(await screen.findByText('Email queued')).toBeVisible();
  const sent = api.calls.filter(({ method }) => method !== 'get').map(({ path }) => path);
  expect(sent).toEqual([paths.quoteItem(1), paths.quoteProposals(42)]);
});
