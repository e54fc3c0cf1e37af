import { type Static, Type } from '@sinclair/typebox';
import { Attachment } from '../../clients/attachments/attachment';
import { sentEmailFields } from '../../letters/mails/sent-email';
import { ProposalFile } from '../../letters/proposals/proposal';
import { flag, id, instant, NamedReference, nullable, oneOf, record, text } from '../../kernel/schema';
import { DELIVERY_MAIL_KINDS } from '../../letters/templates/template-kinds';

/** A link to the page where the client of a sale sends what is needed. */
export const MaterialLink = record('MaterialLink', {
  id,
  created_at: instant,
  created_by_user: NamedReference,
  /** Whether it still opens the page: the sale stands, and nobody has ended it. */
  is_open: flag,
  first_opened_at: nullable(instant),
  last_opened_at: nullable(instant),
});
export type MaterialLink = Static<typeof MaterialLink>;

/** An email to the client of a sale about its delivery. */
export const DeliveryMail = record('DeliveryMail', {
  id,
  /** `material-reminder`: one that a schedule sent. */
  kind: oneOf(...DELIVERY_MAIL_KINDS, 'material-reminder'),
  ...sentEmailFields,
  link: nullable(MaterialLink),
  /** What was attached. */
  files: Type.Array(ProposalFile),
});
export type DeliveryMail = Static<typeof DeliveryMail>;

/** `GET /quotes/{id}/delivery-mails`: the emails, and the links that were copied instead, each the newest first. */
export const DeliveryMails = record('DeliveryMails', {
  mails: Type.Array(DeliveryMail),
  links: Type.Array(MaterialLink),
});
export type DeliveryMails = Static<typeof DeliveryMails>;

/** What became of the request to one client, of `POST /material-requests`. */
export const MaterialRequestOutcome = record('MaterialRequestOutcome', {
  quote_id: id,
  reference_label: text,
  organisation: NamedReference,
  /** Why there is no email; null where it is queued. */
  problem: nullable(text),
});
export type MaterialRequestOutcome = Static<typeof MaterialRequestOutcome>;

/** `POST /quotes/{id}/material-links`: a new address. Only a hash of its token is stored, so this response is the only one that has it. */
export const NewMaterialLink = record('NewMaterialLink', { url: text });
export type NewMaterialLink = Static<typeof NewMaterialLink>;

/** What a client sent for a deliverable at once: files, a text, or both. */
export const ClientMaterial = record('ClientMaterial', {
  id,
  created_at: instant,
  content: nullable(text),
  /** Without those that were removed. */
  files: Type.Array(Attachment),
});
export type ClientMaterial = Static<typeof ClientMaterial>;
