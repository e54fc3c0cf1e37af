import { screen, waitFor, within } from '@testing-library/react';
import { paths, type QuoteProposals } from 'api-contract';
import {
  makeFurtherMail,
  makeProposal,
  makeProposalAnswer,
  makeQuoteProposals,
  makeTimeline,
  makeTimelineMail,
} from 'api-contract/testing';
import { quoteApi, renderQuote } from './render-quote';

const activityApi = (proposals: Partial<QuoteProposals> = {}) =>
  quoteApi()
    .get(paths.quoteProposals(42), makeQuoteProposals(proposals))
    .on('get', /^\/quotes\/42\/(follow-ups|attachments)$/, { body: [] });

const open = (proposals?: Partial<QuoteProposals>, over = {}, api = activityApi(proposals)) =>
  renderQuote(over, { api, tab: 'activity' });

test('The activity of a quote has its emails and changes, its follow-ups and its files', async () => {
  const api = activityApi().get(
    paths.timeline('quotes', 42),
    makeTimeline([{ subject: 'mail', action: 'added', mail: makeTimelineMail() }, {}]),
  );
  await open({}, {}, api);
  expect(await screen.findByRole('article', { name: 'Your quote Q-00042' })).toBeVisible();
  expect(screen.getByText(/changed the status from Draft to Sent/)).toBeVisible();
  expect(await screen.findByText('Nothing to follow up')).toBeVisible();
  expect(await screen.findByText('No files yet')).toBeVisible();
});

test('The count beside Activity is that of the open follow-ups', async () => {
  await open({}, { open_follow_ups_count: 2 });
  expect(screen.getByRole('tab', { name: /^Activity/ })).toHaveTextContent('Activity2');
});

