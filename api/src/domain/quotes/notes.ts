import type { QuoteNote } from 'api-contract';
import { byId } from '../group-by';
import type { QuoteNoteRow, Reader } from '../ports';

const present = async (reader: Reader, notes: readonly QuoteNoteRow[]): Promise<QuoteNote[]> => {
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

/** The notes added last to any quote, newest first. */
export const listRecentNotes = async (reader: Reader, limit: number): Promise<QuoteNote[]> =>
  present(reader, await reader.table('quote_notes').list({}, { orderBy: ['-created_at', '-id'], limit }));
