import { useState } from 'react';
import { screen, within } from '@testing-library/react';
import { makeMaterialLink, makeProposal, makeReminder } from 'api-contract/testing';
import type { MailStatus, Proposal, Reminder } from 'api-contract';
import { fakeApi, renderApp } from '../../test/support';
import { SentMails } from './sent-mails';

const loaded = { data: [], error: undefined, isValidating: false, retry: () => undefined };

const sendAgain = jest.fn(() => Promise.resolve());
const endLinks = jest.fn(() => Promise.resolve());

beforeEach(() => jest.clearAllMocks());

const render = (mails: readonly (Proposal | Reminder)[], over = {}) =>
  renderApp(
    <SentMails<Proposal | Reminder>
      title="Emails"
      what="emails"
      read={loaded}
      mails={mails}
      link="View the quote online"
      fileOf={(mail, file) => `/mails/${mail.id}/files/${file.id}`}
      linkOf={(mail) => ('has_link' in mail ? { ...mail, is_open: mail.is_link_open } : null)}
      onSendAgain={sendAgain}
      empty="Nothing yet"
      {...over}
    />,
    { api: fakeApi() },
  );

const recipients = (subject: string) =>
  within(within(screen.getByRole('article', { name: subject })).getByRole('list', { name: 'Recipients' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('An email shows each recipient with what became of it there', () => {
  const to = (...statuses: MailStatus[]) =>
    statuses.map((status, index) => ({ email: `${index === 0 ? 'sam' : 'boss'}@harbour.example`, status }));
  render([
    makeProposal({ subject: 'Sent', recipients: to('sent', 'sent') }),
    makeProposal({
      id: 2,
      subject: 'Sent to some',
      status: 'partly-sent',
      recipients: to('sent', 'failed'),
      problem: 'boss@harbour.example was refused: 550 No such user.',
    }),
    makeReminder({ subject: 'Overdue', status: 'queued', recipients: to('queued', 'queued') }),
    makeReminder({
      id: 4,
      subject: 'Paid',
      status: 'cancelled',
      recipients: to('cancelled'),
      problem: 'Not sent: nothing is overdue.',
    }),
  ]);
  const sam = 'Sam Taylor <sam@harbour.example>';
  expect(recipients('Sent')).toEqual([`${sam}Sent`, 'boss@harbour.exampleSent']);
  expect(recipients('Sent to some')).toEqual([`${sam}Sent`, 'boss@harbour.exampleFailed']);
  expect(recipients('Overdue')).toEqual(['sam@harbour.exampleQueued', 'boss@harbour.exampleQueued']);
  expect(recipients('Paid')).toEqual(['sam@harbour.exampleCancelled']);
  expect(screen.getByText('Not sent: nothing is overdue.')).toBeVisible();
  const partly = within(screen.getByRole('article', { name: 'Sent to some' }));
  expect(partly.getByText('boss@harbour.example was refused: 550 No such user.')).toBeVisible();
  expect(partly.getByText(/Send again sends it only to those who haven’t/)).toBeVisible();
});

test('One that failed says why in the server’s words, and is sent again', async () => {
  const failed = makeProposal({ status: 'failed', problem: '550 No such user' });
  const { actor } = render([failed, makeProposal({ id: 2, subject: 'Fine' })]);
  expect(screen.getByText('550 No such user')).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Send again' }));
  expect(sendAgain).toHaveBeenCalledWith(failed);
});

test.each([
  ['failed', 'Not sent', /^It can’t be sent again\. Write a new email\./],
  ['partly-sent', 'Not sent', /^Everyone else has received it\. It can’t be.* write a new email/],
  ['unconfirmed', 'Not confirmed', /^It may or may not have arrived, and can’t be.* write a new email/],
] as const)('One that was %s and can’t be sent again says what to do', (status, title, text) => {
  render([makeProposal({ status, can_be_sent_again: false })]);
  expect(screen.getByText(text)).toBeVisible();
  expect(within(screen.getByRole('article')).getAllByText(title)[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
});

test('One that could not be sent again says so', async () => {
  sendAgain.mockRejectedValueOnce(new Error('The server is away.'));
  const { actor } = render([makeProposal({ status: 'failed' })]);
  await actor.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('The email was not sent again')).toBeVisible();
});

test('The text opens as it was sent, with what its link said', async () => {
  const content = String.raw`Dear \{\{link}},` + '\n\n{{link}}';
  const { actor } = render([makeProposal({ content })]);
  await actor.click(screen.getByText('Text as sent'));
  expect(screen.getByText(/^Dear \{\{link\}\},\s+\[View the quote online\]$/)).toBeVisible();
});

test('A link says whether it was opened, and whether it has ended', () => {
  const opened = { first_opened_at: '2026-11-22T09:00:00.000Z', last_opened_at: '2026-11-23T10:00:00.000Z' };
  render([makeProposal(opened), makeProposal({ id: 2, is_link_open: false })]);
  expect(
    screen.getByText(
      'Opened and read for a few seconds, first on 22 Nov 2026, 09:00, last on 23 Nov 2026, 10:00.',
    ),
  ).toBeVisible();
  expect(screen.getByText('Its link has ended. Not opened yet, as far as we can tell.')).toBeVisible();
});

test('What a kind of email does not have is not shown', () => {
  render([makeReminder()]);
  expect(screen.queryByText(/opened/i)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Link/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
});

test('Without any email the list says so', () => {
  render([]);
  expect(screen.getByText('Nothing yet')).toBeVisible();
});

test('A link to pass on is made, shown once to copy, and ended with the others', async () => {
  const links = [makeMaterialLink()];
  const { actor } = render([], {
    links,
    newLink: {
      failure: 'Not made',
      hint: 'Copy it now.',
      create: () => Promise.resolve('https://x.example/1'),
    },
    endLinks: {
      label: 'End links',
      failure: 'Not ended',
      done: 'Links ended',
      question: { title: 'End the links?', text: '', confirmLabel: 'End Them' },
      run: endLinks,
    },
  });
  expect(screen.getByText(/^Link that Alex Morgan made on/)).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'New link' }));
  expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue('https://x.example/1');
  expect(screen.getByRole('button', { name: 'Copy Link' })).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'End links' }));
  await actor.click(screen.getByRole('button', { name: 'End Them' }));
  expect(await screen.findByText('Links ended')).toBeVisible();
  expect(endLinks).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('textbox', { name: 'Link' })).not.toBeInTheDocument();
});

test('A link to pass on is shown no longer once all links have ended', async () => {
  function Page() {
    const [is_open, setOpen] = useState(true);
    return (
      <>
        <SentMails<Proposal>
          title="Emails"
          what="emails"
          read={loaded}
          mails={[]}
          links={[makeMaterialLink({ is_open })]}
          newLink={{ failure: 'Not made', hint: '', create: () => Promise.resolve('https://x.example/1') }}
          fileOf={() => ''}
          onSendAgain={sendAgain}
          empty=""
        />
        <button onClick={() => setOpen(false)}>A colleague ends the links</button>
      </>
    );
  }
  const { actor } = renderApp(<Page />, { api: fakeApi() });
  await actor.click(screen.getByRole('button', { name: 'New link' }));
  expect(await screen.findByRole('textbox', { name: 'Link' })).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'A colleague ends the links' }));
  expect(screen.queryByRole('textbox', { name: 'Link' })).not.toBeInTheDocument();
});
