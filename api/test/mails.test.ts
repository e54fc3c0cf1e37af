import { paths } from 'api-contract';
import type { SMTPServerOptions } from 'smtp-server';
import { createMailer } from '../src/adapters';
import { queueMail, unnamedCompany, type Context, type Mailer, type NewMail } from '../src/domain';
import { workNext } from '../src/jobs';
import { listRows } from '../src/store';
import { createContext } from '../src/context';
import { createTestDatabase, isOnPostgres } from './support/database';
import { TestCaller } from './support/caller';
import { startMailServer, type MailServer } from './support/mail-server';
import { prune } from './support/prune';
import { startTestServer, TestClock, type TestServer } from './support/server';
import { until } from './support/until';
import { workAll } from './support/work-all';

const from = 'intranet@northgate.example';
const company = () => Promise.resolve({ ...unnamedCompany, name: 'Northgate <Events> & Co' });

let mailServer: MailServer;
let server: TestServer;
let mailer: Mailer;
let clock: TestClock;

beforeEach(async () => {
  mailServer = await startMailServer();
  clock = new TestClock();
  server = await startTestServer({ clock, mail: { smtpUrl: mailServer.url, from } });
  mailer = createMailer({ smtpUrl: mailServer.url, from }, company);
});

afterEach(async () => {
  await server.stop();
  await mailServer.close();
});

const invitation: NewMail = {
  to: { name: 'Grace Hopper', email: 'grace@example.com' },
  subject: 'Choose your password',
  blocks: ['Hello Grace,', { text: 'Choose a password', path: '/choose-password#code=s3cret&more' }],
};

const queue = (mail: Partial<NewMail> = {}, { store } = server.context) =>
  store.transaction((tx) => queueMail(tx, { ...invitation, ...mail }, clock.now()));

const sendAll = (context: Context = server.context, by = mailer) =>
  workAll({ ...context, mailer: by }, 'mail');

const rows = () => server.context.store.read((db) => listRows(db, 'jobs', { name: 'mail' }));
const onlyRow = async () => (await rows())[0];
const later = Object.assign(new Error('Later'), { responseCode: 451 });
const hang = () => new Promise<never>(() => undefined);
/** What a process did that died: its time limit ends it when nobody looks any more. */
const forget = (work: Promise<unknown>) => void work.catch(() => undefined);

/** Headers on one line each, and the soft line breaks of the body undone. */
const unfolded = (source: string) => source.replace(/\r\n[ \t]/g, ' ').replace(/=\r\n/g, '');

describe('a mail', () => {
  it('is sent once what causes it is committed, as text and HTML, with its values escaped', async () => {
    await queue({ to: { name: 'Grace "<b>" Hopper', email: 'grace@example.com' } });
    const failed = server.context.store.transaction(async (tx) => {
      await queueMail(tx, invitation, clock.now());
      throw new Error('The invitation could not be saved');
    });
    await expect(failed).rejects.toThrow();
    await sendAll();
    expect(mailServer.received).toHaveLength(1);
    const [{ recipients, source } = { recipients: [], source: '' }] = mailServer.received;
    const text = unfolded(source);
    expect(recipients).toEqual(['grace@example.com']);
    expect(text).toMatch(/^From: "Northgate <Events> & Co" <intranet@northgate\.example>$/m);
    expect(text).toMatch(/^Subject: Choose your password$/m);
    expect(text).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(text).toContain('Choose a password: http://localhost:8080/choose-password#code=s3cret&more');
    expect(text).toContain('href=3D"http://localhost:8080/choose-password#code=3Ds3cret&amp;more"');
    expect(text).toContain('Northgate &lt;Events&gt; &amp; Co');
    expect(text).toContain('color-scheme');
    expect(text).toMatch(/^Message-ID: <1\.\d+@northgate\.example>$/m);
  });

  it('has its bold words in HTML, with their values escaped, and plain words in the text and in the outbox', async () => {
    await queue({ blocks: [['Quote ', { bold: 'Q-1 & <b>' }, ' is\nwon.']] });
    await sendAll();
    const text = unfolded(mailServer.received[0]!.source);
    expect(text).toContain('Quote Q-1 & <b> is\r\nwon.');
    expect(text).toContain('Quote <strong>Q-1 &amp; &lt;b&gt;</strong> is<br>won.');
  });

  it('is forgotten but for its subject once it has been accepted', async () => {
    await queue();
    await sendAll();
    expect(await onlyRow()).toMatchObject({ state: 'completed', completed_on: clock.now().toISOString() });
    expect((await onlyRow())?.data).not.toContain('choose-password');
    clock.advanceMinutes(14 * 24 * 60 + 1);
    await prune(server.context);
    expect(await rows()).toHaveLength(0);
  });

  it('goes to nobody else, whatever the name, address or subject contains', async () => {
    const injection = 'x\r\nBcc: eve@example.com\r\n\r\n<p>';
    await queue({ to: { name: `Grace" <eve@example.com>, "${injection}`, email: 'grace@example.com' } });
    await queue({ subject: injection });
    await sendAll();
    expect(mailServer.received.map(({ recipients }) => recipients)).toEqual([
      ['grace@example.com'],
      ['grace@example.com'],
    ]);
    for (const { source } of mailServer.received) {
      const [headers = ''] = source.split('\r\n\r\n');
      expect(headers).not.toMatch(/^Bcc/im);
    }
    await queue({ to: { name: 'Grace', email: 'grace@example.com>\r\nRCPT TO:<eve@example.com' } });
    await sendAll();
    expect(mailServer.received).toHaveLength(2);
    expect((await rows()).at(-1)).toMatchObject({ state: 'failed' });
  });
});

