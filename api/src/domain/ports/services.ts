/** The time, asked for in one place so that tests and the mock server can set it. */
export interface Clock {
  now(): Date;
}

/** Memory-hard hashing of passwords. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long without a hash as with one, so that unknown e-mail addresses cannot be told apart. */
  verify(hash: string | undefined, password: string): Promise<boolean>;
}

/** Opaque session tokens. */
export interface Tokens {
  create(): string;
  /** One-way and fast: what the store keeps of a token. */
  fingerprint(token: string): string;
}
