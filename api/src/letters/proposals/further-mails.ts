import type { ClientMailKind } from 'api-contract';
import { FurtherMail } from 'api-contract/server';
import { pick } from '../../kernel/records/tagged';
import { listRows, type ClientMailRow, type Db, type ProposalAnswerRow, type QuoteRow } from '../../store';
import { isMissed, readOutcomes } from '../mails/recipients';
import { mailOf, readSentMails, sentMailUseCases } from '../mails/sent-mails';

const kind: readonly ClientMailKind[] = ['reminder', 'question-reply', 'acceptance-confirmation'];

const toWireMails = async (db: Db, mails: readonly ClientMailRow[]): Promise<FurtherMail[]> => {
  const sentOf = await readSentMails(db, mails);
  return mails.map((mail) =>
    pick(FurtherMail, mail, { ...sentOf(mail), kind: mail.kind as FurtherMail['kind'] }),
  );
};

/** Returns the further emails of a quote, with the answers to the questions of its thread that other revisions have, the newest first. */
const listFurtherMails = async (
  db: Db,
  { id }: Pick<QuoteRow, 'id'>,
  thread: readonly ProposalAnswerRow[],
): Promise<ClientMailRow[]> => {
  const own = await listRows(db, 'client_mails', { kind, quote_id: id });
  const quote_id = thread.flatMap((message) => (message.quote_id === id ? [] : message.quote_id));
  const replies = await listRows(db, 'client_mails', { kind: 'question-reply', quote_id });
  return [...own, ...replies].sort((one, other) => other.id - one.id);
};

/** Returns them as users see them. */
export const toWireFurtherMails = async (
  db: Db,
  quote: QuoteRow,
  thread: readonly ProposalAnswerRow[],
): Promise<FurtherMail[]> => toWireMails(db, await listFurtherMails(db, quote, thread));

/** Returns a function that finds whether the last reply of a thread has not reached an address: its email was cancelled or has failed. */
export const readMissed = async (db: Db, quote: QuoteRow, thread: readonly ProposalAnswerRow[]) => {
  const since = thread.at(-1)!.created_at;
  const mails = (await listFurtherMails(db, quote, thread)).filter(
    (mail) => mail.kind === 'question-reply' && mail.created_at >= since,
  );
  const outcomeOf = await readOutcomes(db, mails);
  return ({ contactId, email }: { contactId?: number; email: string }): boolean => {
    const mail = mails.find(({ contact_id, to_email }) => (contact_id ?? to_email) === (contactId ?? email));
    return mail !== undefined && isMissed(outcomeOf(mail).status);
  };
};

export const { sendAgain: sendFurtherMailAgain, file: furtherMailFile } = sentMailUseCases(
  mailOf(kind),
  async (_context, db, mail) => (await toWireMails(db, [mail]))[0]!,
);
