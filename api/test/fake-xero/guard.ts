import { createHash, randomBytes } from 'node:crypto';

/** A fault to inject into a request, before or after it is handled. */
export type FaultKind =
  | { kind: 'response'; status: number; headers?: Record<string, string>; body?: unknown }
  /** Handles the request and gives another response. */
  | { kind: 'doneAnswer'; status: number; headers?: Record<string, string>; body?: unknown }
  /** Does nothing and never responds. */
  | { kind: 'hang' }
  /** Breaks the connection before anything is done. */
  | { kind: 'cut' }
  /** Handles the request and never responds. */
  | { kind: 'doneUnanswered' }
  /** Handles the request and breaks the connection. */
  | { kind: 'doneCut' }
  /** Refuses in a response with status 200. */
  | { kind: 'refusedWith200'; messages: string[] };

export type Fault = FaultKind & {
  method?: string;
  /** A part of the path, such as `/Invoices`. */
  path?: string;
  /** The number of requests that it affects; 1 by default. */
  times?: number;
};

/** The pending faults, in order. */
export class Faults {
  private waiting: (Fault & { times: number })[] = [];

  add(fault: Fault): void {
    this.waiting.push({ ...fault, times: fault.times ?? 1 });
  }

  clear(): void {
    this.waiting = [];
  }

  take(method: string, path: string): Fault | undefined {
    const fault = this.waiting.find(
      (candidate) =>
        (candidate.method ?? method) === method &&
        (candidate.path === undefined || path.includes(candidate.path)),
    );
    if (!fault) return undefined;
    fault.times -= 1;
    if (fault.times === 0) this.waiting = this.waiting.filter((other) => other !== fault);
    return fault;
  }
}

export interface Credentials {
  clientId: string;
  clientSecret: string;
}

/** The scopes of a connection, unless it lacks some. */
export const connectionScopes = [
  'accounting.invoices',
  'accounting.contacts',
  'accounting.settings.read',
  'accounting.payments.read',
];

/** Issues the tokens of a custom connection. */
export class TokenDesk {
  private readonly issued = new Map<string, { goodUntil: number; scopes: string[] }>();
  /** The number of token requests. */
  given = 0;

  constructor(
    private readonly credentials: Credentials,
    private readonly now: () => Date,
    private readonly lifetimeSeconds: number,
    private readonly scopes: readonly string[],
  ) {}

  /** Returns the body of the response, or the name of the error. */
  give(
    authorization: string | undefined,
    form: URLSearchParams,
  ): { error: string } | Record<string, unknown> {
    const { clientId, clientSecret } = this.credentials;
    const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    if (authorization !== expected) return { error: 'invalid_client' };
    if (form.get('grant_type') !== 'client_credentials') return { error: 'unsupported_grant_type' };
    const scope = form.get('scope') ?? '';
    const asked = scope.split(' ');
    if (!asked.every((name) => this.scopes.includes(name))) return { error: 'invalid_scope' };
    const token = randomBytes(24).toString('base64url');
    this.given += 1;
    const goodUntil = this.now().getTime() + this.lifetimeSeconds * 1000;
    this.issued.set(token, { goodUntil, scopes: asked });
    return { access_token: token, expires_in: this.lifetimeSeconds, token_type: 'Bearer', scope };
  }

  /** Returns the scopes of the token in a header; undefined for a token that is unknown or has expired. */
  scopesOf(authorization: string | undefined): string[] | undefined {
    const token = this.issued.get(/^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? '');
    return token && token.goodUntil > this.now().getTime() ? token.scopes : undefined;
  }

  /** Revokes the connection, as when a user disconnects the application. */
  revokeAll(): void {
    this.issued.clear();
  }
}

/** Limits the requests: so many at once, so many a minute. */
export class Limits {
  private begun: number[] = [];
  underWay = 0;
  /** The highest number of concurrent requests. */
  mostAtOnce = 0;

  constructor(private readonly perMinute: number) {}

  /** Returns which limit is exceeded, if any. */
  enter(): 'concurrent' | 'minute' | undefined {
    const now = performance.now();
    this.begun = this.begun.filter((moment) => moment > now - 60_000);
    if (this.underWay >= 5) return 'concurrent';
    if (this.begun.length >= this.perMinute) return 'minute';
    this.begun.push(now);
    this.underWay += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.underWay);
    return undefined;
  }

  leave(): void {
    this.underWay -= 1;
  }
}

export interface StoredResponse {
  status: number;
  body: unknown;
}

/** Stores responses by idempotency key: the same request gets the same response, another request under the same key is refused. */
export class IdempotencyKeys {
  private readonly known = new Map<string, { request: string; response: StoredResponse }>();

  find(key: string, request: string): StoredResponse | 'reused' | undefined {
    const stored = this.known.get(key);
    if (!stored) return undefined;
    return stored.request === fingerprint(request) ? stored.response : 'reused';
  }

  keep(key: string, request: string, response: StoredResponse): void {
    this.known.set(key, { request: fingerprint(request), response });
  }
}

const fingerprint = (request: string): string => createHash('sha256').update(request).digest('hex');
