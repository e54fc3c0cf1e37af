import { path, queryPath, type ListPageQuery } from '../../kernel/call/path';
import type {
  DuplicateContactSort,
  DuplicateSort,
  EmptyPackageSort,
  NoEmailSort,
  QuietQuoteSort,
} from './tidy-up';

export const tidyUp = path('/tidy-up');
export const duplicates = queryPath<Partial<ListPageQuery<DuplicateSort>>>()('/tidy-up/duplicates');
export const duplicateContacts = queryPath<Partial<ListPageQuery<DuplicateContactSort>>>()(
  '/tidy-up/duplicate-contacts',
);
export const contactsWithoutEmail = queryPath<Partial<ListPageQuery<NoEmailSort>>>()('/tidy-up/contacts');
export const quietQuotes = queryPath<Partial<ListPageQuery<QuietQuoteSort>>>()('/tidy-up/quotes');
export const emptyPackages = queryPath<Partial<ListPageQuery<EmptyPackageSort>>>()('/tidy-up/packages');
export const undatedPackages =
  queryPath<Partial<ListPageQuery<EmptyPackageSort>>>()('/tidy-up/undated-packages');
