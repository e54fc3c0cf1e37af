import type { Row } from './row-types';

/** A mail in the outbox. It is queued in the transaction of what causes it. */
export interface MailRow extends Row {
  to_name: string;
  to_email: string;
  subject: string;
  /** JSON of the blocks; empty once it has been sent, because links in it may open an account. */
  body: string | null;
  status: 'queued' | 'sending' | 'sent' | 'unconfirmed' | 'failed';
  attempts: number;
  created_at: string;
  /** While queued: when it is tried next. While sending: until when its process claims it. */
  due_at: string;
  /** From then on it is not tried any more. */
  give_up_at: string;
  sent_at: string | null;
  problem: string | null;
}
