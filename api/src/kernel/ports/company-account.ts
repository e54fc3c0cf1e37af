/** What the browser and the provider must prove when the sign-in comes back. */
export interface SignInChecks {
  state: string;
  nonce: string;
  /** The secret of PKCE. */
  verifier: string;
}

/** Whom the provider has signed in. */
export interface CompanyIdentity {
  issuer: string;
  /** Names the account at the issuer for ever; an email address may pass to somebody else. */
  subject: string;
  email: string | undefined;
  /** Whether the provider says that the address belongs to the account. */
  isEmailVerified: boolean;
  name: string | undefined;
}

/** The company's sign-in provider. */
export interface CompanyAccounts {
  /** The domains whose addresses may have an account. */
  allowedDomains: readonly string[];
  /** Whether every address of an allowed domain is taken as verified. */
  trustsEmail: boolean;
  /** Whether users may sign in with a password too. */
  hasPasswords: boolean;
  /** Returns where to send the browser; undefined when the provider cannot be reached. */
  begin(checks: SignInChecks, redirectUrl: string): Promise<string | undefined>;
  /** Returns who has signed in; undefined for a response that does not pass every check. */
  finish(callbackUrl: URL, checks: SignInChecks): Promise<CompanyIdentity | undefined>;
}
