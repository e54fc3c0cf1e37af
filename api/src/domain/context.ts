import type { AccountingProvider, Clock, Documents, Passwords, Tokens, Workbooks } from './ports';
import type { LoginThrottle } from './session';
import type { Store } from '../store';

/** What use cases are given from outside. Each takes the part that it needs. */
export interface Context {
  store: Store;
  clock: Clock;
  passwords: Passwords;
  tokens: Tokens;
  loginThrottle: LoginThrottle;
  workbooks: Workbooks;
  documents: Documents;
  accounting: AccountingProvider;
  /** Days from the issue of an invoice until it is due. */
  invoiceTermsDays: number;
}

/** For use cases that only read. */
export type ReadContext = Pick<Context, 'store'>;
