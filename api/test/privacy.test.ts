import {
  paths,
  ANONYMISED_EMAIL,
  ANONYMISED_NAME,
  type Contact,
  type ErrorBody,
  type PersonalData,
  QUOTE_STATUS,
  type QuoteNote,
  type StaleErrorBody,
} from 'api-contract';
import { deleteExpiredData, eraseAgain, exportPerson, namingColumns, personalData } from '../src/domain';
import { definitionOf, insertRow, listRows, tableNames, updateRow, type AnyRow } from '../src/store';
import { readZip } from './documents/support/read';
import { apiSuite } from './support/api-suite';
import { linesOf } from './support/audit-lines';
import { dump } from './support/store';

const api = apiSuite({ demo: true });
const address = 'Jane.Roe@example.org';

/** Adds a contact, and writes of them wherever staff, clients and the intranet do. */
const write = async () => {
  const { user, context } = api;
  const [quote] = await context.store.read((db) => listRows(db, 'quotes', { quote_status_id: 2 }));
  const organisationId = quote!.quote_organisation_id;
  const contact = (
    await user.post(paths.organisationContacts(organisationId), {
      name: 'Jane Roe',
      email: address,
      job_title: 'Duchess',
      phone_mobile: '07700 900123',
    })
  ).json<Contact>();
  await user.request('PATCH', paths.organisationContact(organisationId, contact.id), {
    payload: { name: 'Jane Roe-Smith' },
  });
  const id = quote!.id;
  const note = await user.post(paths.quoteNote(id), { content: 'jane roe (07700 900123) plays golf' });
  await user.post(paths.quoteFollowUps(id), { content: 'Ring Jane Roe-Smith', due_on: '2030-01-01' });
  const now = context.clock.now().toISOString();
  await context.store.transaction(async (tx) => {
    const mail = await insertRow(tx, 'client_mails', {
      ...{
        kind: 'proposal',
        quote_id: id,
        organisation_id: organisationId,
        request_key: null,
        request_hash: null,
      },
      ...{ sent_by_user_id: 1, contact_id: contact.id, to_name: 'Jane Roe', to_email: address },
      ...{ cc: JSON.stringify([address]), subject: 'For Jane Roe', content: 'Dear Jane Roe,' },
      ...{ template_subject: null, template_text: null, job_id: 999_999, created_at: now, sent_at: now },
      cancelled_reason: null,
      may_have_arrived: false,
    });
    const bytes = Buffer.from('terms of Jane Roe');
    const file = await insertRow(tx, 'files', {
      ...{ hash: context.tokens.fingerprint(bytes), content_type: 'text/plain', size: bytes.length },
      ...{ bytes, created_at: now },
    });
    const name = 'Terms.txt';
    await insertRow(tx, 'client_mail_files', {
      client_mail_id: mail.id,
      earlier_id: null,
      file_id: file.id,
      name,
    });
    const link = await insertRow(tx, 'client_links', {
      ...{ kind: 'quote', quote_id: id, client_mail_id: mail.id, created_by_user_id: 1 },
      ...{ token_hash: 'abc', created_at: now, expires_at: null, withdrawn_at: null },
      ...{ first_opened_at: null, last_opened_at: null, sent_submissions: 0, sent_bytes: 0 },
    });
    await insertRow(tx, 'proposal_answers', {
      ...{ quote_id: id, client_link_id: link.id, kind: 'asked', created_at: now, name: 'Jane Roe' },
      ...{ job_title: 'Duchess', content: 'Is there golf?', purchase_order_reference: null },
      ...{ invoice_contact_name: null, invoice_contact_email: address, invoice_address: null },
      ...{ signature: null, taken_back_at: null, address: '192.0.2.77', browser: 'Netscape 4' },
    });
    await insertRow(tx, 'mail_recipients', {
      ...{ job_id: 999_999, email: address.toLowerCase(), accepted_at: now, refusal: null },
    });
  });
  return { contact, organisationId, quoteId: id, noteId: note.json<QuoteNote>().id };
};

const words = /jane.roe|07700 900123|duchess|netscape|192\.0\.2\.77/i;

/** Returns the tables in which the person is still named. */
const traces = async (): Promise<string[]> =>
  Object.entries(await dump(api.context)).flatMap(([table, rows]) =>
    words.test(JSON.stringify(rows)) ? table : [],
  );

