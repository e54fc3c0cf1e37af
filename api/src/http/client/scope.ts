import rateLimit from '@fastify/rate-limit';
import compress from '@fastify/compress';
import { CLIENT_PREFIX, ERROR_STATUS, MATERIAL_PREFIX } from 'api-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { materialMessages } from '../../delivery/messages';
import { BusyError, isOfClient, networkOf, recordSeen, type Context, type MailLink } from '../../domain';
import { compression } from '../compression';
import { cookieHeader, readCookie } from '../../calls';
import { RowNotFound } from '../../store';
import { kindOf, logFault, retryAfter } from '../errors';
import { logError } from '../log';
import { requestCounts } from '../request-counts';
import { strictHeaders } from '../site/security-headers';
import type { Said } from './client-page';
import { clientPolicy, messagePage, type Notice } from './pages';

export type Fields = Readonly<Record<string, string>>;

export type TokenRequest = FastifyRequest<{
  Params: { token: string };
  Querystring: Fields;
  Body: Fields | undefined;
}>;

/** Shows the page of a link, with what became of a request. */
export type ShowPage = (request: TokenRequest, reply: FastifyReply, said: Said) => Promise<FastifyReply>;

export interface ClientOptions {
  /** Whether clients come here; otherwise only users, who look at previews, and clients with a link from before they had an address of their own, to which they are led. */
  isForClients: boolean;
}

/** Requests a minute from one address, over all processes: more than a reader needs, and hopeless for guessing. */
const perMinute = { all: 120, answers: 20, files: 40 };

const headers = {
  ...strictHeaders,
  'content-security-policy': clientPolicy,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
};

const texts = {
  ended: 'This link is not valid any more. Please ask the person who sent it to you for a new one.',
  incomplete: 'Part of this address is missing. Please open the link in the email again, or copy all of it.',
  tooLong: 'Your text is too long, so nothing was saved. Please shorten it and send it again.',
  busy: 'Too many requests at once. Please try again in a minute.',
  unanswered: 'We don’t know whether this was saved. Open the page again to see.',
  failed: 'Something went wrong, and nothing was saved. Please try again.',
} as const;

export const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(page);

const titles: Readonly<Record<string, string>> = {
  [texts.ended]: 'This link has ended',
  [texts.incomplete]: 'This address is not complete',
  [texts.unanswered]: 'Please check',
};

const titleOf = (text: string): string => titles[text] ?? 'Please try again';

const messageSender =
  ({ documents }: Context) =>
  async (reply: FastifyReply, status: number, text: string): Promise<FastifyReply> => {
    const { name } = await documents.company();
    return sendPage(reply.code(status), messagePage(name, titleOf(text), text));
  };

/** The start of the address of a link. A token has 43 characters. */
const linkStart = `^(?:${CLIENT_PREFIX}|${MATERIAL_PREFIX})[\\w-]`;

/** Matches the address of a link and, behind it, what a mail program or a person has copied with it: a full stop, a bracket, a space. */
const linkAndMore = new RegExp(`(${linkStart}{43})(?!$|[A-Za-z\\d?]|/[a-z])`);

/** Matches the address of a form, which a browser requests by GET when it opens a page again after a while. */
const linkAndForm = new RegExp(`(${linkStart}{43})/(?:accept|ask|decline|options|take-back)(?:$|[?])`);

const isIncomplete = new RegExp(`${linkStart}{0,42}(?![\\w-])`);

/** Responds to an address that leads nowhere: to its link where more was copied than that, else with what the client can do. */
export const sendMissingLink = async (
  context: Context,
  { method, url }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const [, link] = linkAndMore.exec(url) ?? (method === 'GET' ? linkAndForm.exec(url) : null) ?? [];
  if (link !== undefined) return reply.redirect(link);
  const text = isIncomplete.test(url) ? texts.incomplete : texts.ended;
  return messageSender(context)(reply.headers(headers), 404, text);
};

/** Returns the limit of requests a minute of a route. */
export const limitOf = (group: keyof typeof perMinute) => ({
  config: { rateLimit: { max: perMinute[group], timeWindow: '1 minute', groupId: ` ${group}` } },
});

/** Returns where a client's request comes from. */
export const senderOf = (request: FastifyRequest) => ({
  address: request.ip,
  browser: request.headers['user-agent'] ?? '',
});

const noticeCookie = 'notice';

/**
 * Redirects to a page that shows a notice once: a cookie names the notice and what it is about, so neither a reload nor the address repeats
 * it.
 */
