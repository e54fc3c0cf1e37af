import type { NamedReference, QuoteStatus, TaxRate, User, UserListItem } from '../entities';
import { QUOTE_STATUSES } from '../quote-status';
import { TAX_RATES } from '../constants';

export const makeReference = (over: Partial<NamedReference> = {}): NamedReference => ({
  id: 1,
  name: 'Reference',
  ...over,
});

export const makeUser = (over: Partial<User> = {}): User => ({
  id: 1,
  name: 'Alex Morgan',
  email: 'staff@example.com',
  ...over,
});

export const makeUserListItem = (over: Partial<UserListItem> = {}): UserListItem => ({
  id: 1,
  name: 'Alex Morgan',
  ...over,
});

export const makeQuoteStatuses = (): QuoteStatus[] => QUOTE_STATUSES.map((status) => ({ ...status }));

export const makeTaxRates = (): TaxRate[] => TAX_RATES.map((rate) => ({ ...rate }));
