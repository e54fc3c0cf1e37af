import type { NamedReference } from '../../src/kernel/schema';
import type { LoginResponse, SignedInUser, User, UserListItem } from '../../src/accounts/session/session';

export const makeReference = (over: Partial<NamedReference> = {}): NamedReference => ({
  id: 1,
  name: 'Reference',
  ...over,
});

export const makeUser = (over: Partial<User> = {}): User => ({
  id: 1,
  name: 'Alex Morgan',
  email: 'staff@example.com',
  is_administrator: true,
  ...over,
});

export const makeSignedInUser = (over: Partial<SignedInUser> = {}): SignedInUser => ({
  ...makeUser(),
  ...over,
});

export const makeUserListItem = (over: Partial<UserListItem> = {}): UserListItem => ({
  id: 1,
  name: 'Alex Morgan',
  is_disabled: false,
  ...over,
});

export const makeLoginResponse = (over: Partial<LoginResponse> = {}): LoginResponse => ({
  access_token: 'a-token-for-tests',
  token_type: 'Bearer',
  expires_at: '2026-11-21T21:30:00.000Z',
  ...over,
});
