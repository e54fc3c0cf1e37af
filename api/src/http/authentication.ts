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

/** Throws for what this session may not do yet. */
const admit = (context: Context, session: Session, name: CallName, { confirmed }: Call): void => {
  if (!beforeSecondFactor.has(name) && needsSecondFactor(context, session))
    throw new DomainError('forbidden', accountMessages.secondFactorNeeded);
  if (confirmed === 'always' || (confirmed && session.hasSecondFactor)) assertConfirmed(context, session);
};

/** Records that the session is used now, at most once in `useIntervalMilliseconds`. */
const noteUse = (context: Context, session: Session): void => {
  const now = context.clock.now().getTime();
  if (now - session.usedAt < useIntervalMilliseconds) return;
  session.usedAt = now;
  // Not awaited, and without an error: reading goes on where nothing can be written.
  void recordUse(context, session).catch(() => undefined);
};

/**
 * Returns the function that returns the check of a call, which runs before its body is read, so that the body of an unauthenticated request is
 * never parsed. A session is cached while no table that it was read from is written, by this process or another one: a revoked token is invalid
 * at once, and a request needs only one small query.
 */
export const sessionGuard = (context: Context) => {
  /** By token, in memory only: the store contains hashes. */
  const sessions = new ReadCache<Session>(context, cachedSessions, () => 1);
  return (name: CallName, call: Call) =>
    async (request: FastifyRequest): Promise<void> => {
      // The very first user registers without a token. A token that is sent must be valid.
      if (name === 'register' && request.headers.authorization === undefined)
        return context.store.read(assertNoUserYet);
      const token = findToken(request);
      if (token === undefined) throw new DomainError('unauthenticated');
      const versions = await context.store.collectionVersions();
      request.versions = versions;
      const session = await sessions.get(token, versions, (own) => getSession(own, token), request.reads);
      if (hasEnded(session, context.clock.now().getTime())) throw new DomainError('unauthenticated');
      request.session = session;
      if (!call.isPolled) noteUse(context, session);
      admit(context, session, name, call);
    };
};
