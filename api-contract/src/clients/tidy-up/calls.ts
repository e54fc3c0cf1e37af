import { Type } from '@sinclair/typebox';
import { describeCalls, get, post } from '../../kernel/call/call';
import { QUIET_QUOTE_DAYS, UNDATED_SALE_DAYS } from '../../kernel/limits';
import { pageQuery } from '../../kernel/call/parameters';
import * as paths from './paths';
import {
  ContactWithoutEmailPage,
  DUPLICATE_CONTACT_SORTS,
  DUPLICATE_SORTS,
  DuplicateContactPage,
  DuplicatePage,
  EMPTY_PACKAGE_SORTS,
  EmptyPackagePage,
  NO_EMAIL_SORTS,
  QUIET_QUOTE_SORTS,
  QuietQuotePage,
  TidyUpCounts,
} from './tidy-up';
import { duplicateContactSchema, duplicateSchema } from './tidy-up-form';

const byName = 'The filter looks for each word in the names. What is archived is left out.';

export const tidyUpCalls = describeCalls('Tidying up', {
  getTidyUpCounts: get(paths.tidyUp, {
    summary: 'How many records there are to tidy up',
    response: TidyUpCounts,
  }),
  listDuplicates: get(paths.duplicates, {
    summary: 'One page of the pairs of organisations that may be the same one',
    description: `Each organisation is listed with the first one that it may be a duplicate of. ${byName}`,
    query: Type.Object(pageQuery(DUPLICATE_SORTS, 'organisation', 'asc')),
    response: DuplicatePage,
  }),
  setDuplicate: post(paths.duplicates, {
    summary: 'Store that two organisations are not duplicates, or that they may be after all',
    body: duplicateSchema,
    undo: {},
  }),
  listDuplicateContacts: get(paths.duplicateContacts, {
    summary: 'One page of the pairs of contacts of one organisation that have the same email address',
    description: `Each contact is listed with the first one of the address that they may be a duplicate of. ${byName}`,
    query: Type.Object(pageQuery(DUPLICATE_CONTACT_SORTS, 'contact', 'asc')),
    response: DuplicateContactPage,
  }),
  setDuplicateContact: post(paths.duplicateContacts, {
    summary: 'Store that two contacts are not duplicates, or that they may be after all',
    body: duplicateContactSchema,
    undo: {},
  }),
  listContactsWithoutEmail: get(paths.contactsWithoutEmail, {
    summary: 'One page of the contacts without an email address',
    description: byName,
    query: Type.Object(pageQuery(NO_EMAIL_SORTS, 'contact', 'asc')),
    response: ContactWithoutEmailPage,
  }),
  listQuietQuotes: get(paths.quietQuotes, {
    summary: `One page of the open quotes without a follow-up and without any activity for ${QUIET_QUOTE_DAYS} days`,
    description: 'The filter looks for each word in the reference and the names.',
    query: Type.Object(pageQuery(QUIET_QUOTE_SORTS, 'activity', 'asc')),
    response: QuietQuotePage,
  }),
  listEmptyPackages: get(paths.emptyPackages, {
    summary: 'One page of the packages of won quotes for which nothing is to be delivered',
    description: 'The filter looks for each word in the reference and the names.',
    query: Type.Object(pageQuery(EMPTY_PACKAGE_SORTS, 'won', 'desc')),
    response: EmptyPackagePage,
  }),
  listUndatedPackages: get(paths.undatedPackages, {
    summary: `One page of the packages of events that were sold in the last ${UNDATED_SALE_DAYS} days without an event date`,
    description: 'The filter looks for each word in the reference and the names.',
    query: Type.Object(pageQuery(EMPTY_PACKAGE_SORTS, 'won', 'desc')),
    response: EmptyPackagePage,
  }),
});
