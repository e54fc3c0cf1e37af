import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { UnmigratedDatabase } from '../support/unmigrated';
import { addCompany, at, type Add } from './earlier-company';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The contents of the stored files, by their ids from 1. */
const contents = ['the offer', 'the terms', 'the report', 'the invoice', 'the certificate'];

/** The paths of pages, and whether each opens at the end of March. */
export const pages = {
  '/q/offered': true,
  '/q/reminded': true,
  '/q/withdrawn': false,
  '/q/lapsed': false,
  '/q/accepted': true,
  '/q/preview': true,
  '/q/old-preview': false,
  '/material/mailed': true,
  '/material/copied': true,
  '/material/ended': false,
  // Tokens of pages of the other kind.
  '/q/mailed': false,
  '/material/offered': false,
};

/** The addresses of files, and what each has. */
export const files = {
  '/proposals/1/files/1': 'the offer',
  '/proposals/1/files/2': 'the terms',
  '/proposals/5/files/4': 'the offer',
  '/delivery-mails/2/files/5': 'the report',
  '/proposal-answers/1/files/6': 'the certificate',
  '/proposal-answers/1/files/7': 'the offer',
  '/payment-reminders/1/files/1': 'the invoice',
};

/** The lists of mails. */
export const lists = [
  '/quotes/1/proposals',
  '/quotes/2/proposals',
  '/quotes/3/proposals',
  '/quotes/1/delivery-mails',
  '/quotes/3/delivery-mails',
  '/quotes/1/history',
  '/quotes/3/history',
  '/organisations/1/payment-reminders',
  '/overdue-clients',
  '/deliverables/1/material',
  '/mails',
];

