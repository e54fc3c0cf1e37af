import { INVOICE_TERMS_DAYS } from 'api-contract';
import {
  createAccounting,
  createDocuments,
  createInvoicePdfRenderer,
  createPasswords,
  hucreWorkbooks,
  randomTokens,
  systemClock,
  type AccountingSettings,
} from './adapters';
import { LoginThrottle, unnamedCompany, type Clock, type Company, type Context } from './domain';
import { madeByWorkers, type FileMakers, type WorkerPool } from './workers/worker-pool';
import type { Store } from './store';

export interface ContextOptions {
  /** Whose name stands on documents, asked for each time one is made. */
  company?: () => Promise<Company>;
  /** Who keeps the invoices; the embedded provider when nothing is said. */
  accounting?: AccountingSettings;
  invoiceTermsDays?: number;
  /** The threads that make workbooks and documents; without them they are made in this one. */
  workers?: WorkerPool;
}

const madeHere = (company: () => Promise<Company>): FileMakers => ({
  workbooks: hucreWorkbooks,
  documents: createDocuments(company),
  renderInvoicePdf: createInvoicePdfRenderer(company),
});

/** Everything that use cases need, made of a store and the real adapters. */
export const createContext = (
  store: Store,
  clock: Clock = systemClock,
  {
    company = () => Promise.resolve(unnamedCompany),
    accounting = { provider: 'local' },
    invoiceTermsDays = INVOICE_TERMS_DAYS,
    workers,
  }: ContextOptions = {},
): Context => {
  const { workbooks, documents, renderInvoicePdf } = workers
    ? madeByWorkers(workers, company)
    : madeHere(company);
  return {
    store,
    clock,
    passwords: createPasswords(),
    tokens: randomTokens,
    loginThrottle: new LoginThrottle(store, clock),
    workbooks,
    documents,
    accounting: createAccounting({ store, clock, renderInvoicePdf }, accounting),
    invoiceTermsDays,
  };
};
