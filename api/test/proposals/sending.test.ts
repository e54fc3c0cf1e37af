import { paths, QUOTE_STATUS, type ErrorBody, type Timeline } from 'api-contract';
import { JobFailure, type Refusal } from '../../src/domain';
import { countRows } from '../../src/store';
import { allDocuments, SendingCompany } from './client';
import { pruneUndos } from '../support/prune';
import { workAll } from '../support/work-all';

let sending: SendingCompany;

beforeEach(async () => {
  sending = await SendingCompany.open();
});

afterEach(() => sending.close());

const errorsOf = (response: { json: <T>() => T }) => Object.keys(response.json<ErrorBody>().errors ?? {});

/** Has this server send its mails. */
const sendMails = async (
  send: () => Promise<readonly Refusal[]> = () => Promise.resolve([]),
): Promise<void> => {
  const context = { ...sending.company.server.context, mailer: { send } };
  await workAll(context, 'mail');
};

const bytesOf = async (proposalId: number, fileId: number): Promise<Buffer> =>
  (await sending.company.staff.get(paths.proposalFile(proposalId, fileId))).rawPayload;

describe('the email with a quote', () => {
  it('begins with the contact, the facts for its template and the agent as who receives replies', async () => {
    const { id, reference_label } = await sending.quote();
    const draft = await sending.draft(id);
    const { contact } = sending.company.client;
    expect(draft).toMatchObject({
      recipients: [{ id: contact.id, name: contact.name, email: 'zoe@client.example' }],
      contact_id: contact.id,
      reply_to: 'first@example.com',
      facts: { contact: contact.name, organisation: 'Łódź Events', reference: reference_label },
      is_mail_configured: false,
    });
  });

  it('says which characters of the documents cannot be printed', async () => {
    const { id } = await sending.quote();
    expect((await sending.draft(id)).unprintable).toEqual([]);
    await sending.company.save(`/quotes/${id}`, { client_quote_note: 'See you there 🎉 \uf0b7 नमस्ते' });
    expect((await sending.draft(id)).unprintable).toEqual(['🎉']);
  });

  it('is not sent where it was filled in with another total or end than the quote has', async () => {
    const { id } = await sending.quote({ valid_until: '2026-04-20' });
    const { facts } = await sending.draft(id);
    const stated = { stated_total: facts.total, stated_valid_until: facts.valid_until };
    for (const other of [{ stated_total: facts.total + 1 }, { stated_valid_until: null }]) {
      const refused = await sending.post(id, { ...stated, ...other });
      expect([refused.statusCode, errorsOf(refused)]).toEqual([422, ['quote']]);
    }
    expect((await sending.post(id, stated)).statusCode).toBe(201);
  });

  it('makes a draft Sent, is in its history, and takes the documents with it', async () => {
    const { id, reference_label } = await sending.quote();
    const proposal = await sending.send(id, {
      cc: 'boss@client.example; two@client.example',
      documents: allDocuments,
    });
    expect(proposal).toMatchObject({ status: 'queued', to_email: 'zoe@client.example', is_link_open: true });
    expect(proposal.files.map(({ name }) => name)).toEqual([
      `01-Proposal-${reference_label}.pdf`,
      `02-Benefits-Schedule-${reference_label}.pdf`,
      `03-Booking-Form-${reference_label}.pdf`,
      '04-Terms-and-Conditions.pdf',
    ]);
    expect((await sending.company.getQuote(id)).quote_status.name).toBe('Sent');
    const [mail] = await sending.mails();
    expect(mail).toMatchObject({
      to: { email: 'zoe@client.example' },
      cc: [{ email: 'boss@client.example' }, { email: 'two@client.example' }],
      replyTo: { name: 'First User', email: 'first@example.com' },
      subject: 'Your quote',
    });
    expect(mail?.attachments).toHaveLength(4);
    expect(mail?.replyTo).not.toHaveProperty('password_hash');
    expect(mail?.blocks.map(({ text }) => text)).toEqual([
      'Dear Zoë,',
      'Please find our quote.',
      'Kind regards,\nAnn',
      'View the quote online',
    ]);
    const history = (await sending.company.staff.get(paths.timeline('quotes', id))).json<Timeline>();
    expect(history.entries.slice(0, 2)).toMatchObject([
      { subject: 'quote', changes: [{ field: 'quote_status_id', before: 'Draft', after: 'Sent' }] },
      { subject: 'mail', action: 'added', changes: [{ field: 'to_email', after: 'zoe@client.example' }] },
    ]);
  });

  it('has its link where the text wants it, or none', async () => {
    const { id } = await sending.quote();
    await sending.send(id, { content: 'Hello\n\n{{link}}\n\nBye' });
    await sending.send(id, { content: 'Hello\n{{link}}\nor ring us' });
    await sending.send(id, { has_link: false });
    const [first, within, none] = await sending.mails();
    expect(first?.blocks.map(({ text }) => text)).toEqual(['Hello', 'View the quote online', 'Bye']);
    expect(within?.blocks.map(({ text }) => text)).toEqual(['Hello', 'View the quote online', 'or ring us']);
    expect(none?.blocks.some(({ path }) => path !== null)).toBe(false);
  });

  it('says what looks like a field in the data of the client', async () => {
    const { id } = await sending.quote();
    const { subject } = await sending.send(id, {
      subject: String.raw`For \{\{link}}`,
      content: String.raw`Dear \{\{link}},` + '\n\n{{link}}',
    });
    const mail = (await sending.mails()).at(-1);
    expect([subject, mail?.subject]).toEqual(['For {{link}}', 'For {{link}}']);
    expect(mail?.blocks.map(({ text }) => text)).toEqual(['Dear {{link}},', 'View the quote online']);
  });

  it('can take some documents in one PDF', async () => {
    const { id, reference_label } = await sending.quote();
    const { files } = await sending.send(id, { documents: ['proposal', 'terms'], is_one_file: true });
    expect(files.map(({ name }) => name)).toEqual([`Proposal-${reference_label}.pdf`]);
  });

  it('opens byte for byte as it was sent, whatever has changed since', async () => {
    const { id } = await sending.quote();
    const { id: proposalId, files } = await sending.send(id);
    const [file] = files;
    const before = await bytesOf(proposalId, file!.id);
    expect(before.subarray(0, 5).toString()).toBe('%PDF-');
    await sending.company.addItem(id);
    await sending.company.save(`/quotes/${id}`, { client_quote_note: 'Another note' });
    expect((await bytesOf(proposalId, file!.id)).equals(before)).toBe(true);
    const again = await sending.send(id);
    expect((await bytesOf(again.id, again.files[0]!.id)).equals(before)).toBe(false);
    expect((await sending.company.staff.get(paths.proposalFile(again.id, file!.id))).statusCode).toBe(404);
  });

  it('stores documents once that are the same', async () => {
    const { id } = await sending.quote();
    await sending.send(id, { documents: allDocuments });
    await sending.send(id, { documents: allDocuments });
    const { store } = sending.company.server.context;
    expect(await store.read((db) => countRows(db, 'client_mail_files'))).toBe(8);
    expect(await store.read((db) => countRows(db, 'files'))).toBe(4);
  });

  it('is sent once, however often it is asked for', async () => {
    const { id } = await sending.quote();
    const { request_key } = await sending.draft(id);
    const responses = await Promise.all([1, 2, 3].map(() => sending.post(id, { request_key })));
    expect(new Set(responses.map((response) => response.json<{ id: number }>().id)).size).toBe(1);
    expect(await sending.jobs()).toHaveLength(1);
  });

  it('is refused where another one was sent with its key, be it to another quote', async () => {
    const [{ id }, other] = [await sending.quote(), await sending.quote()];
    const { request_key } = await sending.draft(id);
    await sending.send(id, { request_key });
    const changes = [
      { content: 'Dear Zoë' },
      { cc: 'boss@client.example' },
      { documents: ['terms'] },
      { has_link: false },
    ];
    for (const changed of changes) {
      const response = await sending.post(id, { request_key, ...changed });
      expect([response.statusCode, response.body]).toEqual([
        422,
        expect.stringContaining('already sent to zoe@client.example on '),
      ]);
    }
    expect((await sending.post(other.id, { request_key })).statusCode).toBe(422);
    expect(await sending.jobs()).toHaveLength(1);
  });

  it.each([
    ['with a field that it does not have', { content: 'Dear {{first_name}}' }, ['content']],
    ['without a document and a link', { documents: [], has_link: false }, ['documents']],
    ['to a contact of nobody', { contact_id: 999 }, ['contact_id']],
    ['with a copy to what is no address', { cc: 'boss' }, ['cc']],
    ['with a subject of two lines', { subject: 'One\nTwo' }, ['subject']],
    ['with an unknown document', { documents: ['secrets'] }, ['documents.0']],
  ])('is refused %s, and nothing is written', async (_what, fields, expected) => {
    const { id } = await sending.quote();
    const response = await sending.post(id, fields);
    expect([response.statusCode, errorsOf(response)]).toEqual([422, expected]);
    expect(await sending.jobs()).toHaveLength(0);
    expect((await sending.company.getQuote(id)).quote_status.name).toBe('Draft');
  });

  it('is refused for an empty quote, one that is won, and one that is no longer valid', async () => {
    const empty = await sending.company.quote();
    expect(errorsOf(await sending.post(empty.id))).toEqual(['product_group_quote_items']);
    const won = await sending.company.wonQuote();
    expect(errorsOf(await sending.post(won.id))).toEqual(['quote_status_id']);
    const over = await sending.quote({ date: '2026-03-01', valid_until: '2026-03-27' });
    expect(errorsOf(await sending.post(over.id))).toEqual(['valid_until']);
  });

  it('says whether it was sent, and can be sent again when it was not', async () => {
    const { id } = await sending.quote();
    const { id: proposalId } = await sending.send(id);
    const again = () => sending.company.staff.post(paths.proposalSendAgain(proposalId));
    const statusOf = async () => (await sending.proposals(id)).proposals[0];
    expect((await again()).statusCode).toBe(422);
    await sendMails(() => Promise.reject(new JobFailure('550 No such user', 'refused')));
    expect(await statusOf()).toMatchObject({ status: 'failed', problem: '550 No such user', sent_at: null });
    expect((await again()).json()).toMatchObject({ status: 'queued' });
    await sendMails();
    expect(await statusOf()).toMatchObject({ status: 'sent', sent_at: expect.any(String) as string });
  });

  it('is cancelled, with a reason that stays, when it makes no sense any more', async () => {
    const { id } = await sending.quote();
    const { id: proposalId } = await sending.send(id);
    await sendMails(() => Promise.reject(new JobFailure('550 No such user', 'refused')));
    await sending.company.staff.post(paths.withdrawLinks(id));
    await sending.company.staff.post(paths.proposalSendAgain(proposalId));
    await sendMails(() => Promise.reject(new Error('It was sent.')));
    const cancelled = {
      status: 'cancelled',
      problem: 'Not sent: the links to the online quote were ended.',
    };
    expect((await sending.proposals(id)).proposals[0]).toMatchObject(cancelled);
    const { store } = sending.company.server.context;
    await store.transaction((tx) => tx.deleteFrom('jobs').execute());
    expect((await sending.proposals(id)).proposals[0]).toMatchObject(cancelled);
  });

  it('is sent again to the address that its contact has now', async () => {
    const { id } = await sending.quote();
    const { id: proposalId } = await sending.send(id);
    await sendMails(() => Promise.reject(new JobFailure('550 No such user', 'refused')));
    const { organisation, contact } = sending.company.client;
    await sending.company.save(`/organisations/${organisation.id}/contacts/${contact.id}`, {
      email: 'zoe@new.example',
    });
    await sending.company.staff.post(paths.proposalSendAgain(proposalId));
    await sendMails();
    expect((await sending.proposals(id)).proposals[0]).toMatchObject({
      status: 'sent',
      to_email: 'zoe@new.example',
    });
  });

  it('stays known as sent once its mail is forgotten', async () => {
    const { id } = await sending.quote();
    await sending.send(id);
    await sendMails();
    const { store } = sending.company.server.context;
    await store.transaction((tx) => tx.deleteFrom('jobs').execute());
    expect((await sending.proposals(id)).proposals[0]).toMatchObject({ status: 'sent', problem: null });
  });

  it('goes with its quote when that is a draft again and deleted', async () => {
    const { id } = await sending.quote();
    const { link } = await sending.send(id);
    await sending.company.save(`/quotes/${id}`, { quote_status_id: QUOTE_STATUS.draft });
    expect((await sending.look(link)).statusCode).toBe(404);
    expect((await sending.company.staff.request('DELETE', `/quotes/${id}`)).statusCode).toBe(204);
    expect((await sending.look(link)).statusCode).toBe(404);
  });

  it('has its files until the last quote that was sent with them is deleted', async () => {
    const { store } = sending.company.server.context;
    const countFiles = () => store.read((db) => countRows(db, 'files'));
    const remove = async (id: number) => {
      await sending.company.save(`/quotes/${id}`, { quote_status_id: QUOTE_STATUS.draft });
      await sending.company.staff.request('DELETE', `/quotes/${id}`);
      await pruneUndos(sending.company.server.context);
    };
    const [first, second] = [await sending.quote(), await sending.quote()];
    await sending.send(first.id, { documents: allDocuments });
    const other = await sending.send(second.id, { documents: allDocuments });
    await remove(first.id);
    // The terms went with both.
    expect(await countFiles()).toBe(4);
    expect((await bytesOf(other.id, other.files.at(-1)!.id)).subarray(0, 5).toString()).toBe('%PDF-');
    await remove(second.id);
    expect(await countFiles()).toBe(0);
  });
});
