import { storedValue } from 'shared-ui';

/** How many modules are remembered: the entry and the first chunks of one have 9 to 17 KB. */
const REMEMBERED = 3;

const storeOf = (userId: number) => storedValue(`intranet.opened_modules.${userId}`);

/** Returns the names of the modules whose pages a user has opened in this browser, the last one first. */
export const openedModules = (userId: number): string[] => storeOf(userId).get()?.split(' ') ?? [];

/** Remembers that a user has opened a page of a module. */
export function rememberOpened(userId: number, name: string): void {
  const others = openedModules(userId).filter((each) => each !== name);
  storeOf(userId).set([name, ...others].slice(0, REMEMBERED).join(' '));
}