it('says of every text of every table what it has of people', () => {
  for (const table of tableNames) {
    const has = personalData[table];
    if (typeof has === 'string') continue;
    const naming = namingColumns(has);
    const said = [...naming, ...(has.own ?? []), ...(has.none ?? [])];
    const texts = Object.entries(definitionOf(table).columns).flatMap(([column, type]) =>
      /^(text|secret|bytes)/.test(type) ? column : [],
    );
    expect({ table, texts: [...said].sort() }).toEqual({ table, texts: [...texts].sort() });
    if (naming.length > 0) expect({ table, label: has.label }).toEqual({ table, label: expect.any(String) });
  }
});

it('anonymises a contact in all records, files and lines of history that name them', async () => {
  const { contact, organisationId, quoteId } = await write();
  expect(await traces()).toEqual(
    expect.arrayContaining(['history', 'contacts', 'quote_notes', 'follow_ups', 'client_mails']),
  );
  const response = await api.user.post(paths.contactAnonymisation(organisationId, contact.id));
  expect(response.json<Contact>()).toMatchObject({ name: ANONYMISED_NAME, email: null, is_archived: true });
  expect(await traces()).toEqual([]);
  const [note] = (await api.user.get(paths.quoteNotes(quoteId))).json<QuoteNote[]>();
  expect(note!.content).toBe(`${ANONYMISED_NAME} (…) plays golf`);
  expect((await exportOf()).tables).toEqual({});
});

it('leaves a namesake their name in their own history, and takes the address of the other one out of it', async () => {
  const { contact, organisationId } = await write();
  const namesake = { name: 'Jane Roe', email: address };
  const other = (await api.user.post(paths.organisationContacts(organisationId), namesake)).json<Contact>();
  const email = 'jane@example.net';
  await api.user.request('PATCH', paths.organisationContact(organisationId, other.id), {
    payload: { email },
  });
  await api.user.post(paths.contactAnonymisation(organisationId, contact.id));
  const lines = await api.context.store.read((db) =>
    listRows(db, 'history', { entity: 'contacts', entity_id: other.id }),
  );
  expect(lines.map(({ changes }) => JSON.parse(changes) as unknown)).toEqual([
    expect.objectContaining({ name: [null, 'Jane Roe'], email: [null, ANONYMISED_EMAIL] }),
    { email: [ANONYMISED_EMAIL, email] },
  ]);
});

const exportOf = () => api.context.store.read((db) => exportPerson(db, address));

it('refuses to save a form that was opened before the person was erased', async () => {
  const { contact, organisationId, quoteId, noteId } = await write();
  const open = async (path: string, payload: object) => {
    const { headers } = await api.user.request('PATCH', path, { payload });
    return () =>
      api.user.request('PATCH', path, { payload, headers: { 'if-match': String(headers['etag']) } });
  };
  const saveQuote = await open(paths.quote(quoteId), { client_quote_note: 'For Jane Roe, as agreed' });
  const saveNote = await open(paths.note(noteId), { content: 'Jane Roe plays golf' });
  await api.user.post(paths.contactAnonymisation(organisationId, contact.id));

  const [quote, note] = [await saveQuote(), await saveNote()];

  expect([quote.statusCode, note.statusCode]).toEqual([409, 409]);
  const change = { line: null, before: '…', after: `For ${ANONYMISED_NAME}, as agreed` };
  expect(quote.json<StaleErrorBody>().stale).toMatchObject({
    changed_fields: ['client_quote_note'],
    changes: [{ field: 'client_quote_note', ...change }],
  });
  expect(note.json<StaleErrorBody>().stale.changes).toMatchObject([
    { field: 'content', after: `${ANONYMISED_NAME} plays golf` },
  ]);
  expect(await traces()).toEqual([]);
});

it('exports all that names a person', async () => {
  await write();
  const { tables } = await exportOf();
  const counts = Object.fromEntries(Object.entries(tables).map(([table, rows]) => [table, rows.length]));
  expect(counts).toMatchObject({
    contacts: 1,
    quote_notes: 1,
    follow_ups: 1,
    client_mails: 1,
    proposal_answers: 1,
  });
});

