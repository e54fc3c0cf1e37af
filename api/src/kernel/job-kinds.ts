import {
  MAIL,
  type ClientMailKind,
  type DateWindow,
  type JOB_NAMES,
  type ReportDimension,
} from 'api-contract';
import type { QuoteRow } from '../store';
import type { InvoiceDraft, MailAddress, MailParagraph } from './ports';

/** A stored file, with the name that it has in the mail. */
export interface MailAttachment {
  fileId: number;
  name: string;
}

/** An address in a mail, with the contact whose it is: the mail goes to the address that the contact has when it is sent. */
export interface MailRecipient extends MailAddress {
  contactId?: number;
}

/** What a mail is about, which decides who gets it when it is sent, and whether it still makes sense. */
export type MailSubject =
  | { kind: ClientMailKind }
  | { kind: 'agent'; quoteId: number; proposalId: number | null }
  | { kind: 'user'; userId: number; quoteId?: number; linkId?: number };

/** A paragraph of a mail; with a path, a link to that page, which is a button unless it is one of a list. */
export interface MailBlock {
  text: MailParagraph;
  path: string | null;
  isListed?: true;
}

interface DataOfKinds {
  mail: {
    /** Absent in mails about a change of an account, which go to their address whatever has changed since. */
    about?: MailSubject;
    to: MailRecipient;
    /** Absent in mails of users, which have none of these. */
    cc?: readonly MailRecipient[];
    replyTo?: MailAddress;
    /** The total and the end of the quote that an email offers. */
    offer?: Pick<QuoteRow, 'total_amount_pence' | 'valid_until'>;
    attachments?: readonly MailAttachment[];
    /** The report that is attached as it is when the mail is sent, and whose it is. */
    report?: DateWindow & { userId: number; by: ReportDimension; filter: string };
    subject: string;
    /** Null once it has been sent, because links in it may open an account. */
    blocks: readonly MailBlock[] | null;
  };
  /** The address that was typed into the form for a forgotten password, whether it is known or not. */
  'password-link': { email: string };
  /** The draft exactly as it is sent, with the key that goes with it and its repetitions, and the user who asked for the invoice. */
  'create-invoice': { idempotencyKey: string; draft: InvoiceDraft; authorId: number | null };
  /** A quote that was chosen to be invoiced, and how it was named then. */
  'invoice-quote': { quoteId: number; reference: string; organisation: string; authorId: number };
  /** The fulfilment report of a sale of an event, how the sale was named then, and the texts of the email with their fields. */
  'event-report': {
    eventId: number;
    quoteId: number;
    reference: string;
    organisation: string;
    requestKey: string;
    subject: string;
    content: string;
    authorId: number;
  };
  /** The bytes of a file in the bucket, which no record has any more. */
  'delete-file': { hash: string };
}

export type JobName = 'mail' | keyof typeof JOB_NAMES;

/** The data of each kind of job; null of one that needs none. */
export type JobData = DataOfKinds & Record<Exclude<JobName, keyof DataOfKinds>, null>;

/** A queue beside the one that each kind has, for jobs that wait for the accounting provider. */
export type JobQueue = 'provider';

/** The limits of a kind of job, in seconds, by the names that they have in pg-boss. */
interface JobKind {
  /** Its other queues: no job waits for those of another queue. */
  queues?: readonly JobQueue[];
  /** From the first failure to the next attempt; it doubles with each failure, up to `retryDelayMax`. */
  retryDelay: number;
  retryDelayMax: number;
  /** How long one attempt may take. */
  expireInSeconds: number;
  /** For how long it is tried; until it succeeds where this is absent. */
  retentionSeconds?: number;
  /** For how long it is kept; where this is absent it is deleted when it ends. */
  deleteAfterSeconds?: number;
  /**
   * Why it is unconfirmed when its process died after it had begun to send. Such a job waits for a decision; where this is
   * absent, its function finds out by itself what became of the earlier attempt.
   */
  interrupted?: string;
  /** Returns what is kept of its data once it is done. */
  keep?: (data: never) => object;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** For each of the quotes that a user has selected: longer than an invoice takes, and kept as users look at what became of it on the same day. */
const ofSelection: JobKind = {
  retryDelay: 10,
  retryDelayMax: 5 * minute,
  expireInSeconds: 10 * minute,
  retentionSeconds: 12 * hour,
  deleteAfterSeconds: day,
};

/** Every kind of job with its time limits; `api/src/jobs.ts` has its function. */
export const jobKinds: Readonly<Record<JobName, JobKind>> = {
  mail: {
    queues: ['provider'],
    retryDelay: minute,
    retryDelayMax: hour,
    expireInSeconds: 10 * minute,
    retentionSeconds: MAIL.tryHours * hour,
    deleteAfterSeconds: MAIL.keepDays * day,
    interrupted: 'The intranet stopped while this email was being sent.',
    keep: (mail: JobData['mail']): JobData['mail'] => ({ ...mail, blocks: null }),
  },
  'password-link': {
    retryDelay: 10,
    retryDelayMax: minute,
    expireInSeconds: minute,
    retentionSeconds: hour,
    deleteAfterSeconds: day,
  },
  'create-invoice': { retryDelay: 10, retryDelayMax: minute, expireInSeconds: 8 * minute },
  'invoice-quote': ofSelection,
  'event-report': ofSelection,
  'synchronise-invoices': { retryDelay: minute, retryDelayMax: 10 * minute, expireInSeconds: 2 * hour },
  'expire-quotes': { retryDelay: minute, retryDelayMax: 10 * minute, expireInSeconds: 10 * minute },
  'notify-waiting': { retryDelay: minute, retryDelayMax: 10 * minute, expireInSeconds: 10 * minute },
  'remind-clients': { retryDelay: minute, retryDelayMax: hour, expireInSeconds: 10 * minute },
  'mail-reports': { retryDelay: minute, retryDelayMax: hour, expireInSeconds: 10 * minute },
  'mail-owners': { retryDelay: minute, retryDelayMax: hour, expireInSeconds: 10 * minute },
  'delete-file': { retryDelay: minute, retryDelayMax: hour, expireInSeconds: 10 * minute },
  backup: { retryDelay: minute, retryDelayMax: 10 * minute, expireInSeconds: 2 * hour },
  prune: { retryDelay: minute, retryDelayMax: hour, expireInSeconds: 10 * minute },
};

/** How long a process that works a job may not be heard of before another one takes it over. */
export const HEARTBEAT_SECONDS = 15;

/** How often a process looks for jobs that are due. */
export const POLLING_SECONDS = 5;

/** Longer than the timeout of a request to the provider: it has done by then what was sent, or never will. */
export const ARRIVAL_SECONDS = 20;

/** How long a request of a user waits for the outcome of a job; shorter than a browser's timeout. */
export const WAIT_SECONDS = { 'create-invoice': 45, 'synchronise-invoices': 20 } as const;
