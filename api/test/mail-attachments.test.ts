import { paths, type Outbox } from 'api-contract';
import type { SMTPServerOptions } from 'smtp-server';
import { createMailer } from '../src/adapters';
import { prepareFile, queueMail, storeFile, unnamedCompany, type NewMail } from '../src/domain';
import { countRows, listRows } from '../src/store';
import { TestCaller } from './support/caller';
import { startMailServer, type MailServer } from './support/mail-server';
import { prune } from './support/prune';
import { startTestServer, TestClock, type TestServer } from './support/server';
import { workAll } from './support/work-all';

const from = 'intranet@northgate.example';
const clock = new TestClock();

let mailServer: MailServer;
let server: TestServer;

beforeEach(async () => {
  mailServer = await startMailServer();
  server = await startTestServer({ clock, mail: { smtpUrl: mailServer.url, from } });
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

const sendAll = async (sender = from): Promise<void> => {
  const company = () => Promise.resolve({ ...unnamedCompany, name: 'Northgate' });
  const mailer = createMailer({ smtpUrl: mailServer.url, from: sender }, company);
  await workAll({ ...server.context, mailer }, 'mail');
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

  it('from an international domain names it in ASCII, too', async () => {
    await restart({ hideSMTPUTF8: true });
    await queue({});
    await sendAll('intranet@müller.example');
    const [{ source } = { source: '' }] = mailServer.received;
    expect(unfolded(source)).toMatch(/^From: .*<intranet@xn--mller-kva\.example>\r$/m);
    expect(unfolded(source)).toMatch(/^Message-ID: <.*@xn--mller-kva\.example>\r$/m);
  });

  it('that is refused for now holds up no other', async () => {
    const busy = Object.assign(new Error('Later'), { responseCode: 451 });
    await restart({
      onRcptTo: ({ address }, _session, callback) => callback(address.startsWith('grace') ? busy : undefined),
    });
    await queue({});
    await queue({ to: { name: 'Ada', email: 'ada@example.com' } });
    await sendAll();
    expect((await rows()).map(({ state }) => state)).toEqual(['retry', 'completed']);
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
    // What is not about a client goes to staff, whose holiday notices do not answer it.
    expect(text).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(text).toMatch(/^Content-Disposition: attachment; filename=01-Proposal-Q-00042\.pdf$/m);
    expect(text).toContain(Buffer.from('%PDF-1.7 proposals').toString('base64'));
  });
});

describe('a mail to several recipients', () => {
  const boss = 'boss@client.example';

  /** Has the mail server reply to the boss with this status, or accept the mail. */
  const restartRefusing = (status: () => number | undefined) =>
    restart({
      onRcptTo: ({ address }, _session, callback) => {
        const responseCode = address === boss ? status() : undefined;
        callback(responseCode ? Object.assign(new Error('Not now'), { responseCode }) : null);
      },
    });

  const received = () => mailServer.received.map(({ recipients }) => recipients);
  const queueForTwo = () => queue({ cc: [{ name: '', email: boss }] });

  it('is not sent again to those who accepted it when one is refused, and names that one', async () => {
    await restartRefusing(() => 550);
    await queueForTwo();
    await sendAll();
    clock.advanceMinutes(60);
    await sendAll();
    expect(received()).toEqual([['grace@example.com']]);
    expect((await rows())[0]).toMatchObject({
      state: 'failed',
      output: `${boss} was refused: 550 Not now.`,
    });
  });

  it('is sent by Send again to the refused one alone, as the same mail', async () => {
    let status: number | undefined = 550;
    await restartRefusing(() => status);
    const { id } = await queueForTwo();
    await sendAll();
    const administrator = await new TestCaller(server.app).begin();
    const listed = async () => (await administrator.get(paths.mails())).json<Outbox>().mails[0];
    expect(await listed()).toMatchObject({ status: 'partly-sent', problem: expect.stringContaining(boss) });
    status = undefined;
    expect((await administrator.post(paths.mailSendAgain(id))).json()).toMatchObject({ status: 'queued' });
    await sendAll();
    expect(received()).toEqual([['grace@example.com'], [boss]]);
    expect(await listed()).toMatchObject({ status: 'sent', problem: null });
    const [first, second] = mailServer.received.map(({ source }) => unfolded(source));
    for (const header of [/^To: .*$/m, /^Cc: .*$/m, /^Message-ID: .*$/m])
      expect(header.exec(second!)?.[0]).toBe(header.exec(first!)?.[0]);
  });

  it('is tried again for the one alone whose mailbox is busy', async () => {
    let status: number | undefined = 450;
    await restartRefusing(() => status);
    await queueForTwo();
    await sendAll();
    expect((await rows())[0]).toMatchObject({
      state: 'retry',
      output: `${boss} was not accepted yet: 450 Not now.`,
    });
    status = undefined;
    clock.advanceMinutes(1);
    await sendAll();
    expect(received()).toEqual([['grace@example.com'], [boss]]);
    expect((await rows())[0]).toMatchObject({ state: 'completed', output: null });
  });

  it('asks each recipient by their own reply where nobody accepts it', async () => {
    const statuses: Record<string, number> = { 'grace@example.com': 550, [boss]: 450 };
    await restart({
      onRcptTo: ({ address }, _session, callback) =>
        callback(Object.assign(new Error('Not now'), { responseCode: statuses[address] })),
    });
    await queueForTwo();
    await sendAll();
    expect((await rows())[0]).toMatchObject({
      state: 'retry',
      output: expect.stringMatching(/^grace@example\.com was refused: .* boss@client\.example was not/),
    });
  });

  it('is sent once to an address that is both To and Cc', async () => {
    await queue({ cc: [{ name: '', email: 'Grace@example.com' }] });
    await sendAll();
    expect(received().flat()).toHaveLength(1);
  });

  it('is not sent twice to who accepted it when the process stops before it writes the outcome', async () => {
    await restartRefusing(() => 450);
    await queueForTwo();
    await sendAll();
    const { store } = server.context;
    // As the process leaves it that stops once it has stored the replies.
    await store.transaction((tx) => tx.updateTable('jobs').set({ state: 'active', output: null }).execute());
    await mailServer.close();
    mailServer = await startMailServer();
    clock.advanceMinutes(10);
    await sendAll();
    expect(received()).toEqual([[boss]]);
    expect((await rows())[0]).toMatchObject({ state: 'completed' });
  });

  it('of which nobody knows whether it arrived is not sent again by itself', async () => {
    await restartRefusing(() => 450);
    await queueForTwo();
    await sendAll();
    await mailServer.close();
    mailServer = await startMailServer();
    const lost = new Promise<void>((resolve) => {
      mailServer.beforeAccepting = () => {
        resolve();
        return new Promise<never>(() => undefined);
      };
    });
    clock.advanceMinutes(1);
    const sending = sendAll();
    await lost;
    mailServer.drop();
    await sending;
    clock.advanceMinutes(60);
    await sendAll();
    expect((await rows())[0]).toMatchObject({ state: 'unconfirmed' });
  });

  it('has its replies deleted with its job', async () => {
    await queueForTwo();
    await sendAll();
    const count = () => server.context.store.read((db) => countRows(db, 'mail_recipients'));
    expect(await count()).toBe(2);
    clock.advanceMinutes(14 * 24 * 60 + 1);
    await prune(server.context);
    expect(await count()).toBe(0);
  });
});
