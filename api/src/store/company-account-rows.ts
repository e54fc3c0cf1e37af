import type { Row } from './row-types';

/** An account at the company's sign-in provider, and whose it is. */
export interface CompanyAccountRow extends Row {
  user_id: number;
  issuer: string;
  subject: string;
  created_at: string;
}

/** A sign-in with the company's account: under way, its outcome, or a link (`domain/company-account.ts`). */
export interface CompanySignInRow extends Row {
  /** The state while the user is at the provider; then the fingerprint of the code that the page exchanges. */
  key: string;
  /** The fingerprint of the browser's secret; empty for a link that an administrator made. */
  browser: string | null;
  verifier: string | null;
  nonce: string | null;
  user_id: number | null;
  /** Why nobody is signed in. */
  problem: string | null;
  expires_at: string;
}