export const redirectWithNotice = (
  { clientUrl }: Context,
  reply: FastifyReply,
  { path, notice, needId = 0 }: { path: string; notice: string; needId?: number },
): FastifyReply =>
  reply
    .header('set-cookie', cookieHeader(noticeCookie, `${notice}-${needId}`, 60, { publicUrl: clientUrl }))
    .redirect(path, 303);

/** What a page says once, by the name in its cookie. */
const notices: Readonly<Record<string, string>> = {
  asked: 'Your question has been sent. You will find the answer on this page, and get it by email.',
  received: 'Thank you. We have received your material.',
  takenBack: 'Your material was taken back. You can send something else instead.',
  late: 'Thank you. We have received your material. It came after this was completed, so please contact us if it still matters.',
};

/** Returns the notice that a page shows now, and clears its cookie; undefined for no notice. */
const takeNotice = (
  { clientUrl }: Context,
  { headers: { cookie } }: FastifyRequest,
  reply: FastifyReply,
): Notice | undefined => {
  const notice = readCookie(cookie, noticeCookie, { publicUrl: clientUrl });
  if (notice !== undefined)
    reply.header('set-cookie', cookieHeader(noticeCookie, '', 0, { publicUrl: clientUrl }));
  const [name = '', needId] = (notice ?? '').split('-');
  const text = notices[name];
  return text === undefined ? undefined : { tone: 'good', text, needId: Number(needId) };
};

const bodyLimit = 64 * 1024;

/** The content type of a form without files. */
export const formType = 'application/x-www-form-urlencoded';

/** Returns the id that a form names; 0 for anything else. */
export const toId = (text = ''): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);

/** Prepares a scope for pages of clients: their headers, limits and errors, and no body but forms. */
const prepareClientScope = async (
  app: FastifyInstance,
  context: Context,
  { isForClients }: ClientOptions,
): Promise<void> => {
  await app.register(compress, compression);
  await app.register(rateLimit, {
    max: perMinute.all,
    timeWindow: '1 minute',
    store: requestCounts(context),
    skipOnError: true,
    keyGenerator: ({ ip }) => networkOf(ip),
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(formType, { parseAs: 'string', bodyLimit }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  if (!isForClients)
    app.addHook<{ Params: { token?: string } }>('preHandler', async ({ params: { token }, url }, reply) => {
      if (token && (await isOfClient(context, token))) return reply.redirect(context.clientUrl() + url);
    });
  const sendMessage = messageSender(context);
  app.setNotFoundHandler((request, reply) => sendMissingLink(context, request, reply));
  app.setErrorHandler(async (error: Error & { code?: string; statusCode?: number }, request, reply) => {
    const kind = kindOf(error);
    // A refusal of a plugin, such as of too many requests, has its own.
    const status = kind === 'serverError' ? (error.statusCode ?? 500) : ERROR_STATUS[kind];
    // A link that has ended is another error: this one may be a fault of the data.
    if (error instanceof RowNotFound) logError(error, request);
    if (status === 404) return sendMissingLink(context, request, reply);
    if (status >= 500) logFault(error, request);
    if (kind === 'unanswered') return sendMessage(reply, status, texts.unanswered);
    const seconds = retryAfter(error);
    if (seconds !== undefined) reply.header('retry-after', seconds);
    if (status === 429 || error instanceof BusyError) return sendMessage(reply, status, texts.busy);
    if (error.code === 'FST_PARTS_LIMIT') return sendMessage(reply, status, materialMessages.tooMuchAtOnce);
    if (status === 413) return sendMessage(reply, status, texts.tooLong);
    return sendMessage(reply, status, texts.failed);
  });
};

/** The smallest picture. */
const dot = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/**
 * Serves the pages of one kind of links and, to clients, the picture that a page requests once it has been shown for some seconds
 * (`seenPicture`). Programs that check the links of emails request a page and leave it, so the picture counts as opened and the page does not.
 */
export const serveLinks = async (
  app: FastifyInstance,
  context: Context,
  options: ClientOptions,
  link: MailLink,
  show: ShowPage,
): Promise<void> => {
  await prepareClientScope(app, context, options);
  app.get('/:token', (request: TokenRequest, reply) =>
    show(request, reply, { notice: takeNotice(context, request, reply) }),
  );
  if (!options.isForClients) return;
  app.get('/:token/seen.svg', async ({ params: { token } }: TokenRequest, reply) => {
    await recordSeen(context, token, link);
    return reply.type('image/svg+xml').send(dot);
  });
};
