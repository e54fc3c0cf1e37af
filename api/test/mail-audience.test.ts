import { paths } from 'api-contract';
import { type OutgoingMail } from '../src/domain';
import { workNext } from '../src/jobs';
import { findRow, updateRow } from '../src/store';
import { SendingCompany } from './proposals/client';
import { password } from './support/caller';

let sending: SendingCompany;

beforeEach(async () => {
  sending = await SendingCompany.open();
});

afterEach(() => sending.close());

/** Has this server send its mails. Returns them. */
const sendMails = async (): Promise<OutgoingMail[]> => {
  const mails: OutgoingMail[] = [];
  const send = (mail: OutgoingMail) => {
    mails.push(mail);
    return Promise.resolve([]);
  };
  while (await workNext({ ...sending.company.server.context, mailer: { send } }, 'mail'));
  return mails;
};

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
    await sending.answer(link, 'ask', { name: 'Zoë', content: 'Is there a table?' });
    expect(await sendMails()).toMatchObject([
      { to: { email: 'bea@example.com' }, replyTo: { email: 'zoe@client.example' } },
    ]);
  });
});
