import { byId, type TimelineMail } from 'api-contract';
import type { TimelineSource } from '../kernel/records';
import { listRows, type ClientMailRow, type Db } from '../store';
import { readMailLinks } from './mails/links';
import { readSentMails } from './mails/sent-mails';
import { toWireAnswers } from './proposals/proposals';
import { selectAnswersTo, selectLinksTo, selectReminders } from './queries';

/** Returns a function that finds the id of an email in the calls of its kind. */
const readWireIds = async (db: Db, mails: readonly ClientMailRow[]) => {
  const client_mail_id = mails.map(({ id }) => id);
  const special = [
    ...(await listRows(db, 'proposals', { client_mail_id })),
    ...(await listRows(db, 'reminders', { client_mail_id })),
  ];
  const ids = new Map(special.map((row) => [row.client_mail_id, row.id]));
  return ({ id }: ClientMailRow): number => ids.get(id) ?? id;
};

const readMails = async (db: Db, ids: readonly number[]) => {
  const mails = await listRows(db, 'client_mails', { id: ids });
  const rows = byId(mails);
  const sentOf = await readSentMails(db, mails);
  const wireIdOf = await readWireIds(db, mails);
  const linksOf = await readMailLinks(db, mails);
  return (id: number): { mail: TimelineMail | null } => {
    const row = rows.get(id);
    if (!row) return { mail: null };
    const { kind, subject, content, to_name, to_email } = row;
    const { recipients, status, problem, can_be_sent_again, files } = sentOf(row);
    const {
      links: [first],
      ...opened
    } = linksOf(row);
    const link = first ? { ...opened, withdrawn_at: first.withdrawn_at } : null;
    const sent = { recipients, status, problem, can_be_sent_again, files, link };
    return { mail: { id: wireIdOf(row), kind, subject, content, to_name, to_email, ...sent } };
  };
};

const readProposals = async (db: Db, ids: readonly number[]) => {
  const rows = byId(await listRows(db, 'proposals', { id: ids }));
  const mailIds = [...rows.values()].map((row) => row.client_mail_id);
  const detailsOf = await readMails(db, mailIds);
  return (id: number) => detailsOf(rows.get(id)?.client_mail_id ?? 0);
};

const readAnswers = async (db: Db, ids: readonly number[]) => {
  const answers = byId(await toWireAnswers(db, await listRows(db, 'proposal_answers', { id: ids })));
  return (id: number) => ({ answer: answers.get(id) ?? null });
};

const mail = { subject: 'mail', topic: 'emails', fieldsOfArrival: ['to_email'] } as const;

export const lettersTimeline: readonly TimelineSource[] = [
  {
    ...mail,
    entity: 'client_mails',
    parents: { organisations: 'organisation_id', contacts: 'contact_id', invoices: selectReminders },
    readDetails: readMails,
  },
  // The lines of emails with a quote, before all emails to clients had one table.
  { ...mail, entity: 'proposals', readDetails: readProposals },
  {
    entity: 'proposal_answers',
    subject: 'answer',
    topic: 'emails',
    fieldsOfArrival: ['kind', 'name'],
    parents: { contacts: selectAnswersTo },
    readDetails: readAnswers,
  },
  {
    entity: 'client_links',
    subject: 'opening',
    topic: 'emails',
    isNamed: true,
    parents: { contacts: selectLinksTo },
    isShown: ({ changes }) => changes['last_opened_at'] !== undefined,
  },
];
