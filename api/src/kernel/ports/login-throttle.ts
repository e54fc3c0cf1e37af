/** What is tried: a password for an email address, a code of a user, or a request of a link for an address. */
export type AttemptKind = 'password' | 'code' | 'forgotten';

/** A client, and the email address or the user that it tries to sign in as. */
export interface Attempt {
  kind?: AttemptKind;
  /** The email address; of a code the id of the user, which stays when the address changes. */
  subject: string;
  /** The network address that the request came from. */
  client: string;
  /** What tells a browser in which the user has signed in from others: the id of its cookie, or the session. */
  knownBrowser?: string | undefined;
}

/** Limits the wrong passwords for one email address, and the wrong codes of one user, from each client and from all together. */
export interface LoginThrottle {
  /**
   * Runs the check, which returns undefined for a wrong password or code. Throws `tooManyRequests`, without a check, when the address
   * or the user has no attempts left. Attempts of one run one after another, so that right ones in parallel do not count as attempts.
   */
  attempt<T>(attempt: Attempt, check: () => Promise<T | undefined>): Promise<T | undefined>;
}
