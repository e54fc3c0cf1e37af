// Users, their sessions and links, and their accounts at the company.

import { recordTable, table, taken, type RowOf } from './table';

export const accountsTables = {
  users: recordTable(
    {
      name: 'text',
      email: 'text',
      /** The address as it is compared: trimmed and in lower case. */
      email_key: 'text',
      /** Empty until an invited user has set a password. */
      password_hash: 'secret',
      /** The instant since when the user is disabled; empty for enabled users. */
      disabled_at: 'instant?',
      /** May look after accounts and export the audit log. */
      is_administrator: 'flag',
      /** Since when a password alone does not sign in; empty without a second factor. */
      second_factor_at: 'instant?',
    },
    {
      derived: { search_name: 'name' },
      unique: { email_key: taken('email', 'a user with this email address') },
      history: { email_key: null, password_hash: 'password' },
    },
  ),
  sessions: table(
    {
      user_id: '-> users',
      /** SHA-256 of the token in hexadecimal; the token itself is never stored. */
      token_hash: 'text',
      created_at: 'instant',
      expires_at: 'instant',
      /** The network address that it was opened from. */
      client: 'text',
      /** The browser in words: `Firefox on Windows`. */
      browser: 'text',
      /** Written at most once a minute. */
      last_used_at: 'instant',
      /** What was proved: `password`, `password and code`, `company account` or `link`; empty in sessions of earlier releases. */
      opened_by: 'text',
      /** When the user last confirmed here that it is them; empty for never. */
      confirmed_at: 'instant',
    },
    { givesAccess: true },
  ),
  /** When a user last used any session: beside the users, since each write of those makes cached lists stale. */
  last_seen: table({
    user_id: '-> users',
    seen_at: 'instant',
  }),
  /** A link that sets a user's password, once. */
  password_links: table(
    {
      user_id: '-> users',
      /** SHA-256 of the token in hexadecimal. */
      token_hash: 'text',
      created_at: 'instant',
      expires_at: 'instant',
      used_at: 'instant?',
    },
    { givesAccess: true },
  ),
  /** The link that registers the first user. */
  set_up_links: table({
    /** SHA-256 of the token in hexadecimal. */
    token_hash: 'text',
    created_at: 'instant',
  }),
  /** A wrong password of a client (`counterOf` in `accounts/throttle/login-throttle.ts`), or one that is being checked. Deleted when it was right or is too old to count. */
  login_attempts: table({
    /** The kind of attempt, then the address (`attemptKey`). */
    email_key: 'text',
    client: 'text',
    attempted_at: 'instant',
  }),
  /** A random key with which this installation signs. */
  signing_keys: table({
    name: 'text',
    value: 'text',
  }),
  /** The authenticator app of a user; not yet turned on where the user has no `second_factor_at`. */
  second_factors: table({
    user_id: '-> users',
    /** In Base32; as it is, because codes are computed from it. */
    secret: 'text',
    /** The time step of the last code that was used: no code of it or of an earlier one is right. */
    last_step: 'integer',
  }),
  /** A recovery code that has not been used. */
  recovery_codes: table({
    user_id: '-> users',
    /** SHA-256 in hexadecimal. */
    code_hash: 'text',
  }),
  /** An account at the company's sign-in provider, and whose it is. */
  company_accounts: table({
    user_id: '-> users',
    issuer: 'text',
    subject: 'text',
    created_at: 'instant',
  }),
  /** A sign-in with the company's account: under way, its outcome, or a link (`accounts/company-account.ts`). */
  company_sign_ins: table(
    {
      /** The state while the user is at the provider; then the fingerprint of the code that the page exchanges. */
      key: 'text',
      /** The fingerprint of the browser's secret; empty for a link of the command line, which any browser may open. */
      browser: 'text?',
      verifier: 'text?',
      nonce: 'text?',
      user_id: '-> users?',
      /** Why nobody is signed in. */
      problem: 'text?',
      expires_at: 'instant',
    },
    { givesAccess: true },
  ),
  views: table({
    user_id: '-> users',
    name: 'text',
    address: 'text',
  }),
};

export type UserRow = RowOf<typeof accountsTables.users>;
