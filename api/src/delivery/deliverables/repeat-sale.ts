import { londonDate, nextYear, QUOTE_STATUS, type Quote, type User } from 'api-contract';
import { findRow, getRow, listRows, lockRow, type ContactRow, type Db, type QuoteRow } from '../../store';
import type { QuotingContext } from '../../kernel/context';
import { deliveryFigures } from './delivery-figures';
import { refuse, refuseAny } from '../../kernel/errors';
import { lockedPartyErrors, quotedParty } from '../../quotes/rules';
import { insertRecord, recordChanges, stampNow, writeTo } from '../../kernel/records';
import { tagged, type Tagged } from '../../kernel/records/tagged';
import { describeArchived, headOfCopy, insertCopy } from '../../quotes/quote/copy-quote';
import { toWireQuote } from '../../quotes/quote/get-quote';
import { quoteMessages } from '../../quotes/messages';

/** Returns the contact of a sale or, where they are archived, the first of its client who is not, one with an email address before others. */
const findContact = async (db: Db, sale: QuoteRow): Promise<ContactRow | undefined> => {
  const { quote_organisation_id: organisation_id, quote_contact_id } = sale;
  const contacts = await listRows(db, 'contacts', { organisation_id, is_archived: false });
  const contact = contacts.find(({ id }) => id === quote_contact_id) ?? contacts.find(({ email }) => email);
  return contact ?? contacts[0];
};

const writeNote = async (db: Db, sale: QuoteRow, contact: ContactRow): Promise<string> => {
  const { id: quoteId, reference_label: reference, quote_contact_id } = sale;
  const former = await getRow(db, 'contacts', quote_contact_id);
  const { promised, delivered, overDelivered, makeGoods, notDelivered, toCome } = deliveryFigures(
    await listRows(db, 'deliverables', { quote_id: quoteId }),
  );
  const archived = await describeArchived(db, quoteId);
  return [
    `Repeats ${reference} a year later, at the prices of that sale.`,
    ...(contact.id === former.id ? [] : [`For ${contact.name}, because ${former.name} is archived.`]),
    `Delivered: ${delivered} of ${promised}. Over-delivered: ${overDelivered}. Make-goods: ${makeGoods}. Not delivered: ${notDelivered}. Still to come: ${toCome}.`,
    ...(archived === null ? [] : [archived]),
  ].join('\n');
};

/**
 * Adds a draft that repeats a sale a year later, for the same client and with the user as its agent, or returns the one that was added:
 * repeated requests never make a second one. Throws `RowNotFound` and `InvalidError`.
 */
export const repeatSale = (context: QuotingContext, id: number, author: User): Promise<Tagged<Quote>> =>
  writeTo(context.store, async (tx) => {
    const sale = await lockRow(tx, 'quotes', id);
    const toWire = toWireQuote(londonDate(context.clock.now()));
    const known = await findRow(tx, 'quotes', { repeats_quote_id: id });
    if (known) return tagged(await toWire(tx, known), known);
    if (sale.quote_status_id !== QUOTE_STATUS.salesWon)
      refuse('quote_status_id', quoteMessages.notRepeatable);
    const contact = await findContact(tx, sale);
    refuseAny(await lockedPartyErrors(tx, quotedParty, { ...sale, quote_contact_id: contact?.id }));
    if (!contact) refuse('quote_contact_id', quoteMessages.allContactsArchived);
    const stamp = stampNow(context, author);
    const columns = {
      ...(await headOfCopy(tx, context, author)),
      quote_contact_id: contact.id,
      repeats_quote_id: id,
    };
    const copy = await insertCopy(tx, sale, columns, stamp, nextYear);
    await recordChanges(tx, 'quotes', copy, { duplicated_from_quote_id: [null, id] }, stamp);
    const content = await writeNote(tx, sale, contact);
    const note = { quote_id: copy.id, content, created_by_user_id: author.id };
    await insertRecord(tx, 'quote_notes', note, stamp);
    return tagged(await toWire(tx, copy), copy);
  });
