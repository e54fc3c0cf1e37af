import { ProviderFailure } from '../../../domain';
import { failureOf, isLate, isNeverSent, readMessages } from './failures';
import { Pace } from './pace';
import type { XeroSettings } from './settings';
import { TokenSource } from './token-source';

export interface XeroRequest {
  method: 'GET' | 'PUT' | 'POST';
  /** Below the base address, such as `/Invoices`. */
  path: string;
  query?: Readonly<Record<string, string>>;
  accept?: 'application/json' | 'application/pdf';
  ifModifiedSince?: string;
  /** For a write: sent with it, and again when it is repeated. */
  write?: { idempotencyKey: string; body: object };
}

export interface XeroResponse {
  status: number;
  contentType: string;
  bytes: Uint8Array;
}

interface Answer extends XeroResponse {
  retryAfter: string | null;
}

const pauseBeforeRepeating = 500;

/**
 * Requests to the provider's API: in their turn, with a token, and repeated where that cannot do harm. Whatever goes wrong comes
 * out as a `ProviderFailure`; for a write its kind tells whether the write may have been done. Secrets are in no message.
 */
export class XeroClient {
  private readonly tokens: TokenSource;

  constructor(
    private readonly settings: XeroSettings,
    private readonly pace: Pace = new Pace(),
  ) {
    this.tokens = new TokenSource(settings);
  }

  /** Answers 200, 304 and 404; every other status is thrown. */
  async send(request: XeroRequest): Promise<XeroResponse> {
    const deadline = performance.now() + this.settings.questionTimeout;
    let hasNewToken = false;
    let repeats = request.write ? 0 : 1;
    for (;;) {
      const token = await this.tokens.get();
      const answer = await this.attempt(request, token, deadline).catch((error: unknown) => {
        if (repeats === 0 || isRateLimit(error)) throw error;
        return undefined;
      });
      if (!answer) {
        repeats -= 1;
        continue;
      }
      if (answer.status === 401 && !hasNewToken) {
        this.tokens.drop(token);
        hasNewToken = true;
      } else if (answer.status === 429) {
        await this.pace.block(Math.max(1, Number(answer.retryAfter) || 1));
      } else if (answer.status >= 500 && repeats > 0) {
        repeats -= 1;
        await new Promise((resolve) => setTimeout(resolve, pauseBeforeRepeating));
      } else {
        if (answer.status < 400 || answer.status === 404) return answer;
        throw failureOf(answer.status, readMessages(answer.bytes), request.write !== undefined);
      }
    }
  }

  private attempt(request: XeroRequest, token: string, deadline: number): Promise<Answer> {
    return this.pace.run(async () => {
      const timeLeft = Math.max(1, Math.min(this.settings.requestTimeout, deadline - performance.now()));
      try {
        return await this.exchange(request, token, AbortSignal.timeout(Math.ceil(timeLeft)));
      } catch (error) {
        if (isNeverSent(error)) throw new ProviderFailure({ kind: 'unavailable' }, { cause: error });
        if (request.write) throw new ProviderFailure({ kind: 'unknownOutcome' }, { cause: error });
        throw new ProviderFailure({ kind: isLate(error) ? 'timedOut' : 'unavailable' }, { cause: error });
      }
    }, deadline);
  }

  private async exchange(request: XeroRequest, token: string, signal: AbortSignal): Promise<Answer> {
    const { method, path, query, accept = 'application/json', ifModifiedSince, write } = request;
    const { baseUrl, tenantId } = this.settings;
    const question = query ? `?${new URLSearchParams(query).toString().replaceAll('+', '%20')}` : '';
    const response = await fetch(`${baseUrl}${path}${question}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept,
        ...(tenantId ? { 'xero-tenant-id': tenantId } : {}),
        ...(ifModifiedSince ? { 'if-modified-since': ifModifiedSince } : {}),
        ...(write ? { 'idempotency-key': write.idempotencyKey, 'content-type': 'application/json' } : {}),
      },
      ...(write ? { body: JSON.stringify(write.body) } : {}),
      redirect: 'error',
      signal,
    });
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      retryAfter: response.headers.get('retry-after'),
      bytes: new Uint8Array(await response.arrayBuffer()),
    };
  }
}

const isRateLimit = (error: unknown): boolean =>
  error instanceof ProviderFailure && error.reason.kind === 'rateLimited';
