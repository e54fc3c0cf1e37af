import type { Clock, Passwords, Store, Tokens, Workbooks } from './ports';
import type { LoginThrottle } from './session';

/** What use cases are given from outside. Each takes the part that it needs. */
export interface Context {
  store: Store;
  clock: Clock;
  passwords: Passwords;
  tokens: Tokens;
  loginThrottle: LoginThrottle;
  workbooks: Workbooks;
}

/** For use cases that only read. */
export type ReadContext = Pick<Context, 'store'>;
