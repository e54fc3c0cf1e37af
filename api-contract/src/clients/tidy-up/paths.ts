import { builtPath, path, queryString, type ListPageQuery } from '../../kernel/call/path';
import type {
  DuplicateContactSort,
  DuplicateSort,
  EmptyPackageSort,
  NoEmailSort,
  QuietQuoteSort,
} from './tidy-up';

export const tidyUp = path('/tidy-up');
export const duplicates = builtPath(
  '/tidy-up/duplicates',
  (query: Partial<ListPageQuery<DuplicateSort>> = {}) => `/tidy-up/duplicates${queryString(query)}`,
);
export const duplicateContacts = builtPath(
  '/tidy-up/duplicate-contacts',
  (query: Partial<ListPageQuery<DuplicateContactSort>> = {}) =>
    `/tidy-up/duplicate-contacts${queryString(query)}`,
);
export const contactsWithoutEmail = builtPath(
  '/tidy-up/contacts',
  (query: Partial<ListPageQuery<NoEmailSort>> = {}) => `/tidy-up/contacts${queryString(query)}`,
);
export const quietQuotes = builtPath(
  '/tidy-up/quotes',
  (query: Partial<ListPageQuery<QuietQuoteSort>> = {}) => `/tidy-up/quotes${queryString(query)}`,
);
export const emptyPackages = builtPath(
  '/tidy-up/packages',
  (query: Partial<ListPageQuery<EmptyPackageSort>> = {}) => `/tidy-up/packages${queryString(query)}`,
);
