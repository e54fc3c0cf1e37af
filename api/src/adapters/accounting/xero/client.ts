import { setTimeout as pause } from 'node:timers/promises';
import { ProviderFailure } from '../../../domain';
import type { RateLimiter } from './rate-limiter';
import type { XeroSettings } from './settings';
import { TokenSource } from './token-source';
import { findText, isRecord, listOf, parseJson, retryAfterSeconds, type JsonRecord } from './wire-format';

/** Connection errors: nothing can have been written. */
const neverSentCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

const codeOf = (error: unknown): string =>
  isRecord(error) && typeof error.code === 'string' ? error.code : '';

const isNeverSent = (error: unknown): boolean =>
  isRecord(error) && (neverSentCodes.has(codeOf(error)) || neverSentCodes.has(codeOf(error.cause)));

const isLate = (error: unknown): boolean => isRecord(error) && error.name === 'TimeoutError';

const validationMessages = (element: JsonRecord): string[] =>
  listOf(element, 'ValidationErrors').flatMap((error) => findText(error, 'Message') ?? []);

/** Returns the validation errors of one element of a successful response: the second form in which the provider refuses. */
export const refusalOf = (element: JsonRecord): string[] | undefined => {
  const messages = validationMessages(element);
  const isRefused =
    element.StatusAttributeString === 'ERROR' ||
    element.HasValidationErrors === true ||
    element.HasErrors === true;
  return isRefused ? messages : undefined;
};

/** Returns the provider's message in an error response. */
const readMessages = (bytes: Uint8Array): string[] => {
  const body = parseJson(bytes);
  if (!body) return [];
  const elements = ['Elements', 'Invoices', 'Contacts'].flatMap((name) => listOf(body, name));
  const precise = [body, ...elements].flatMap(validationMessages);
  if (precise.length > 0) return [...new Set(precise)];
  return [findText(body, 'Detail') ?? findText(body, 'Message') ?? findText(body, 'Title') ?? []].flat();
};

/** Maps an error status to the kind of the failure. Its cause has what is no message for users. */
const failureOf = (status: number, messages: string[], isWrite: boolean): ProviderFailure => {
  const cause = new Error(`The provider responded with ${[status, ...messages].join(' ')}.`);
  if (status === 401 || status === 403) {
    const detail = messages.join(' ') || 'it does not let us in.';
    return new ProviderFailure({ kind: 'misconfigured', detail }, { cause });
  }
  // 409: a request with the same key is still being processed.
  if (status >= 500 || status === 408 || status === 409) {
    return new ProviderFailure({ kind: isWrite ? 'unknownOutcome' : 'unavailable' }, { cause });
  }
  return new ProviderFailure({ kind: 'rejected', messages });
};

export interface XeroRequest {
  method: 'GET' | 'PUT' | 'POST';
  /** Relative to the base address, such as `/Invoices`. */
  path: string;
  query?: Readonly<Record<string, string>>;
  accept?: 'application/json' | 'application/pdf';
  ifModifiedSince?: string;
  /** The idempotency key of a write: sent with it and with its retries. */
  write?: { idempotencyKey: string; body: object };
  /** Runs when the request's turn has come, before it is sent; when it throws, nothing is sent. */
  onSend?: (() => Promise<void>) | undefined;
}

interface XeroResponse {
  status: number;
  bytes: Uint8Array;
  retryAfter: string | null;
}

const pauseBeforeRepeating = 500;

/**
 * Sends requests to the provider's API: rate-limited, with a token, and retried where that is safe. Every failure is a `ProviderFailure`;
 * for a write its kind says whether the write may have been done. No message contains a secret.
 */
export class XeroClient {
  private readonly tokens: TokenSource;

  constructor(
    private readonly settings: XeroSettings,
    private readonly limiter: RateLimiter,
  ) {
    this.tokens = new TokenSource(settings);
  }

  /** Returns the scopes that the connection was granted, with spaces between them. */
  async grantedScopes(): Promise<string> {
    return (await this.tokens.get()).scopes;
  }

  /** Returns responses with 200, 304 and 404; throws for every other status. */
  async send(request: XeroRequest): Promise<XeroResponse> {
    const deadline = performance.now() + this.settings.callTimeout;
    let hasNewToken = false;
    let repeats = request.write ? 0 : 1;
    for (;;) {
      const { text: token } = await this.tokens.get();
      const response = await this.attempt(request, token, deadline).catch((error: unknown) => {
        if (repeats === 0 || isRateLimit(error)) throw error;
        return undefined;
      });
      if (!response) {
        repeats -= 1;
        continue;
      }
      if (response.status === 401 && !hasNewToken) {
        this.tokens.drop(token);
        hasNewToken = true;
      } else if (response.status === 429) {
        await this.limiter.block(retryAfterSeconds(response.retryAfter));
      } else if (response.status >= 500 && repeats > 0) {
        repeats -= 1;
        await pause(pauseBeforeRepeating);
      } else {
        if (response.status < 400 || response.status === 404) return response;
        throw failureOf(response.status, readMessages(response.bytes), request.write !== undefined);
      }
    }
  }

  private attempt(request: XeroRequest, token: string, deadline: number): Promise<XeroResponse> {
    return this.limiter.run(async () => {
      await request.onSend?.();
      const timeLeft = Math.max(1, Math.min(this.settings.requestTimeout, deadline - performance.now()));
      try {
        const response = await this.exchange(request, token, AbortSignal.timeout(Math.ceil(timeLeft)));
        this.settings.onCall?.(request.method, response.status);
        return response;
      } catch (error) {
        this.settings.onCall?.(request.method, 0);
        if (isNeverSent(error)) throw new ProviderFailure({ kind: 'unavailable' }, { cause: error });
        if (request.write) throw new ProviderFailure({ kind: 'unknownOutcome' }, { cause: error });
        throw new ProviderFailure({ kind: isLate(error) ? 'timedOut' : 'unavailable' }, { cause: error });
      }
    }, deadline);
  }

  private async exchange(request: XeroRequest, token: string, signal: AbortSignal): Promise<XeroResponse> {
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
      retryAfter: response.headers.get('retry-after'),
      bytes: new Uint8Array(await response.arrayBuffer()),
    };
  }
}

const isRateLimit = (error: unknown): boolean =>
  error instanceof ProviderFailure && error.reason.kind === 'rateLimited';
