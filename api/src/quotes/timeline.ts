import { byId } from 'api-contract';
import { actionOf, type HistoryLine, type TimelineDetails, type TimelineSource } from '../kernel/records';
import { listRows, type Db } from '../store';
import { selectInvoicedQuote } from './quote/queries';

/** Returns whether the line is not about an item copied into a new revision; the revision's line covers all of these. */
const isNoCopy = ({ changes }: HistoryLine): boolean => changes['copied_from_quote_id'] === undefined;

/** Returns whether a user added the note, or did something with it: a question of the client is a note too, which the line of their answer says. */
const isOfUser = (line: HistoryLine): boolean => line.user_id !== null || actionOf(line) !== 'added';

/** Returns a function that finds the text that a note has now: history has none. */
const readNotes = async (db: Db, ids: readonly number[]) => {
  const notes = byId(await listRows(db, 'quote_notes', { id: ids }));
  return (id: number): TimelineDetails => {
    const note = notes.get(id);
    if (!note) return {};
    return { arrival: [{ field: 'content', line: null, before: null, after: note.content }] };
  };
};

export const quotesTimeline: readonly TimelineSource[] = [
  {
    entity: 'quotes',
    subject: 'quote',
    topic: 'changes',
    fieldsOfArrival: ['revised_from_quote_id'],
    isNamed: true,
    parents: {
      organisations: 'quote_organisation_id',
      contacts: 'quote_contact_id',
      invoices: selectInvoicedQuote,
    },
  },
  {
    entity: 'quote_items',
    subject: 'item',
    topic: 'changes',
    isNamed: true,
    isShown: isNoCopy,
  },
  {
    entity: 'quote_notes',
    subject: 'note',
    topic: 'notes',
    isShown: (line) => isNoCopy(line) && isOfUser(line),
    readDetails: readNotes,
  },
];
