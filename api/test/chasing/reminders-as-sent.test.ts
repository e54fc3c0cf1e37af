import { paths, type Outbox } from 'api-contract';
import { JobFailure, type OutgoingMail } from '../../src/domain';
import { erasePerson } from '../../src/platform/privacy/erase-person';
import { countRows, listRows } from '../../src/store';
import { ChasingCompany } from './chasing-company';

let chasing: ChasingCompany;

beforeEach(async () => {
  chasing = await ChasingCompany.open();
});

afterEach(() => chasing.close());

const fileOf = (reminderId: number, fileId: number) =>
  chasing.company.staff.get(paths.paymentReminderFile(reminderId, fileId));

const partsOf = ({ subject, blocks, attachments }: OutgoingMail) => ({
  ...{ subject, blocks },
  files: attachments.map(({ name, bytes }) => [name, Buffer.from(bytes).toString('base64')]),
});

describe('a reminder as it is sent', () => {
  it('is written again at another attempt if something was paid since the first', async () => {
    const [paid] = [await chasing.overdueInvoice(40), await chasing.overdueInvoice(5)];
    await chasing.send();
    await chasing.sendMails(() => Promise.reject(new JobFailure('421 Busy', 'retry')));
    const first = (await chasing.reminders())[0]!;
    expect([first.status, first.problem, first.files.length]).toEqual(['queued', '421 Busy', 3]);
    await chasing.pay(paid.id);
    chasing.company.server.clock.advanceMinutes(2);
    await chasing.sendMails();
    expect(chasing.mails[0]!.attachments).toHaveLength(2);
    expect((await chasing.reminders())[0]!.files).toHaveLength(2);
    // Those of the first attempt are gone.
    expect(await chasing.company.server.context.store.read((db) => countRows(db, 'files'))).toBe(2);
  });

  it('has the same invoices at another attempt, with the statement and the text of now', async () => {
    const [, later] = [await chasing.overdueInvoice(40), await chasing.overdueInvoice(-5)];
    await chasing.send({ subject: '{{company}} and {{contact}}' });
    const first: OutgoingMail[] = [];
    await chasing.sendMails((mail) => {
      first.push(mail);
      return Promise.reject(new JobFailure('421 Busy', 'retry'));
    });
    const [before] = await chasing.reminders();
    await chasing.pay(later.id);
    const { organisation, contact } = chasing.company.client;
    const path = `/organisations/${organisation.id}/contacts/${contact.id}`;
    await chasing.company.save(path, { name: 'Zoë Brien' });
    chasing.company.server.clock.advanceMinutes(2);
    await chasing.sendMails();

    const [reminder] = await chasing.reminders();
    const [mail] = chasing.mails;
    expect(reminder!.files).toHaveLength(2);
    expect(reminder!.files[0]).toEqual(before!.files[0]);
    const [known, statement] = mail!.attachments;
    expect(known!.bytes).toEqual(first[0]!.attachments[0]!.bytes);
    expect(statement!.bytes.length).toBeLessThan(first[0]!.attachments[1]!.bytes.length);
    const { rawPayload } = await fileOf(reminder!.id, reminder!.files[1]!.id);
    expect(rawPayload.equals(statement!.bytes)).toBe(true);
    expect(mail!.subject).toMatch(/and Zoë Brien$/);
    expect(reminder!.subject).toBe(mail!.subject);
  });

  it('stays as it is once one of its recipients has accepted it, and the others get that one', async () => {
    const [paid] = [await chasing.overdueInvoice(40), await chasing.overdueInvoice(5)];
    const boss = 'boss@client.example';
    await chasing.send({}, { to: `zoe@client.example; ${boss}` });
    await chasing.sendMails(undefined, [{ email: boss, response: '450 Later', isFinal: false }]);
    const [before] = await chasing.reminders();
    await chasing.pay(paid.id);
    chasing.company.server.clock.advanceMinutes(2);
    await chasing.sendMails();

    const [first, second] = chasing.mails;
    expect([first!.recipients, second!.recipients]).toEqual([['zoe@client.example', boss], [boss]]);
    expect(partsOf(second!)).toEqual(partsOf(first!));
    const { subject, content, files, invoices } = before!;
    expect((await chasing.reminders())[0]).toMatchObject({
      ...{ subject, content, files, invoices },
      status: 'sent',
    });
  });

  it('has the subject in the outbox with which it was sent', async () => {
    const [paid] = [await chasing.overdueInvoice(40), await chasing.overdueInvoice(5)];
    const { reminder } = await chasing.send();
    await chasing.pay(paid.id);
    await chasing.sendMails();
    const { mails } = (await chasing.company.staff.get(paths.mails())).json<Outbox>();
    expect(mails.map(({ subject }) => subject)).toEqual([chasing.mails[0]!.subject]);
    expect(mails[0]!.subject).not.toBe(reminder!.subject);
  });

  it('has nothing of a person who is erased while the provider is asked', async () => {
    await chasing.overdueInvoice(40);
    await chasing.send({ text: 'Dear zoe@client.example,\n\n{{invoices}}' });
    const { context } = chasing.company.server;
    chasing.company.changeProvider(() => ({
      changedSince: async () => {
        await erasePerson(context, 'zoe@client.example', null);
        return { invoices: [], isLast: true };
      },
    }));
    await chasing.sendMails();
    const mails = await context.store.read((db) => listRows(db, 'client_mails'));
    expect(mails).toMatchObject([{ sent_at: expect.any(String) }]);
    expect(JSON.stringify(mails)).not.toContain('zoe@');
  });
});
