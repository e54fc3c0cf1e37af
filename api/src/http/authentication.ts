import type { User } from 'api-contract';
import type { Call } from 'api-contract/server';
import type { FastifyRequest } from 'fastify';
import { assertNobodyYet, authenticate, DomainError, type Context, type Session } from '../domain';

import type { CollectionVersions } from '../store';

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
  /** The state of the two collections that it was read from. */
  sessions: number | undefined;
  users: number | undefined;
  /** When it ends, in milliseconds since 1970. */
  endsAt: number;
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
  /** By token, and in memory alone: a fingerprint is what the store keeps. */
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

  private async userOf(token: string, { sessions, users }: CollectionVersions): Promise<User> {
    const known = this.known.get(token);
    if (known && known.sessions === sessions && known.users === users && known.endsAt > this.now())
      return known.user;
    const session = await authenticate(this.context, token);
    if (this.known.size >= sessionsRemembered) this.known.clear();
    this.known.set(token, { ...session, sessions, users, endsAt: Date.parse(session.expires_at) });
    return session.user;
  }

  private now(): number {
    return this.context.clock.now().getTime();
  }
}
