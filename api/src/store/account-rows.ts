// The row types of users, their sessions, and their accounts at the company.

import type { Recorded, Row } from './row-types';

export interface UserRow extends Recorded {
  name: string;
  email: string;
  /** The address as it is compared: trimmed and in lower case. */
  email_key: string;
  /** Empty until an invited user has set a password. */
  password_hash: string;
  /** The instant since when the user is disabled; empty for enabled users. */
  disabled_at: string | null;
  /** May look after accounts and export the audit log. */
  is_administrator: boolean;
  /** Since when a password alone does not sign in; empty without a second factor. */
  second_factor_at: string | null;
}

export interface SessionRow extends Row {
  user_id: number;
  /** SHA-256 of the token in hexadecimal; the token itself is never stored. */
  token_hash: string;
  created_at: string;
  expires_at: string;
  /** The network address that it was opened from. */
  client: string;
  /** The browser in words: `Firefox on Windows`. */
  browser: string;
  /** Written at most once a minute. */
  last_used_at: string;
  /** What was proved: `password`, `password and code`, `company account` or `link`; empty in sessions of earlier releases. */
  opened_by: string;
  /** When the user last confirmed here that it is them; empty for never. */
  confirmed_at: string;
}

/** The authenticator app of a user; not yet turned on where the user has no `second_factor_at`. */
export interface SecondFactorRow extends Row {
  user_id: number;
  /** In Base32; as it is, because codes are computed from it. */
  secret: string;
  /** The time step of the last code that was used: no code of it or of an earlier one is right. */
  last_step: number;
}

/** A recovery code that has not been used. */
export interface RecoveryCodeRow extends Row {
  user_id: number;
  /** SHA-256 in hexadecimal. */
  code_hash: string;
}

/** When a user last used any session: beside the users, since each write of those makes cached lists stale. */
export interface LastSeenRow extends Row {
  user_id: number;
  seen_at: string;
}

/** A link that sets a user's password, once. */
export interface PasswordLinkRow extends Row {
  user_id: number;
  /** SHA-256 of the token in hexadecimal. */
  token_hash: string;
  created_at: string;
  expires_at: string;
  used_at: string | null;
}

/** The link that registers the first user. */
export interface SetUpLinkRow extends Row {
  /** SHA-256 of the token in hexadecimal. */
  token_hash: string;
  created_at: string;
}

/** The tables whose rows give access as a user: sessions, the links and codes that lead to one, and feeds, which need none. */
export const accessTables = ['sessions', 'password_links', 'company_sign_ins', 'delivery_feeds'] as const;

/** A wrong password of a client (`counterOf` in `domain/accounts/login-throttle.ts`), or one that is being checked. Deleted when it was right or is too old to count. */
export interface LoginAttemptRow extends Row {
  /** The kind of attempt, then the address (`attemptKey`). */
  email_key: string;
  client: string;
  attempted_at: string;
}

/** A random key with which this installation signs. */
export interface SigningKeyRow extends Row {
  name: string;
  value: string;
}

/** A key with which a team deploys its modules. It gives access as no user. */
export interface TeamKeyRow extends Row {
  team: string;
  /** JSON: the names of the modules. */
  modules: string;
  /** SHA-256 of the key in hexadecimal. */
  key_hash: string;
  created_at: string;
  created_by_user_id: number;
  /** The last day on which it is valid. */
  expires_on: string;
  last_used_at: string | null;
  /** The network address of the last use. */
  last_used_from: string | null;
  revoked_at: string | null;
}

/** An account at the company's sign-in provider, and whose it is. */
export interface CompanyAccountRow extends Row {
  user_id: number;
  issuer: string;
  subject: string;
  created_at: string;
}

/** A sign-in with the company's account: under way, its outcome, or a link (`domain/accounts/company-account.ts`). */
export interface CompanySignInRow extends Row {
  /** The state while the user is at the provider; then the fingerprint of the code that the page exchanges. */
  key: string;
  /** The fingerprint of the browser's secret; empty for a link of the command line, which any browser may open. */
  browser: string | null;
  verifier: string | null;
  nonce: string | null;
  user_id: number | null;
  /** Why nobody is signed in. */
  problem: string | null;
  expires_at: string;
}
