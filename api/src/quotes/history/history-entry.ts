import {
  QUOTE_HISTORY_FIELDS,
  type NamedReference,
  type QuoteHistoryChange,
  type QuoteHistoryEntry,
} from 'api-contract';
import { lineChanges, type HistoryLine } from '../../kernel/records';

/** The current names of the records in some lines of history. */
export interface Names {
  user: (id: number | null) => NamedReference | null;
  /** Returns the name for an id in this field; any other value unchanged, unless it is not readable. */
  value: (field: string, value: unknown, line: HistoryLine) => string | number | null;
}

/** Returns whether the line is about an item copied into a new revision; the revision's line covers all of these. */
export const isCopy = ({ changes }: HistoryLine): boolean => changes.copied_from_quote_id !== undefined;

interface Kind {
  subject: QuoteHistoryEntry['subject'];
  /** A field that every record of the kind has, which shows whether the record was added or removed. */
  always: string;
  /** The fields that are shown of an added or removed record. */
  fieldsOfArrival?: readonly string[];
}

const proposal: Kind = { subject: 'proposal', always: 'to_email', fieldsOfArrival: ['to_email'] };

const kinds: Readonly<Record<string, Kind>> = {
  quotes: {
    subject: 'quote',
    always: 'reference_label',
    fieldsOfArrival: ['revised_from_quote_id'],
  },
  quote_items: { subject: 'item', always: 'group_name' },
  quote_notes: { subject: 'note', always: 'content', fieldsOfArrival: ['content'] },
  client_mails: proposal,
  // The lines of emails with a quote, before all emails to clients had one table.
  proposals: proposal,
  proposal_answers: {
    subject: 'answer',
    always: 'kind',
    fieldsOfArrival: ['kind', 'name'],
  },
  attachments: { subject: 'attachment', always: 'name', fieldsOfArrival: ['name'] },
  follow_ups: {
    subject: 'follow-up',
    always: 'created_by_user_id',
    fieldsOfArrival: ['content', 'due_on', 'user_id'],
  },
  invoices: { subject: 'invoice', always: 'xero_invoice_id' },
};

/** The tables that the history of a quote is about; deliverables have histories of their own. */
export const shownEntities: readonly string[] = Object.keys(kinds);

/** Returns whether the line is about an email to the client that is not the quote. */
const isOtherMail = ({ entity, changes }: HistoryLine): boolean =>
  entity === 'client_mails' && changes.kind?.[1] !== 'proposal';

/** Returns whether the write added, changed or removed the record. */
const actionOf = ({ changes }: HistoryLine, { always }: Kind): 'added' | 'changed' | 'removed' => {
  const [before, after] = changes[always] ?? [];
  if (before === undefined) return 'changed';
  if (before === null) return 'added';
  return after === null ? 'removed' : 'changed';
};

const shownFields: Readonly<Partial<Record<Kind['subject'], object>>> = QUOTE_HISTORY_FIELDS;

/** Returns the fields that are shown when a record of this kind changes; its other fields are derived from them. */
const fieldsOf = ({ subject }: Kind): readonly string[] => Object.keys(shownFields[subject] ?? {});

const fieldChanges = (line: HistoryLine, fields: readonly string[], names: Names): QuoteHistoryChange[] =>
  fields.flatMap((field) => {
    const change = line.changes[field];
    if (!change) return [];
    const [before, after] = change.map((value) => names.value(field, value, line));
    return [{ field, line: null, before: before ?? null, after: after ?? null }];
  });

/** Returns a line of history as it is shown, or null if it has nothing to show. `name` is the name of its record. */
export const toEntry = (line: HistoryLine, name: string | null, names: Names): QuoteHistoryEntry | null => {
  const kind = kinds[line.entity];
  if (!kind || isOtherMail(line)) return null;
  const action = actionOf(line, kind);
  const isChange = action === 'changed';
  const fields = isChange ? fieldsOf(kind) : (kind.fieldsOfArrival ?? []);
  const changes = [
    ...fieldChanges(line, fields, names),
    ...(isChange && line.entity === 'quote_items' ? lineChanges([line.changes]) : []),
    // The last day of a quote that expired has not changed, and says why it did.
  ].filter(({ field, before, after }) => before !== after || field === 'valid_until');
  if (isChange && changes.length === 0) return null;
  return {
    id: line.id,
    changed_at: line.changed_at,
    changed_by: names.user(line.user_id),
    subject: kind.subject,
    action,
    name,
    changes,
  };
};
