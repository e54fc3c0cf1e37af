import path from 'node:path';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import { ERROR_MESSAGE } from 'api-contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnchanged } from '../../calls';
import { compression } from '../compression';
import { sendError } from '../errors';
import { ConfigReader } from './config';
import { isWithin, type FileText } from './files';
import { readRegistry, sendPage, type SiteOptions } from './page';
import { siteHeaders, strictHeaders } from './security-headers';

/** A file whose name holds the hash of its content never changes. */
const hashedName = /(^|[./-])[0-9a-f]{8,}\.[\w.]+$/;

/** `<remote>/<version>/…`: files of a published build never change. */
const isInBuild = (name: string): boolean => name.split('/').length > 2;

/** Whether a name may be that of a published file. No part of it is empty or begins with a dot: a file has one spelling. Source maps are not published. */
const isPublished = (name: string): boolean =>
  name.split(/[\\/]/).every((part) => /^[^.]/.test(part)) && !/\.map(\.br|\.gz)?$/i.test(name);

const forever = { maxAge: '365d', immutable: true };

const sendText = (request: FastifyRequest, reply: FastifyReply, file: FileText | undefined): FastifyReply => {
  reply.header('cache-control', 'no-cache');
  if (!file) return reply.code(503).send({ message: ERROR_MESSAGE.serverError });
  reply.header('etag', file.etag);
  if (isUnchanged(request.headers['if-none-match'], file.etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(file.text);
};

const sendMissing = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .headers({ ...strictHeaders, 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send('Not found.\n');

const wildcard = (request: FastifyRequest): string => (request.params as { '*': string })['*'];

const wantsPage = (request: FastifyRequest, name: string): boolean =>
  path.extname(name) === '' && (request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null;

/** The shell with its deep links, the builds of the remotes, and the two files that are edited while the server runs. */
export const siteRoutes = async (app: FastifyInstance, options: SiteOptions): Promise<void> => {
  const { shellFolder, releasesFolder, configFile } = options;
  const config = new ConfigReader(configFile, app.log, options);
  await app.register(helmet, siteHeaders);
  await app.register(compress, compression);
  await app.register(fastifyStatic, {
    root: shellFolder,
    serve: false,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
  });
  // For a missing file, and for a path that leads out of its folder.
  app.setNotFoundHandler((_request, reply) => sendMissing(reply));
  app.setErrorHandler((error: FastifyError, request, reply) =>
    error.statusCode !== undefined && error.statusCode < 500
      ? sendMissing(reply)
      : sendError(error, request, reply),
  );

  app.get('/config.json', async (request, reply) => sendText(request, reply, await config.read()));

  app.get('/remotes.json', async (request, reply) => {
    const registry = await readRegistry(releasesFolder);
    if (!registry)
      app.log.error(`${releasesFolder}/remotes.json is missing or damaged: npm run rebuild writes it again.`);
    return sendText(request, reply, registry);
  });

  app.get('/remotes/*', async (request, reply) => {
    const name = wildcard(request);
    reply
      // They may be loaded by a shell on another origin, with their integrity hash.
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('access-control-allow-origin', '*')
      .header('vary', 'accept-encoding');
    return isPublished(name) && isInBuild(name) && (await isWithin(releasesFolder, name))
      ? reply.sendFile(name, releasesFolder, forever)
      : sendMissing(reply);
  });

  app.get('/', (_request, reply) => sendPage(options, config, '/', reply));

  app.get('/*', async (request, reply) => {
    const name = wildcard(request);
    // The template of the page is never sent as a file.
    if (name === 'index.html' || wantsPage(request, name))
      return sendPage(options, config, `/${name}`, reply);
    if (!isPublished(name)) return sendMissing(reply);
    reply.header('vary', 'accept-encoding');
    return reply.sendFile(name, shellFolder, hashedName.test(name) ? forever : { maxAge: 0 });
  });
};
