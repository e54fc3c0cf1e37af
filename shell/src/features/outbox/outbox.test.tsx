import { screen } from '@testing-library/react';
import { pages, paths } from 'api-contract';
import { makeErrorBody, makeJob, makeMail } from 'api-contract/testing';
import { fakeApi } from 'shared-ui/testing';
import { renderShell, staffUser } from '../../../test/render-shell';

const outbox = (mails: ReturnType<typeof makeMail>[], is_configured = true) => ({
  is_configured,
  mails,
  jobs: [],
});

const open = (api: ReturnType<typeof fakeApi>, url = '/settings/mail') =>
  renderShell({ api, user: staffUser, url });

const row = (name: RegExp) => screen.findByRole('row', { name });

describe('the outbox', () => {
  it('lists the emails with their recipients and states, each with its text and links as they are sent', async () => {
    const blocks = [
      { text: 'Hello Grace,', path: null, url: null },
      { text: 'See the quote', path: '/q/code', url: 'https://quotes.example.com/q/code' },
      { text: 'See all keys', path: pages.teamKeys(), url: `https://elsewhere.example${pages.teamKeys()}` },
    ];
    const { actor } = open(
      fakeApi().get(paths.mails(), outbox([makeMail({ status: 'queued', blocks })], false)),
    );
    expect(await row(/Choose your password/)).toHaveTextContent('Not sent');
    expect(screen.getByText(/there is no mail server/)).toBeVisible();
    await actor.click(screen.getByRole('link', { name: 'Choose your password' }));
    expect(await screen.findByText('Hello Grace,')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Choose your password');
    expect(screen.getByRole('link', { name: 'See the quote' })).toHaveAttribute(
      'href',
      'https://quotes.example.com/q/code',
    );
    expect(screen.getByRole('link', { name: 'See all keys' })).toHaveAttribute('href', pages.teamKeys());
  });

  it('sends a mail again that was not confirmed', async () => {
    const mail = makeMail({ id: 7, status: 'unconfirmed', problem: 'The connection ended.' });
    const api = fakeApi()
      .get(paths.mails(), outbox([mail, makeMail({ id: 8, subject: 'Welcome' })]))
      .on('post', paths.mailSendAgain(7), { body: makeMail({ id: 7, status: 'queued' }) });
    const { actor } = open(api);
    expect(await row(/The connection ended\./)).toBeVisible();
    await actor.click(screen.getByRole('link', { name: 'Choose your password' }));
    expect(await screen.findByText(/^It may have arrived\. Ask/)).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'Send again' }));
    expect(api.callsTo('post', paths.mailSendAgain(7))).toHaveLength(1);
  });

  it('names a recipient of no contact by the address', async () => {
    const mail = makeMail({ id: 7, status: 'unconfirmed', to_name: '', to_email: 'accounts@client.example' });
    const { actor } = open(fakeApi().get(paths.mails(), outbox([mail])));
    expect(await row(/Choose your password accounts@client\.example/)).toBeVisible();
    await actor.click(screen.getByRole('link', { name: 'Choose your password' }));
    expect(await screen.findByText(/^To accounts@client\.example,/)).toBeVisible();
    expect(screen.getByText(/Ask accounts@client\.example before/)).toBeVisible();
  });

  it('offers to send again what failed alone', async () => {
    open(
      fakeApi().get(paths.mails(), outbox([makeMail({ id: 8, subject: 'Welcome' })])),
      '/settings/mail/mail/8',
    );
    expect(await screen.findByRole('heading', { name: /^Welcome/, level: 1 })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
  });

  it('says who refused a mail that the others have received', async () => {
    const problem = 'boss@client.example was refused: 550 No such user.';
    const mail = makeMail({ id: 7, status: 'partly-sent', problem });
    open(fakeApi().get(paths.mails(), outbox([mail])), '/settings/mail/mail/7');
    expect(await screen.findByText(problem)).toBeVisible();
    expect(screen.getByText(/Send again sends it only to those who haven’t/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send again' })).toBeEnabled();
  });

  it('shows other work that has failed or is not confirmed, and when it is tried again', async () => {
    const problem = 'The disk is full.';
    const backup = makeJob({ id: 3, name: 'backup', about: null, state: 'retry', problem });
    const { actor } = open(
      fakeApi().get(paths.mails(), { ...outbox([makeMail()]), jobs: [makeJob(), backup] }),
    );
    expect(await row(/^Creating an invoice: Q-00001/)).toHaveTextContent('Not confirmed');
    expect(await row(/^Backup/)).toHaveTextContent(problem);
    await actor.click(screen.getByRole('link', { name: 'Backup' }));
    expect(await screen.findByText(/Next attempt/)).toBeVisible();
    expect(screen.getByText(problem)).toBeVisible();
  });

  it('says that there is no such email', async () => {
    open(fakeApi().get(paths.mails(), outbox([])), '/settings/mail/mail/9');
    expect(await screen.findByRole('heading', { name: /can’t find|not found/i })).toBeVisible();
  });

  it.each([
    ['remind-clients', 'Reminding clients of their quotes'],
    ['mail-reports', 'Emailing the Customers report'],
    ['delete-file', 'Deleting a file'],
    ['mail-owners', 'Emailing what is due to be delivered'],
  ])('says in words what %s does', async (name, title) => {
    open(fakeApi().get(paths.mails(), { ...outbox([]), jobs: [makeJob({ name, about: null })] }));
    expect(await screen.findByRole('link', { name: title })).toBeVisible();
  });

  it('says when there are none, and that it is for administrators', async () => {
    const empty = open(fakeApi().get(paths.mails(), outbox([])));
    expect(await screen.findByText('No emails yet')).toBeVisible();
    empty.unmount();
    const message = 'Only administrators can do this. Ask one of them.';
    open(fakeApi().on('get', paths.mails(), { status: 403, body: makeErrorBody({ message }) }));
    expect(await screen.findByText(message)).toBeVisible();
  });
});
