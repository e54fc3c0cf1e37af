import type { SMTPServerOptions } from 'smtp-server';
import { createMailer } from '../src/adapters';
import { prepareFile, queueMail, storeFile, unnamedCompany, workNext, type NewMail } from '../src/domain';
import { listRows } from '../src/store';
import { startMailServer, type MailServer } from './support/mail-server';
import { startTestServer, TestClock, type TestServer } from './support/server';

const from = 'intranet@northgate.example';
const clock = new TestClock();

let mailServer: MailServer;
let server: TestServer;

beforeEach(async () => {
  mailServer = await startMailServer();
  server = await startTestServer({ clock });
});

afterEach(async () => {
  await server.stop();
  await mailServer.close();
});

const restart = async (options: SMTPServerOptions): Promise<void> => {
  await mailServer.close();
  mailServer = await startMailServer(options);
};

const queue = (mail: Partial<NewMail>) =>
  server.context.store.transaction((tx) =>
    queueMail(
      tx,
      {
        to: { name: 'Grace Hopper', email: 'grace@example.com' },
        subject: 'Your quote',
        blocks: ['Hello Grace,'],
        ...mail,
      },
      clock.now(),
    ),
  );

const sendAll = async (): Promise<void> => {
  const company = () => Promise.resolve({ ...unnamedCompany, name: 'Northgate' });
  const mailer = createMailer({ smtpUrl: mailServer.url, from }, company);
  while (await workNext({ ...server.context, mailer }, 'mail'));
};

const rows = () => server.context.store.read((db) => listRows(db, 'jobs', { name: 'mail' }));

/** Headers on one line each, and the soft line breaks of the body undone. */
const unfolded = (source: string) => source.replace(/\r\n[ \t]/g, ' ').replace(/=\r\n/g, '');

describe('a mail', () => {
  it('to an international domain goes there by its name in ASCII, which every mail server takes', async () => {
    await restart({ hideSMTPUTF8: true });
    await queue({ to: { name: 'Jörg Müller', email: 'info@müller.de' } });
    await sendAll();
    const [{ recipients, source } = { recipients: [], source: '' }] = mailServer.received;
    // The test server decodes it.
    expect(recipients).toEqual(['info@müller.de']);
    expect(unfolded(source)).toMatch(/^To: .*<info@xn--mller-kva\.de>\r$/m);
  });

  it('takes stored files with it, goes to those who get a copy, and is replied to where it says', async () => {
    const { context } = server;
    const prepared = await prepareFile(context, {
      bytes: Buffer.from('%PDF-1.7 proposals'),
      contentType: 'application/pdf',
    });
    const fileId = await context.store.transaction((tx) => storeFile(tx, prepared, clock.now()));
    await queue({
      cc: [{ name: '', email: 'boss@client.example' }],
      replyTo: { name: 'Ann Agent', email: 'ann@northgate.example' },
      attachments: [{ fileId, name: '01-Proposal-Q-00042.pdf' }],
    });
    await sendAll();
    const [{ recipients, source } = { recipients: [], source: '' }] = mailServer.received;
    expect(recipients).toEqual(['grace@example.com', 'boss@client.example']);
    const text = unfolded(source);
    expect(text).toMatch(/^Cc: boss@client\.example$/m);
    expect(text).toMatch(/^Reply-To: "?Ann Agent"? <ann@northgate\.example>$/m);
    expect(text).not.toMatch(/^Auto-Submitted/m);
    expect(text).toMatch(/^Content-Disposition: attachment; filename=01-Proposal-Q-00042\.pdf$/m);
    expect(text).toContain(Buffer.from('%PDF-1.7 proposals').toString('base64'));
  });

  it('that one of its recipients does not get has failed, and says who', async () => {
    await restart({
      onRcptTo: ({ address }, _session, callback) =>
        callback(
          address === 'boss@client.example'
            ? Object.assign(new Error('No such user'), { responseCode: 550 })
            : null,
        ),
    });
    await queue({ cc: [{ name: '', email: 'boss@client.example' }] });
    await sendAll();
    expect(mailServer.received.map(({ recipients }) => recipients)).toEqual([['grace@example.com']]);
    expect((await rows())[0]).toMatchObject({
      state: 'failed',
      output: 'Not all recipients were accepted. boss@client.example: 550 No such user',
    });
  });
});
