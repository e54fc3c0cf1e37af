export interface MailAddress {
  name: string;
  email: string;
}

/** A mail as it is sent. */
export interface Letter {
  /** Names the mail: the same at each attempt, different for each mail. */
  id: string;
  to: MailAddress;
  cc: readonly MailAddress[];
  /** Who receives replies; null where there is nothing to reply to. */
  replyTo: MailAddress | null;
  subject: string;
  attachments: readonly { name: string; contentType: string; bytes: Uint8Array }[];
  /** Paragraphs, and links where there is an address. */
  blocks: readonly { text: string; url: string | null }[];
}

/** Sends mails. */
export interface Mailer {
  /**
   * Resolves when the mail server has accepted the mail. `beforeSending` runs once connected, before anything of the mail is sent.
   * Throws `JobFailure`.
   */
  send(letter: Letter, beforeSending: () => Promise<void>): Promise<void>;
}
