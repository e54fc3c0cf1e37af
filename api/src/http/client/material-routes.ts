import multipart from '@fastify/multipart';
import {
  materialSchema,
  MATERIAL_LIMITS,
  MAX_ATTACHMENT_BYTES,
  validateBody,
  type FieldErrors,
} from 'api-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  DomainError,
  InvalidError,
  findQuoteOfLink,
  findSalePage,
  materialLink,
  sendMaterial,
  takeBackMaterial,
  type Context,
  type MailLink,
  type ReceiveFile,
  type SentFile,
} from '../../domain';
import { expectedBytes } from '../../calls';
import { awaitUpload } from '../connection-limits';
import { materialPage } from './client-page';
import type { Attempt } from './forms';
import { formOf } from './sale-sections';
import {
  formType,
  limitOf,
  redirectWithNotice,
  senderOf,
  sendPage,
  serveLinks,
  toId,
  type ClientOptions,
  type ShowPage,
  type TokenRequest,
} from './scope';

const texts = {
  taken: 'We are working with this already, so it was not taken back. Please contact us if it is wrong.',
  gone: 'We no longer need this, so nothing was sent. Please contact us if you think we do.',
} as const;

interface Submission {
  fields: Record<string, string>;
  files: SentFile[];
}

/** Returns a file's name as it was chosen: browsers write the quotation marks and line ends of a name like this, and its percent signs as they are. */
const chosenName = (name: string): string => name.replace(/%(22|0D|0A)/gi, decodeURIComponent);

/** Reads a form with files. */
const readParts = async (request: FastifyRequest, receive: ReceiveFile): Promise<Submission> => {
  const fields: Submission['fields'] = {};
  const files: SentFile[] = [];
  let room: number = MATERIAL_LIMITS.bytes;
  awaitUpload(request);
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    const received = await receive(part.file, Math.min(MAX_ATTACHMENT_BYTES, room));
    // A browser sends a part without a name where no file was chosen.
    if (part.filename === '') continue;
    const why = room < MAX_ATTACHMENT_BYTES ? 'tooMuch' : 'tooLarge';
    files.push({ name: chosenName(part.filename), received: received ?? why });
    room -= received?.size ?? 0;
  }
  return { fields, files };
};

/** Reads a form with files. Throws `badRequest` for one that is broken: most errors of the parser have no status. One of too many parts, and those of our disk, stay as they are. */
const readSubmission = async (request: FastifyRequest, receive: ReceiveFile): Promise<Submission> => {
  try {
    return await readParts(request, receive);
  } catch (error) {
    const { code, syscall = '' } = error as NodeJS.ErrnoException;
    if (code === 'FST_PARTS_LIMIT' || ['mkdir', 'open', 'write'].includes(syscall)) throw error;
    throw new DomainError('badRequest');
  }
};

/** Adds the forms in which the client of a sale sends material, to the pages of links of this kind. */
export const addMaterialForm = (
  app: FastifyInstance,
  context: Context,
  link: MailLink,
  show: ShowPage,
): void => {
  /** Receives and stores a submission. Returns what became of it, or what is wrong with a part of it. */
  const submit = async (request: TokenRequest, receive: ReceiveFile) => {
    const { fields, files } = await readSubmission(request, receive);
    const text = validateBody(materialSchema, { content: fields.content ?? '' });
    const attemptWith = (errors: FieldErrors, kept: readonly string[] = []): Attempt => ({
      form: formOf(fields.need ?? ''),
      values: fields,
      errors: { ...errors, ...(!text.ok && text.errors) },
      kept,
    });
    if (!text.ok && files.length === 0) return { outcome: 'wrong', attempt: attemptWith({}) } as const;
    const deliverableId = toId(fields.need);
    const content = text.ok ? text.body.content : null;
    try {
      const sent = { deliverableId, content, files };
      const result = await sendMaterial(context, [request.params.token, link], sent, senderOf(request));
      const { outcome, names, problems } = result;
      const kept = content === null ? names : [...names, 'your text'];
      if (outcome === 'gone') return { outcome, attempt: attemptWith({}) };
      if (problems.length === 0 && text.ok) return { outcome, attempt: null, deliverableId };
      const errors: FieldErrors = problems.length === 0 ? {} : { file: [problems.join(' ')] };
      return { outcome: 'wrong', attempt: attemptWith(errors, kept) } as const;
    } catch (error) {
      if (!(error instanceof InvalidError)) throw error;
      return { outcome: 'wrong', attempt: attemptWith(error.errors) } as const;
    }
  };
  // Files are read for this form alone.
  void app.register(async (scope) => {
    scope.removeContentTypeParser(formType);
    await scope.register(multipart, {
      limits: { fileSize: Infinity, fieldSize: 64 * 1024, fields: 10, parts: 100 },
    });
    scope.post('/:token', limitOf('answers'), async (request: TokenRequest, reply) => {
      const { token } = request.params;
      // Before the body is read: a stranger sends none.
      const quoteId = await findQuoteOfLink(context, token, link);
      const submission = { quoteId, bytes: expectedBytes(request, MATERIAL_LIMITS.bytes) };
      // The response is sent afterwards: who has it may send again.
      const { attempt, outcome, deliverableId } = await context.uploads.withFiles(submission, (receive) =>
        submit(request, receive),
      );
      if (outcome === 'wrong') return show(request, reply.code(422), { attempt });
      if (outcome === 'gone')
        return show(request, reply.code(409), { attempt, notice: { tone: 'bad', text: texts.gone } });
      return redirectWithNotice(context, reply, {
        path: `${link.prefix}${token}#top`,
        notice: outcome,
        needId: deliverableId,
      });
    });
  });
  app.post('/:token/take-back', limitOf('answers'), async (request: TokenRequest, reply) => {
    const { token } = request.params;
    const { file, text } = request.body ?? {};
    const part = { kind: file === undefined ? 'text' : 'file', id: toId(file ?? text) } as const;
    if (await takeBackMaterial(context, [token, link], part))
      return redirectWithNotice(context, reply, { path: `${link.prefix}${token}`, notice: 'takenBack' });
    return show(request, reply.code(409), { notice: { tone: 'bad', text: texts.taken } });
  });
};

/** The pages of the links for material, registered under `/material`. Each is found by the token of its link alone. */
export const materialRoutes = async (
  app: FastifyInstance,
  context: Context,
  options: ClientOptions,
): Promise<void> => {
  const show: ShowPage = async ({ params: { token } }, reply, said) => {
    const sale = await findSalePage(context, token, materialLink);
    if (!sale) throw new DomainError('notFound');
    return sendPage(reply, materialPage(sale, materialLink.prefix + token, said));
  };
  await serveLinks(app, context, options, materialLink, show);
  if (options.isForClients) addMaterialForm(app, context, materialLink, show);
};
