import type { User } from 'api-contract';
import type { Call } from 'api-contract/server';
import type { FastifyRequest } from 'fastify';
import { assertNobodyYet, authenticate, DomainError, type Context } from '../domain';

export interface Caller {
  user: User;
  token: string;
}

const callers = new WeakMap<FastifyRequest, Caller>();

export const getCaller = (request: FastifyRequest): Caller | undefined => callers.get(request);

/** `Authorization: Bearer …` */
const bearer = /^Bearer ([\w-]{1,256})$/i;

const findToken = (request: FastifyRequest): string | undefined =>
  bearer.exec(request.headers.authorization ?? '')?.[1];

const signIn = async (context: Context, request: FastifyRequest): Promise<void> => {
  const token = findToken(request);
  if (token === undefined) throw new DomainError('unauthenticated');
  callers.set(request, { token, user: await authenticate(context, token) });
};

/** The very first user registers without a token; whoever has one is taken at their word. */
const signInUnlessNobodyYet = (context: Context, request: FastifyRequest): Promise<void> =>
  request.headers.authorization === undefined ? assertNobodyYet(context) : signIn(context, request);

/** Runs before the body is read: a stranger's body is never parsed. */
export const authenticationFor = (context: Context, call: Call, isRegistration: boolean) => {
  if (!call.token) return undefined;
  const check = isRegistration ? signInUnlessNobodyYet : signIn;
  return (request: FastifyRequest): Promise<void> => check(context, request);
};
