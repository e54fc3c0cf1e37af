import { MAX_ATTACHMENT_BYTES } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type { CallRequest } from './call-handler';

/** Returns how many bytes of a body are expected, at most `maxBytes`: no more are received. */
export const expectedBytes = ({ headers }: Pick<FastifyRequest, 'headers'>, maxBytes: number): number =>
  Math.min(Number(headers['content-length'] ?? maxBytes), maxBytes);

/** Returns the file that the request of an attachment sends. */
export const fileOf = (request: CallRequest<'addQuoteAttachment' | 'addDeliverablesProof'>) => ({
  name: request.query.name,
  bytes: request.body,
  size: expectedBytes(request, MAX_ATTACHMENT_BYTES),
});
