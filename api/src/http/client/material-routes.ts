import multipart from '@fastify/multipart';
import { materialSchema, MATERIAL_LIMITS, MAX_ATTACHMENT_BYTES, validateBody } from 'api-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  DomainError,
  InvalidError,
  materialPath,
  messages,
  openMaterialPage,
  recordMaterialPageSeen,
  sendMaterial,
  type Context,
  type SentFile,
} from '../../domain';
import type { Attempt } from './forms';
import { formOf, materialPage } from './material-page';
import { addSeenPicture, limitOf, prepareClientScope, senderOf, sendPage, type ClientOptions } from './scope';

type TokenRequest = FastifyRequest<{ Params: { token: string }; Querystring: Record<string, string> }>;

const texts = {
  gone: 'This is not needed any more, so nothing was sent. Please contact us if you think that it is.',
} as const;

/** What the page says after a submission, by what became of it. */
const thanks: Readonly<Record<string, string>> = {
  received: 'Thank you. We have received what you sent.',
  late: 'Thank you. We have received what you sent. It came after this was completed, so please contact us if it matters.',
};

interface Submission {
  fields: Record<string, string>;
  files: SentFile[];
  /** What is wrong with the files. The text beside them is read nevertheless. */
  problem: string | null;
}

/** Returns a file's content, and no more of it than it may have; undefined for one that is larger. All of it is read, so that the browser gets the answer. */
const readUpTo = async (chunks: AsyncIterable<Buffer>, limit: number): Promise<Buffer | undefined> => {
  const kept: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size <= limit) kept.push(chunk);
    else kept.length = 0;
  }
  return size <= limit ? Buffer.concat(kept, size) : undefined;
};

/** Reads a form with files. */
const readParts = async (request: FastifyRequest): Promise<Submission> => {
  const fields: Submission['fields'] = {};
  const files: SentFile[] = [];
  let problem: string | null = null;
  let room: number = MATERIAL_LIMITS.bytes;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    const bytes = await readUpTo(part.file, Math.min(MAX_ATTACHMENT_BYTES, room));
    // A browser sends a part without a name where no file was chosen.
    if (part.filename === '') continue;
    if (bytes === undefined)
      problem ??=
        room < MAX_ATTACHMENT_BYTES ? messages.material.tooMuch : messages.material.tooLarge(part.filename);
    else {
      room -= bytes.length;
      files.push({ name: part.filename, bytes });
    }
  }
  return { fields, files, problem };
};

/** Reads a form with files. Throws `badRequest` for one that is broken: most errors of the parser have no status. */
const readSubmission = async (request: FastifyRequest): Promise<Submission> => {
  try {
    return await readParts(request);
  } catch {
    throw new DomainError('badRequest');
  }
};

/** The pages where clients send material, registered under `/material`. Each is found by the token of its link alone. */
export const materialRoutes = async (
  app: FastifyInstance,
  context: Context,
  { isForClients }: ClientOptions,
): Promise<void> => {
  await prepareClientScope(app, context);
  await app.register(multipart, { limits: { fileSize: Infinity, fieldSize: 64 * 1024, parts: 100 } });

  const show = async (
    { params: { token } }: TokenRequest,
    reply: FastifyReply,
    more: Partial<Parameters<typeof materialPage>[0]> = {},
  ) => {
    const page = await openMaterialPage(context, token);
    return sendPage(reply, materialPage({ page, path: materialPath(token), ...more }));
  };

  app.get('/:token', (request: TokenRequest, reply) => {
    const text = thanks[request.query.sent ?? ''];
    return show(request, reply, text ? { notice: { tone: 'good', text } } : {});
  });

  if (!isForClients) return;
  addSeenPicture(app, (token) => recordMaterialPageSeen(context, token));
  app.post('/:token', limitOf('answers'), async (request: TokenRequest, reply) => {
    const { token } = request.params;
    // Before the body is read: a stranger sends none.
    await openMaterialPage(context, token);
    const { fields, files, problem } = await readSubmission(request);
    const attempt: Attempt = { form: formOf(fields.need ?? ''), values: fields, errors: {} };
    const refuse = (errors: Attempt['errors']) =>
      show(request, reply.code(422), { attempt: { ...attempt, errors } });
    const text = validateBody(materialSchema, { content: fields.content ?? '' });
    const errors = { ...(problem !== null && { file: [problem] }), ...(!text.ok && text.errors) };
    if (problem !== null || !text.ok) return refuse(errors);
    const deliverableId = /^[1-9]\d{0,8}$/.test(fields.need ?? '') ? Number(fields.need) : 0;
    const sent = { deliverableId, content: text.body.content, files };
    try {
      const outcome = await sendMaterial(context, token, sent, senderOf(request));
      if (outcome !== 'gone') return reply.redirect(`${materialPath(token)}?sent=${outcome}#top`, 303);
      return show(request, reply.code(409), { attempt, notice: { tone: 'bad', text: texts.gone } });
    } catch (error) {
      if (error instanceof InvalidError) return refuse(error.errors);
      throw error;
    }
  });
};
