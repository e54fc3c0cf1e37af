import {
  DELIVERY_MAIL_KINDS,
  type DeliveryMailInput,
  type DeliveryMailKind,
  type DeliveryMails,
  type ProposalDraft,
  type User,
} from 'api-contract';
import { DeliveryMail } from 'api-contract/server';
import { listRows, lockRow, type ClientMailRow, type Db } from '../../store';
import type { Context, ReadContext } from '../../kernel/context';
import { proposalMail } from '../../letters';
import { endLinks } from '../../letters/mails/links';
import { readMailDraft, sendQuoteMail } from '../../letters/mails/quote-mail';
import { mailOf, readSentMails, sentMailUseCases } from '../../letters/mails/sent-mails';
import { stampNow, writeTo } from '../../kernel/records';
import { pick } from '../../kernel/records/tagged';
import { toWireLinks } from '../material/links';
import { deliveryMails } from './mail-kinds';

const kind = [...DELIVERY_MAIL_KINDS, 'material-reminder'] as const;

const toWireMails = async (
  db: Db,
  mails: readonly ClientMailRow[],
  links: Awaited<ReturnType<typeof toWireLinks>>,
): Promise<DeliveryMail[]> => {
  const sentOf = await readSentMails(db, mails);
  return mails.map((mail) =>
    pick(DeliveryMail, mail as ClientMailRow & { kind: DeliveryMail['kind'] }, {
      ...sentOf(mail),
      link: links.find(({ mailId }) => mailId === mail.id)?.link ?? null,
    }),
  );
};

const toWireMail = async (db: Db, mail: ClientMailRow): Promise<DeliveryMail> =>
  (await toWireMails(db, [mail], await toWireLinks(db, mail.quote_id!)))[0]!;

const toWireAll = async (db: Db, quote_id: number): Promise<DeliveryMails> => {
  const links = await toWireLinks(db, quote_id);
  const mails = await listRows(db, 'client_mails', { kind, quote_id }, { orderBy: ['-id'] });
  return {
    mails: await toWireMails(db, mails, links),
    links: links.flatMap(({ mailId, link }) => (mailId === null ? [link] : [])),
  };
};

/** Returns what was sent to the client of a sale. Throws `RowNotFound`. */
export const listDeliveryMails = ({ store }: ReadContext, quoteId: number): Promise<DeliveryMails> =>
  store.read((db) => toWireAll(db, quoteId));

/**
 * Returns what an email to the client of a quote begins with: one with the quote, or one of this kind about the delivery. Throws `RowNotFound`, and
 * `InvalidError` for a report on a quote that is not won.
 */
export const getMailDraft = (
  context: Context,
  quoteId: number,
  mailKind: DeliveryMailKind | undefined,
  author: User,
): Promise<ProposalDraft> =>
  readMailDraft(context, mailKind ? deliveryMails[mailKind] : proposalMail, { quoteId, author });

/** Sends an email to the client of a sale. Throws as `sendQuoteMail` does. */
export const sendDeliveryMail = (
  context: Context,
  quoteId: number,
  { kind: mailKind, ...input }: DeliveryMailInput,
  author: User,
): Promise<DeliveryMail> =>
  sendQuoteMail(context, deliveryMails[mailKind], { quoteId, input, author }, toWireMail);

export const { sendAgain: sendDeliveryMailAgain, file: deliveryMailFile } = sentMailUseCases(
  mailOf(kind),
  (_context, db, mail) => toWireMail(db, mail),
);

/** Ends the links at which the client of a sale sends material. Throws `RowNotFound`. */
export const endMaterialLinks = (context: Context, quoteId: number, author: User): Promise<DeliveryMails> =>
  writeTo(context.store, async (tx) => {
    await lockRow(tx, 'quotes', quoteId);
    await endLinks(tx, 'material', quoteId, stampNow(context, author));
    return toWireAll(tx, quoteId);
  });
