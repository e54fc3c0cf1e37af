import { paths } from 'api-contract';

/** What the answers of the API are kept under. */
export const quoteKeys = {
  one: (quoteId: number | string) => paths.quote(quoteId),
  defaults: () => paths.quoteCreationDefaults(),
  notes: (quoteId: number) => paths.quoteNotes(quoteId),
  history: (quoteId: number | string) => paths.quoteHistory(quoteId),
} as const;

const LISTS = [paths.quotes(), paths.organisations()];

const isHistory = (key: string): boolean => key === quoteKeys.history(key.split('/')[2] ?? '');

/** What shows quotes, counts them, or tells of them: the lists, the organisations, the dashboard, the histories. */
export const showsQuotes = (key: unknown): boolean =>
  typeof key === 'string' &&
  (key === paths.dashboardStats() ||
    isHistory(key) ||
    LISTS.some((list) => key === list || key.startsWith(`${list}?`)));
