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
import { LoginThrottle, unnamedCompany, type Clock, type Company, type Context, type Store } from './domain';

export interface ContextOptions {
  /** Whose name stands on documents, asked for each time one is made. */
  company?: () => Promise<Company>;
  /** Who keeps the invoices; the embedded provider when nothing is said. */
  accounting?: AccountingSettings;
  invoiceTermsDays?: number;
}

/** Everything that use cases need, made of a store and the real adapters. */
export const createContext = (
  store: Store,
  clock: Clock = systemClock,
  {
    company = () => Promise.resolve(unnamedCompany),
    accounting = { provider: 'local' },
    invoiceTermsDays = INVOICE_TERMS_DAYS,
  }: ContextOptions = {},
): Context => ({
  store,
  clock,
  passwords: createPasswords(),
  tokens: randomTokens,
  loginThrottle: new LoginThrottle(store, clock),
  workbooks: hucreWorkbooks,
  documents: createDocuments(company),
  accounting: createAccounting(
    { store, clock, renderInvoicePdf: createInvoicePdfRenderer(company) },
    accounting,
  ),
  invoiceTermsDays,
});
