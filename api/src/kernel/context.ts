import type {
  AccountingProvider,
  Bucket,
  Clock,
  CompanyAccounts,
  Documents,
  Mailer,
  OneTimeCodes,
  Passwords,
  QuoteObserver,
  Releases,
  Thumbnails,
  Tokens,
  UndoChecks,
  UndoneMerges,
  UndoDerivation,
  Uploads,
  ErasureList,
  Workbooks,
} from './ports';
import type { JobName } from './job-kinds';
import type { Store } from '../store';

/** When a session ends: after so many hours, and where it is not used after so many minutes. */
export interface SessionLimits {
  hours: number;
  idleMinutes: number;
}

/** The dependencies of the use cases. Each takes the part that it needs. */
export interface Context {
  store: Store;
  clock: Clock;
  passwords: Passwords;
  tokens: Tokens;
  oneTimeCodes: OneTimeCodes;
  /** Whether administrators who sign in with a password must have a second factor. */
  secondFactorForAdministrators: boolean;
  sessionLimits: SessionLimits;
  workbooks: Workbooks;
  documents: Documents;
  thumbnails: Thumbnails;
  uploads: Uploads;
  /** Where the bytes of files are stored; undefined for the database. */
  bucket: Bucket | undefined;
  /** Who was erased, outside the database. */
  erasures: ErasureList;
  /** Days that audit lines are kept. */
  auditDays: number;
  accounting: AccountingProvider;
  /** The company's sign-in provider; undefined where users sign in with passwords only. */
  companyAccounts: CompanyAccounts | undefined;
  /** Undefined where no mail server is configured: administrators then read the mails in the outbox. */
  mailer: Mailer | undefined;
  /** Returns the address under which users reach the intranet, without a slash at the end. */
  publicUrl: () => string;
  /** The same for the pages of clients. */
  clientUrl: () => string;
  releases: Releases;
  /** Whether this is the demonstration, where its published password opens a session. */
  isDemonstration: boolean;
  /** Every how many seconds the recurring jobs are sent; those that are not named are not. */
  schedule: Partial<Record<JobName, number>>;
  /** Makes a scheduled backup if one is due; undefined without any. */
  backUp: (() => Promise<void>) | undefined;
  /** Days from the issue of an invoice until it is due. */
  invoiceTermsDays: number;
  /** Days that a quote is valid, from the one on which it is made or renewed. */
  quoteValidDays: number;
  /** The areas that are told of changes of quotes, in this order. */
  quoteObservers: readonly QuoteObserver[];
  /** What each area asks before a change of its rows is undone. */
  undoChecks: UndoChecks;
  /** What an undo asks of merged records. */
  undoneMerges: UndoneMerges;
  /** What an undo has derived again. */
  undoDerivations: readonly UndoDerivation[];
  /**
   * Builds a part of a response that is the same for all users, of few bytes, and slow. Where responses are cached, parts are too,
   * by their key: until what they are built from changes.
   */
  part: <Part>(key: string, build: (context: Context) => Promise<Part>) => Promise<Part>;
}

/** The dependencies of use cases that only read. */
export type ReadContext = Pick<Context, 'store'>;

/** The dependencies of use cases that write, or whose result depends on the time. */
export type TimedContext = Pick<Context, 'store' | 'clock'>;

/** The dependencies of use cases that change quotes of which other areas keep records. */
export type ObservedContext = TimedContext & Pick<Context, 'quoteObservers'>;

/** The dependencies of use cases that make or renew a quote. */
export type QuotingContext = ObservedContext & Pick<Context, 'quoteValidDays'>;

/** The dependencies of use cases that work with the accounting provider. */
export type AccountingContext = Pick<Context, 'store' | 'clock' | 'schedule' | 'tokens' | 'accounting'>;
