import type { LoginAnswer } from '../entities';

export const makeLoginAnswer = (over: Partial<LoginAnswer> = {}): LoginAnswer => ({
  access_token: 'a-token-for-tests',
  token_type: 'Bearer',
  expires_at: '2026-11-21T21:30:00.000Z',
  ...over,
});
