import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { FastifyReply } from 'fastify';
import type { ConfigReader } from './config-reader';
import type { SiteOptions } from './options';
import { developersOwn, pagePolicy, unusedAbilities } from './security-headers';
import { readText } from './text-file';

const randomText = (): string => randomBytes(18).toString('base64url');

/** Sends the shell's page, whose template has places for the nonce and the anti-forgery entry of this answer. */
export const sendPage = async (
  { shellFolder }: SiteOptions,
  config: ConfigReader,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const template = await readText(path.join(shellFolder, 'index.html'));
  if (!template) {
    return reply.code(503).type('text/plain; charset=utf-8').send('The page has not been built yet.\n');
  }
  const nonce = randomText();
  const { remoteOrigins = [], allowOverrides = false, errorReportOrigin } = (await config.read()) ?? {};
  await reply.helmet(
    pagePolicy(nonce, {
      remotes: remoteOrigins,
      overrides: allowOverrides ? developersOwn : [],
      errorReports: errorReportOrigin ? [errorReportOrigin] : [],
    }),
  );
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('permissions-policy', unusedAbilities)
    .send(template.text.replaceAll('__CSP_NONCE__', nonce).replaceAll('__CSRF_TOKEN__', randomText()));
};