/** Fills a database of the release before mails to clients had one set of tables: mails in every state, with their files and links. */
export const fillEarlierMails = async ({ database }: UnmigratedDatabase): Promise<void> => {
  // The tables of an earlier release have no types.
  const untyped = database as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const add: Add = async (table, ...rows) => {
    for (const row of rows) await untyped.insertInto(table).values(row).execute();
  };
  await addCompany(add);
  for (const text of contents)
    await add('files', {
      hash: sha256(text),
      content_type: 'application/pdf',
      size: text.length,
      created_at: at(1),
      bytes: Buffer.from(text),
    });

  /** Adds the job of a mail. Returns its id. */
  let jobId = 0;
  const addJob = async (
    state: string,
    about: object,
    more: Record<string, unknown> = {},
  ): Promise<number> => {
    jobId += 1;
    const data = {
      about,
      to: { name: 'Zoë', email: 'zoe@client.example', contactId: 1 },
      cc: [{ name: '', email: 'boss@client.example' }],
      subject: `Mail ${jobId}`,
      blocks: state === 'completed' ? null : [{ text: 'Dear Zoë,', path: null }],
    };
    await add('jobs', {
      name: 'mail',
      data: JSON.stringify(data),
      state,
      retry_count: 0,
      start_after: at(2),
      created_on: at(2),
      completed_on: ['created', 'retry', 'active'].includes(state) ? null : at(2, 10),
      ...more,
    });
    return jobId;
  };
  const addReplies = (job_id: number, accepted: readonly string[], refused: readonly string[] = []) =>
    add(
      'mail_recipients',
      ...accepted.map((email) => ({ job_id, email, accepted_at: at(2, 10) })),
      ...refused.map((email) => ({ job_id, email, refusal: '550 No such user' })),
    );
  const mail = (id: number, quote_id: number, job_id: number) => ({
    quote_id,
    request_key: `key-${id}`,
    sent_by_user_id: 1 + (id % 2),
    contact_id: 1,
    to_name: 'Zoë',
    to_email: 'zoe@client.example',
    cc: id % 2 ? '["boss@client.example"]' : '[]',
    subject: `Mail ${id}`,
    content: 'Dear Zoë,\n\n{{link}}',
    job_id,
    created_at: at(2 + id),
  });

  // Sent, queued, failed, sent long ago, sent to some of its recipients, cancelled.
  const sent = await addJob('completed', { kind: 'proposal' });
  await addReplies(sent, ['zoe@client.example', 'boss@client.example']);
  const queued = await addJob('created', { kind: 'proposal' });
  const failed = await addJob('failed', { kind: 'proposal' }, { output: 'The mail server is away.' });
  await add(
    'proposals',
    { ...mail(1, 1, sent), sent_at: at(2, 10), is_reminder_wanted: 1, reminded_at: at(20) },
    { ...mail(2, 1, queued), is_reminder_wanted: 0, reminded_at: at(20) },
    { ...mail(3, 2, failed), is_reminder_wanted: 0 },
    { ...mail(4, 3, 900), sent_at: at(2), is_reminder_wanted: 0 },
    { ...mail(5, 3, 901), sent_at: at(2), is_reminder_wanted: 1, contact_id: null },
    { ...mail(6, 1, 902), cancelled_reason: 'Not sent: the quote is lost.', is_reminder_wanted: 0 },
  );
  await addReplies(901, ['zoe@client.example'], ['boss@client.example']);
  // The mail of a quote that was deleted leaves a gap.
  await database.deleteFrom('proposals').where('id', '=', 4).execute();

  const reportJob = await addJob(
    'unconfirmed',
    { kind: 'delivery' },
    { output: 'It stopped.', sent_on: at(2) },
  );
  const materialJob = await addJob('created', { kind: 'delivery' });
  await add(
    'delivery_mails',
    { ...mail(1, 3, materialJob), kind: 'material' },
    { ...mail(2, 3, reportJob), kind: 'report' },
  );

  const reminderJob = await addJob('cancelled', { kind: 'payment-reminder' }, { output: 'Not sent: paid.' });
  const waitingJob = await addJob('created', { kind: 'payment-reminder' });
  const reminder = {
    organisation_id: 1,
    sent_by_user_id: 2,
    recipients: '["zoe@client.example","accounts@client.example"]',
    subject: '£120.00 is overdue',
    content: 'Dear Zoë,',
    template_subject: '{{total}} is overdue',
    template_text: 'Dear {{first_name}},',
    has_statement: 1,
  };
  await add(
    'reminders',
    { ...reminder, job_id: 903, created_at: at(3), sent_at: at(3) },
    { ...reminder, job_id: reminderJob, created_at: at(4), not_needed_at: at(4) },
    { ...reminder, job_id: waitingJob, created_at: at(5), recipients: '["zoe@client.example"]' },
  );
  for (const reminder_id of [1, 2, 3])
    await add('reminder_invoices', { reminder_id, invoice_id: 1, amount_due_pence: 12_000 });

  const link = (token: string, quote_id: number) => ({
    quote_id,
    token_hash: sha256(token),
    created_at: at(2),
  });
  const opened = { first_opened_at: at(5), last_opened_at: at(6) };
  await add(
    'proposal_links',
    { ...link('offered', 1), proposal_id: 1, ...opened },
    { ...link('reminded', 1), proposal_id: 1 },
    { ...link('withdrawn', 1), proposal_id: 2, withdrawn_at: at(7) },
    { ...link('lapsed', 2), proposal_id: 3 },
    { ...link('accepted', 3), proposal_id: 5, ...opened },
    { ...link('preview', 1), expires_at: '2026-03-28T23:45:00.000Z' },
    { ...link('old-preview', 1), expires_at: at(9) },
  );
  const author = { created_by_user_id: 2 };
  await add(
    'material_links',
    { ...link('mailed', 3), ...author, delivery_mail_id: 1, ...opened },
    { ...link('copied', 3), ...author },
    { ...link('ended', 3), ...author, withdrawn_at: at(8) },
  );
  const sender = { address: '192.0.2.1', browser: 'A phone' };
  await add('proposal_answers', {
    ...sender,
    quote_id: 3,
    proposal_link_id: 5,
    kind: 'accepted',
    name: 'Zoë',
    created_at: at(6),
  });
  await add(
    'client_materials',
    { ...sender, deliverable_id: 1, material_link_id: 1, content: 'In blue, please.', created_at: at(7) },
    { ...sender, deliverable_id: 1, material_link_id: 2, content: 'Or in green.', created_at: at(8) },
  );
  await add(
    'proposal_files',
    { proposal_id: 1, file_id: 1, name: 'Offer.pdf' },
    { proposal_id: 1, file_id: 2, name: 'Terms.pdf' },
    { proposal_id: 2, file_id: 1, name: 'Offer.pdf' },
    { proposal_id: 5, file_id: 1, name: 'Offer.pdf' },
    { delivery_mail_id: 2, file_id: 3, name: 'Report.pdf' },
    { proposal_answer_id: 1, file_id: 5, name: 'Certificate.pdf' },
    { proposal_answer_id: 1, file_id: 1, name: 'Offer.pdf' },
  );
  await add('reminder_files', { reminder_id: 1, file_id: 4, name: 'INV-1.pdf' });
  const line = (entity: string, entity_id: number, changes: object) => ({
    entity,
    entity_id,
    quote_id: 1,
    version: 1,
    user_id: 2,
    changed_at: at(3),
    changes: JSON.stringify(changes),
  });
  await add(
    'history',
    line('quotes', 1, { reference_label: [null, 'Q-00001'] }),
    line('proposals', 1, { to_email: [null, 'zoe@client.example'], subject: [null, 'Mail 1'] }),
    line('delivery_mails', 1, { kind: [null, 'material'], to_email: [null, 'zoe@client.example'] }),
    line('quotes', 1, { links_withdrawn_at: [null, at(7)] }),
  );
};
