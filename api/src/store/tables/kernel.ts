// History, jobs and stored files.

import { table, textOf, type RowOf } from './table';

/** The `entity` of the line of history that a restore adds to the restored data. */
export const RESTORE = 'restore';

/** pg-boss's states, and `unconfirmed`: the effect of the job outside the intranet may or may not have happened. */
export type JobState = 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed' | 'unconfirmed';

export const kernelTables = {
  /** One line per write of a record: who changed which fields, and when. Never changed or deleted. */
  history: table({
    /** The table of the record, such as `quotes`, or an event such as `sign-in`. */
    entity: 'text',
    entity_id: 'integer',
    /** The quote that the record is or belongs to; it selects the history of a quote, removed items included. */
    quote_id: 'integer?',
    /** The version that the write produced. */
    version: 'integer',
    user_id: '-> users?',
    changed_at: 'instant',
    /** JSON: `{field: [before, after]}`. */
    changes: 'text',
  }),
  /** A row is there within a transaction that takes personal data out of history, which the database allows for as long. */
  history_redactions: table({
    begun_at: 'instant',
  }),
  /** A person whose data were erased; a file beside the backups has the same, so that no restore brings them back. */
  erasures: table({
    /** Unique; made for each erasure. */
    key: 'text',
    /** JSON: SHA-256 of their addresses in hexadecimal. */
    address_hashes: 'text',
    /** JSON: the ids of their contacts, with when these were created. */
    contacts: 'text',
    erased_at: 'instant',
  }),
  /** A change that can be undone, until it is too old. */
  undos: table({
    /** The name of the call of the contract. */
    call: 'text',
    /** The record that the address of the call names; null for a change of many. */
    record_id: 'integer?',
    /** Who made the change. */
    user_id: '-> users',
    /** Whether all users may undo it. */
    is_for_all: 'flag',
    /** Whether records that have changed since are left as they are; otherwise all of the change is undone, or nothing. */
    is_for_each: 'flag',
    created_at: 'instant',
    undone_at: 'instant?',
  }),
  /** One write of a row in a change that can be undone, in order of id. A write of `history` has no values: its line stays. */
  undo_writes: table({
    undo_id: '-> undos',
    /** The table. */
    entity: 'text',
    record_id: 'integer',
    /** JSON of the row, in the names of columns; null for a row that was inserted. */
    before: 'text?',
    /** The same; null for a row that was deleted. */
    after: 'text?',
  }),
  /** A stored file to which a deleted row refers. */
  undo_files: table({
    undo_id: '-> undos',
    file_id: '-> files',
  }),
  /** Work that outlives a request. It is sent in the transaction of what causes it. The columns are pg-boss's, but for `queue`, `sent_on` and `may_have_arrived`. */
  jobs: table({
    /** Which kind of job. */
    name: 'text',
    /** The queue of its kind that it waits in; empty in the one that each kind has. */
    queue: 'text?',
    /** JSON. */
    data: 'text',
    state: textOf<JobState>(),
    /** At most one job with the same name and key is open. */
    singleton_key: 'text?',
    retry_count: 'integer',
    start_after: 'instant',
    /** When the last attempt began. */
    started_on: 'instant?',
    /** When its process was last heard of. */
    heartbeat_on: 'instant?',
    /** When something was last sent outside of which it is not known whether it arrived; empty while there is nothing of that kind. */
    sent_on: 'instant?',
    /** Whether an earlier attempt, after which it was sent again by hand, may have arrived. */
    may_have_arrived: 'flag',
    /** From then on it is not tried any more. */
    keep_until: 'instant?',
    created_on: 'instant',
    completed_on: 'instant?',
    /** Why the last attempt failed. */
    output: 'text?',
  }),
  /** The final reply of the mail server about one recipient of a mail. A recipient without a row has not been accepted yet. */
  mail_recipients: table({
    job_id: 'integer',
    /** In lower case. */
    email: 'text',
    accepted_at: 'instant?',
    /** The reply of the server where it refused the recipient for good, or why the mail was not sent to them any more. */
    refusal: 'text?',
  }),
  /** A file that never changes: stored once, whatever refers to it. */
  files: table({
    /** SHA-256 of the bytes, in hexadecimal. */
    hash: 'text',
    content_type: 'text',
    /** In bytes. */
    size: 'integer',
    created_at: 'instant',
    /** Null where the bytes are in the bucket. */
    bytes: 'bytes?',
  }),
};

export type HistoryRow = RowOf<typeof kernelTables.history>;
export type UndoWriteRow = RowOf<typeof kernelTables.undo_writes>;
export type JobRow = RowOf<typeof kernelTables.jobs>;
export type MailRecipientRow = RowOf<typeof kernelTables.mail_recipients>;
