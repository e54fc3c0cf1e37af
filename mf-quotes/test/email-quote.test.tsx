import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeProposal, makeProposalDraft, makeQuote, makeTemplate } from 'api-contract/testing';
import { quoteApi, renderQuote } from './render-quote';

const template = makeTemplate({
  name: 'Proposal',
  subject: 'Our proposal {{reference}}',
  text: 'Dear {{first_name}},\n\n{{link}}\n\nKind regards,\n{{agent}}',
});
const followUp = makeTemplate({
  id: 9,
  name: 'Follow-up',
  subject: 'Any news?',
  text: 'Hello {{first_name}}',
});

const priya = { id: 20, name: 'Priya Shah', email: 'priya@harbour.example' };

/** Opens the dialog that emails a draft. */
const openDialog = async (draft = {}, templates = [template, followUp]) => {
  const made = makeProposalDraft();
  const api = quoteApi()
    .get(paths.proposalDraft(42), { ...made, recipients: [...made.recipients, priya], ...draft })
    .get(paths.templates('proposal'), templates);
  const app = await renderQuote({ valid_until: '2026-12-21' }, { api });
  await app.actor.click(screen.getByRole('button', { name: 'Email Quote' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Email Q-00042' }));
  return { ...app, dialog };
};

const subject = () => screen.getByRole('textbox', { name: /^Subject/ });
const message = () => screen.getByRole('textbox', { name: /^Message/ });

test('The email begins with the template, filled in for the contact', async () => {
  const { dialog } = await openDialog();
  expect(await dialog.findByRole('combobox', { name: /^To/ })).toHaveDisplayValue(
    'Sam Taylor <sam@harbour.example>',
  );
  expect(subject()).toHaveValue('Our proposal Q-00042');
  expect(message()).toHaveValue('Dear Sam,\n\n{{link}}\n\nKind regards,\nAlex Morgan');
  expect(dialog.getByText('Replies go to alex@example.com.')).toBeVisible();
  for (const name of ['Proposal', 'Benefits Schedule', 'Booking Form', 'Terms and Conditions'])
    expect(dialog.getByRole('checkbox', { name })).toBeChecked();
});

test('It names the characters that the documents cannot show', async () => {
  const { dialog } = await openDialog({ unprintable: ['🎉', '₿'] });
  expect(await dialog.findByText(/can’t print: 🎉 ₿/)).toBeVisible();
});

test('It is sent with what was chosen, once, and the quote is fetched again', async () => {
  const { actor, api, dialog } = await openDialog();
  api
    .on('post', paths.quoteProposals(42), { status: 201, body: makeProposal() })
    .get(paths.quote(42), makeQuote({ quote_status_id: 2, quote_status: { id: 2, name: 'Sent' } }));
  await actor.type(await dialog.findByRole('textbox', { name: /^Cc/ }), 'boss@harbour.example');
  await actor.click(dialog.getByRole('checkbox', { name: 'Booking Form' }));
  await actor.click(dialog.getByRole('checkbox', { name: 'All in one PDF' }));
  await actor.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Quote emailed')).toBeVisible();
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
      },
    }),
  ]);
  expect(await screen.findByRole('button', { name: 'Mark as Won' })).toBeVisible();
});

test('A contact whose name looks like a field is written to by that name', async () => {
  const recipients = [{ id: 8, name: '{{link}}', email: 'sam@harbour.example' }];
  const { actor, api, dialog } = await openDialog({ recipients });
  api
    .on('post', paths.quoteProposals(42), { status: 201, body: makeProposal() })
    .get(paths.quote(42), makeQuote());
  await actor.click(await dialog.findByRole('button', { name: 'Preview' }));
  const email = within(dialog.getByRole('article', { name: 'Email' }));
  expect(email.getByText('Dear {{link}},')).toBeVisible();
  expect(email.getAllByRole('button', { name: 'View the quote online' })).toHaveLength(1);
  await actor.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Quote emailed')).toBeVisible();
});

test('A field that an email does not have is named before it is sent', async () => {
  const { actor, api, dialog } = await openDialog();
  await dialog.findByRole('combobox', { name: /^To/ });
  await actor.clear(message());
  await actor.click(message());
  await actor.paste('Dear {{first_name}}');
  await actor.click(dialog.getByRole('button', { name: 'Send' }));
  expect(message()).toHaveAccessibleDescription(
    expect.stringContaining('There is no field {{first_name}}. These can be used: {{link}}.'),
  );
  expect(api.callsTo('post', paths.quoteProposals(42))).toEqual([]);
});

