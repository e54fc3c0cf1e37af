import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { ProviderFailure } from '../../../domain';
import type { XeroSettings } from './settings';
import { retryAfterSeconds } from './wire-format';

interface Token {
  text: string;
  /** The scopes that it was granted for, with spaces between them. */
  scopes: string;
  /** A time of `performance.now()`, which does not change with the machine's clock. */
  goodUntil: number;
}

/** Renewed this long before it expires, so that none expires in transit. */
const marginMilliseconds = 60_000;

const TokenResponse = Type.Object({
  access_token: Type.String({ minLength: 1 }),
  expires_in: Type.Number({ exclusiveMinimum: 0 }),
  scope: Type.Optional(Type.String()),
});

const isRefused = ({ status }: Response): boolean => [400, 401, 403].includes(status);

/**
 * Fetches and caches the access token of a custom connection: by client credentials, valid for 30 minutes, without a refresh token.
 * Concurrent callers share one request.
 */
export class TokenSource {
  private token: Token | undefined;
  private renewal: Promise<Token> | undefined;

  constructor(private readonly settings: XeroSettings) {}

  async get(): Promise<Token> {
    if (this.token && this.token.goodUntil > performance.now()) return this.token;
    this.renewal ??= this.renew().finally(() => (this.renewal = undefined));
    this.token = await this.renewal;
    return this.token;
  }

  /** Drops a token that the provider refused. A newer one stays. */
  drop(text: string): void {
    if (this.token?.text === text) this.token = undefined;
  }

  private async renew(): Promise<Token> {
    let scopes = `${this.settings.scopes} ${this.settings.optionalScopes}`;
    let response = await this.requestToken(scopes);
    if (isRefused(response)) {
      scopes = this.settings.scopes;
      response = await this.requestToken(scopes);
    }
    if (response.status === 429) {
      const seconds = retryAfterSeconds(response.headers.get('retry-after'));
      throw new ProviderFailure({ kind: 'rateLimited', retryAfterSeconds: seconds });
    }
    if (isRefused(response)) {
      throw new ProviderFailure({
        kind: 'misconfigured',
        detail: 'it does not accept the client id and secret, or not for these scopes.',
      });
    }
    const body: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw new ProviderFailure({ kind: 'unavailable' });
    if (!Value.Check(TokenResponse, body)) throw new ProviderFailure({ kind: 'invalidResponse' });
    const lifetime = body.expires_in * 1000;
    const goodUntil = performance.now() + Math.max(lifetime - marginMilliseconds, lifetime / 2);
    return { text: body.access_token, scopes: body.scope ?? scopes, goodUntil };
  }

  private async requestToken(scope: string): Promise<Response> {
    const { clientId, clientSecret, tokenUrl, requestTimeout } = this.settings;
    const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    try {
      return await fetch(tokenUrl, {
        method: 'POST',
        headers: { authorization: `Basic ${credentials}`, accept: 'application/json' },
        body: new URLSearchParams({ grant_type: 'client_credentials', scope }),
        signal: AbortSignal.timeout(requestTimeout),
        redirect: 'error',
      });
    } catch (error) {
      throw new ProviderFailure({ kind: 'unavailable' }, { cause: error });
    }
  }
}
