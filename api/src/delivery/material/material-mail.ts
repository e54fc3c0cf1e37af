import { pages } from 'api-contract';
import type { MailAddress } from '../../kernel/ports';
import type { DeliverableRow } from '../../store';
import type { NewMail } from '../../kernel/jobs/mail';

interface Sent {
  to: MailAddress;
  reference: string;
  organisation: string;
  deliverable: Pick<DeliverableRow, 'id' | 'description'>;
  content: string | null;
  /** The names of the files. */
  names: readonly string[];
}

/** Returns the mail to a user about what a client has sent. */
export const materialMail = ({
  to,
  reference,
  organisation,
  deliverable,
  content,
  names,
}: Sent): NewMail => ({
  to,
  subject: `Material from ${organisation} for ${reference}`,
  blocks: [
    `${organisation} has sent material for: ${deliverable.description}`,
    ...(names.length > 0 ? [`Files: ${names.join(', ')}`] : []),
    ...(content === null ? [] : [content]),
    { text: 'Open the deliverable', path: pages.deliverable(deliverable.id) },
  ],
});