test('Another recipient or template fills in the text, as long as nobody has changed it', async () => {
  const { actor, dialog } = await openDialog();
  const to = await dialog.findByRole('combobox', { name: /^To/ });
  await actor.selectOptions(to, '20');
  expect(message()).toHaveValue('Dear Priya,\n\n{{link}}\n\nKind regards,\nAlex Morgan');
  await actor.selectOptions(dialog.getByRole('combobox', { name: 'Template' }), 'Follow-up');
  expect(subject()).toHaveValue('Any news?');
  await actor.type(message(), ' again');
  await actor.selectOptions(to, '8');
  expect(message()).toHaveValue('Hello Priya again');
});

test('The preview is what the client gets', async () => {
  const { actor, api, dialog } = await openDialog();
  URL.createObjectURL = () => 'blob:the-pdf';
  URL.revokeObjectURL = () => undefined;
  await actor.click(await dialog.findByRole('button', { name: 'Preview' }));
  const email = within(dialog.getByRole('article', { name: 'Email' }));
  expect(email.getByText('Our proposal Q-00042')).toBeVisible();
  expect(email.getByRole('button', { name: 'View the quote online' })).toBeVisible();
  api.on('get', paths.quoteDocument(42, 'proposal', { as_sent: 1 }), { body: new Blob(['%PDF']) });
  await actor.click(dialog.getByRole('button', { name: 'Proposal' }));
  expect(await screen.findByRole('dialog', { name: 'Proposal Q-00042' })).toBeVisible();
});

test('What is wrong is said at its field, and nothing that was typed is lost', async () => {
  const { actor, api, dialog } = await openDialog();
  await actor.type(await dialog.findByRole('textbox', { name: /^Cc/ }), 'boss');
  await actor.click(dialog.getByRole('button', { name: 'Send' }));
  const cc = dialog.getByRole('textbox', { name: /^Cc/ });
  await waitFor(() => expect(cc).toBeInvalid());
  expect(api.callsTo('post', paths.quoteProposals(42))).toHaveLength(0);
  await actor.clear(cc);
  const message_ = 'The quote was changed while it was being sent, so nothing was sent.';
  api.on('post', paths.quoteProposals(42), {
    status: 422,
    body: { message: 'Some of it is not right.', errors: { quote: [message_] } },
  });
  await actor.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText(message_)).toBeVisible();
  expect(subject()).toHaveValue('Our proposal Q-00042');
});

test('Without an address there is nothing to send to, and the contact is at hand', async () => {
  const { dialog } = await openDialog({ recipients: [], contact_id: null });
  expect(await dialog.findByText('No contact of this organisation has an email address.')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Add one to the contact' })).toHaveAttribute(
    'href',
    '/organisations/7/contacts/edit/8',
  );
});

test('A client is reminded of a quote that ends, and of no other', async () => {
  const api = quoteApi()
    .get(paths.proposalDraft(42), makeProposalDraft())
    .get(paths.templates('proposal'), [template]);
  const { actor } = await renderQuote({ valid_until: null }, { api });
  await actor.click(screen.getByRole('button', { name: 'Email Quote' }));
  const remind = await screen.findByRole('checkbox', { name: 'Remind the client' });
  expect(remind).toBeDisabled();
  expect(remind).not.toBeChecked();
});

test('A second email begins with what the quote says then, and with a key of its own', async () => {
  const { actor, api, dialog } = await openDialog();
  api
    .on('post', paths.quoteProposals(42), { status: 201, body: makeProposal() })
    .get(paths.quote(42), makeQuote({ quote_status_id: 2, quote_status: { id: 2, name: 'Sent' } }));
  await actor.click(await dialog.findByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Quote emailed')).toBeVisible();

  const facts = { ...makeProposalDraft().facts, agent: 'Robin Patel' };
  api.get(paths.proposalDraft(42), makeProposalDraft({ facts, request_key: 'key-2' }));
  await actor.click(screen.getByRole('button', { name: 'More' }));
  await actor.click(screen.getByRole('menuitem', { name: 'Email Quote' }));
  const again = within(await screen.findByRole('dialog', { name: 'Email Q-00042' }));
  expect(message()).toHaveValue('Dear Sam,\n\n{{link}}\n\nKind regards,\nRobin Patel');
  await actor.click(again.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(api.callsTo('post', paths.quoteProposals(42)).map(({ body }) => body)).toMatchObject([
      { request_key: 'key-1' },
      { request_key: 'key-2' },
    ]),
  );
});
