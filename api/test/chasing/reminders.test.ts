import { paths, type ReminderOutcome, type Timeline } from 'api-contract';
import { JobFailure, ProviderFailure, queueMail, type Mailer } from '../../src/domain';
import { work } from '../../src/jobs';
import { listRows } from '../../src/store';
import { until } from '../support/until';
import { ChasingCompany } from './chasing-company';

let chasing: ChasingCompany;

beforeEach(async () => {
  chasing = await ChasingCompany.open();
});

afterEach(() => chasing.close());

const jobs = () => chasing.company.server.context.store.read((db) => listRows(db, 'jobs', { name: 'mail' }));

const fileOf = (reminderId: number, fileId: number) =>
  chasing.company.staff.get(paths.paymentReminderFile(reminderId, fileId));

describe('a reminder', () => {
  it('begins with the overdue invoices and the contacts that they went to', async () => {
    const old = await chasing.overdueInvoice(40);
    const newer = await chasing.overdueInvoice(5);
    await chasing.overdueInvoice(-5);
    const { drafts } = await chasing.preview();
    expect(drafts).toMatchObject([
      {
        organisation: { name: 'Łódź Events' },
        invoices: [
          { id: old.id, days_overdue: 40 },
          { id: newer.id, days_overdue: 5 },
        ],
        contacts: [{ name: 'Zoë O’Brien', email: 'zoe@client.example' }],
        last_reminder: null,
      },
    ]);
  });

  it('says which characters of the statement cannot be printed', async () => {
    expect((await chasing.preview()).unprintable).toEqual([]);
    await chasing.company.save(`/organisations/${chasing.clientId}`, { name: 'Łódź 🎉 Events' });
    expect((await chasing.preview()).unprintable).toEqual(['🎉']);
  });

  it('is in the timelines of its invoices, each with what happened to its quote, and of no other', async () => {
    const [one, other] = [await chasing.overdueInvoice(40), await chasing.overdueInvoice(-5)];
    await chasing.company.staff.post(paths.quoteNote(one.quote_id!), { content: 'Rang them' });
    await chasing.send();
    const told = async (id: number) => {
      const path = paths.timeline('invoices', id);
      const { entries } = (await chasing.company.staff.get(path)).json<Timeline>();
      return entries.map(({ subject, action }) => `${subject} ${action}`);
    };
    expect((await told(one.id)).slice(0, 2)).toEqual(['mail added', 'note added']);
    expect(await told(one.id)).toEqual(expect.arrayContaining(['invoice added', 'quote added']));
    expect(await told(other.id)).toContain('invoice added');
    expect(await told(other.id)).not.toContain('mail added');
  });

  it('is sent with the invoices and the statement attached, and is in the history of the client', async () => {
    const { id, invoice_number } = await chasing.overdueInvoice(40);
    const { reminder } = await chasing.send({}, { to: 'zoe@client.example; boss@client.example' });
    expect(reminder).toMatchObject({ status: 'queued', files: [], invoices: [{ id }] });
    await chasing.sendMails();
    const [mail] = chasing.mails;
    expect(mail).toMatchObject({
      to: { name: 'Zoë O’Brien', email: 'zoe@client.example' },
      cc: [{ email: 'boss@client.example' }],
      replyTo: { email: 'first@example.com' },
      subject: expect.stringMatching(/^£[\d.,]+ is overdue$/) as string,
      attachments: [{ name: `${invoice_number}.pdf` }, { name: 'Statement-odz-Events.pdf' }],
    });
    expect(mail!.blocks.map(({ text }) => text)).toEqual([
      'Dear Zoë,',
      expect.stringContaining(`${invoice_number}, due on`) as string,
      'First User',
    ]);
    const [listed] = await chasing.reminders();
    expect(listed).toMatchObject({
      status: 'sent',
      sent_by_user: { name: 'First User' },
      invoices: [{ id }],
    });
    const response = await fileOf(listed!.id, listed!.files[0]!.id);
    expect(response.rawPayload.equals(mail!.attachments[0]!.bytes)).toBe(true);
    expect((await fileOf(999, listed!.files[0]!.id)).statusCode).toBe(404);
  });

  it('holds up no other mail while the provider does not respond', async () => {
    await chasing.overdueInvoice(40);
    await chasing.send();
    let isAsked = false;
    let giveUp = () => {};
    const silence = new Promise<never>((_resolve, reject) => {
      giveUp = () => reject(new ProviderFailure({ kind: 'timedOut' }));
    });
    chasing.company.changeProvider(() => ({
      pdf: () => {
        isAsked = true;
        return silence;
      },
    }));
    const { context, clock } = chasing.company.server;
    const subjects: string[] = [];
    const send: Mailer['send'] = async ({ subject }, beforeSending) => {
      await beforeSending();
      subjects.push(subject);
      return [];
    };
    const worker = work({ ...context, mailer: { send } }, () => undefined, 0.01);
    await until(() => isAsked);
    const mail = { to: { name: 'Ada', email: 'ada@example.com' }, subject: 'Your link', blocks: [] };
    await context.store.transaction((tx) => queueMail(tx, mail, clock.now()));
    await until(() => subjects.length > 0).finally(giveUp);
    await worker.stop();
    expect(subjects).toEqual(['Your link']);
    expect(await jobs()).toMatchObject([{ state: 'retry' }, { state: 'completed' }]);
  });

  it('goes to the address that the contact has when it is sent, and to nobody else', async () => {
    await chasing.overdueInvoice(40);
    await chasing.send();
    const { organisation, contact } = chasing.company.client;
    const path = `/organisations/${organisation.id}/contacts/${contact.id}`;
    await chasing.company.save(path, { email: 'zoe@new.example' });
    await chasing.sendMails();
    expect(chasing.mails).toMatchObject([
      { to: { name: 'Zoë O’Brien', email: 'zoe@new.example' }, recipients: ['zoe@new.example'] },
    ]);
    expect((await chasing.reminders())[0]).toMatchObject({ status: 'sent', to: ['zoe@new.example'] });
  });

  it('is not sent to a contact who was anonymised, and leaves out one who was to get a copy', async () => {
    await chasing.overdueInvoice(40);
    const { organisation, contact } = chasing.company.client;
    const { reminder } = await chasing.send({}, { to: 'boss@client.example, zoe@client.example' });
    const path = paths.contactAnonymisation(organisation.id, contact.id);
    expect((await chasing.company.staff.post(path)).statusCode).toBe(200);
    await chasing.sendMails();
    expect(chasing.mails).toMatchObject([{ recipients: ['boss@client.example'] }]);
    expect(reminder).toMatchObject({ status: 'queued' });
  });

  it('leaves out what is paid before it is sent', async () => {
    const [paid, open] = [await chasing.overdueInvoice(40), await chasing.overdueInvoice(5)];
    await chasing.send({ has_statement: false });
    await chasing.pay(paid.id);
    await chasing.sendMails();
    expect(chasing.mails[0]!.attachments).toHaveLength(1);
    expect(JSON.stringify(chasing.mails[0]!.blocks)).not.toContain(paid.invoice_number);
    expect((await chasing.reminders())[0]).toMatchObject({ status: 'sent', invoices: [{ id: open.id }] });
  });

  it('is not sent once everything is paid, and says so', async () => {
    const { id } = await chasing.overdueInvoice(40);
    await chasing.send();
    await chasing.pay(id);
    await chasing.sendMails();
    expect(chasing.mails).toEqual([]);
    const output = 'Not sent: nothing is overdue now.';
    expect(await jobs()).toMatchObject([{ state: 'cancelled', output }]);
    expect((await chasing.reminders())[0]).toMatchObject({ status: 'not-needed', invoices: [{ id }] });
  });

  it('was sent to who has it when everything is paid before the others have', async () => {
    const { id } = await chasing.overdueInvoice(40);
    const boss = 'boss@client.example';
    await chasing.send({}, { to: `zoe@client.example; ${boss}` });
    await chasing.sendMails(undefined, [{ email: boss, response: '450 Later', isFinal: false }]);
    await chasing.pay(id);
    chasing.company.server.clock.advanceMinutes(2);
    await chasing.sendMails();
    expect((await chasing.reminders())[0]).toMatchObject({
      status: 'partly-sent',
      problem: 'Not sent: nothing is overdue now.',
      recipients: [{ status: 'sent' }, { email: boss, status: 'failed' }],
    });
  });

  it('waits while the provider cannot say what is paid', async () => {
    await chasing.overdueInvoice(40);
    await chasing.send();
    const failure = new ProviderFailure({ kind: 'unavailable' });
    chasing.company.changeProvider(() => ({ changedSince: () => Promise.reject(failure) }));
    await expect(chasing.sendMails()).rejects.toThrow('can’t be reached');
    expect(chasing.mails).toEqual([]);
    expect(await jobs()).toMatchObject([{ output: 'Xero can’t be reached. Please try again later.' }]);
    expect((await chasing.reminders())[0]).toMatchObject({ status: 'queued' });
  });

  it('can be sent again when it failed, and not otherwise', async () => {
    await chasing.overdueInvoice(40);
    const { reminder } = await chasing.send();
    const again = () => chasing.company.staff.post(paths.paymentReminderSendAgain(reminder!.id));
    expect((await again()).statusCode).toBe(422);
    await chasing.sendMails(() => Promise.reject(new JobFailure('550 No such user', 'refused')));
    expect((await chasing.reminders())[0]).toMatchObject({ status: 'failed', problem: '550 No such user' });
    expect((await again()).json()).toMatchObject({ status: 'queued' });
    await chasing.sendMails();
    expect((await chasing.reminders())[0]).toMatchObject({ status: 'sent' });
  });

  it('is one, by a double click or by two users at once', async () => {
    await chasing.overdueInvoice(40);
    const responses = await Promise.all([chasing.post(), chasing.post(), chasing.post()]);
    const outcomes = responses.flatMap((response) => response.json<ReminderOutcome[]>());
    expect(outcomes.filter(({ reminder }) => reminder)).toHaveLength(1);
    expect(outcomes.filter(({ problem }) => problem?.startsWith('First User has sent'))).toHaveLength(2);
    expect(await jobs()).toHaveLength(1);
    const { last_reminder } = (await chasing.preview()).drafts[0]!;
    expect(await chasing.send({}, { last_reminder_id: last_reminder!.id })).toMatchObject({ problem: null });
  });

  it('is not queued where nothing is overdue now', async () => {
    const { id } = await chasing.overdueInvoice(40);
    await chasing.pay(id);
    expect(await chasing.send()).toMatchObject({ reminder: null, problem: 'Nothing is overdue now.' });
    expect(await jobs()).toEqual([]);
  });

  it.each([
    ['to what is no address', {}, { to: 'zoe' }, ['clients.0.to']],
    ['to nobody', {}, { to: '' }, ['clients.0.to']],
    ['of an unknown client', {}, { organisation_id: 999 }, ['clients']],
    ['with a field that it does not have', { text: '{{reference}}' }, {}, ['text']],
    ['without a client', { clients: [] }, {}, ['clients']],
  ])('is refused %s, and nothing is written', async (_what, fields, client, expected) => {
    await chasing.overdueInvoice(40);
    const response = await chasing.post(fields, client);
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual(expected);
    expect(await jobs()).toEqual([]);
  });

  it('has the names of the client as they are, whatever they look like', async () => {
    await chasing.overdueInvoice(40);
    const { organisation, contact } = chasing.company.client;
    const path = `/organisations/${organisation.id}`;
    await chasing.company.save(path, { name: '{{total}}' });
    await chasing.company.save(`${path}/contacts/${contact.id}`, { name: '{{link}}' });
    const { reminder } = await chasing.send({ subject: 'Overdue from {{organisation}}' });
    expect(reminder!.subject).toBe('Overdue from {{total}}');
    await chasing.sendMails();
    const [mail] = chasing.mails;
    expect(mail!.subject).toBe('Overdue from {{total}}');
    expect(mail!.blocks[0]!.text).toBe('Dear {{link}},');
    expect((await chasing.reminders())[0]!.subject).toBe('Overdue from {{total}}');
  });

  it('has a subject of one line, whatever its fields say', async () => {
    await chasing.overdueInvoice(40);
    await chasing.overdueInvoice(5);
    const { reminder } = await chasing.send({ subject: 'Overdue: {{invoices}}' });
    expect(reminder!.subject).toMatch(/^Overdue: INV-[^\n]+ INV-[^\n]+$/);
  });
});
