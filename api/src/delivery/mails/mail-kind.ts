import { QUOTE_STATUS } from 'api-contract';
import { findRow, getRow } from '../../store';
import { readClients, type MailKind } from '../../letters/mails/mail-kind';
import { isLinkOpen, listNeeds } from '../material/links';
import { messages } from '../../kernel/messages';

const { over } = messages.mails;

/** A mail to the client of a sale: a request for material, or the report. */
export const deliveryMail: MailKind<'delivery'> = {
  findAudience: async (_context, db, job) => {
    const mail = await findRow(db, 'delivery_mails', { job_id: job.id });
    if (!mail) return over.deleted;
    const quote = await getRow(db, 'quotes', mail.quote_id);
    if (quote.quote_status_id !== QUOTE_STATUS.salesWon) return over.notWon;
    if (mail.kind === 'material') {
      const link = await findRow(db, 'material_links', { delivery_mail_id: mail.id });
      if (!link || !isLinkOpen(link, quote)) return over.linkEnded;
      if ((await listNeeds(db, quote.id)).length === 0) return over.noNeeds;
    }
    return readClients(db, job, [quote.sales_agent_user_id, mail.sent_by_user_id]);
  },
};
