import { paths } from 'api-contract';
import { findRow, updateRow } from '../src/store';
import { SendingCompany } from './proposals/client';
import { password } from './support/caller';
import { sendMails as sendMailsOf } from './support/send-mails';

let sending: SendingCompany;

beforeEach(async () => {
  sending = await SendingCompany.open();
});

afterEach(() => sending.close());

const sendMails = () => sendMailsOf(sending.company.server.context);

describe('a question of a client', () => {
  it('goes to an administrator when the agent and who emailed the quote are disabled', async () => {
    const { staff, server } = sending.company;
    const { id } = await sending.quote();
    const { link } = await sending.send(id);
    await sendMails();
    await staff.post(paths.register(), { name: 'Bea', email: 'bea@example.com', password });
    await server.context.store.transaction(async (tx) => {
      const bea = await findRow(tx, 'users', { email_key: 'bea@example.com' });
      await updateRow(tx, 'users', bea!.id, { is_administrator: true });
      await updateRow(tx, 'users', 1, { disabled_at: '2026-03-28T09:00:00.000Z' });
    });
    await sending.answer(link, 'ask', { asker: 'Zoë', question: 'Is there a table?' });
    expect(await sendMails()).toMatchObject([
      { to: { email: 'bea@example.com' }, replyTo: { email: 'zoe@client.example' } },
    ]);
  });
});
