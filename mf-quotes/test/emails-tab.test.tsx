import { screen, waitFor, within } from '@testing-library/react';
import { paths, type QuoteProposals } from 'api-contract';
import { makeProposal, makeProposalAnswer, makeQuoteProposals } from 'api-contract/testing';
import { quoteApi, renderQuote } from './render-quote';

const renderEmails = (proposals: Partial<QuoteProposals>, over = {}) =>
  renderQuote(over, {
    api: quoteApi().get(paths.quoteProposals(42), makeQuoteProposals(proposals)),
    tab: 'emails',
  });

test('A quote that was not emailed says so', async () => {
  await renderEmails({});
  expect(await screen.findByText('This quote has not been emailed yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Withdraw links' })).not.toBeInTheDocument();
});

test('An email shows to whom it went, whether its link was opened and that the client will be reminded', async () => {
  const opened = { first_opened_at: '2026-11-22T09:00:00.000Z', last_opened_at: '2026-11-23T10:00:00.000Z' };
  const email = makeProposal({ ...opened, is_reminder_wanted: true });
  await renderEmails({ proposals: [email] }, { quote_status_id: 2 });
  const article = within(await screen.findByRole('article', { name: 'Your quote Q-00042' }));
  expect(article.getByText('Sam Taylor <sam@harbour.example>')).toBeVisible();
  expect(article.getByText(/^Opened and read for a few seconds/)).toBeVisible();
  expect(article.getByText('The client will be reminded before the quote ends.')).toBeVisible();
});

test('A document is shown exactly as it was sent', async () => {
  URL.createObjectURL = () => 'blob:the-pdf';
  URL.revokeObjectURL = () => undefined;
  const { actor, api } = await renderEmails({ proposals: [makeProposal()] });
  api.on('get', paths.proposalFile(1, 1), { body: new Blob(['%PDF']) });
  await actor.click(await screen.findByRole('button', { name: '01-Proposal-Q-00042.pdf' }));
  expect(await screen.findByRole('dialog', { name: '01-Proposal-Q-00042.pdf' })).toBeVisible();
  expect(api.callsTo('get', paths.proposalFile(1, 1))).toHaveLength(1);
});

test('An email that failed says why and is sent again', async () => {
  const failed = makeProposal({ status: 'failed', problem: '550 No such user', sent_at: null });
  const { actor, api } = await renderEmails({ proposals: [failed] });
  expect(await screen.findByText('550 No such user')).toBeVisible();
  api
    .on('post', paths.proposalSendAgain(1), { body: makeProposal({ status: 'queued' }) })
    .get(
      paths.quoteProposals(42),
      makeQuoteProposals({ proposals: [makeProposal({ status: 'queued', sent_at: null })] }),
    );
  await actor.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Queued')).toBeVisible();
  expect(screen.queryByText('550 No such user')).not.toBeInTheDocument();
});

test('Links are withdrawn once that is confirmed', async () => {
  const { actor, api } = await renderEmails({ proposals: [makeProposal()] });
  const ended = makeQuoteProposals({ proposals: [makeProposal({ is_link_open: false })] });
  api.on('post', paths.withdrawLinks(42), { body: ended }).get(paths.quoteProposals(42), ended);
  await actor.click(await screen.findByRole('button', { name: 'Withdraw links' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Withdraw the online quote?' }));
  await actor.click(question.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText(/Its link has ended\./)).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Withdraw links' })).not.toBeInTheDocument(),
  );
});

test('An acceptance shows who it was, where the invoice goes and the certificate', async () => {
  const answer = makeProposalAnswer({
    invoice_contact_name: 'Ada Accounts',
    invoice_address: '1 Ledger Lane',
  });
  await renderEmails({ answers: [answer] }, { quote_status_id: 4, basic_info_locked: true });
  const accepted = within(await screen.findByRole('article', { name: 'Accepted online' }));
  expect(accepted.getByText('Sam Taylor')).toBeVisible();
  expect(accepted.getByText('PO-77')).toBeVisible();
  expect(accepted.getByText('Ada Accounts, 1 Ledger Lane')).toBeVisible();
  expect(accepted.getByRole('button', { name: 'Acceptance-Q-00042.pdf' })).toBeVisible();
});

test('A question of the client is shown as it was written', async () => {
  const question = { kind: 'asked', name: null, content: 'Two parts?\nThanks' } as const;
  await renderEmails({ answers: [makeProposalAnswer({ ...question, files: [] })] });
  expect(await screen.findByText(/Two parts\?/)).toBeVisible();
});

test('Emails that could not be loaded can be asked for again', async () => {
  const api = quoteApi().on('get', paths.quoteProposals(42), { status: 500, body: { message: 'No' } });
  const { actor } = await renderQuote({}, { api, tab: 'emails' });
  const retry = await screen.findByRole('button', { name: /Retry|Try again/i });
  api.get(paths.quoteProposals(42), makeQuoteProposals());
  await actor.click(retry);
  expect(await screen.findByText('This quote has not been emailed yet')).toBeVisible();
});
