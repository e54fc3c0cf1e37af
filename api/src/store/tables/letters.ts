// What the company writes to clients, the links in it, and what they answer and send.

import type { DeliveryMailKind, TemplateKind } from 'api-contract';
import { recordTable, table, taken, textOf, type RowOf } from './table';

/** The columns of an email to the client of a quote, as it was sent. */
const clientMail = {
  quote_id: '-> quotes',
  /** Unique; made by the browser for each email. */
  request_key: 'text',
  sent_by_user_id: '-> users',
  /** Whom it is written to; null where the contact of an old email is not known. */
  contact_id: 'integer?',
  to_name: 'text',
  to_email: 'text',
  /** JSON: a list of addresses. */
  cc: 'text',
  subject: 'text',
  content: 'text',
  /** The job of the mail, which is deleted when it is old. */
  job_id: 'integer',
  created_at: 'instant',
  /** When the mail server accepted it. */
  sent_at: 'instant?',
  /** Why it was not sent. */
  cancelled_reason: 'text?',
} as const;

export const lettersTables = {
  templates: recordTable(
    {
      kind: textOf<TemplateKind>(),
      name: 'text',
      /** The name as it is compared; unique. */
      name_key: 'text',
      subject: 'text',
      text: 'text',
    },
    {
      derived: { name_key: 'name' },
      unique: { 'kind,name_key': taken('name', 'a template of this kind with this name') },
    },
  ),
  /** An email that sent a quote to its client. */
  proposals: table({
    ...clientMail,
    is_reminder_wanted: 'flag',
    reminded_at: 'instant?',
  }),
  /** A link to the online quote: a client's, of a proposal, or a preview for a user. */
  proposal_links: table({
    quote_id: '-> quotes',
    proposal_id: '-> proposals?',
    /** Unique; the token itself is in the email alone. */
    token_hash: 'text',
    created_at: 'instant',
    /** The end of a preview; a client's link ends with its quote. */
    expires_at: 'instant?',
    withdrawn_at: 'instant?',
    first_opened_at: 'instant?',
    last_opened_at: 'instant?',
  }),
  /** What a client did on the page of the online quote. */
  proposal_answers: table({
    quote_id: '-> quotes',
    proposal_link_id: '-> proposal_links',
    kind: textOf<'accepted' | 'declined' | 'asked'>(),
    created_at: 'instant',
    name: 'text?',
    job_title: 'text?',
    content: 'text?',
    purchase_order_reference: 'text?',
    invoice_contact_name: 'text?',
    invoice_contact_email: 'text?',
    invoice_address: 'text?',
    signature: 'text?',
    /** The network address and the browser that it came from. */
    address: 'text',
    browser: 'text',
  }),
  /** A stored file of a proposal, an acceptance or an email about a delivery, under the name that the client sees. */
  proposal_files: table({
    proposal_id: '-> proposals?',
    proposal_answer_id: '-> proposal_answers?',
    delivery_mail_id: '-> delivery_mails?',
    file_id: '-> files',
    name: 'text',
  }),
  /** An email about the delivery of a sale. */
  delivery_mails: table({
    ...clientMail,
    kind: textOf<DeliveryMailKind>(),
  }),
  /** A link to the page where the client of a sale sends material. */
  material_links: table({
    quote_id: '-> quotes',
    /** The email that has it; null for one that was copied. */
    delivery_mail_id: '-> delivery_mails?',
    /** Unique; the token itself is in the email, or with the user who copied it, alone. */
    token_hash: 'text',
    created_at: 'instant',
    created_by_user_id: '-> users',
    withdrawn_at: 'instant?',
    first_opened_at: 'instant?',
    last_opened_at: 'instant?',
  }),
  /** What a client sent at once for a deliverable: a text, attachments, or both. */
  client_materials: table({
    deliverable_id: '-> deliverables',
    material_link_id: '-> material_links',
    content: 'text?',
    created_at: 'instant',
    /** The network address and the browser that it came from. */
    address: 'text',
    browser: 'text',
  }),
  /** A reminder of the overdue invoices of a client. */
  reminders: table({
    organisation_id: '-> organisations',
    sent_by_user_id: '-> users',
    /** JSON: a list of addresses, the first of which it is written to. */
    recipients: 'text',
    /** As it was sent; until then as it would have been when it was asked for. */
    subject: 'text',
    content: 'text',
    /** The same with their fields, which are filled in when it is sent. */
    template_subject: 'text',
    template_text: 'text',
    has_statement: 'flag',
    /** The job of the mail, which is deleted when it is old. */
    job_id: 'integer',
    created_at: 'instant',
    /** When the mail server accepted it. */
    sent_at: 'instant?',
    /** When it was found that all its invoices had been paid, so that it was not sent. */
    not_needed_at: 'instant?',
    /** Why it was not sent. */
    cancelled_reason: 'text?',
  }),
  /** An invoice of a reminder, with what was due of it then. */
  reminder_invoices: table({
    reminder_id: '-> reminders',
    invoice_id: '-> invoices',
    amount_due_pence: 'pence',
  }),
  /** A stored file of a reminder, under the name that the client sees. */
  reminder_files: table({
    reminder_id: '-> reminders',
    file_id: '-> files',
    name: 'text',
  }),
};

export type ClientMailColumns = RowOf<{ columns: typeof clientMail }>;
export type TemplateRow = RowOf<typeof lettersTables.templates>;
export type ProposalRow = RowOf<typeof lettersTables.proposals>;
export type ProposalLinkRow = RowOf<typeof lettersTables.proposal_links>;
export type ProposalAnswerRow = RowOf<typeof lettersTables.proposal_answers>;
export type ProposalFileRow = RowOf<typeof lettersTables.proposal_files>;
export type DeliveryMailRow = RowOf<typeof lettersTables.delivery_mails>;
export type MaterialLinkRow = RowOf<typeof lettersTables.material_links>;
export type ReminderRow = RowOf<typeof lettersTables.reminders>;
export type ReminderInvoiceRow = RowOf<typeof lettersTables.reminder_invoices>;
