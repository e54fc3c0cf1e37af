import {
  byId,
  groupBy,
  mentionedIn,
  MENTIONS_LISTED,
  pages,
  type NoteInput,
  type NotePatch,
  type OwnMentions,
  type User,
} from 'api-contract';
import { NamedReference, NotedQuote, QuoteNote } from 'api-contract/server';
import type { ReadContext, TimedContext } from '../../kernel/context';
import { DomainError, refuse } from '../../kernel/errors';
import { queueMail, toAddress, type MailText } from '../../kernel/jobs/mail';
import {
  deleteRecord,
  insertRecord,
  saveCurrent,
  stampNow,
  updateRecord,
  writeTo,
  type Saving,
  type Stamp,
} from '../../kernel/records';
import { entityTag, pick, tagged, type Tagged } from '../../kernel/records/tagged';
import { toQuoteListItem } from './quotes';
import {
  deleteRows,
  getRow,
  insertRow,
  listRows,
  lockRow,
  lockWhere,
  type Db,
  type QuoteNoteRow,
  type QuoteRow,
  type Tx,
  type UserRow,
  type Where,
  updateRow,
} from '../../store';
import { quoteSummariesOf } from './queries';
import { accountMessages } from '../../accounts/messages';
import { noteMessages } from '../messages';

