import { createPasswords, hucreWorkbooks, randomTokens, systemClock } from './adapters';
import { LoginThrottle, type Clock, type Context, type Store } from './domain';

/** Everything that use cases need, made of a store and the real adapters. */
export const createContext = (store: Store, clock: Clock = systemClock): Context => ({
  store,
  clock,
  passwords: createPasswords(),
  tokens: randomTokens,
  loginThrottle: new LoginThrottle(store, clock),
  workbooks: hucreWorkbooks,
});
