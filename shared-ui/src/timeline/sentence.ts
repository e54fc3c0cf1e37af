import {
  CLIENT_MAILS,
  DELIVERABLE_STATE_NAMES,
  findField,
  formatList,
  TIMELINE_FIELDS,
  type DeliverableState,
  type FieldChange,
  type FieldInfo,
  type FieldValue,
  type TimelineEntry,
} from 'api-contract';
import { formatCount, formatDate, formatMoney } from '../format';

const LONGEST = 160;
const shorten = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text);

/** Returns a value as its field shows it. */
export const formatValue = (value: FieldValue, { kind }: FieldInfo): string => {
  if (value === null) return '–';
  if (kind === 'percent') return `${value}%`;
  if (typeof value === 'number') return kind === 'money' ? formatMoney(value, 2) : formatCount(value);
  if (kind === 'date') return formatDate(value);
  return kind === 'text' ? `“${shorten(value)}”` : value;
};

const { quote, line: itemLine, note, 'follow-up': followUp } = TIMELINE_FIELDS;

const fieldOf = ({ field, line }: FieldChange, { subject }: TimelineEntry): FieldInfo => {
  const shown: Partial<Record<typeof subject, Readonly<Record<string, FieldInfo>>>> = TIMELINE_FIELDS;
  return findField(line === null ? (shown[subject] ?? {}) : itemLine, field);
};

/** Names a line of a package, unless the package is named like it. */
const inName = (line: string, name: string | null): string =>
  name === null || name === line ? line : `${line} in ${name}`;

const nameOf = ({ subject, name }: TimelineEntry): string => name ?? `the ${subject}`;

/** Returns what a field belongs to, where that is not the quote itself. */
const whose = ({ line }: FieldChange, entry: TimelineEntry): string => {
  const { subject, name } = entry;
  if (subject === 'invoice') return ` of invoice ${name ?? ''}`.trimEnd();
  if (subject === 'follow-up') return ` of the follow-up “${name}”`;
  if (subject === 'organisation' || subject === 'contact' || subject === 'deliverable')
    return ` of ${nameOf(entry)}`;
  if (subject !== 'item') return '';
  if (line === null) return ` of ${name ?? 'an item'}`;
  return ` of ${inName(line, name)}`;
};

const TEXT: FieldInfo = { name: 'the text', kind: 'text' };

/** What the links of emails open, by their kinds. */
const LINKS: Readonly<Record<string, string>> = {
  quote: 'the online quote',
  material: 'the page for their material',
};

/** What a record or a line is made by a flag. */
const FLAGS: Readonly<Record<string, string>> = {
  is_quotable: 'quotable',
  is_invoicable: 'invoicable',
  is_optional: 'optional',
};

const stateName = (state: FieldValue): string =>
  (DELIVERABLE_STATE_NAMES[state as DeliverableState] ?? String(state)).toLowerCase();

const describeChange = (change: FieldChange, entry: TimelineEntry): string => {
  const { field, before, after } = change;
  if (field === 'superseded_by_quote_id') {
    return after === null ? `deleted the revision ${before}` : `created the revision ${after}`;
  }
  if (field === 'is_hold_released')
    return after === 'Yes' ? 'released the packages the quote held' : 'held the packages of the quote again';
  if (field === 'links_withdrawn_at') return 'ended the links to the online quote';
  if (field === 'duplicated_from_quote_id') return `copied the items of ${after}`;
  const part = change.line === null ? nameOf(entry) : inName(change.line, entry.name);
  if (field === 'is_dropped') return `${after === 'Yes' ? 'left out' : 'put back'} ${part}`;
  const flag = FLAGS[field];
  if (flag) return `made ${part} ${after === 'Yes' ? flag : `no longer ${flag}`}`;
  if (field === 'edited_at') return 'changed the text of a note';
  if (field === 'done_at')
    return after === null
      ? `reopened the follow-up “${entry.name}”`
      : `completed the follow-up “${entry.name}”`;
  if (field === 'anonymised') return 'anonymised a contact';
  if (field === 'is_archived') return `${after === 'Yes' ? 'archived' : 'restored'} ${entry.name}`;
  if (field === 'merged_into_organisation_id' || field === 'merged_into_contact_id')
    return after === null
      ? `undid the merge of ${entry.name} into ${before}`
      : `merged ${entry.name} into ${after}`;
  if (field === 'merged_from_organisation_id' || field === 'merged_from_contact_id')
    return after === null
      ? `undid the merge of ${before} into ${entry.name}`
      : `merged ${after} into ${entry.name}`;
  if (field === 'is_withdrawn')
    return after === 'Yes' ? `withdrew ${entry.name}` : `promised ${entry.name} again`;
  if (field === 'state') return `marked ${entry.name} as ${stateName(after)}`;
  if (field === 'attachment')
    return after === null ? `removed ${before} from ${entry.name}` : `added ${after} to ${entry.name}`;
  if (field === 'material' && after === null) return `took back a text for ${entry.name}`;
  if (field === 'material') return `sent a text for ${entry.name}: ${formatValue(after, TEXT)}`;
  if (field === 'last_opened_at') return `opened ${LINKS[String(entry.name)] ?? 'the link'}`;
  if (field === 'sent_to_contact') return `${after === 'Yes' ? 'sent' : 'took back'} the invoice`;
  const info = fieldOf(change, entry);
  const what = `${info.name}${whose(change, entry)}`;
  if (after === null)
    return before === null ? `changed ${what}` : `cleared ${what} (was ${formatValue(before, info)})`;
  const now = formatValue(after, info);
  return before === null
    ? `set ${what} to ${now}`
    : `changed ${what} from ${formatValue(before, info)} to ${now}`;
};