describe('an administrator', () => {
  const person = { email: address };

  it('sees how many records name a person, and nothing of another one', async () => {
    await write();
    const found = (await api.user.post(paths.personalData(), person)).json<PersonalData>();
    expect(found).toMatchObject({ email: address, is_user: false });
    const counts = Object.fromEntries(found.records.map(({ label, count }) => [label, count]));
    expect(counts).toMatchObject({ Contacts: 1, Notes: 1, Emails: 1, 'Emailed documents': 1 });
    const other = await api.user.post(paths.personalData(), { email: 'nobody@example.org' });
    expect(other.json<PersonalData>().records).toEqual([]);
    const wrong = await api.user.post(paths.personalData(), { email: 'Jane' });
    expect([wrong.statusCode, wrong.json<ErrorBody>().errors]).toMatchObject([
      422,
      { email: [expect.any(String)] },
    ]);
  });

  it('exports the records and the files of a person, which the audit log says', async () => {
    await write();
    let zip: Buffer = Buffer.alloc(0);
    const lines = await linesOf(api.context, async () => {
      zip = (await api.user.post(paths.personalDataExport(), person)).rawPayload;
    });
    const files = await readZip(zip);
    const rows = JSON.parse(files.get('personal-data.json')!.toString()) as { contacts: object[] };
    expect(rows.contacts).toEqual([expect.objectContaining({ email: address })]);
    const terms = [...files].filter(([name]) => /^files\/\d+-Terms\.txt$/.test(name));
    expect(terms.map(([, bytes]) => bytes.toString())).toEqual(['terms of Jane Roe']);
    expect(lines).toContainEqual([expect.any(String), 'person export', { contacts: 1 }]);
    expect(JSON.stringify(lines)).not.toContain(address);
  });

  it('erases a person, and sees what stays', async () => {
    await write();
    const lines = await linesOf(api.context, async () => {
      const rest = (await api.user.post(paths.personalDataErasure(), person)).json<PersonalData>();
      expect(rest).toMatchObject({
        records: [],
        kept: expect.arrayContaining([expect.stringMatching(/^Backups/)]),
      });
    });
    expect(lines).toContainEqual([expect.any(String), 'erasure', expect.anything()]);
    expect(await traces()).toEqual([]);
  });

  it('keeps what was emailed of a sale, also while it has no date', async () => {
    const { quoteId } = await write();
    const won = { quote_status_id: QUOTE_STATUS.salesWon, date_sale_won: null };
    await api.context.store.transaction((tx) => updateRow(tx, 'quotes', quoteId, won));
    await api.user.post(paths.personalDataErasure(), person);
    expect(await api.context.store.read((db) => listRows(db, 'client_mail_files'))).toHaveLength(1);
  });

  it('cannot erase a user', async () => {
    const refused = await api.user.post(paths.personalDataErasure(), { email: 'staff@example.com' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json<ErrorBody>().errors).toEqual({
      email: [
        'staff@example.com is a user of the intranet, who can’t be erased. Disable the account instead.',
      ],
    });
  });
});

it('erases whom older data bring back, once, and nobody else', async () => {
  const { contact, organisationId } = await write();
  const before = await dump(api.context);
  await api.user.post(paths.contactAnonymisation(organisationId, contact.id));
  expect(await eraseAgain(api.context)).toBe(0);
  // As a backup has the rows.
  await api.context.store.transaction(async (tx) => {
    await tx.deleteFrom('erasures').execute();
    await insertRow(tx, 'history_redactions', { begun_at: '' });
    for (const table of ['contacts', 'client_mails', 'quote_notes', 'history'] as const)
      for (const row of before[table] as AnyRow[])
        if (words.test(JSON.stringify(row)))
          await tx
            .updateTable(table)
            .set(
              Object.fromEntries(
                Object.entries(row).filter(([, value]) => typeof value === 'string'),
              ) as never,
            )
            .where('id', '=', Number(row['id']))
            .execute();
    await tx.deleteFrom('history_redactions').execute();
  });
  expect(await traces()).toContain('contacts');
  expect(await eraseAgain(api.context)).toBe(1);
  expect(await traces()).toEqual([]);
  expect(await eraseAgain(api.context)).toBe(0);
});

it('deletes network addresses and browsers after 90 days, and audit lines when they are due', async () => {
  const at = '2020-01-01T00:00:00.000Z';
  await write();
  await api.context.store.transaction(async (tx) => {
    await tx
      .updateTable('proposal_answers')
      .set({ created_at: at })
      .where('browser', '=', 'Netscape 4')
      .execute();
    const line = {
      entity_id: 0,
      quote_id: null,
      user_id: 1,
      changes: '{"client":[null,"192.0.2.77"],"by":[null,"link"]}',
    };
    for (const entity of ['sign-in', 'price change'])
      await insertRow(tx, 'history', { ...line, entity, version: 0, changed_at: at } as never);
  });
  const lines = (entity: string) =>
    api.context.store.read((db) => listRows(db, 'history', { entity, changed_at: at }));
  await deleteExpiredData(api.context);
  const { proposal_answers, history } = await dump(api.context);
  expect(JSON.stringify([proposal_answers, history]).match(/192\.0\.2\.77|Netscape/g)).toBeNull();
  expect(await lines('sign-in')).toEqual([]);
  expect(JSON.parse((await lines('price change'))[0]!.changes)).toEqual({ by: [null, 'link'] });
});
