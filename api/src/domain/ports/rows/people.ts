import type { Recorded } from './common';

export interface UserRow extends Recorded {
  name: string;
  email: string;
  /** The address as it is compared: trimmed and in lower case. */
  email_key: string;
  password_hash: string;
  /** Since when they may not sign in, as an instant; empty for those who may. */
  disabled_at: string | null;
}

export interface SessionRow {
  id: number;
  user_id: number;
  /** SHA-256 of the token in hexadecimal; the token itself is never stored. */
  token_hash: string;
  created_at: string;
  expires_at: string;
}

/** A wrong password, or one that is being checked. Removed when it was right, and when it is too old to count. */
export interface LoginAttemptRow {
  id: number;
  email_key: string;
  /** The network address that it came from. */
  client: string;
  attempted_at: string;
}