describe('a mail server', () => {
  it('that is down for an hour gets each mail once it is back', async () => {
    const port = Number(new URL(mailServer.url).port);
    await mailServer.close();
    await queue();
    for (let minutes = 0; minutes < 60; minutes += 1) {
      await sendAll();
      clock.advanceMinutes(1);
    }
    expect(await onlyRow()).toMatchObject({ state: 'retry', retry_count: 5 });
    expect((await onlyRow())?.output).toContain('ECONNREFUSED');
    mailServer = await startMailServer({}, port);
    clock.advanceMinutes(60);
    await sendAll();
    await sendAll();
    expect(mailServer.received).toHaveLength(1);
    expect(await onlyRow()).toMatchObject({ state: 'completed', output: null });
  });

  it('gets a mail that waited while the intranet was stopped for two days, however long it is tried', async () => {
    await queue();
    clock.advanceMinutes(2 * 24 * 60);
    await sendAll();
    expect(await onlyRow()).toMatchObject({ state: 'completed' });
  });

  it('that is down for a day is given up, until an administrator sends the mail again', async () => {
    const port = Number(new URL(mailServer.url).port);
    await mailServer.close();
    await queue();
    for (let hours = 0; hours < 30; hours += 1) {
      await sendAll();
      clock.advanceMinutes(60);
    }
    expect(await onlyRow()).toMatchObject({ state: 'failed', retry_count: 23 });
    mailServer = await startMailServer({}, port);
    const administrator = await new TestCaller(server.app).begin();
    const { id = 0 } = (await onlyRow()) ?? {};
    expect((await administrator.post(paths.mailSendAgain(id))).statusCode).toBe(200);
    expect((await administrator.post(paths.mailSendAgain(id))).statusCode).toBe(422);
    await sendAll();
    expect(mailServer.received).toHaveLength(1);
  });

  it('that refuses a mail for good is not asked again', async () => {
    mailServer.beforeAccepting = () =>
      Promise.reject(Object.assign(new Error('No such user'), { responseCode: 550 }));
    await queue();
    await sendAll();
    expect(await onlyRow()).toMatchObject({ state: 'failed', retry_count: 0 });
    expect((await onlyRow())?.output).toContain('No such user');
  });

  it.each<[where: string, options: SMTPServerOptions]>([
    ['when it is greeted', { onConnect: (_session, callback) => callback(later) }],
    ['at the sender', { onMailFrom: (_address, _session, callback) => callback(later) }],
    ['at the recipient', { onRcptTo: (_address, _session, callback) => callback(later) }],
    [
      'after the text',
      { onData: (stream, _session, callback) => stream.resume().on('end', () => callback(later)) },
    ],
  ])('that is busy, and says so %s, is asked again', async (_where, options) => {
    const port = Number(new URL(mailServer.url).port);
    await mailServer.close();
    mailServer = await startMailServer(options, port);
    await queue();
    await sendAll();
    expect(await onlyRow()).toMatchObject({ state: 'retry', retry_count: 0 });
    expect((await onlyRow())?.output).toContain('451 Later');
  });

  it('that is lost while it accepts a mail leaves it unconfirmed: it is not sent a second time', async () => {
    const lost = new Promise<void>((resolve) => {
      mailServer.beforeAccepting = () => {
        resolve();
        return hang();
      };
    });
    await queue();
    const sending = sendAll();
    await lost;
    mailServer.drop();
    await sending;
    clock.advanceMinutes(60);
    await sendAll();
    expect(await onlyRow()).toMatchObject({ state: 'unconfirmed', retry_count: 0 });
  });

  it('on another machine gets nothing without TLS, unless the address allows it', async () => {
    const elsewhere = await startMailServer({}, 0, '127.0.0.2');
    await queue();
    await sendAll(server.context, createMailer({ smtpUrl: elsewhere.url, from }, company));
    expect((await onlyRow())?.output).toContain('STARTTLS');
    expect(elsewhere.received).toHaveLength(0);
    clock.advanceMinutes(1);
    const smtpUrl = `${elsewhere.url}?requireTLS=false`;
    await sendAll(server.context, createMailer({ smtpUrl, from }, company));
    expect(elsewhere.received).toHaveLength(1);
    await elsewhere.close();
  });

  it('on another machine gets nothing by TLS with a certificate that anybody can make', async () => {
    const warnings = expectConsole('error');
    const elsewhere = await startMailServer({ disabledCommands: [] }, 0, '127.0.0.2');
    await queue();
    await sendAll(server.context, createMailer({ smtpUrl: elsewhere.url, from }, company));
    expect((await onlyRow())?.output).toMatch(/certificate/);
    expect(warnings).toEqual([expect.stringContaining('default TLS certificate')]);
    expect(elsewhere.received).toHaveLength(0);
    await elsewhere.close();
  });
});

