import { createHash } from 'node:crypto';
import { londonDate } from 'api-contract';
import type { JsonSchema } from 'api-contract/server';
import type { CollectionVersions, Context, Tagged } from '../../domain';
import type { CollectionAnswer } from './kinds';

const shortHash = (text: string | Buffer): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** Changes when a release changes the form of an answer, although no data did. */
export const shapeTag = (schema: JsonSchema | null): string => shortHash(JSON.stringify(schema)).slice(0, 8);

/** What stays the same as long as an answer does: the store, the shape, the question, the versions and, where it matters, the day. */
export const stampOf = (
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  { from, changesDaily }: Pick<CollectionAnswer, 'from' | 'changesDaily'>,
  versions: CollectionVersions,
  { shape, question }: { shape: string; question: string },
): string => {
  const parts = [store.identity.slice(0, 8), shape, from.map((name) => versions[name] ?? 0).join('.')];
  // What somebody typed may have letters that no header takes.
  if (question) parts.push(/^[\w=.-]*$/.test(question) ? question : shortHash(question));
  if (changesDaily) parts.push(londonDate(clock.now()));
  return parts.join('-');
};

export const collectionTag = (stamp: string): string => `W/"${stamp}"`;

/** The version for saves, and a hash for reads: names from other records stand in the body and may change by themselves. */
export const recordTag = ({ etag }: Tagged<unknown>, body: Buffer): string =>
  `${etag.slice(0, -1)}-${shortHash(body)}"`;

export const bodyTag = (body: Buffer): string => `"${shortHash(body)}"`;

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether an `If-None-Match` header names the tag. */
export const isUnchanged = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((one) => opaque(one) === opaque(tag)));
