import { createHash, randomBytes } from 'node:crypto';

/** What goes wrong with a request, instead of or after what it asked for. */
export type FaultKind =
  | { kind: 'answer'; status: number; headers?: Record<string, string>; body?: unknown }
  /** Nothing is done, nothing is answered. */
  | { kind: 'hang' }
  /** The connection breaks before anything is done. */
  | { kind: 'cut' }
  /** It is done, and nothing is answered. */
  | { kind: 'doneUnanswered' }
  /** It is done, and the connection breaks. */
  | { kind: 'doneCut' }
  /** Refused in an answer that says 200. */
  | { kind: 'refusedWith200'; messages: string[] };

export type Fault = FaultKind & {
  method?: string;
  /** A part of the path, such as `/Invoices`. */
  path?: string;
  /** How many requests it befalls; 1 unless said. */
  times?: number;
};

/** The faults that lie in wait, in their order. */
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

const knownScopes = new Set(['accounting.invoices', 'accounting.contacts', 'accounting.settings.read']);

/** Tokens of a custom connection. */
export class TokenDesk {
  private readonly goodUntil = new Map<string, number>();
  /** How many tokens were asked for. */
  given = 0;

  constructor(
    private readonly credentials: Credentials,
    private readonly now: () => Date,
    private readonly lifetimeSeconds: number,
  ) {}

  /** Answers the wire's body, or the error's name. */
  give(
    authorization: string | undefined,
    form: URLSearchParams,
  ): { error: string } | Record<string, unknown> {
    const { clientId, clientSecret } = this.credentials;
    const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    if (authorization !== expected) return { error: 'invalid_client' };
    if (form.get('grant_type') !== 'client_credentials') return { error: 'unsupported_grant_type' };
    const scope = form.get('scope') ?? '';
    if (!scope.split(' ').every((name) => knownScopes.has(name))) return { error: 'invalid_scope' };
    const token = randomBytes(24).toString('base64url');
    this.given += 1;
    this.goodUntil.set(token, this.now().getTime() + this.lifetimeSeconds * 1000);
    return { access_token: token, expires_in: this.lifetimeSeconds, token_type: 'Bearer', scope };
  }

  accepts(authorization: string | undefined): boolean {
    const until = this.goodUntil.get(/^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? '');
    return until !== undefined && until > this.now().getTime();
  }

  /** As when somebody disconnects the application. */
  revokeAll(): void {
    this.goodUntil.clear();
  }
}

/** The limits on requests: so many at once, so many a minute. */
export class Limits {
  private begun: number[] = [];
  underWay = 0;
  /** The most that were ever under way together. */
  mostAtOnce = 0;

  constructor(private readonly perMinute: number) {}

  /** What is exceeded, if anything is. */
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

export interface StoredAnswer {
  status: number;
  body: unknown;
}

/** Answers by idempotency key: the same request gets the same answer, another request under the same key is refused. */
export class IdempotencyKeys {
  private readonly known = new Map<string, { request: string; answer: StoredAnswer }>();

  find(key: string, request: string): StoredAnswer | 'reused' | undefined {
    const stored = this.known.get(key);
    if (!stored) return undefined;
    return stored.request === fingerprint(request) ? stored.answer : 'reused';
  }

  keep(key: string, request: string, answer: StoredAnswer): void {
    this.known.set(key, { request: fingerprint(request), answer });
  }
}

const fingerprint = (request: string): string => createHash('sha256').update(request).digest('hex');