describe('a process that dies', () => {
  it('between taking a mail and sending it leaves it to another one', async () => {
    await queue();
    forget(workNext({ ...server.context, mailer: { send: hang } }, 'mail'));
    await until(async () => (await onlyRow())?.state !== 'created');
    await sendAll();
    expect(mailServer.received).toHaveLength(0);
    clock.advanceMinutes(10);
    await sendAll();
    expect(mailServer.received).toHaveLength(1);
    expect(await onlyRow()).toMatchObject({ state: 'completed' });
  });

  it('that comes back to life does not send what another one has sent', async () => {
    await queue();
    let revive = () => {};
    const asleep = new Promise<void>((resolve) => (revive = resolve));
    const sleepy: Mailer = {
      send: async (mail, beforeSending) => {
        await asleep;
        return mailer.send(mail, beforeSending);
      },
    };
    const late = workNext({ ...server.context, mailer: sleepy }, 'mail');
    await until(async () => (await onlyRow())?.state !== 'created');
    clock.advanceMinutes(10);
    await sendAll();
    revive();
    await expect(late).rejects.toThrow('taken meanwhile');
    expect(mailServer.received).toHaveLength(1);
  });

  it('while it sends a mail leaves it to administrators, who may send it again under the same number', async () => {
    mailServer.beforeAccepting = () =>
      Promise.reject(Object.assign(new Error('Later'), { responseCode: 451 }));
    await queue();
    const dying: Mailer = { send: (_letter, begin) => begin().then(hang) };
    forget(workNext({ ...server.context, mailer: dying }, 'mail'));
    await until(async () => (await onlyRow())?.sent_on);
    clock.advanceMinutes(10);
    await sendAll();
    expect(await onlyRow()).toMatchObject({
      state: 'unconfirmed',
      output: 'The intranet stopped while this email was being sent.',
    });
    expect(mailServer.received).toHaveLength(0);
  });
});

describe('two senders', () => {
  it('share an outbox and send each mail once', async () => {
    const database = await createTestDatabase();
    const first = await database.open();
    // Only one server may use an embedded database.
    const stores = [first, isOnPostgres() ? await database.open() : first];
    const contexts = stores.map((store) => createContext(store, clock));
    for (let number = 0; number < 20; number += 1)
      await queue({ subject: `Number ${number}` }, createContext(first, clock));
    await Promise.all([...contexts, ...contexts].map((context) => sendAll(context)));
    const subjects = mailServer.received.map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1]?.trim());
    expect(subjects).toHaveLength(20);
    expect(new Set(subjects).size).toBe(20);
    for (const store of new Set(stores)) await store.close();
    await database.remove();
  });
});
