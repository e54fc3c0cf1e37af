import type { Static } from '@sinclair/typebox';
import { count, id, instant, NamedReference, nullable, oneOf, record, text } from '../../kernel/schema';
import { PICTURE_TYPES } from './picture-types';

/** What a browser can show of an attachment without a program of its own; found in its first bytes. */
export const ATTACHMENT_TYPES = [...PICTURE_TYPES, 'application/pdf', 'application/octet-stream'] as const;

/** A file that a user has added to a quote, an organisation or a deliverable, or that its client has sent. */
export const Attachment = record('Attachment', {
  id,
  /** As the user's file was called, the ending included. */
  name: text,
  content_type: oneOf(...ATTACHMENT_TYPES),
  /** In bytes. */
  size: count,
  created_at: instant,
  /** Null for one that the client sent. */
  created_by_user: nullable(NamedReference),
});
export type Attachment = Static<typeof Attachment>;

/** An attachment that is a picture, as a list shows it. */
export const ShownPicture = record('ShownPicture', { id, name: text, content_type: oneOf(...PICTURE_TYPES) });
export type ShownPicture = Static<typeof ShownPicture>;
