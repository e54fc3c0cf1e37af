import { createHash } from 'node:crypto';
import { londonDate } from 'api-contract';
import type { JsonSchema } from 'api-contract/server';
import type { CollectionVersions, Context, Tagged } from '../../domain';
import type { CollectionAnswer } from './kinds';

const shortHash = (text: string | Buffer): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** Changes when a release changes the form of an answer, although no data did. */
export const shapeTag = (schema: JsonSchema | null): string => shortHash(JSON.stringify(schema)).slice(0, 8);

/** Answers what stays the same as long as the answer to a question does. */
export type Stamp = (versions: CollectionVersions, question: string) => string;

/** What somebody typed may have letters that no header takes. */
const plainQuestion = /^[\w=.-]*$/;

/** The stamp of one call's answers: the store, the shape, the question, the versions and, where it matters, the day. */
export const stampWith = (
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  { from, changesDaily }: Pick<CollectionAnswer, 'from' | 'changesDaily'>,
  shape: string,
): Stamp => {
  // The store hands out the same object until something is written.
  let last: { versions: CollectionVersions; text: string } | undefined;
  const sources = (versions: CollectionVersions): string => {
    if (last?.versions !== versions) {
      const counts = from.map((name) => versions[name] ?? 0).join('.');
      last = { versions, text: `${store.identity.slice(0, 8)}-${shape}-${counts}` };
    }
    return last.text;
  };
  return (versions, question) => {
    const asked = question && `-${plainQuestion.test(question) ? question : shortHash(question)}`;
    return `${sources(versions)}${asked}${changesDaily ? `-${londonDate(clock.now())}` : ''}`;
  };
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