const ANSWERS: Readonly<Record<string, string>> = {
  accepted: 'accepted the quote online',
  declined: 'declined the quote online',
  asked: 'asked a question online',
  replied: 'answered the client’s question',
};

const describeRecord = ({ subject, action, name, changes, mail }: TimelineEntry): string => {
  const [change] = changes;
  const done = action === 'removed' ? 'deleted' : action;
  if (subject === 'quote') {
    if (action === 'removed') return 'deleted the quote';
    return change?.after ? `created this revision of ${change.after}` : 'created the quote';
  }
  if (subject === 'note') {
    const text = change?.after ?? change?.before;
    return `${done} a note${text ? `: ${formatValue(text, note.content)}` : ''}`;
  }
  if (subject === 'mail')
    return `emailed ${CLIENT_MAILS[mail?.kind ?? 'proposal'].what} to ${mail?.to_name || change?.after}`;
  if (subject === 'answer') {
    const [, by] = changes;
    const isNamed = by?.after && change?.after !== 'replied';
    return `${ANSWERS[String(change?.after)]}${isNamed ? ` (${by.after})` : ''}`;
  }
  if (subject === 'attachment')
    return action === 'added' ? `attached ${change?.after}` : `removed the attachment ${change?.before}`;
  if (subject === 'follow-up') {
    if (action === 'removed') return `deleted the follow-up “${name}”`;
    const [, day, user] = changes;
    return `added a follow-up for ${user?.after}, due ${formatValue(day?.after ?? null, followUp.due_on)}: “${name}”`;
  }
  if (subject === 'invoice')
    return `${action === 'added' ? 'created' : 'deleted'} the invoice ${name ?? ''}`.trimEnd();
  if (subject === 'organisation' || subject === 'contact')
    return `${action === 'added' ? 'created' : 'deleted'} ${subject === 'contact' ? 'the contact ' : ''}${name ?? ''}`;
  return `${subject === 'item' ? action : done} ${name ?? 'an item'}`;
};

/** Whether a value has stayed as it was: the last day of a quote that expired, which is the reason. */
const isReason = ({ before, after }: FieldChange): boolean => before !== null && before === after;

/** Returns whether the client wrote what no user did: material, an answer, or what goes with an acceptance. */
const isByClient = ({ subject, action, changes }: TimelineEntry): boolean => {
  const isWritten = (...fields: string[]) => changes.some(({ field }) => fields.includes(field));
  if (subject === 'deliverable')
    return (
      isWritten('attachment', 'material') ||
      changes.some(({ field, after }) => field === 'state' && after === 'received')
    );
  if (subject === 'quote') return isWritten('quote_status_id') && !changes.some(isReason);
  if (subject === 'item') return isWritten('is_dropped');
  if (subject === 'contact') return action === 'added';
  return subject === 'answer' || subject === 'opening';
};

/** Returns the name of the author of a change. What nobody did to an invoice was done at the accounting provider. */
export const authorOf = (entry: TimelineEntry, providerName: string): string => {
  if (entry.changed_by) return entry.changed_by.name;
  if (entry.subject === 'invoice') return providerName;
  return isByClient(entry) ? 'The client' : 'The system';
};

const describeChanges = (entry: TimelineEntry): string => {
  const changes = entry.changes.filter((change) => !isReason(change));
  const lastDay = entry.changes.find(isReason)?.after ?? null;
  const reason =
    lastDay === null ? '' : `: the quote was valid until ${formatValue(lastDay, quote.valid_until)}`;
  return `${formatList(changes.map((change) => describeChange(change, entry)))}${reason}`;
};

/** Returns what was done, to be read after the author's name: "changed the status from Draft to Sent". */
export const sentenceOf = (entry: TimelineEntry): string =>
  entry.action === 'changed' ? describeChanges(entry) : describeRecord(entry);
