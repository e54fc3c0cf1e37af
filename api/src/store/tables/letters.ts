// What the company writes to clients, the links in it, and what they answer and send.

import type { ClientMailKind, TemplateKind } from 'api-contract';
import { recordTable, table, taken, textOf, type RowOf } from './table';

/** What a link to a page for clients opens: the online quote, or the page where they send material. */
export type ClientLinkKind = 'quote' | 'material';

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
  /** An email to a client, as it was sent, about a quote or about what an organisation owes. */
  client_mails: table({
    kind: textOf<ClientMailKind>(),
    quote_id: '-> quotes?',
    organisation_id: '-> organisations?',
    /** Unique in its kind; made by the browser for each email. Null where other means see that it is sent once. */
    request_key: 'text?',
    /** Names what was asked for with the key: another request with it is refused. Null where that is not known. */
    request_hash: 'text?',
    sent_by_user_id: '-> users',
    /** Whom it is written to; null where the address belongs to no known contact. */
    contact_id: 'integer?',
    to_name: 'text',
    to_email: 'text',
    /** JSON: a list of addresses. */
    cc: 'text',
    subject: 'text',
    content: 'text',
    /** Subject and content with their fields, where these are filled in when it is sent. */
    template_subject: 'text?',
    template_text: 'text?',
    /** The job of the mail, which is deleted when it is old. `mail_recipients` says who has accepted it. */
    job_id: 'integer',
    created_at: 'instant',
    /** When the mail server accepted it. */
    sent_at: 'instant?',
    /** Why it was not sent to anybody. */
    cancelled_reason: 'text?',
    /** Whether it was not confirmed when its job was deleted. */
    may_have_arrived: 'flag',
  }),
  /** A stored file of an email to a client, under the name that the client sees. */
  client_mail_files: table({
    client_mail_id: '-> client_mails',
    /** Its id of the time when each kind of email had tables of its own, which its address still has; null for a later one. */
    earlier_id: 'integer?',
    file_id: '-> files',
    name: 'text',
  }),
  /** A link to a page for clients. */
  client_links: table({
    kind: textOf<ClientLinkKind>(),
    quote_id: '-> quotes',
    /** The email that has it, or that its reminder is about; null for one that a user opens or passes on. */
    client_mail_id: '-> client_mails?',
    /** Null where a job made it. */
    created_by_user_id: '-> users?',
    /** Unique; the token itself is in the email, or with the user who copied it, alone. */
    token_hash: 'text',
    created_at: 'instant',
    /** The end of a preview, which shows a user what the client will see; the other links end with their quote. */
    expires_at: 'instant?',
    withdrawn_at: 'instant?',
    first_opened_at: 'instant?',
    last_opened_at: 'instant?',
    /** How many submissions, and how many bytes of files, were ever sent with it, also what was taken back. */
    sent_submissions: 'integer',
    sent_bytes: 'integer',
  }),
  /** What is special to an email with a quote. */
  proposals: table({
    client_mail_id: '-> client_mails',
    is_reminder_wanted: 'flag',
    reminded_at: 'instant?',
  }),
  /** What a client did on the page of the online quote, and what staff replied there. */
  proposal_answers: table({
    quote_id: '-> quotes',
    client_link_id: '-> client_links',
    kind: textOf<'accepted' | 'declined' | 'asked' | 'replied'>(),
    created_at: 'instant',
    name: 'text?',
    job_title: 'text?',
    content: 'text?',
    purchase_order_reference: 'text?',
    invoice_contact_name: 'text?',
    invoice_contact_email: 'text?',
    invoice_address: 'text?',
    signature: 'text?',
    /** When the sale that an acceptance had made was taken back. */
    taken_back_at: 'instant?',
    /** The network address and the browser that it came from. */
    address: 'text',
    browser: 'text',
  }),
  /** A stored file of an acceptance, under the name that the client sees. */
  proposal_answer_files: table({
    proposal_answer_id: '-> proposal_answers',
    /** As in `client_mail_files`. */
    earlier_id: 'integer?',
    file_id: '-> files',
    name: 'text',
  }),
  /** What a client sent at once for a deliverable: a text, attachments, or both. */
  client_materials: table({
    deliverable_id: '-> deliverables',
    client_link_id: '-> client_links',
    content: 'text?',
    created_at: 'instant',
    /** When a user took it; the client can take it back until then. */
    taken_at: 'instant?',
    /** How the deliverable stood before it: what came is taken back to that. Null where that is not known, or it was done. */
    found_state: 'text?',
    found_message: 'text?',
    /** The network address and the browser that it came from. */
    address: 'text',
    browser: 'text',
  }),
  /** What is special to an email that reminds a client of overdue invoices. */
  reminders: table({
    client_mail_id: '-> client_mails',
    has_statement: 'flag',
    /** When it was found that all its invoices had been paid, so that it was not sent. */
    not_needed_at: 'instant?',
  }),
  /** An invoice of a reminder, with what was due of it then. */
  reminder_invoices: table({
    reminder_id: '-> reminders',
    invoice_id: '-> invoices',
    amount_due_pence: 'pence',
  }),
};

export type TemplateRow = RowOf<typeof lettersTables.templates>;
export type ClientMailRow = RowOf<typeof lettersTables.client_mails>;
export type ClientMaterialRow = RowOf<typeof lettersTables.client_materials>;
export type ClientLinkRow = RowOf<typeof lettersTables.client_links>;
export type ProposalAnswerRow = RowOf<typeof lettersTables.proposal_answers>;
export type ReminderRow = RowOf<typeof lettersTables.reminders>;
