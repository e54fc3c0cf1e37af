import { byId, type NoteInput, type User } from 'api-contract';
import { NamedReference, NotedQuote, QuoteNote } from 'api-contract/server';
import type { ReadContext, TimedContext } from '../context';
import { recordCreated, stampNow, writeTo, type Stamp } from '../records';
import { pick } from '../tagged';
import { toQuoteListItem } from './quotes';
import {
  getRow,
  insertRow,
  listRows,
  lockRow,
  type Db,
  type QuoteNoteRow,
  type Tx,
  type Where,
  quoteSummariesOf,
} from '../../store';

const present = async (db: Db, notes: readonly QuoteNoteRow[]): Promise<QuoteNote[]> => {
  const summaries = await quoteSummariesOf(
    db,
    notes.map(({ quote_id }) => quote_id),
  );
  const quotes = byId(summaries.map(toQuoteListItem));
  const users = byId(
    await listRows(db, 'users', { id: notes.map(({ created_by_user_id }) => created_by_user_id) }),
  );
  return notes.map((note) =>
    pick(QuoteNote, note, {
      created_by_user: pick(NamedReference, users.get(note.created_by_user_id)!),
      noteable: pick(NotedQuote, quotes.get(note.quote_id)!),
    }),
  );
};

/** Returns notes, newest first: of one quote or of all. */
export const listNotes = async (
  db: Db,
  where: Where<QuoteNoteRow>,
  options: { limit?: number } = {},
): Promise<QuoteNote[]> =>
  present(db, await listRows(db, 'quote_notes', where, { orderBy: ['-created_at', '-id'], ...options }));

/** Returns the notes of a quote, newest first. Throws `RowNotFound`. */
export const listQuoteNotes = ({ store }: ReadContext, quoteId: number): Promise<QuoteNote[]> =>
  store.read(async (db) => {
    await getRow(db, 'quotes', quoteId);
    return listNotes(db, { quote_id: quoteId });
  });

interface NewNote {
  quoteId: number;
  content: string;
  authorId: number;
}

/** Inserts a note with its line of history. */
export const insertNote = async (
  tx: Tx,
  { quoteId, content, authorId }: NewNote,
  stamp: Stamp,
): Promise<QuoteNoteRow> => {
  const note = await insertRow(tx, 'quote_notes', {
    quote_id: quoteId,
    content,
    created_by_user_id: authorId,
    created_at: stamp.at,
  });
  await recordCreated(tx, 'quote_notes', { ...note, version: 1 }, stamp);
  return note;
};

/** Adds a note to a quote, locked or not. Throws `RowNotFound`. */
export const createQuoteNote = (
  context: TimedContext,
  quoteId: number,
  { content }: NoteInput,
  author: User,
): Promise<QuoteNote> =>
  writeTo(context.store, async (tx) => {
    const quote = await lockRow(tx, 'quotes', quoteId);
    const note = { quoteId: quote.id, content, authorId: author.id };
    return (await present(tx, [await insertNote(tx, note, stampNow(context, author))]))[0]!;
  });
