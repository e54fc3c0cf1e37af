import type { User } from 'api-contract';
import type { Call } from 'api-contract/server';
import type { FastifyRequest } from 'fastify';
import {
  assertNobodyYet,
  authenticate,
  DomainError,
  type CollectionVersions,
  type Context,
  type Session,
} from '../domain';

export interface Caller {
  user: User;
  token: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; null where nobody had to say. */
    caller: Caller | null;
    /** The state of the collections when the request came in: everything that is remembered is measured by it. */
    versions: CollectionVersions | null;
  }
}

interface KnownSession extends Session {
  stamp: string;
}

const sessionsRemembered = 10_000;

/** `Authorization: Bearer …` */
const bearer = /^Bearer ([\w-]{1,256})$/i;

const findToken = (request: FastifyRequest): string | undefined =>
  bearer.exec(request.headers.authorization ?? '')?.[1];

/**
 * Finds out who asks. A session that was found is remembered until any session or user is written, by this process or
 * another: a revoked token is dead at once, and yet a request costs one small question to the store.
 */
export class Authentication {
  private readonly known = new Map<string, KnownSession>();

  constructor(private readonly context: Context) {}

  /** What a call needs before its body is read: a stranger's body is never parsed. */
  guard(call: Call, isRegistration: boolean) {
    if (!call.token) return [];
    return [
      (request: FastifyRequest): Promise<void> =>
        // The very first user registers without a token; whoever sends one is taken at their word.
        isRegistration && request.headers.authorization === undefined
          ? assertNobodyYet(this.context)
          : this.signIn(request),
    ];
  }

  private async signIn(request: FastifyRequest): Promise<void> {
    const token = findToken(request);
    if (token === undefined) throw new DomainError('unauthenticated');
    const versions = await this.context.store.collectionVersions();
    request.versions = versions;
    request.caller = { token, user: await this.userOf(token, versions) };
  }

  private async userOf(token: string, versions: CollectionVersions): Promise<User> {
    const stamp = `${versions.sessions ?? 0}.${versions.users ?? 0}`;
    const fingerprint = this.context.tokens.fingerprint(token);
    const known = this.known.get(fingerprint);
    if (known?.stamp === stamp && known.expires_at > this.context.clock.now().toISOString())
      return known.user;
    const session = await authenticate(this.context, token);
    if (this.known.size >= sessionsRemembered) this.known.clear();
    this.known.set(fingerprint, { ...session, stamp });
    return session.user;
  }
}
