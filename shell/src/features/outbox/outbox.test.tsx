import { screen } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeErrorBody, makeJob, makeMail } from 'api-contract/testing';
import { fakeApi } from 'shared-ui/testing';
import { renderShell, staffUser } from '../../../test/render-shell';

const outbox = (mails: ReturnType<typeof makeMail>[], is_configured = true) => ({
  is_configured,
  mails,
  jobs: [],
});

const open = (api: ReturnType<typeof fakeApi>) =>
  renderShell({ api, user: staffUser, url: '/settings/mail' });

describe('the outbox', () => {
  it('shows what mails say, and links that work, where there is no mail server', async () => {
    const blocks = [
      { text: 'Hello Grace,', path: null },
      { text: 'Choose a password', path: '/set-password#code' },
    ];
    open(fakeApi().get(paths.mails(), outbox([makeMail({ status: 'queued', blocks })], false)));
    expect(await screen.findByText('Hello Grace,')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose a password' })).toHaveAttribute(
      'href',
      '/set-password#code',
    );
    expect(screen.getByText(/there is no mail server/)).toBeVisible();
    expect(screen.getByText('Not sent')).toBeVisible();
  });

  it('sends a mail again that was not confirmed', async () => {
    const mail = makeMail({ id: 7, status: 'unconfirmed', problem: 'The connection ended.' });
    const api = fakeApi()
      .get(paths.mails(), outbox([mail, makeMail({ subject: 'Welcome' })]))
      .on('post', paths.mailSendAgain(7), { body: makeMail({ id: 7, status: 'queued' }) });
    const { actor } = open(api);
    expect(await screen.findByText('The connection ended.')).toBeVisible();
    await actor.click(screen.getByRole('button', { name: /^Send again: Choose your password/ }));
    expect(api.callsTo('post', paths.mailSendAgain(7))).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: /^Send again/ })).toHaveLength(1);
  });

  it('says who refused a mail that the others have received', async () => {
    const problem = 'boss@client.example was refused: 550 No such user.';
    open(fakeApi().get(paths.mails(), outbox([makeMail({ status: 'partly-sent', problem })])));
    expect(await screen.findByText(problem)).toBeVisible();
    expect(screen.getByText(/Send Again sends it only to those who haven’t/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Send again/ })).toBeEnabled();
  });

  it('shows other work that has failed or is not confirmed, and when it is tried again', async () => {
    const backup = makeJob({
      id: 3,
      name: 'backup',
      about: null,
      state: 'retry',
      problem: 'The disk is full.',
    });
    open(fakeApi().get(paths.mails(), { ...outbox([makeMail()]), jobs: [makeJob(), backup] }));
    expect(await screen.findByRole('heading', { name: 'Creating an invoice: Q-00001' })).toBeVisible();
    expect(screen.getByText('Not confirmed')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Backup' })).toBeVisible();
    expect(screen.getByText('The disk is full.')).toBeVisible();
    expect(screen.getAllByText(/Next attempt/)).toHaveLength(2);
  });

  it.each([
    ['remind-clients', 'Reminding clients of their quotes'],
    ['mail-reports', 'Emailing the report of customers'],
    ['mail-owners', 'Emailing what is due to be delivered'],
  ])('says in words what %s does', async (name, title) => {
    open(fakeApi().get(paths.mails(), { ...outbox([]), jobs: [makeJob({ name, about: null })] }));
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });

  it('says when there are none, and that it is for administrators', async () => {
    const empty = open(fakeApi().get(paths.mails(), outbox([])));
    expect(await screen.findByText('No emails yet')).toBeVisible();
    empty.unmount();
    const message = 'Only an administrator may do this.';
    open(fakeApi().on('get', paths.mails(), { status: 403, body: makeErrorBody({ message }) }));
    expect(await screen.findByText(message)).toBeVisible();
  });
});
