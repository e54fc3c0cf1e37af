import { createHash } from 'node:crypto';
import type { Tagged } from '../domain';

export const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** Returns the tag of a saved version together with a hash: names from other records are in the body and change by themselves. */
export const recordTag = ({ etag }: Tagged<unknown>, body: string): string =>
  `${etag.slice(0, -1)}-${shortHash(body)}"`;

export const bodyTag = (body: string): string => `"${shortHash(body)}"`;

const withoutWeakness = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether an `If-None-Match` header names the tag. */
export const isUnchanged = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((one) => withoutWeakness(one) === withoutWeakness(tag)));
