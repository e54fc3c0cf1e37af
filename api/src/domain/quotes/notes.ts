import type { NoteInput, QuoteNote, User } from 'api-contract';
import type { ReadContext } from '../context';
import { byId } from '../group-by';
import type { QuoteNoteRow, Reader, Where } from '../ports';
import { recordCreated, stampNow, writeTo, type WriteContext } from '../records';

type Tables = Pick<Reader, 'table'>;

const present = async (reader: Tables, notes: readonly QuoteNoteRow[]): Promise<QuoteNote[]> => {
  const quotes = byId(await reader.table('quotes').list({ id: notes.map(({ quote_id }) => quote_id) }));
  const involved = [...quotes.values()];
  const organisations = byId(
    await reader.table('organisations').list({ id: involved.map((quote) => quote.quote_organisation_id) }),
  );
  const contacts = byId(
    await reader.table('contacts').list({ id: involved.map((quote) => quote.quote_contact_id) }),
  );
  const users = byId(
    await reader.table('users').list({ id: notes.map(({ created_by_user_id }) => created_by_user_id) }),
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

/** Notes, newest first: of one quote, or of any. */
export const listNotes = async (
  tables: Tables,
  where: Where<QuoteNoteRow>,
  options: { limit?: number } = {},
): Promise<QuoteNote[]> =>
  present(
    tables,
    await tables.table('quote_notes').list(where, { orderBy: ['-created_at', '-id'], ...options }),
  );

/** The notes added last to any quote, newest first. */
export const listRecentNotes = (reader: Reader, limit: number): Promise<QuoteNote[]> =>
  listNotes(reader, {}, { limit });

/** The notes of a quote, newest first. Throws `RowNotFound`. */
export const listQuoteNotes = ({ store }: ReadContext, quoteId: number): Promise<QuoteNote[]> =>
  store.read(async (reader) => {
    await reader.table('quotes').get(quoteId);
    return listNotes(reader, { quote_id: quoteId });
  });

/** Adds a note; any quote takes one, locked or not. Throws `RowNotFound`. */
export const createQuoteNote = (
  context: WriteContext,
  quoteId: number,
  { content }: NoteInput,
  author: User,
): Promise<QuoteNote> =>
  writeTo(context.store, async (writer) => {
    const quote = await writer.table('quotes').lock(quoteId);
    const stamp = stampNow(context, author);
    const row = await writer
      .table('quote_notes')
      .insert({ quote_id: quote.id, content, created_by_user_id: author.id, created_at: stamp.at });
    await recordCreated(writer, 'quote_notes', { ...row, version: 1 }, stamp);
    const [note] = await present(writer, [row]);
    if (!note) throw new Error(`Note ${row.id} cannot be read`);
    return note;
  });