const toWire = async (db: Db, notes: readonly QuoteNoteRow[]): Promise<QuoteNote[]> => {
  const summaries = await quoteSummariesOf(
    db,
    notes.map(({ quote_id }) => quote_id),
  );
  const quotes = byId(summaries.map(toQuoteListItem));
  const mentions = await listRows(db, 'mentions', { quote_note_id: notes.map(({ id }) => id) });
  const mentionsOf = groupBy(mentions, ({ quote_note_id }) => quote_note_id);
  const userIds = [
    ...notes.map(({ created_by_user_id }) => created_by_user_id),
    ...mentions.map(({ user_id }) => user_id),
  ];
  const users = byId(await listRows(db, 'users', { id: [...new Set(userIds)] }));
  return notes.map((note) =>
    pick(QuoteNote, note, {
      etag: entityTag(note),
      mentions: (mentionsOf.get(note.id) ?? []).map(({ user_id, name }) => ({
        id: user_id,
        name: users.get(user_id)!.name,
        written: name,
      })),
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
  toWire(db, await listRows(db, 'quote_notes', where, { orderBy: ['-created_at', '-id'], ...options }));

/** Returns the notes of a quote, newest first. Throws `RowNotFound`. */
export const listQuoteNotes = ({ store }: ReadContext, quoteId: number): Promise<QuoteNote[]> =>
  store.read(async (db) => {
    await getRow(db, 'quotes', quoteId);
    return listNotes(db, { quote_id: quoteId });
  });

/**
 * Returns the users whom a note of the author mentions: of those with these ids, whom it names and who are not disabled. Throws
 * `InvalidError` for an unknown id.
 */
const mentionedUsers = async (
  tx: Tx,
  { content, mentioned_user_ids: ids = [] }: NoteInput,
  author: User,
): Promise<UserRow[]> => {
  const users = await listRows(tx, 'users', { id: ids });
  if (users.length < ids.length) refuse('mentioned_user_ids', accountMessages.noUser);
  return mentionedIn(content, users).filter(
    ({ id, disabled_at }) => id !== author.id && disabled_at === null,
  );
};

/** Returns what the email to a colleague whom a note mentions says. */
const mentionText = (quote: QuoteRow, content: string, author: User): MailText => ({
  subject: `${author.name} mentioned you in ${quote.reference_label}`,
  blocks: [
    `${author.name} mentioned you in a note of ${quote.reference_label}:`,
    content,
    { text: 'Open the notes', path: pages.quote(quote.id, { tab: 'notes' }) },
  ],
});

/** Adds a note to a quote, locked or not, with an email to each colleague whom it mentions. Throws `RowNotFound` and `InvalidError`. */
export const createQuoteNote = (
  context: TimedContext,
  quoteId: number,
  input: NoteInput,
  author: User,
): Promise<QuoteNote> =>
  writeTo(context.store, async (tx) => {
    const quote = await lockRow(tx, 'quotes', quoteId);
    const { content } = input;
    const mentioned = await mentionedUsers(tx, input, author);
    const columns = { quote_id: quoteId, content, created_by_user_id: author.id };
    const note = await insertRecord(tx, 'quote_notes', columns, stampNow(context, author));
    for (const user of mentioned) {
      const mention = { quote_note_id: note.id, user_id: user.id, name: user.name };
      await insertRow(tx, 'mentions', mention);
      const about = { kind: 'user', userId: user.id, quoteId } as const;
      const mail = { about, to: user, replyTo: toAddress(author), ...mentionText(quote, content, author) };
      await queueMail(tx, mail, context.clock.now());
    }
    return (await toWire(tx, [note]))[0]!;
  });

/** Returns a note that a user may change, locked. Throws `RowNotFound`, and `forbidden` for all but its author and administrators. */
const lockOwnNote = async (tx: Tx, id: number, user: User): Promise<QuoteNoteRow> => {
  const note = await lockRow(tx, 'quote_notes', id);
  if (note.created_by_user_id !== user.id && !(await getRow(tx, 'users', user.id)).is_administrator)
    throw new DomainError('forbidden', noteMessages.notYours);
  return note;
};

/** Saves the text of a locked note, and deletes the mentions of users whom it names no more. */
const saveText = async (tx: Tx, note: QuoteNoteRow, content: string, stamp: Stamp): Promise<QuoteNoteRow> => {
  const mentions = await listRows(tx, 'mentions', { quote_note_id: note.id });
  const stay = new Set(mentionedIn(content, mentions));
  await deleteRows(tx, 'mentions', { id: mentions.flatMap((one) => (stay.has(one) ? [] : one.id)) });
  return updateRecord(tx, 'quote_notes', note, { columns: { content, edited_at: stamp.at } }, stamp);
};

/** Changes the text of a note. History says that, and not what it was. Throws as `lockOwnNote` does, and `StaleError` with the stored text. */
export const updateQuoteNote = (
  context: TimedContext,
  id: number,
  { content }: NotePatch,
  { user, saving }: { user: User; saving: Saving },
): Promise<Tagged<QuoteNote>> =>
  writeTo(context.store, async (tx) => {
    const note = await lockOwnNote(tx, id, user);
    const stored = [{ field: 'content', line: null, before: null, after: note.content }];
    const save = async () =>
      content === undefined || content === note.content
        ? note
        : saveText(tx, note, content, stampNow(context, user));
    const saved = await saveCurrent(tx, 'quote_notes', note, saving, save, stored);
    return tagged((await toWire(tx, [saved]))[0]!, saved);
  });

const removeNotes = async (tx: Tx, notes: readonly QuoteNoteRow[], stamp: Stamp): Promise<void> => {
  const ids = notes.map(({ id }) => id);
  await deleteRows(tx, 'mentions', { quote_note_id: ids });
  for (const note of notes) await deleteRecord(tx, 'quote_notes', note, stamp);
};

/** Deletes a note. Throws as `lockOwnNote` does. */
export const deleteQuoteNote = (context: TimedContext, id: number, user: User): Promise<void> =>
  writeTo(context.store, async (tx) =>
    removeNotes(tx, [await lockOwnNote(tx, id, user)], stampNow(context, user)),
  );

/** Deletes the notes of a quote that is deleted. */
export const deleteNotes = async (tx: Tx, quoteId: number, stamp: Stamp): Promise<void> =>
  removeNotes(tx, await listRows(tx, 'quote_notes', { quote_id: quoteId }), stamp);

/** Returns the newest notes that name a user, who has not seen them yet. */
export const listOwnMentions = ({ store }: ReadContext, user: User): Promise<OwnMentions> =>
  store.read(async (db) => {
    const unseen = { user_id: user.id, seen_at: null };
    const rows = await listRows(db, 'mentions', unseen, { orderBy: ['-id'], limit: MENTIONS_LISTED });
    const notes = byId(await listNotes(db, { id: rows.map(({ quote_note_id }) => quote_note_id) }));
    const mentions = rows.map(({ id, quote_note_id }) => {
      const { content, created_by_user, created_at, noteable } = notes.get(quote_note_id)!;
      const quote = { id: noteable.id, reference_label: noteable.reference_label };
      return { id, quote, content, created_by_user, created_at };
    });
    return { mentions };
  });

/** Marks mentions of a user as seen; those of others stay as they are. */
export const markMentionsSeen = (
  { store, clock }: TimedContext,
  ids: readonly number[],
  user: User,
): Promise<void> =>
  store.transaction(async (tx) => {
    // A note that is edited or deleted meanwhile takes its mentions with it.
    for (const { id } of await lockWhere(tx, 'mentions', { id: ids, user_id: user.id, seen_at: null }))
      await updateRow(tx, 'mentions', id, { seen_at: clock.now().toISOString() });
  });
