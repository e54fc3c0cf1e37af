import { ERROR_MESSAGE, ERROR_STATUS, type ErrorBody, type ErrorStatusName } from 'api-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { logError } from './log';
import {
  AdministratorsOnlyError,
  ConfirmationNeededError,
  DomainError,
  InvalidError,
  SoldOutError,
  nameProvider,
  recordRefusedCall,
  recordRefusedKey,
  RefusedKey,
  StaleError,
  type Context,
} from '../domain';
import {
  RowNotFound,
  StoreUnavailable,
  UnansweredCommit,
  UniqueViolation,
  type UnavailableReason,
} from '../store';

/** The errors that Fastify raises, in the format of the API. */
const frameworkErrors: Readonly<Record<string, ErrorStatusName>> = {
  FST_ERR_BAD_URL: 'notFound',
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'badRequest',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'badRequest',
  FST_ERR_CTP_INVALID_JSON_BODY: 'badRequest',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'notJson',
  FST_ERR_MAX_PARAM_LENGTH: 'notFound',
};

/** The errors of the operating system for a file that cannot be written. */
const diskErrors = new Set(['EDQUOT', 'EFBIG', 'EIO', 'ENOSPC', 'EROFS']);

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Returns what keeps the server from reading or saving. */
const unavailableReason = (error: unknown): UnavailableReason | undefined => {
  if (error instanceof StoreUnavailable) return error.reason;
  return diskErrors.has(codeOf(error)) ? 'unwritable' : undefined;
};

/** Maps each kind of error to its response. */
export const kindOf = (error: unknown): ErrorStatusName => {
  if (error instanceof DomainError) return error.kind;
  if (error instanceof RowNotFound) return 'notFound';
  if (error instanceof UniqueViolation) return 'invalid';
  if (error instanceof UnansweredCommit) return 'unanswered';
  if (unavailableReason(error)) return 'unavailable';
  return frameworkErrors[codeOf(error)] ?? 'serverError';
};

const unavailableMessages: Readonly<Record<UnavailableReason, string>> = {
  busy: 'The data is in use by another program, so nothing was saved. Try again shortly.',
  slow: 'This took too long, so nothing was saved. Try again shortly, with less at once if you can.',
  unwritable:
    'Nothing can be saved at the moment: the server’s disk is full or failing. Tell the person who looks after the intranet.',
  away: ERROR_MESSAGE.unavailable,
  damaged:
    'A part of the server’s data is damaged, so nothing can be saved. Tell the person who looks after the intranet.',
};

/** The cause rarely ends sooner, and retries at this interval are no load. */
const unavailableSeconds = 5;

/** Returns the seconds after which the request may succeed, if that is known. */
export const retryAfter = (error: unknown): number | undefined => {
  if (error instanceof DomainError) return error.retryAfterSeconds;
  return unavailableReason(error) && unavailableSeconds;
};

const bodyOf = (error: unknown, kind: ErrorStatusName): ErrorBody => {
  const reason = unavailableReason(error);
  if (reason) return { message: unavailableMessages[reason] };
  // Only the message of a domain error is meant for users; any other could reveal internals.
  if (!(error instanceof DomainError)) return { message: ERROR_MESSAGE[kind] };
  const { message } = error;
  if (error instanceof SoldOutError) return { message, errors: error.errors, is_sold_out: true };
  if (error instanceof InvalidError) return { message, errors: error.errors };
  if (error instanceof ConfirmationNeededError) return { message, confirm_by: error.confirmBy };
  return error instanceof StaleError ? ({ message, stale: error.stale } as ErrorBody) : { message };
};

/** Returns whether an error belongs in the log: it is no refusal, or it has a cause. */
const isFault = (error: unknown): boolean =>
  kindOf(error) === 'serverError' ||
  unavailableReason(error) !== undefined ||
  (error instanceof DomainError && error.cause !== undefined);

export const logFault = (error: unknown, request: FastifyRequest): void => {
  if (isFault(error)) logError(error, request);
};

export const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const kind = kindOf(error);
  logFault(error, request);
  reply.code(ERROR_STATUS[kind]).header('cache-control', 'no-store');
  // Without a body, as of a proxy that got no response: the pages ask to check first.
  if (kind === 'unanswered') return reply.send();
  const seconds = retryAfter(error);
  if (seconds !== undefined) reply.header('retry-after', seconds);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(bodyOf(error, kind)));
};

/**
 * Returns the error handler of the calls, which records what a user or the key of a team was refused, and gives the accounting provider the name that staff
 * know it by.
 */
export const callErrorHandler =
  (context: Context) =>
  async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { session, method, url, ip } = request;
    // Without the query, which may have a name or an address.
    const call = `${method} ${url.split('?')[0]}`;
    if (session && error instanceof AdministratorsOnlyError)
      await recordRefusedCall(context, session.user.id, { call, client: ip });
    if (error instanceof RefusedKey) await recordRefusedKey(context, error, { call, client: ip });
    return sendError(await nameProvider(context, error), request, reply);
  };

export const sendNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendError(new DomainError('notFound'), request, reply);
