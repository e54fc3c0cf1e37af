import rateLimit from '@fastify/rate-limit';
import compress from '@fastify/compress';
import {
  acceptanceSchema,
  declineSchema,
  ERROR_STATUS,
  QUOTE_DOCUMENTS,
  questionSchema,
  validateBody,
  type QuoteDocumentName,
} from 'api-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  acceptedFile,
  acceptQuote,
  askQuestion,
  clientPath,
  declineQuote,
  DomainError,
  networkOf,
  onlineDocument,
  openOnlineQuote,
  type AnswerOutcome,
  type Context,
} from '../../domain';
import { logError } from '../log';
import { requestCounts } from '../request-counts';
import type { Attempt } from './forms';
import { clientPolicy, messagePage, onlineQuotePage } from './pages';

/** Requests a minute from one address, over all processes: more than a reader needs, and hopeless for guessing. */
const perMinute = { all: 120, answers: 20, files: 40 };

const bodyLimit = 64 * 1024;

const headers = {
  'content-security-policy': clientPolicy,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

const texts = {
  ended: 'This link is not valid any more. Please ask the person who sent it to you for a new one.',
  busy: 'That was a lot at once. Please try again in a minute.',
  failed: 'Something went wrong, and nothing was saved. Please try again.',
  changed:
    'This quote has changed since you opened it, so nothing was saved. Please read it again before you answer.',
  wrong: 'Nothing was sent yet. Please correct what is marked below.',
  asked: 'Your question has been sent. You will get the answer by email.',
} as const;

type Fields = Readonly<Record<string, string>>;
type TokenRequest = FastifyRequest<{
  Params: { token: string };
  Querystring: Fields;
  Body: Fields | undefined;
}>;

/** What a form does with valid values. */
type Answer = (values: object, shown: string) => Promise<AnswerOutcome>;

interface ClientOptions {
  /** Whether clients come here; otherwise only users, who look at the pages and do not answer them. */
  isForClients: boolean;
}

const send = (reply: FastifyReply, page: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(page);

const messageSender =
  ({ documents }: Context) =>
  async (reply: FastifyReply, status: number, text: string): Promise<FastifyReply> => {
    const { name } = await documents.company();
    const title = status === 404 ? 'This link has ended' : 'Please try again';
    return send(reply.code(status), messagePage(name, title, text));
  };

/** Sends the page of a link that has ended for an address that never reaches a route. */
export const sendEndedLink = (context: Context, reply: FastifyReply): Promise<FastifyReply> =>
  messageSender(context)(reply.headers(headers), 404, texts.ended);

/** The pages for clients, registered under `/q`: HTML that works without script. Each is found by the token of its link alone. */
export const clientRoutes = async (
  app: FastifyInstance,
  context: Context,
  { isForClients }: ClientOptions,
): Promise<void> => {
  await app.register(compress, { encodings: ['br', 'gzip'] });
  await app.register(rateLimit, {
    max: perMinute.all,
    timeWindow: '1 minute',
    store: requestCounts(context),
    skipOnError: true,
    keyGenerator: ({ ip }) => networkOf(ip),
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  const sendMessage = messageSender(context);
  app.setNotFoundHandler((_request, reply) => sendMessage(reply, 404, texts.ended));
  app.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
    const isDomain = error instanceof DomainError;
    const status = isDomain ? ERROR_STATUS[error.kind] : (error.statusCode ?? 500);
    if (status === 404) return sendMessage(reply, 404, texts.ended);
    if (status === 429) return sendMessage(reply, 429, texts.busy);
    if (isDomain && error.retryAfterSeconds !== undefined)
      reply.header('retry-after', error.retryAfterSeconds);
    if (!isDomain && status >= 500) logError(error, request);
    return sendMessage(reply, status, texts.failed);
  });

  const pathOf = ({ params: { token } }: TokenRequest): string => clientPath(token);
  const sendQuote = async (
    request: TokenRequest,
    reply: FastifyReply,
    more: { notice?: { tone: 'good' | 'bad'; text: string }; attempt?: Attempt } = {},
  ) => {
    const isOpening = isForClients && request.method === 'GET';
    const quote = await openOnlineQuote(context, request.params.token, isOpening);
    return send(reply, onlineQuotePage({ quote, path: pathOf(request), ...more }));
  };

  app.get('/:token', (request: TokenRequest, reply) =>
    sendQuote(
      request,
      reply,
      request.query.asked === 'yes' ? { notice: { tone: 'good', text: texts.asked } } : {},
    ),
  );

  const sendFile = (reply: FastifyReply, { fileName, bytes }: { fileName: string; bytes: Uint8Array }) =>
    reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${fileName}"`)
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const limit = (group: keyof typeof perMinute) => ({
    config: { rateLimit: { max: perMinute[group], timeWindow: '1 minute', groupId: ` ${group}` } },
  });

  app.get<{ Params: { token: string; name: string } }>(
    '/:token/documents/:name',
    limit('files'),
    async ({ params: { token, name } }, reply) => {
      if (!Object.hasOwn(QUOTE_DOCUMENTS, name)) throw new DomainError('notFound');
      return sendFile(reply, await onlineDocument(context, token, name as QuoteDocumentName));
    },
  );

  app.get<{ Params: { token: string; id: string } }>(
    '/:token/files/:id(^\\d{1,9}$)',
    limit('files'),
    async ({ params: { token, id } }, reply) =>
      sendFile(reply, await acceptedFile(context, token, Number(id))),
  );

  if (!isForClients) return;
  const senderOf = (request: FastifyRequest) => ({
    address: request.ip,
    browser: request.headers['user-agent'] ?? '',
  });

  /** Adds a form: what is wrong is shown beside what was typed, and after an answer the page is loaded again. */
  const addForm = (
    form: Attempt['form'],
    schema: Parameters<typeof validateBody>[0],
    toValues: (fields: Fields) => object,
    answer: (request: TokenRequest) => Answer,
  ): void => {
    app.post(`/:token/${form}`, limit('answers'), async (request: TokenRequest, reply) => {
      const values = request.body ?? {};
      const result = validateBody(schema, toValues(values));
      const errors = result.ok ? {} : result.errors;
      const attempt = { form, values, errors };
      if (!result.ok)
        return sendQuote(request, reply.code(422), { attempt, notice: { tone: 'bad', text: texts.wrong } });
      const outcome = await answer(request)(result.body, values.shown ?? '');
      if (outcome === 'changed')
        return sendQuote(request, reply.code(409), {
          attempt,
          notice: { tone: 'bad', text: texts.changed },
        });
      return reply.redirect(`${pathOf(request)}${form === 'ask' ? '?asked=yes' : ''}`, 303);
    });
  };

  addForm(
    'accept',
    acceptanceSchema,
    (fields) => ({ ...fields, has_accepted_terms: fields.has_accepted_terms === 'on' }),
    (request) => (values, shown) =>
      acceptQuote(context, request.params.token, values as never, { shown, sender: senderOf(request) }),
  );
  addForm(
    'decline',
    declineSchema,
    (fields) => ({ ...fields, lost_reason_id: Number(fields.lost_reason_id) || undefined }),
    (request) => (values) => declineQuote(context, request.params.token, values as never, senderOf(request)),
  );
  addForm(
    'ask',
    questionSchema,
    (fields) => fields,
    (request) => (values) => askQuestion(context, request.params.token, values as never, senderOf(request)),
  );
};
