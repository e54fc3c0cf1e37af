import type { Call } from 'api-contract/server';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../domain';
import { awaitUpload } from './connection-limits';

/** Makes the calls of a scope take a stream of bytes of one content type as their body, and nothing else. */
export const takeUploads = (
  app: FastifyInstance,
  { contentType, maxBytes }: NonNullable<Call['upload']>,
): void => {
  const wrongType = () => new DomainError('notJson', `Send ${contentType}.`);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(contentType, (_request, payload, done) => done(null, payload));
  app.addContentTypeParser('*', (_request, _payload, done) => done(wrongType()));
  // Before a byte of the body is read.
  app.addHook('preParsing', (request, _reply, payload, done) => {
    awaitUpload(request);
    const isTooLarge = Number(request.headers['content-length'] ?? 0) > maxBytes;
    done(isTooLarge ? new DomainError('tooLarge') : null, payload);
  });
  app.addHook('preValidation', (request, _reply, done) =>
    done(request.headers['content-type'] === undefined ? wrongType() : undefined),
  );
};
