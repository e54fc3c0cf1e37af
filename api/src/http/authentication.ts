import type { User } from 'api-contract';
import type { Call, CallName } from 'api-contract/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  assertConfirmed,
  assertNoUserYet,
  DomainError,
  getSession,
  hasEnded,
  needsSecondFactor,
  recordUse,
  type Context,
  type Saving,
  type Session,
} from '../domain';
import type { CollectionVersions } from '../store';
import { ReadCache } from '../calls';
import { accountMessages } from '../accounts/messages';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of the signed-in user; null for a call that needs none. */
    session: Session | null;
    /** The same, for a call that needs one. */
    readonly signedIn: Session;
    readonly user: User;
    /** The user who saves, and the version that they loaded. */
    readonly saving: Saving & { author: User };
    /** The versions of the collections when the request arrived: cached responses are compared with it. */
    versions: CollectionVersions | null;
  }
}

/** Adds to every request who sends it. */
export const decorateRequests = (app: FastifyInstance): void => {
  app.decorateRequest('session', null);
  app.decorateRequest('versions', null);
  app.decorateRequest('undoId', null);
  app.decorateRequest('reads');
  app.addHook('onRequest', (request, _reply, done) => {
    request.reads = new Set();
    done();
  });
  app.decorateRequest('signedIn', {
    getter() {
      if (!this.session) throw new DomainError('unauthenticated');
      return this.session;
    },
  });
  app.decorateRequest('user', {
    getter() {
      return this.signedIn.user;
    },
  });
  app.decorateRequest('saving', {
    getter() {
      return { author: this.user, ifMatch: this.headers['if-match'] };
    },
  });
};

/** How often the use of a session is written, at most. */
const useIntervalMilliseconds = 60_000;

const cachedSessions = 10_000;

/** What a session can do that has to set up a second factor first. */
const beforeSecondFactor: ReadonlySet<CallName> = new Set([
  'getUser',
  'logout',
  'confirmSession',
  'getSecondFactor',
  'setUpSecondFactor',
  'turnOnSecondFactor',
]);

/** Returns the token of `Authorization: Bearer …`. */
const bearer = /^Bearer ([\w-]{1,256})$/i;

export const findToken = (request: FastifyRequest): string | undefined =>
  bearer.exec(request.headers.authorization ?? '')?.[1];

/**
 * Authenticates requests. A session is cached while no table that it was read from is written, by this process or another one: a revoked
 * token is invalid at once, and a request needs only one small query.
 */
export class Authentication {
  /** By token, in memory only: the store contains hashes. */
  private readonly sessions: ReadCache<Session>;

  constructor(private readonly context: Context) {
    this.sessions = new ReadCache(context, cachedSessions, () => 1);
  }

  /** Authenticates a call before its body is read, so that the body of an unauthenticated request is never parsed. */
  guard(name: CallName, call: Call) {
    if (!call.token) return [];
    return [
      async (request: FastifyRequest): Promise<void> => {
        // The very first user registers without a token. A token that is sent must be valid.
        if (name === 'register' && request.headers.authorization === undefined)
          return this.context.store.read(assertNoUserYet);
        const session = await this.signIn(request);
        if (!call.isPolled) this.noteUse(session);
        this.admit(name, call, session);
      },
    ];
  }

  /** Throws for what this session may not do yet. */
  private admit(name: CallName, { confirmed }: Call, session: Session): void {
    if (!beforeSecondFactor.has(name) && needsSecondFactor(this.context, session))
      throw new DomainError('forbidden', accountMessages.secondFactorNeeded);
    if (confirmed === 'always' || (confirmed && session.hasSecondFactor))
      assertConfirmed(this.context, session);
  }

  private async signIn(request: FastifyRequest): Promise<Session> {
    const token = findToken(request);
    if (token === undefined) throw new DomainError('unauthenticated');
    const versions = await this.context.store.collectionVersions();
    request.versions = versions;
    const session = await this.sessionOf(token, versions, request.reads);
    request.session = session;
    return session;
  }

  private async sessionOf(token: string, versions: CollectionVersions, reads: Set<string>): Promise<Session> {
    const session = await this.sessions.get(token, versions, (context) => getSession(context, token), reads);
    if (hasEnded(session, this.context.clock.now().getTime())) throw new DomainError('unauthenticated');
    return session;
  }

  /** Records that the session is used now, at most once in `useIntervalMilliseconds`. */
  private noteUse(session: Session): void {
    const now = this.context.clock.now().getTime();
    if (now - session.usedAt < useIntervalMilliseconds) return;
    session.usedAt = now;
    // Not awaited, and without an error: reading goes on where nothing can be written.
    void recordUse(this.context, session).catch(() => undefined);
  }
}
