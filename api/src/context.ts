import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  AUDIT_DAYS,
  INVOICE_TERMS_DAYS,
  QUOTE_VALID_DAYS,
  SESSION_HOURS,
  SESSION_IDLE_MINUTES,
  type ImportKind,
} from 'api-contract';
import {
  createAccounting,
  createBucket,
  createCompanyAccounts,
  createMailer,
  createPasswords,
  createThumbnails,
  createUploads,
  erasuresInMemory,
  noReleases,
  oneTimeCodes,
  randomTokens,
  systemClock,
  type AccountingSettings,
  type BucketSettings,
  type CompanyAccountSettings,
  type MailSettings,
} from './adapters';
import {
  catalogueUndoChecks,
  clientMailObserver,
  clientUndoChecks,
  deliverableDerivation,
  deliverableObserver,
  deliverableUndoChecks,
  followUpDerivation,
  nameUndoChecks,
  quoteDerivation,
  quoteUndoChecks,
  stockObserver,
  undoneMerges,
  unnamedCompany,
  type Clock,
  type Company,
  type Context,
  type ImportRows,
  type InvoiceDocument,
} from './domain';
import type { WorkerPool } from './workers/worker-pool';
import type { Store } from './store';

/** What a context is made of where it is not as usual. */
interface ContextOptions extends Partial<
  Omit<Context, 'accounting' | 'bucket' | 'companyAccounts' | 'store' | 'clock'>
> {
  /** Returns the company named on documents; called for each document. */
  company?: () => Promise<Company>;
  /** What hashing a password costs; what OWASP recommends by default. */
  passwordCost?: Parameters<typeof createPasswords>[1];
  /** The accounting provider; the embedded one by default. */
  accounting?: AccountingSettings;
  /** The mail server; without one mails stay in the outbox. */
  mail?: MailSettings | undefined;
  /** The folder in which files are received. */
  uploadsFolder?: string;
  /** The bucket for files; without one they are in the database. */
  bucket?: BucketSettings | undefined;
  /** The company's sign-in provider. */
  companyAccounts?: CompanyAccountSettings | undefined;
  /** The worker threads that render workbooks and documents; without them this thread does. */
  workers?: Pick<WorkerPool, 'run'>;
  /** The worker threads that read imported workbooks; `workers` by default. */
  importWorkers?: Pick<WorkerPool, 'run'>;
}

/** Does the jobs in this thread. Few callers make files, so the libraries for them are loaded with the first job. */
const thisThread: Pick<WorkerPool, 'run'> = {
  run: async (job) => (await (await import('./workers/worker')).perform(job)) as never,
};

/** Returns the context of the use cases, with the real adapters. Files show the company's details as they are at that moment. */
export const createContext = (
  store: Store,
  clock: Clock = systemClock,
  {
    company = () => Promise.resolve(unnamedCompany),
    passwordCost,
    accounting = { provider: 'local' },
    mail,
    uploadsFolder = path.join(tmpdir(), 'intranet-uploads'),
    bucket,
    publicUrl = () => 'http://localhost:8080',
    companyAccounts,
    workers = thisThread,
    importWorkers = workers,
    ...given
  }: ContextOptions = {},
): Context => {
  const renderInvoicePdf = async (invoice: InvoiceDocument) =>
    workers.run(['invoice', invoice, await company()]);
  const context: Context = {
    store,
    clock,
    passwords: createPasswords(company, passwordCost),
    tokens: randomTokens,
    oneTimeCodes,
    secondFactorForAdministrators: false,
    sessionLimits: { hours: SESSION_HOURS, idleMinutes: SESSION_IDLE_MINUTES.demonstration },
    workbooks: {
      write: (...worksheets) => workers.run(['workbook', ...worksheets]),
      readRows: async <Kind extends ImportKind>(kind: Kind, file: Uint8Array) =>
        (await importWorkers.run(['import', kind, file])) as ImportRows<Kind> | 'tooLarge',
    },
    documents: {
      company,
      render: (document, file, signal) => workers.run(['quote', document, file], signal),
      findUnprintable: (documents) => workers.run(['unprintable', JSON.stringify(documents)]),
      certificate: (certificate) => workers.run(['certificate', certificate]),
      statement: (statement) => workers.run(['statement', statement]),
      fulfilmentReport: (report, pictures, signal) => workers.run(['fulfilment', report, pictures], signal),
    },
    thumbnails: createThumbnails(),
    uploads: createUploads(uploadsFolder),
    bucket: bucket && createBucket(bucket),
    releases: noReleases,
    erasures: erasuresInMemory(),
    auditDays: AUDIT_DAYS,
    accounting: createAccounting({ store, clock, renderInvoicePdf }, accounting),
    invoiceTermsDays: INVOICE_TERMS_DAYS,
    quoteValidDays: QUOTE_VALID_DAYS,
    quoteObservers: [deliverableObserver, stockObserver, clientMailObserver],
    undoChecks: {
      ...catalogueUndoChecks,
      ...nameUndoChecks,
      ...clientUndoChecks,
      ...quoteUndoChecks,
      ...deliverableUndoChecks,
    },
    undoneMerges,
    undoDerivations: [quoteDerivation, deliverableDerivation, followUpDerivation],
    mailer: mail && createMailer(mail, company),
    publicUrl,
    clientUrl: publicUrl,
    companyAccounts: companyAccounts && createCompanyAccounts(companyAccounts),
    isDemonstration: true,
    schedule: {},
    backUp: undefined,
    part: (_key, build) => build(context),
    ...given,
  };
  return context;
};
