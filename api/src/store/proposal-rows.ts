// The row types of what is sent to clients and of what users attach, with its files.

import type { DeliveryMailKind } from 'api-contract';
import type { Row } from './row-types';

/** A file that never changes: stored once, whatever refers to it. */
export interface FileRow extends Row {
  /** SHA-256 of the bytes, in hexadecimal. */
  hash: string;
  content_type: string;
  /** In bytes. */
  size: number;
  created_at: string;
  /** Null where the bytes are in the bucket. */
  bytes: Uint8Array | null;
}

/** An email to the client of a quote, as it was sent. */
interface ClientMailRow extends Row {
  quote_id: number;
  /** Unique; made by the browser for each email. */
  request_key: string;
  sent_by_user_id: number;
  /** Whom it is written to; null where the contact of an old email is not known. */
  contact_id: number | null;
  to_name: string;
  to_email: string;
  /** JSON: a list of addresses. */
  cc: string;
  subject: string;
  content: string;
  /** The job of the mail, which is deleted when it is old. */
  job_id: number;
  created_at: string;
  /** When the mail server accepted it. */
  sent_at: string | null;
  /** Why it was not sent. */
  cancelled_reason: string | null;
}

export type ClientMailColumns = Omit<ClientMailRow, 'id'>;

/** An email that sent a quote to its client. */
export interface ProposalRow extends ClientMailRow {
  is_reminder_wanted: boolean;
  reminded_at: string | null;
}

/** An email about the delivery of a sale. */
export interface DeliveryMailRow extends ClientMailRow {
  kind: DeliveryMailKind;
}

/** A link to the page where the client of a sale sends material. */
export interface MaterialLinkRow extends Row {
  quote_id: number;
  /** The email that has it; null for one that was copied. */
  delivery_mail_id: number | null;
  /** Unique; the token itself is in the email, or with the user who copied it, alone. */
  token_hash: string;
  created_at: string;
  created_by_user_id: number;
  withdrawn_at: string | null;
  first_opened_at: string | null;
  last_opened_at: string | null;
}

/** A link to the online quote: a client's, of a proposal, or a preview for a user. */
export interface ProposalLinkRow extends Row {
  quote_id: number;
  proposal_id: number | null;
  /** Unique; the token itself is in the email alone. */
  token_hash: string;
  created_at: string;
  /** The end of a preview; a client's link ends with its quote. */
  expires_at: string | null;
  withdrawn_at: string | null;
  first_opened_at: string | null;
  last_opened_at: string | null;
}

/** What a client did on the page of the online quote. */
export interface ProposalAnswerRow extends Row {
  quote_id: number;
  proposal_link_id: number;
  kind: 'accepted' | 'declined' | 'asked';
  created_at: string;
  name: string | null;
  job_title: string | null;
  content: string | null;
  purchase_order_reference: string | null;
  invoice_contact_name: string | null;
  invoice_contact_email: string | null;
  invoice_address: string | null;
  signature: string | null;
  /** The network address and the browser that it came from. */
  address: string;
  browser: string;
}

/** A stored file of a proposal, an acceptance or an email about a delivery, under the name that the client sees. */
export interface ProposalFileRow extends Row {
  proposal_id: number | null;
  proposal_answer_id: number | null;
  delivery_mail_id: number | null;
  file_id: number;
  name: string;
}

/** What a client sent at once for a deliverable: a text, attachments, or both. */
export interface ClientMaterialRow extends Row {
  deliverable_id: number;
  material_link_id: number;
  content: string | null;
  created_at: string;
  /** The network address and the browser that it came from. */
  address: string;
  browser: string;
}

/** A file that a user has added to a quote, an organisation or a deliverable, or that a client has sent for one. */
export interface AttachmentRow extends Row {
  quote_id: number | null;
  organisation_id: number | null;
  deliverable_id: number | null;
  /** What the client sent it with; null for one of a user. */
  client_material_id: number | null;
  file_id: number;
  name: string;
  created_at: string;
  /** Null for one that the client sent. */
  created_by_user_id: number | null;
}
