import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../domain';

/** How responses are compressed that are not files of a build. */
export const compression: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  globalDecompression: false,
  // A tenth of the time of the default 11, for a tenth more bytes.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
};

/** Refuses bodies with an encoding before they are read: a few kilobytes of them unpack to gigabytes. */
export const refuseEncodedBodies = (app: FastifyInstance): void => {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { 'content-encoding': encoding = 'identity' } = request.headers;
    const isEncoded = encoding.toLowerCase() !== 'identity';
    done(
      isEncoded ? new DomainError('notJson', 'Send the body as it is, without Content-Encoding.') : null,
      payload,
    );
  });
};
