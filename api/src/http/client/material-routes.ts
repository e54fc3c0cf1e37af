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
  type ReceiveFile,
  type SentFile,
} from '../../domain';
import { expectedBytes } from '../uploads';
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

/** Reads a form with files. */
const readParts = async (request: FastifyRequest, receive: ReceiveFile): Promise<Submission> => {
  const fields: Submission['fields'] = {};
  const files: SentFile[] = [];
  let problem: string | null = null;
  let room: number = MATERIAL_LIMITS.bytes;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    const received = await receive(part.file, Math.min(MAX_ATTACHMENT_BYTES, room));
    // A browser sends a part without a name where no file was chosen.
    if (part.filename === '') continue;
    if (received === undefined)
      problem ??=
        room < MAX_ATTACHMENT_BYTES ? messages.material.tooMuch : messages.material.tooLarge(part.filename);
    else {
      room -= received.size;
      files.push({ name: part.filename, received });
    }
  }
  return { fields, files, problem };
};

/** Reads a form with files. Throws `badRequest` for one that is broken: most errors of the parser have no status; those of our disk are no fault of the client's. */
const readSubmission = async (request: FastifyRequest, receive: ReceiveFile): Promise<Submission> => {
  try {
    return await readParts(request, receive);
  } catch (error) {
    const { syscall = '' } = error as NodeJS.ErrnoException;
    if (['mkdir', 'open', 'write'].includes(syscall)) throw error;
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
  await app.register(multipart, {
    limits: { fileSize: Infinity, fieldSize: 64 * 1024, fields: 10, parts: 100 },
  });

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
  /** Receives and stores a submission. Returns what became of it, or what is wrong with it. */
  const submit = async (request: TokenRequest, receive: ReceiveFile) => {
    const { fields, files, problem } = await readSubmission(request, receive);
    const attempt: Attempt = { form: formOf(fields.need ?? ''), values: fields, errors: {} };
    const text = validateBody(materialSchema, { content: fields.content ?? '' });
    const errors = { ...(problem !== null && { file: [problem] }), ...(!text.ok && text.errors) };
    if (problem !== null || !text.ok) return { attempt: { ...attempt, errors }, outcome: 'wrong' } as const;
    const deliverableId = /^[1-9]\d{0,8}$/.test(fields.need ?? '') ? Number(fields.need) : 0;
    const sent = { deliverableId, content: text.body.content, files };
    try {
      const outcome = await sendMaterial(context, request.params.token, sent, senderOf(request));
      return { attempt, outcome };
    } catch (error) {
      if (!(error instanceof InvalidError)) throw error;
      return { attempt: { ...attempt, errors: error.errors }, outcome: 'wrong' } as const;
    }
  };
  app.post('/:token', limitOf('answers'), async (request: TokenRequest, reply) => {
    const { token } = request.params;
    // Before the body is read: a stranger sends none.
    await openMaterialPage(context, token);
    const submission = { link: token, bytes: expectedBytes(request, MATERIAL_LIMITS.bytes) };
    // The response is sent afterwards: who has it may send again.
    const { attempt, outcome } = await context.uploads.withFiles(submission, (receive) =>
      submit(request, receive),
    );
    if (outcome === 'wrong') return show(request, reply.code(422), { attempt });
    if (outcome === 'gone')
      return show(request, reply.code(409), { attempt, notice: { tone: 'bad', text: texts.gone } });
    return reply.redirect(`${materialPath(token)}?sent=${outcome}#top`, 303);
  });
};
