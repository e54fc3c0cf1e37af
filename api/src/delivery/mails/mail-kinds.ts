import {
  byId,
  isDeliverableOpen,
  londonDate,
  QUOTE_STATUS,
  type ClientEmailInput,
  type DeliveryMailInput,
  type DeliveryMailKind,
} from 'api-contract';
import {
  findRow,
  getRow,
  listRows,
  lockFound,
  type ClientMailRow,
  type Db,
  type QuoteRow,
  type Tx,
} from '../../store';
import { refuseAll } from '../../kernel/errors';
import { completeFailed } from '../../kernel/jobs/jobs';
import type { FulfilmentReport } from '../../kernel/ports';
import { updateRecord, type Stamp } from '../../kernel/records';
import { preparePdf } from '../../letters/mails/files';
import type { ClientMailEntry } from '../../letters/mails/mail-kind';
import type { QuoteMail } from '../../letters/mails/quote-mail';
import { isMissed } from '../../letters/mails/recipients';
import { readSentMails } from '../../letters/mails/sent-mails';
import { assertAsSeen, readFulfilmentReport, renderFulfilmentReport } from '../deliverables';
import { listAsked, listMissing, markAsked } from '../material/asking';
import { assertNeeds, assertSale, listNeeds, materialLink } from '../material/links';
import { composeMaterialReminder } from '../material/remind-of-material';
import { deliverableMessages } from '../messages';
import { mailMessages } from '../../letters/messages';

const { over } = mailMessages;

/** Returns why a mail about a sale makes no sense any more; undefined while the sale stands. */
const findSaleEnd = async (db: Db, { quote_id }: ClientMailRow): Promise<string | undefined> =>
  (await getRow(db, 'quotes', quote_id!)).quote_status_id === QUOTE_STATUS.salesWon ? undefined : over.notWon;

type MaterialInput = ClientEmailInput & Pick<DeliveryMailInput, 'needs'>;

/** Writes what is needed for open deliverables of a sale, and that the client was asked for what is missing. Throws `InvalidError` for any other deliverable, for one that was changed since it was shown, and where nothing is missing in the end. */
const writeNeeds = async (
  tx: Tx,
  quote: QuoteRow,
  needs: NonNullable<MaterialInput['needs']>,
  stamp: Stamp,
): Promise<void> => {
  const ids = needs.map(({ deliverable_id }) => deliverable_id);
  const known = (await listNeeds(tx, quote.id)).map(({ id }) => id);
  const rows = byId(await lockFound(tx, 'deliverables', [...ids, ...known]));
  for (const { deliverable_id, etag: ifMatch, client_needs, client_message } of needs) {
    const row = rows.get(deliverable_id);
    const isOpen = row && !row.is_withdrawn && isDeliverableOpen(row);
    if (row?.quote_id !== quote.id || !isOpen) refuseAll('needs', deliverableMessages.notOpen);
    await assertAsSeen(tx, row, { author: stamp.author, ifMatch }, [
      'needs',
      deliverableMessages.changedSinceShown,
    ]);
    const isAsked = client_message !== undefined || row.client_needs !== client_needs;
    const written = await updateRecord(tx, 'deliverables', row, { columns: { client_needs } }, stamp);
    rows.set(row.id, written);
    if (isAsked && client_needs !== null) await markAsked(tx, written, { client_message }, stamp);
  }
  await assertNeeds(tx, quote);
  const missing = (await listMissing(tx, quote.id)).map(({ id }) => id);
  if (missing.length === 0) refuseAll('kind', deliverableMessages.nothingMissing);
  for (const row of await lockFound(tx, 'deliverables', missing)) await markAsked(tx, row, {}, stamp);
};

/** Returns why a mail with a link for material makes no sense any more: the sale or the link has ended, or none of these is needed. */
const findMaterialEnd =
  (listThese: typeof listMissing): NonNullable<ClientMailEntry['findEnd']> =>
  async (_context, db, mail) => {
    const end = await findSaleEnd(db, mail);
    if (end !== undefined) return end;
    const quote = await getRow(db, 'quotes', mail.quote_id!);
    const link = await findRow(db, 'client_links', { client_mail_id: mail.id });
    if (!link || !materialLink.isOpen(link, quote)) return over.linkEnded;
    return (await listThese(db, quote.id)).length === 0 ? over.noNeeds : undefined;
  };

/** A request for material, with a link at which the client sends it. */
const material: QuoteMail<MaterialInput> = {
  kind: 'material',
  findEnd: findMaterialEnd(listMissing),
  assertSendable: (db, quote, { needs }) => (needs ? assertSale(quote) : assertNeeds(db, quote)),
  linkOf: () => materialLink,
  onSent: (tx, _mail, { quote, input: { needs = [] }, stamp }) => writeNeeds(tx, quote, needs, stamp),
};

/** Returns the mail with the fulfilment report of a sale, or of what of it belongs to an event. The report is stored as it is sent. */
export const reportMail = (eventId?: number): QuoteMail<ClientEmailInput, FulfilmentReport> => ({
  kind: 'report',
  findEnd: (_context, db, mail) => findSaleEnd(db, mail),
  onSent: (tx, _mail, { quote }) =>
    completeFailed(
      tx,
      'event-report',
      (data) => data.quoteId === quote.id && data.eventId === (eventId ?? data.eventId),
    ),
  attached: {
    read: (_context, db, { quoteId, ...facts }) => readFulfilmentReport(db, { quoteId, eventId }, facts),
    render: async (context, content) => {
      const { fileName, bytes } = await renderFulfilmentReport(context, content);
      return [await preparePdf(context, fileName, bytes)];
    },
    changed: { kind: [deliverableMessages.reportChanged] },
  },
});

/** Throws `InvalidError` where the client of a sale was asked by email on this day, unless nobody has that email. */
const assertNotAskedOn = async (db: Db, { id: quote_id }: QuoteRow, now: Date): Promise<void> => {
  const mails = await listRows(db, 'client_mails', { kind: 'material', quote_id });
  const ofDay = mails.filter(({ created_at }) => londonDate(created_at) === londonDate(now));
  const sentOf = await readSentMails(db, ofDay);
  const asked = ofDay.map(sentOf).find(({ status }) => !isMissed(status));
  if (asked) refuseAll('kind', deliverableMessages.askedToday(asked.sent_by_user.name));
};

/** One request of many, each to a client of whom something is missing, at most once a day: it asks for all that is missing. */
export const oneOfMany: QuoteMail<ClientEmailInput> = {
  ...material,
  assertSendable: async (db, quote, _input, now) => {
    assertSale(quote);
    if ((await listMissing(db, quote.id)).length === 0) refuseAll('kind', deliverableMessages.nothingMissing);
    await assertNotAskedOn(db, quote, now);
  },
};

/** A reminder of what is missing when it is sent; it is not sent once all has come. */
export const materialReminderMail: ClientMailEntry = {
  findEnd: findMaterialEnd(listAsked),
  compose: composeMaterialReminder,
};

/** The emails about a delivery. */
export const deliveryMails: Readonly<Record<DeliveryMailKind, QuoteMail>> = {
  material,
  report: reportMail(),
};
