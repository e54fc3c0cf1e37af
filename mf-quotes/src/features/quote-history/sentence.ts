import type { FieldValue, QuoteHistoryChange, QuoteHistoryEntry } from 'api-contract';
import { formatDate, formatMoney } from 'shared-ui';

/** The names of the fields in a sentence. A field that is missing here goes by its name on the record. */
const NAMES: Readonly<Record<string, string>> = {
  quote_status_id: 'the status',
  sales_agent_user_id: 'the sales agent',
  date: 'the date',
  valid_until: 'valid until',
  tax_rate_id: 'the tax rate',
  quote_organisation_id: 'the organisation',
  quote_contact_id: 'the contact',
  client_quote_note: 'the client note',
  lost_reason_id: 'the lost reason',
  lost_note: 'what the client said',
  purchase_order_reference: 'the purchase order reference',
  date_sale_won: 'the date sale won',
  invoice_organisation_id: 'the invoice organisation',
  invoice_contact_id: 'the invoice contact',
  client_invoice_note: 'the client invoice note',
  invoice_status_id: 'the status',
  invoice_number: 'the number',
  issue_date: 'the issue date',
  due_date: 'the due date',
  paid_date: 'the day of payment',
  total_amount: 'the total',
  price: 'the price',
  quantity: 'the quantity',
  discount_percent: 'the discount',
  item_order: 'the order of the items',
  content: 'the text',
  due_on: 'the day',
  user_id: 'the person',
  contact_name: 'the contact',
  account_code: 'the account code',
};

/** Returns the label of a field: `Sales agent`. */
export const fieldLabel = (field: string): string => {
  const name = (NAMES[field] ?? field).replace(/^the /, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
};

const DATES = new Set([
  'date',
  'valid_until',
  'date_sale_won',
  'issue_date',
  'due_date',
  'paid_date',
  'due_on',
]);
const MONEY = new Set(['price', 'total_amount']);
const TEXTS = new Set([
  'item_order',
  'client_quote_note',
  'lost_note',
  'client_invoice_note',
  'purchase_order_reference',
  'content',
]);

const LONGEST = 160;
const shorten = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text);

/** Returns a value as its field shows it. */
export const formatValue = (field: string, value: FieldValue): string => {
  if (value === null) return '–';
  if (field === 'discount_percent') return `${value}%`;
  if (typeof value === 'number') return MONEY.has(field) ? formatMoney(value, 2) : String(value);
  if (DATES.has(field)) return formatDate(value);
  return TEXTS.has(field) ? `“${shorten(value)}”` : value;
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
    return after === null ? `deleted the revision ${before}` : `made the revision ${after}`;
  }
  if (field === 'links_withdrawn_at') return 'withdrew the links to the online quote';
  if (field === 'duplicated_from_quote_id') return `copied the items of ${after}`;
  if (field === 'is_dropped') {
    const what = `${change.line} of ${entry.name}`;
    return after === 'Yes' ? `left out ${what}` : `put back ${what}`;
  }
  if (field === 'done_at')
    return after === null
      ? `opened the follow-up “${entry.name}” again`
      : `did the follow-up “${entry.name}”`;
  if (field === 'sent_to_contact') return `${after === 'Yes' ? 'sent' : 'took back'} the invoice`;
  const name = entry.subject === 'item' && field === 'date' ? 'the event date' : (NAMES[field] ?? field);
  const what = `${name}${whose(change, entry)}`;
  if (after === null)
    return before === null ? `changed ${what}` : `cleared ${what}, ${formatValue(field, before)} until then`;
  const now = formatValue(field, after);
  return before === null
    ? `set ${what} to ${now}`
    : `changed ${what} from ${formatValue(field, before)} to ${now}`;
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
    return `${action} a note${text ? `: ${formatValue('content', text)}` : ''}`;
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
    return `added a follow-up for ${user?.after}, due ${formatValue('due_on', day?.after ?? null)}: “${name}”`;
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
  const reason = lastDay === null ? '' : `: the quote was valid until ${formatValue('valid_until', lastDay)}`;
  return `${listed(changes.map((change) => describeChange(change, entry)))}${reason}`;
};

/** Returns what was done, to be read after the author's name: "changed the status from Draft to Sent". */
export const sentenceOf = (entry: QuoteHistoryEntry): string =>
  entry.action === 'changed' ? describeChanges(entry) : describeRecord(entry);
