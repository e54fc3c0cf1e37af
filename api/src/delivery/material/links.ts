import {
  byId,
  DELIVERABLE_STATE_GROUPS,
  MATERIAL_PREFIX,
  QUOTE_STATUS,
  TEMPLATE_KINDS,
  type NewMaterialLink,
  type User,
} from 'api-contract';
import { MaterialLink, NamedReference } from 'api-contract/server';
import { getRow, listRows, lockRow, type Db, type DeliverableRow, type QuoteRow } from '../../store';
import { withClientSentAt } from '../../clients/queries';
import type { Context } from '../../kernel/context';
import { refuseAll } from '../../kernel/errors';
import { insertLink, type MailLink } from '../../letters/mails/links';
import { quoteLink, stateOfLink } from '../../letters/proposals/client-quote';
import { stampNow, writeTo } from '../../kernel/records';
import { pick } from '../../kernel/records/tagged';
import { deliverableMessages } from '../messages';

/** The link to the page where a client sends material. It ends with the sale, or when a user ends it. */
export const materialLink = {
  kind: 'material',
  text: TEMPLATE_KINDS.material.link,
  prefix: MATERIAL_PREFIX,
  isOpen: ({ withdrawn_at }, { quote_status_id }) =>
    withdrawn_at === null && quote_status_id === QUOTE_STATUS.salesWon,
} satisfies MailLink;

/** The link to the online quote, at which the client sends material too once the quote is won. */
export const saleLink: MailLink = {
  ...quoteLink,
  isOpen: (link, quote, now) => stateOfLink(link, quote, now) === 'accepted',
};

/** A deliverable for which the client has to send something. */
export type Need = DeliverableRow & { client_needs: string; client_sent_at: string | null };

const isNeed = <Row extends DeliverableRow>(row: Row): row is Row & { client_needs: string } =>
  row.client_needs !== null;

/** Returns what the client of a sale has to send, what is needed first at the top, and what has no date last. */
export const listNeeds = async (db: Db, quoteId: number): Promise<Need[]> => {
  const open = { quote_id: quoteId, is_withdrawn: false, state: [...DELIVERABLE_STATE_GROUPS.open] };
  const rows = await withClientSentAt(db, (await listRows(db, 'deliverables', open)).filter(isNeed));
  const day = ({ client_needs_by }: Need) => client_needs_by ?? '9999-12-31';
  return rows.sort((one, other) => (day(one) < day(other) ? -1 : Number(day(one) > day(other))));
};

/** Throws `InvalidError` unless the quote is won. */
export const assertSale = ({ quote_status_id }: QuoteRow): void => {
  if (quote_status_id !== QUOTE_STATUS.salesWon) refuseAll('kind', deliverableMessages.notWon);
};

/** Throws `InvalidError` unless the quote is won and something is needed from its client. */
export const assertNeeds = async (db: Db, quote: QuoteRow): Promise<void> => {
  assertSale(quote);
  if ((await listNeeds(db, quote.id)).length === 0) refuseAll('kind', deliverableMessages.noNeeds);
};

/** Makes a link without an email. Throws `RowNotFound`, and `InvalidError` where nothing is needed. */
export const createMaterialLink = async (
  context: Context,
  quoteId: number,
  author: User,
): Promise<NewMaterialLink> => {
  const { store, tokens, clientUrl } = context;
  const token = tokens.create();
  await writeTo(store, async (tx) => {
    await assertNeeds(tx, await lockRow(tx, 'quotes', quoteId));
    const link = { kind: materialLink.kind, quoteId, mailId: null, token };
    await insertLink(tx, tokens, link, stampNow(context, author));
  });
  return { url: clientUrl() + materialLink.prefix + token };
};

/** Returns the links of a sale for the wire, the newest first, each with the email that has it. */
export const toWireLinks = async (
  db: Db,
  quoteId: number,
): Promise<{ mailId: number | null; link: MaterialLink }[]> => {
  const quote = await getRow(db, 'quotes', quoteId);
  const ofSale = { kind: materialLink.kind, quote_id: quoteId };
  const rows = await listRows(db, 'client_links', ofSale, { orderBy: ['-id'] });
  const users = byId(await listRows(db, 'users', { id: rows.map((row) => row.created_by_user_id!) }));
  return rows.map((row) => ({
    mailId: row.client_mail_id,
    link: pick(MaterialLink, row, {
      created_by_user: pick(NamedReference, users.get(row.created_by_user_id!)!),
      is_open: materialLink.isOpen(row, quote),
    }),
  }));
};
