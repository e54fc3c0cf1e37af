import { paths } from 'api-contract';

/** What the answers of the API are kept under. */
export const quoteKeys = {
  one: (quoteId: number | string) => paths.quote(quoteId),
  defaults: () => paths.quoteCreationDefaults(),
  notes: (quoteId: number) => paths.quoteNotes(quoteId),
} as const;

const LISTS = [paths.quotes(), paths.organisations()];

/** What shows quotes or counts them: the lists, the organisations, the dashboard. */
export const showsQuotes = (key: unknown): boolean =>
  typeof key === 'string' &&
  (key === paths.dashboardStats() || LISTS.some((list) => key === list || key.startsWith(`${list}?`)));
