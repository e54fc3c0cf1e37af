import type { Row } from './row-types';

/** pg-boss's states, and `unconfirmed`: the effect of the job outside the intranet may or may not have happened. */
export type JobState = 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed' | 'unconfirmed';

/** Work that outlives a request. It is sent in the transaction of what causes it. The columns are pg-boss's, but for `sent_on`. */
export interface JobRow extends Row {
  /** Which kind of job. */
  name: string;
  /** JSON. */
  data: string;
  state: JobState;
  /** At most one job with the same name and key is open. */
  singleton_key: string | null;
  retry_count: number;
  start_after: string;
  /** When the last attempt began. */
  started_on: string | null;
  /** When its process was last heard of. */
  heartbeat_on: string | null;
  /** When something was last sent outside of which it is not known whether it arrived; empty while there is nothing of that kind. */
  sent_on: string | null;
  /** From then on it is not tried any more. */
  keep_until: string | null;
  created_on: string;
  completed_on: string | null;
  /** Why the last attempt failed. */
  output: string | null;
}

/** The final reply of the mail server about one recipient of a mail. A recipient without a row has not been accepted yet. */
export interface MailRecipientRow extends Row {
  job_id: number;
  /** In lower case. */
  email: string;
  accepted_at: string | null;
  /** The reply of the server where it refused the recipient for good. */
  refusal: string | null;
}