test('A quote without an email has no link for the client', async () => {
  await open({ proposals: [] });
  expect(await screen.findByText('The client has no working link.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'End links' })).not.toBeInTheDocument();
});

test('A quote whose client will be reminded says so', async () => {
  await open({ proposals: [makeProposal({ is_reminder_wanted: true })] }, { quote_status_id: 2 });
  expect(await screen.findByText(/The client will be reminded before the quote ends\./)).toBeVisible();
});

test('A quote whose client was reminded, and has a newer email since, says that they will be reminded', async () => {
  const reminded = makeProposal({ id: 1, is_reminder_wanted: true, reminded_at: '2026-11-01T09:00:00.000Z' });
  const waits = makeProposal({ id: 2, is_reminder_wanted: true });
  await open({ proposals: [waits, reminded] }, { quote_status_id: 2 });
  expect(await screen.findByText(/The client will be reminded before the quote ends\./)).toBeVisible();
});

test('A quote whose client was reminded says when', async () => {
  const reminded = makeProposal({ is_reminder_wanted: true, reminded_at: '2026-11-01T09:00:00.000Z' });
  await open({ proposals: [reminded] }, { quote_status_id: 2 });
  expect(await screen.findByText(/The client was reminded on 1 Nov/)).toBeVisible();
});

test.each([
  ['sent', /The client was reminded on 1 Nov/],
  ['queued', 'The reminder to the client is being sent.'],
  ['failed', 'The reminder to the client was not sent.'],
  ['cancelled', 'The reminder to the client was not sent.'],
  ['unconfirmed', 'The reminder may not have reached the client.'],
] as const)('A quote whose reminder is %s says what became of it', async (status, text) => {
  const reminded_at = '2026-11-01T09:00:00.000Z';
  const reminded = makeProposal({ is_reminder_wanted: true, reminded_at });
  const reminder = { kind: 'reminder', created_at: reminded_at, status } as const;
  // A later one was cancelled, which the quote then counts as none.
  const later = { ...reminder, created_at: '2026-11-05T09:00:00.000Z', status: 'cancelled' } as const;
  const further_mails = [{ ...later, id: 3 }, { id: 2 }, reminder].map((mail) => makeFurtherMail(mail));
  await open({ proposals: [reminded], further_mails }, { quote_status_id: 2 });
  expect(await screen.findByText(text, { exact: false })).toBeVisible();
});

test.each([
  ['was emailed when it was about to end', { valid_until: '2026-11-24' }, {}],
  ['has no end', { valid_until: null }, {}],
  ['never reached its client', {}, { sent_at: null, status: 'failed' }],
] as const)('A quote that %s promises no reminder', async (_what, quote, mail) => {
  const proposal = makeProposal({ is_reminder_wanted: true, ...mail });
  await open({ proposals: [proposal] }, { quote_status_id: 2, ...quote });
  expect(await screen.findByText(/The client can open, accept or decline it/)).not.toHaveTextContent(
    /remind/,
  );
});

test('A quote whose links were withdrawn promises no reminder', async () => {
  const withdrawn = makeProposal({ is_reminder_wanted: true, is_link_open: false });
  await open({ proposals: [withdrawn] }, { quote_status_id: 2 });
  expect(await screen.findByText('The client has no working link.')).toBeVisible();
});

test.each([
  [2, 'The client can open, accept or decline it using the link in the email.'],
  [4, 'The client can still look at it using the link in the email.'],
  [5, 'The client can still look at it using the link in the email.'],
])('What the client can do with the link is said of a quote in status %s', async (quote_status_id, text) => {
  await open({ proposals: [makeProposal()] }, { quote_status_id });
  expect(await screen.findByText(text)).toBeVisible();
});

test('A link that came with an answer alone can be withdrawn', async () => {
  await open({ proposals: [makeProposal({ has_link: false, is_link_open: false })], is_link_open: true });
  expect(await screen.findByRole('button', { name: 'End links' })).toBeVisible();
});

test('A link that opens nothing now can be ended before it opens the quote again', async () => {
  const proposals = [makeProposal({ is_link_open: false })];
  await open({ proposals, has_links: true }, { quote_status_id: 1 });
  expect(await screen.findByText(/^The client’s link doesn’t work at the moment\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'End links' })).toBeVisible();
});

test.each([
  ['a sale that was cancelled', 5, 'The client’s link doesn’t work while the quote is lost.'],
  ['a superseded quote', 7, 'The client’s link doesn’t work: a revision has replaced this quote.'],
])('A link to %s is not said to work once the quote is valid again', async (_what, quote_status_id, text) => {
  const proposals = [makeProposal({ is_link_open: false })];
  await open({ proposals, has_links: true }, { quote_status_id });
  expect(await screen.findByText(text)).toBeVisible();
});

test('Links are withdrawn once that is confirmed', async () => {
  const { actor, api } = await open({ proposals: [makeProposal()] });
  const ended = makeQuoteProposals({ proposals: [makeProposal({ is_link_open: false })] });
  api.on('post', paths.withdrawLinks(42), { body: ended }).get(paths.quoteProposals(42), ended);
  await actor.click(await screen.findByRole('button', { name: 'End links' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'End the links?' }));
  await actor.click(question.getByRole('button', { name: 'End links' }));
  expect(await screen.findByText('The client has no working link.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'End links' })).not.toBeInTheDocument());
});

test('A preview of the online quote that got no answer has saved nothing', async () => {
  const opening = jest.spyOn(window, 'open').mockReturnValue(null);
  const { actor, api } = await open();
  api.on('post', paths.previewLink(42), { fail: 'network' });
  await actor.click(await screen.findByRole('button', { name: 'Preview online quote' }));
  expect(await screen.findByText('The online quote could not be shown')).toBeVisible();
  expect(screen.queryByText(/Check whether this was saved/)).not.toBeInTheDocument();
  opening.mockRestore();
});

test('An online quote that could not be loaded can be asked for again', async () => {
  const api = activityApi().on('get', paths.quoteProposals(42), { status: 500, body: { message: 'No' } });
  const { actor } = await open({}, {}, api);
  expect(await screen.findByText('The online quote could not be loaded')).toBeVisible();
  api.get(paths.quoteProposals(42), makeQuoteProposals({ proposals: [] }));
  await actor.click(screen.getByRole('button', { name: /Retry/i }));
  expect(await screen.findByText('The client has no working link.')).toBeVisible();
});

const question = makeProposalAnswer({ id: 3, kind: 'asked', name: 'Sam', content: 'Is lunch included?' });

test('What the client has asked is answered beside it, and the typed answer is there again after a failure', async () => {
  const { actor, api } = await open({ thread: [question] });
  expect(await screen.findByText('Not answered')).toBeVisible();
  const reply = screen.getByRole('textbox', { name: /Your answer/ });
  await actor.type(reply, 'It is.');
  api.on('post', paths.quoteReplies(42), { status: 500, body: { message: 'No' } });
  await actor.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('The answer was not sent')).toBeVisible();
  expect(reply).toHaveValue('It is.');
  const replied = { ...question, id: 4, kind: 'replied' as const, name: 'Alex Morgan', content: 'It is.' };
  const answered = makeQuoteProposals({ thread: [question, replied] });
  api.on('post', paths.quoteReplies(42), { body: answered }).get(paths.quoteProposals(42), answered);
  await actor.click(screen.getByRole('button', { name: 'Send answer' }));
  const thread = await screen.findByRole('list', { name: 'Questions' });
  await waitFor(() =>
    expect(within(thread).getAllByRole('listitem').at(-1)).toHaveTextContent('Alex Morgan answered'),
  );
  expect(screen.queryByText('Not answered')).not.toBeInTheDocument();
  expect(reply).toHaveValue('');
});

test('An answer that did not arrive by email says so beside the questions, and is sent again', async () => {
  const replied = { ...question, id: 4, kind: 'replied' as const, name: 'Alex Morgan', content: 'It is.' };
  const mail = makeFurtherMail({ id: 9, status: 'failed', problem: '550 No such mailbox', sent_at: null });
  const { actor, api } = await open({ thread: [question, replied], further_mails: [mail] });
  expect(await screen.findByRole('heading', { name: 'Reminders and answers by email' })).toBeVisible();
  const sent = within(screen.getByRole('article', { name: mail.subject }));
  expect(sent.getByText('550 No such mailbox')).toBeVisible();
  api.on('post', paths.furtherMailSendAgain(9), { body: { ...mail, status: 'queued' } });
  await actor.click(sent.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(api.callsTo('post', paths.furtherMailSendAgain(9))).toHaveLength(1));
});

test('An answer to a thread that has gone on stays typed, and is sent again once the new question is shown', async () => {
  const { actor, api } = await open({ thread: [question] });
  const reply = await screen.findByRole('textbox', { name: /Your answer/ });
  await actor.type(reply, 'It is.');
  const later = { ...question, id: 5, content: 'Can we pay in March?' };
  const message = 'There is a new question.';
  api
    .on('post', paths.quoteReplies(42), { status: 422, body: { message, errors: { content: [message] } } })
    .get(paths.quoteProposals(42), makeQuoteProposals({ thread: [question, later] }));
  await actor.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('There is a new question.')).toBeVisible();
  expect(screen.getByText('Can we pay in March?')).toBeVisible();
  expect(reply).toHaveValue('It is.');
  api.on('post', paths.quoteReplies(42), { body: makeQuoteProposals({ thread: [question, later] }) });
  await actor.click(screen.getByRole('button', { name: 'Send answer' }));
  await waitFor(() => expect(reply).toHaveValue(''));
  const sent = api.callsTo('post', paths.quoteReplies(42)).map(({ body }) => body);
  expect(sent).toMatchObject([{ last_message_id: 3 }, { last_message_id: 5 }]);
});

test.each(['', 'activity'])(
  'A question to answer stands above the tabs, one click from the box (%s)',
  async (tab) => {
    const api = activityApi({ thread: [question] });
    const { actor } = await renderQuote({ open_questions_count: 1 }, { api, tab });
    expect(await screen.findByText('1 question from the client to answer.')).toBeVisible();
    await waitFor(() => expect(api.calls.map(({ path }) => path)).toContain(paths.quoteProposals(42)));
    await actor.click(screen.getByRole('button', { name: 'Answer' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Your answer/ })).toHaveFocus());
  },
);

test('A quote without a question to answer has no such notice', async () => {
  await open({ thread: [question] }, { open_questions_count: 0 });
  expect(await screen.findByText('Not answered')).toBeVisible();
  expect(screen.queryByText(/to answer/)).not.toBeInTheDocument();
});
