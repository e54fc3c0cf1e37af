import {
  findField,
  QUOTE_HISTORY_FIELDS,
  type FieldInfo,
  type FieldValue,
  type QuoteHistoryChange,
  type QuoteHistoryEntry,
} from 'api-contract';
import { formatDate, formatMoney } from 'shared-ui';

const LONGEST = 160;
const shorten = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text);

/** Returns a value as its field shows it. */
export const formatValue = (value: FieldValue, { kind }: FieldInfo): string => {
  if (value === null) return '–';
  if (kind === 'percent') return `${value}%`;
  if (typeof value === 'number') return kind === 'money' ? formatMoney(value, 2) : String(value);
  if (kind === 'date') return formatDate(value);
  return kind === 'text' ? `“${shorten(value)}”` : value;
};

const { quote, line: itemLine, note, 'follow-up': followUp } = QUOTE_HISTORY_FIELDS;

const fieldOf = ({ field, line }: QuoteHistoryChange, { subject }: QuoteHistoryEntry): FieldInfo => {
  const shown: Partial<Record<typeof subject, Readonly<Record<string, FieldInfo>>>> = QUOTE_HISTORY_FIELDS;
  return findField(line === null ? (shown[subject] ?? {}) : itemLine, field);
};

/** Returns what a field belongs to, where that is not the quote itself. */
const whose = ({ line }: QuoteHistoryChange, { subject, name }: QuoteHistoryEntry): string => {
  if (subject === 'invoice') return ` of invoice ${name ?? ''}`.trimEnd();
  if (subject === 'follow-up') return ` of the follow-up “${name}”`;
  if (subject !== 'item') return '';
  if (line === null) return ` of ${name ?? 'an item'}`;
  return name === null || name === line ? ` of ${line}` : ` of ${line} in ${name}`;
};

const describeChange = (change: QuoteHistoryChange, entry: QuoteHistoryEntry): string => {
  const { field, before, after } = change;
  if (field === 'superseded_by_quote_id') {
    return after === null ? `deleted the revision ${before}` : `created the revision ${after}`;
  }
  if (field === 'links_withdrawn_at') return 'withdrew the links to the online quote';
  if (field === 'duplicated_from_quote_id') return `copied the items of ${after}`;
  if (field === 'is_dropped') {
    const what = `${change.line} of ${entry.name}`;
    return after === 'Yes' ? `left out ${what}` : `put back ${what}`;
  }
  if (field === 'done_at')
    return after === null
      ? `reopened the follow-up “${entry.name}”`
      : `completed the follow-up “${entry.name}”`;
  if (field === 'sent_to_contact') return `${after === 'Yes' ? 'sent' : 'took back'} the invoice`;
  const info = fieldOf(change, entry);
  const what = `${info.name}${whose(change, entry)}`;
  if (after === null)
    return before === null ? `changed ${what}` : `cleared ${what}, ${formatValue(before, info)} until then`;
  const now = formatValue(after, info);
  return before === null
    ? `set ${what} to ${now}`
    : `changed ${what} from ${formatValue(before, info)} to ${now}`;
};

const ANSWERS: Readonly<Record<string, string>> = {
  accepted: 'accepted the quote online',
  declined: 'declined the quote online',
  asked: 'asked a question online',
};

const describeRecord = ({ subject, action, name, changes }: QuoteHistoryEntry): string => {
  const [change] = changes;
  if (subject === 'quote')
    return change?.after ? `created this revision of ${change.after}` : 'created the quote';
  if (subject === 'note') {
    const text = change?.after ?? change?.before;
    return `${action} a note${text ? `: ${formatValue(text, note.content)}` : ''}`;
  }
  if (subject === 'proposal') return `emailed the quote to ${change?.after}`;
  if (subject === 'answer') {
    const [, by] = changes;
    return `${ANSWERS[String(change?.after)]}${by?.after ? ` (${by.after})` : ''}`;
  }
  if (subject === 'attachment')
    return action === 'added' ? `attached ${change?.after}` : `removed the attachment ${change?.before}`;
  if (subject === 'follow-up') {
    if (action === 'removed') return `deleted the follow-up “${name}”`;
    const [, day, user] = changes;
    return `added a follow-up for ${user?.after}, due ${formatValue(day?.after ?? null, followUp.due_on)}: “${name}”`;
  }
  if (subject === 'invoice')
    return `${action === 'added' ? 'raised' : 'removed'} the invoice ${name ?? ''}`.trimEnd();
  return `${action} ${name ?? 'an item'}`;
};

/** Returns `a, b and c`. */
const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** Returns the name of the author of a change. What nobody did to an invoice was done at the accounting provider. */
export const authorOf = ({ changed_by, subject }: QuoteHistoryEntry, providerName: string): string => {
  const others: Partial<Record<typeof subject, string>> = { invoice: providerName, answer: 'The client' };
  return changed_by?.name ?? others[subject] ?? 'The system';
};

/** Whether a value has stayed as it was: the last day of a quote that expired, which is the reason. */
const isReason = ({ before, after }: QuoteHistoryChange): boolean => before !== null && before === after;

const describeChanges = (entry: QuoteHistoryEntry): string => {
  const changes = entry.changes.filter((change) => !isReason(change));
  const lastDay = entry.changes.find(isReason)?.after ?? null;
  const reason =
    lastDay === null ? '' : `: the quote was valid until ${formatValue(lastDay, quote.valid_until)}`;
  return `${listed(changes.map((change) => describeChange(change, entry)))}${reason}`;
};

/** Returns what was done, to be read after the author's name: "changed the status from Draft to Sent". */
export const sentenceOf = (entry: QuoteHistoryEntry): string =>
  entry.action === 'changed' ? describeChanges(entry) : describeRecord(entry);
