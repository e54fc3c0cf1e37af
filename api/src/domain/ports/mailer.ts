/** A mail as it is sent. */
export interface Letter {
  /** Names the mail: the same at each attempt, different for each mail. */
  id: string;
  to: { name: string; email: string };
  subject: string;
  /** Paragraphs, and links where there is an address. */
  blocks: readonly { text: string; url: string | null }[];
}

/** Sends mails. */
export interface Mailer {
  /**
   * Resolves when the mail server has accepted the mail. `beforeSending` runs once connected, before anything of the mail is sent.
   * Throws `MailFailure`.
   */
  send(letter: Letter, beforeSending: () => Promise<void>): Promise<void>;
}

/**
 * - `retry`: the mail was not accepted, and may be later.
 * - `refused`: the mail server never accepts it.
 * - `unclear`: the connection ended before the mail server had said whether it accepts it.
 */
export type MailOutcome = 'retry' | 'refused' | 'unclear';

export class MailFailure extends Error {
  constructor(
    message: string,
    readonly outcome: MailOutcome,
  ) {
    super(message);
    this.name = 'MailFailure';
  }
}
