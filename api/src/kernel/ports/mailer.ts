export interface MailAddress {
  name: string;
  email: string;
}

/** A paragraph of a mail: a text, or its parts where some words are bold. */
export type MailParagraph = string | readonly (string | { bold: string })[];

/** A mail as it is sent. */
export interface OutgoingMail {
  /** Names the mail: the same at each attempt, different for each mail. */
  id: string;
  to: MailAddress;
  cc: readonly MailAddress[];
  /** The addresses that it is sent to: those of `to` and `cc` that have not accepted it yet. */
  recipients: readonly string[];
  /** Who receives replies; null where there is nothing to reply to. */
  replyTo: MailAddress | null;
  /** Whether holiday notices do not answer it: it tells staff something, and no user has written it to them. */
  isAutomatic: boolean;
  subject: string;
  attachments: readonly { name: string; contentType: string; bytes: Uint8Array }[];
  /** Paragraphs, and links where there is an address: each is a button, unless it is one of a list. */
  blocks: readonly { text: MailParagraph; url: string | null; isListed?: true }[];
}

/** The reply of a mail server that did not accept one recipient of a mail. */
export interface Refusal {
  email: string;
  response: string;
  /** Whether it never will; otherwise it may later. */
  isFinal: boolean;
}

/** Sends mails. */
export interface Mailer {
  /**
   * Returns the recipients that the mail server did not accept; it has accepted the mail for all others. `beforeSending` runs once
   * connected, before anything of the mail is sent. Throws `JobFailure`.
   */
  send(mail: OutgoingMail, beforeSending: () => Promise<void>): Promise<readonly Refusal[]>;
}
