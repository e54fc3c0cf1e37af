import { QUOTE_STATUS, type ClientEmailInput, type DeliveryMailKind } from 'api-contract';
import { findRow, getRow, type ClientMailRow, type Db } from '../../store';
import { messages } from '../../kernel/messages';
import type { FulfilmentReport } from '../../kernel/ports';
import { preparePdf } from '../../letters/mails/files';
import type { QuoteMail } from '../../letters/mails/quote-mail';
import { readFulfilmentReport, renderFulfilmentReport } from '../deliverables';
import { assertNeeds, listNeeds, materialLink } from '../material/links';

const { over } = messages.mails;

/** Returns why a mail about a sale makes no sense any more; undefined while the sale stands. */
const findSaleEnd = async (db: Db, { quote_id }: ClientMailRow): Promise<string | undefined> =>
  (await getRow(db, 'quotes', quote_id!)).quote_status_id === QUOTE_STATUS.salesWon ? undefined : over.notWon;

/** A request for material, with a link at which the client sends it. */
const material: QuoteMail = {
  kind: 'material',
  findEnd: async (_context, db, mail) => {
    const end = await findSaleEnd(db, mail);
    if (end !== undefined) return end;
    const quote = await getRow(db, 'quotes', mail.quote_id!);
    const link = await findRow(db, 'client_links', { client_mail_id: mail.id });
    if (!link || !materialLink.isOpen(link, quote)) return over.linkEnded;
    return (await listNeeds(db, quote.id)).length === 0 ? over.noNeeds : undefined;
  },
  assertSendable: assertNeeds,
  linkOf: () => materialLink,
};

/** The fulfilment report, which is stored as it is sent. */
const report: QuoteMail<ClientEmailInput, FulfilmentReport> = {
  kind: 'report',
  findEnd: (_context, db, mail) => findSaleEnd(db, mail),
  attached: {
    read: (_context, db, { quoteId, ...facts }) => readFulfilmentReport(db, quoteId, facts),
    render: async (context, content) => {
      const { fileName, bytes } = await renderFulfilmentReport(context, content);
      return [await preparePdf(context, fileName, bytes)];
    },
    changed: { kind: [messages.deliverables.reportChanged] },
  },
};

/** The emails about a delivery. */
export const deliveryMails: Readonly<Record<DeliveryMailKind, QuoteMail>> = { material, report };
