import { UNDO_HEADER } from 'api-contract';
import type { Call, CallName } from 'api-contract/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordingUndo, type Context } from '../domain';

declare module 'fastify' {
  interface FastifyRequest {
    /** Returns the id of the undo of what the request has changed. */
    undoId: (() => number | null) | null;
  }
}

/** Returns the context of a call: of one that can be undone, it records what the call writes. */
export const undoableContext = (
  context: Context,
  name: CallName,
  { undo: rule }: Call,
  request: FastifyRequest,
): Context => {
  if (!rule) return context;
  // The last parameter of an address names the record.
  const id = Object.values(request.params as Record<string, unknown>).at(-1);
  const recordId = typeof id === 'number' ? id : null;
  const recording = recordingUndo(context, { call: name, recordId, user: request.user, rule });
  request.undoId = recording.undoId;
  return recording.context;
};

/** Tells the client the id of the undo of what it has changed. */
export const undoHeader = async ({ undoId }: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const id = undoId?.() ?? null;
  if (id !== null && reply.statusCode < 400) reply.header(UNDO_HEADER, id);
};
