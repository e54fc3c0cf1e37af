import { pages } from 'api-contract';
import type { DeliverableRow } from '../../store';
import type { MailText } from '../../kernel/jobs/mail';

/** Returns the mail to users about what a client has sent: a text, and files by their names. */
export const materialMail = (
  reference: string,
  organisation: string,
  { id, description }: Pick<DeliverableRow, 'id' | 'description'>,
  { content, names }: { content: string | null; names: readonly string[] },
): MailText => ({
  subject: `Material from ${organisation} for ${reference}`,
  blocks: [
    `${organisation} has sent material for: ${description}`,
    ...(names.length > 0 ? [`Files: ${names.join(', ')}`] : []),
    ...(content === null ? [] : [content]),
    { text: 'Open the deliverable', path: pages.deliverable(id) },
  ],
});
