import {
  byId,
  isDeliverableOpen,
  QUOTE_STATUS,
  type ClientEmailInput,
  type DeliveryMailInput,
  type DeliveryMailKind,
} from 'api-contract';
import { findRow, getRow, lockFound, type ClientMailRow, type Db, type QuoteRow, type Tx } from '../../store';
import { refuseAll } from '../../kernel/errors';
import type { FulfilmentReport } from '../../kernel/ports';
import { updateRecord, type Stamp } from '../../kernel/records';
import { preparePdf } from '../../letters/mails/files';
import type { QuoteMail } from '../../letters/mails/quote-mail';
import { readFulfilmentReport, renderFulfilmentReport } from '../deliverables';
import { assertNeeds, assertSale, listNeeds, materialLink } from '../material/links';
import { deliverableMessages } from '../messages';
import { mailMessages } from '../../letters/messages';

const { over } = mailMessages;

/** Returns why a mail about a sale makes no sense any more; undefined while the sale stands. */
const findSaleEnd = async (db: Db, { quote_id }: ClientMailRow): Promise<string | undefined> =>
  (await getRow(db, 'quotes', quote_id!)).quote_status_id === QUOTE_STATUS.salesWon ? undefined : over.notWon;

type MaterialInput = ClientEmailInput & Pick<DeliveryMailInput, 'needs'>;

/** Writes what is needed for open deliverables of a sale. Throws `InvalidError` for any other deliverable, and where nothing is needed in the end. */
const writeNeeds = async (
  tx: Tx,
  quote: QuoteRow,
  needs: NonNullable<MaterialInput['needs']>,
  stamp: Stamp,
): Promise<void> => {
  const ids = needs.map(({ deliverable_id }) => deliverable_id);
  const rows = byId(await lockFound(tx, 'deliverables', ids));
  for (const { deliverable_id, client_needs } of needs) {
    const row = rows.get(deliverable_id);
    const isOpen = row && !row.is_withdrawn && isDeliverableOpen(row);
    if (row?.quote_id !== quote.id || !isOpen) refuseAll('needs', deliverableMessages.notOpen);
    if (row.client_needs !== client_needs)
      rows.set(row.id, await updateRecord(tx, 'deliverables', row, { columns: { client_needs } }, stamp));
  }
  await assertNeeds(tx, quote);
};

/** A request for material, with a link at which the client sends it. */
const material: QuoteMail<MaterialInput> = {
  kind: 'material',
  findEnd: async (_context, db, mail) => {
    const end = await findSaleEnd(db, mail);
    if (end !== undefined) return end;
    const quote = await getRow(db, 'quotes', mail.quote_id!);
    const link = await findRow(db, 'client_links', { client_mail_id: mail.id });
    if (!link || !materialLink.isOpen(link, quote)) return over.linkEnded;
    return (await listNeeds(db, quote.id)).length === 0 ? over.noNeeds : undefined;
  },
  assertSendable: (db, quote, { needs }) => (needs ? assertSale(quote) : assertNeeds(db, quote)),
  linkOf: () => materialLink,
  onSent: (tx, _mail, { quote, input: { needs = [] }, stamp }) => writeNeeds(tx, quote, needs, stamp),
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
    changed: { kind: [deliverableMessages.reportChanged] },
  },
};

/** The emails about a delivery. */
export const deliveryMails: Readonly<Record<DeliveryMailKind, QuoteMail>> = { material, report };
