import { QUOTE_STATUS } from 'api-contract';
import { findProblems } from '../src/domain';
import { mailKinds } from '../src/mail-kinds';
import { erasePerson } from '../src/platform/privacy/erase-person';
import { deleteRows, insertRow, listRows, updateRow, type Tx } from '../src/store';
import { migrate } from '../src/store/migrations';
import { SendingCompany } from './proposals/client';
import { openUnmigrated } from './support/unmigrated';

let sending: SendingCompany;

beforeEach(async () => {
  sending = await SendingCompany.open();
});

afterEach(() => sending.close());

const check = () => findProblems({ ...sending.company.server.context, mailKinds });

const write = <Result>(work: (tx: Tx) => Promise<Result>) =>
  sending.company.server.context.store.transaction(work);

const addFile = (tx: Tx) =>
  tx
    .insertInto('files')
    .values({
      hash: 'x',
      content_type: 'application/pdf',
      size: 9,
      bytes: new Uint8Array(9),
      created_at: '2026-01-01',
    } as never)
    .execute();

describe('the check of the data', () => {
  it('finds nothing wrong with a quote that was emailed, nor with one that was deleted then', async () => {
    for (const isDeleted of [false, true]) {
      const { id } = await sending.quote();
      await sending.send(id);
      if (!isDeleted) continue;
      await sending.company.save(`/quotes/${id}`, { quote_status_id: QUOTE_STATUS.draft });
      await sending.company.staff.request('DELETE', `/quotes/${id}`);
    }
    expect(await check()).toEqual([]);
  });

  it('names a file that belongs to no record', async () => {
    await write(addFile);
    expect(await check()).toEqual([
      'File 1 (application/pdf, 9 bytes, stored at 2026-01-01) belongs to no record.',
    ]);
  });

  it('names a mail that nothing sends, and one that was sent but is not marked so', async () => {
    for (let count = 0; count < 2; count += 1) await sending.send((await sending.quote()).id);
    const [first, second] = await sending.jobs();
    await write(async (tx) => {
      await deleteRows(tx, 'jobs', { id: first!.id });
      await updateRow(tx, 'jobs', second!.id, { state: 'completed', completed_on: second!.created_on });
    });
    expect(await check()).toEqual([
      expect.stringMatching(
        /^The email of row 1 of client_mails, of \S+, was never sent, and its job \d+ is gone\.$/,
      ),
      expect.stringMatching(/^The email of row 2 of client_mails, of \S+, is not marked as sent/),
    ]);
  });

  it('finds nothing wrong with an unconfirmed mail to a person who was erased', async () => {
    await sending.send((await sending.quote()).id);
    const [job] = await sending.jobs();
    await write((tx) => updateRow(tx, 'jobs', job!.id, { state: 'unconfirmed' }));
    await erasePerson(sending.company.server.context, 'zoe@client.example', null);
    expect(await sending.jobs()).toEqual([]);
    expect(await check()).toEqual([]);
  });

  it('names a mail that waits for a file that is gone', async () => {
    await sending.send((await sending.quote()).id);
    await write(async (tx) => {
      const files = (await listRows(tx, 'client_mail_files')).map(({ file_id }) => file_id);
      await deleteRows(tx, 'client_mail_files', {});
      await deleteRows(tx, 'files', { id: files });
    });
    expect(await check()).toEqual([
      expect.stringMatching(
        /^The email of job \d+ waits to be sent, and its attached file [\d, ]+ is gone\.$/,
      ),
    ]);
  });

  it('names an attempt to create an invoice whose quote is gone', async () => {
    await sending.send((await sending.quote()).id);
    const { id: _id, ...mail } = (await sending.jobs())[0]!;
    const data = JSON.stringify({ draft: { quoteId: 999, reference: 'Q-00999' } });
    const { id } = await write((tx) => insertRow(tx, 'jobs', { ...mail, name: 'create-invoice', data }));
    expect(await check()).toEqual([`Job ${id} creates an invoice for Q-00999, which is gone.`]);
  });
});

it('0063 deletes the files that no record refers to', async () => {
  const place = await openUnmigrated();
  try {
    await migrate(place.database, '0061-mail-audiences');
    await place.database.transaction().execute(addFile);
    await migrate(place.database);
    expect((await place.run('select id from files')).rows).toEqual([]);
  } finally {
    await place.remove();
  }
});
