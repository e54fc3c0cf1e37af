import { fieldInfo, type FieldInfo } from '../../kernel/form/field-info';
import { invoiceDetailsFields, quoteFields } from '../quote-form';

const line = {
  price: { name: 'the price', kind: 'money' },
  quantity: { name: 'the quantity', kind: 'number' },
  discount_percent: { name: 'the discount', kind: 'percent' },
  is_dropped: { name: 'left out', kind: 'flag' },
  is_optional: { name: 'the option', kind: 'flag' },
} as const satisfies Record<string, FieldInfo>;

const dates = {
  issue_date: { name: 'the issue date', kind: 'date' },
  due_date: { name: 'the due date', kind: 'date' },
} as const satisfies Record<string, FieldInfo>;

/** The fields of a quote, and of what belongs to it, that its history shows when they change: in the order of a sentence. */
export const QUOTE_HISTORY_FIELDS = {
  quote: {
    ...fieldInfo(quoteFields),
    ...fieldInfo(invoiceDetailsFields),
    superseded_by_quote_id: { name: 'the revision', kind: 'reference' },
    duplicated_from_quote_id: { name: 'the original', kind: 'reference' },
    item_order: { name: 'the order of the items', kind: 'text' },
    is_hold_released: { name: 'the hold', kind: 'flag' },
    links_withdrawn_at: { name: 'the links', kind: 'instant' },
  },
  item: { date: { name: 'the event date', kind: 'date' } },
  line,
  note: {
    content: { name: 'the text', kind: 'text' },
    edited_at: { name: 'the change', kind: 'instant' },
  },
  'follow-up': {
    content: { name: 'the text', kind: 'text' },
    due_on: { name: 'the due date', kind: 'date' },
    user_id: { name: 'the person', kind: 'reference' },
    done_at: { name: 'the end', kind: 'instant' },
  },
  invoice: {
    invoice_status_id: { name: 'the status', kind: 'reference' },
    invoice_number: { name: 'the number', kind: 'word' },
    ...dates,
    paid_date: { name: 'the day of payment', kind: 'date' },
    total_amount: { name: 'the total', kind: 'money' },
    sent_to_contact: { name: 'sent', kind: 'flag' },
  },
} as const satisfies Record<string, Record<string, FieldInfo>>;

/** What the invoice at the accounting provider and a save of its details are compared by. */
export const INVOICE_CONTENT_FIELDS = {
  contact_name: { name: 'the contact', kind: 'word' },
  reference: { name: 'the reference', kind: 'word' },
  ...dates,
  description: { name: 'the description', kind: 'word' },
  quantity: line.quantity,
  price: line.price,
  discount_percent: line.discount_percent,
  account_code: { name: 'the account code', kind: 'word' },
  tax: { name: 'the tax', kind: 'word' },
  other: { name: 'other', kind: 'word' },
} as const satisfies Record<string, FieldInfo>;
