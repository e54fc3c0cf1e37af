import type { NoteInput, QuoteNote, User } from 'api-contract';
import type { ReadContext, TimedContext } from '../context';
import { byId } from '../group-by';

import { recordCreated, stampNow, writeTo } from '../records';
import { getRow, insertRow, listRows, lockRow, type Db, type QuoteNoteRow, type Where } from '../../store';

const present = async (db: Db, notes: readonly QuoteNoteRow[]): Promise<QuoteNote[]> => {
  const quotes = byId(await listRows(db, 'quotes', { id: notes.map(({ quote_id }) => quote_id) }));
  const involved = [...quotes.values()];
  const organisations = byId(
    await listRows(db, 'organisations', { id: involved.map((quote) => quote.quote_organisation_id) }),
  );
  const contacts = byId(
    await listRows(db, 'contacts', { id: involved.map((quote) => quote.quote_contact_id) }),
  );
  const users = byId(
    await listRows(db, 'users', { id: notes.map(({ created_by_user_id }) => created_by_user_id) }),
  );
  return notes.flatMap(({ id, content, created_at, created_by_user_id, quote_id }) => {
    const author = users.get(created_by_user_id);
    const quote = quotes.get(quote_id);
    const organisation = quote && organisations.get(quote.quote_organisation_id);
    const contact = quote && contacts.get(quote.quote_contact_id);
    if (!author || !organisation || !contact) return [];
    return {
      id,
      content,
      created_at,
      created_by_user: { id: author.id, name: author.name },
      noteable: {
        id: quote.id,
        reference_label: quote.reference_label,
        organisation_quote: { id: organisation.id, name: organisation.name },
        contact_quote: { id: contact.id, name: contact.name },
      },
    };
  });
};

/** Returns notes, newest first: of one quote or of all. */
export const listNotes = async (
  db: Db,
  where: Where<QuoteNoteRow>,
  options: { limit?: number } = {},
): Promise<QuoteNote[]> =>
  present(db, await listRows(db, 'quote_notes', where, { orderBy: ['-created_at', '-id'], ...options }));

/** Returns the latest notes of all quotes, newest first. */
export const listRecentNotes = (db: Db, limit: number): Promise<QuoteNote[]> => listNotes(db, {}, { limit });

/** Returns the notes of a quote, newest first. Throws `RowNotFound`. */
export const listQuoteNotes = ({ store }: ReadContext, quoteId: number): Promise<QuoteNote[]> =>
  store.read(async (db) => {
    await getRow(db, 'quotes', quoteId);
    return listNotes(db, { quote_id: quoteId });
  });

/** Adds a note to a quote, locked or not. Throws `RowNotFound`. */
export const createQuoteNote = (
  context: TimedContext,
  quoteId: number,
  { content }: NoteInput,
  author: User,
): Promise<QuoteNote> =>
  writeTo(context.store, async (tx) => {
    const quote = await lockRow(tx, 'quotes', quoteId);
    const stamp = stampNow(context, author);
    const row = await insertRow(tx, 'quote_notes', {
      quote_id: quote.id,
      content,
      created_by_user_id: author.id,
      created_at: stamp.at,
    });
    await recordCreated(tx, 'quote_notes', { ...row, version: 1 }, stamp);
    const [note] = await present(tx, [row]);
    if (!note) throw new Error(`Note ${row.id} cannot be read`);
    return note;
  });
