import { paths } from 'api-contract';

/** What the answers of the API are kept under. */
export const quoteKeys = {
  one: (quoteId: number | string) => paths.quote(quoteId),
  defaults: () => paths.quoteCreationDefaults(),
  notes: (quoteId: number) => paths.quoteNotes(quoteId),
  history: (quoteId: number | string) => paths.quoteHistory(quoteId),
} as const;

const isList = (key: string, list: string): boolean => key === list || key.startsWith(`${list}?`);

const isHistory = (key: string): boolean => key === quoteKeys.history(key.split('/')[2] ?? '');

/** What shows the items or the sums of quotes: the lists, the dashboard, the histories. */
export const showsItems = (key: unknown): boolean =>
  typeof key === 'string' &&
  (key === paths.dashboardStats() || isHistory(key) || isList(key, paths.quotes()));

/** What shows quotes, counts them, or tells of them: also the organisations, which count them. */
export const showsQuotes = (key: unknown): boolean =>
  showsItems(key) || (typeof key === 'string' && isList(key, paths.organisations()));
