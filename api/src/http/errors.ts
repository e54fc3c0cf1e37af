import { ERROR_MESSAGE, ERROR_STATUS, type ErrorBody, type ErrorStatusName } from 'api-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  DomainError,
  InvalidError,
  RowNotFound,
  StaleError,
  TooManyAttemptsError,
  UniqueViolation,
} from '../domain';

/** What Fastify says no to by itself, in the wire's own words. */
const frameworkErrors: Readonly<Record<string, ErrorStatusName>> = {
  FST_ERR_BAD_URL: 'notFound',
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'badRequest',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'badRequest',
  FST_ERR_CTP_INVALID_JSON_BODY: 'badRequest',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'notJson',
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** The one table from what went wrong to how the wire says it. */
export const kindOf = (error: unknown): ErrorStatusName => {
  if (error instanceof DomainError) return error.kind;
  if (error instanceof RowNotFound) return 'notFound';
  if (error instanceof UniqueViolation) return 'invalid';
  return frameworkErrors[codeOf(error)] ?? 'serverError';
};

const bodyOf = (error: unknown, kind: ErrorStatusName): ErrorBody => {
  // Only a domain error's message was written for people; any other could tell how the server is made.
  if (!(error instanceof DomainError)) return { message: ERROR_MESSAGE[kind] };
  const { message } = error;
  if (error instanceof InvalidError) return { message, errors: error.errors };
  return error instanceof StaleError ? ({ message, stale: error.stale } as ErrorBody) : { message };
};

export const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const kind = kindOf(error);
  if (kind === 'serverError') request.log.error(error);
  if (error instanceof TooManyAttemptsError) reply.header('retry-after', error.retryAfterSeconds);
  return reply
    .code(ERROR_STATUS[kind])
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(bodyOf(error, kind)));
};

export const sendNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendError(new DomainError('notFound'), request, reply);
