import {
  groupBy,
  isMaterialMissing,
  londonDate,
  needText,
  QUOTE_STATUS,
  toLongDate,
  type CalendarDate,
} from 'api-contract';
import { readAgent } from '../../kernel/staff';
import { listRows, type ClientMaterialRow, type Db, type QuoteRow } from '../../store';
import type { Context } from '../../kernel/context';
import { getOpenLink, type MailLink } from '../../letters/mails/links';
import { readFulfilmentReport } from '../deliverables';
import { listNeeds } from './links';
import type { SentPart } from './take-back';

/** What came for a deliverable. The client may take it back until staff take it. */
type ReceivedPart = SentPart & { name: string; canTakeBack: boolean };

const readNeeds = async (db: Db, quoteId: number, today: CalendarDate) => {
  const needs = await listNeeds(db, quoteId);
  const ids = needs.map(({ id }) => id);
  const materials = await listRows(db, 'client_materials', { deliverable_id: ids });
  const materialIds = materials.map(({ id }) => id);
  const attachments = await listRows(db, 'attachments', { client_material_id: materialIds });
  const files = groupBy(attachments, ({ client_material_id }) => client_material_id);
  const partsOf = ({ id, content, created_at, taken_at }: ClientMaterialRow): ReceivedPart[] => {
    const canTakeBack = taken_at === null;
    const sentFiles = (files.get(id) ?? []).map((file) => ({ ...file, kind: 'file' as const, canTakeBack }));
    if (content === null) return sentFiles;
    const name = `Your text of ${toLongDate(londonDate(created_at))}`;
    return [...sentFiles, { id, kind: 'text' as const, name, canTakeBack }];
  };
  return needs.map((need) => {
    const { id, description, client_needs_by: by } = need;
    const sent = materials.filter(({ deliverable_id }) => deliverable_id === id);
    return {
      id,
      description,
      needed: needText(need),
      /** Why it is asked for again. */
      message: need.client_message,
      by,
      isLate: by !== null && by < today,
      /** Whether it has still to come, or was asked for again. */
      isMissing: isMaterialMissing(need),
      received: sent.flatMap(partsOf),
    };
  });
};

const readPage = async ({ clock, documents }: Context, db: Db, quote: QuoteRow) => {
  const promised = await listRows(db, 'deliverables', { quote_id: quote.id, is_withdrawn: false });
  const company = await documents.company();
  const report = await readFulfilmentReport(db, { quoteId: quote.id }, { company, madeAt: clock.now() });
  return {
    company,
    reference: quote.reference_label,
    organisation: report.client.name,
    /** The days of the events of what is to be delivered, in order. */
    eventDates: [...new Set(promised.flatMap(({ event_date }) => event_date ?? []))].sort(),
    agent: await readAgent(db, quote),
    needs: await readNeeds(db, quote.id, londonDate(clock.now())),
    /** How much of what was promised has been delivered, in a sentence. */
    headline: report.headline,
    delivered: report.parts
      .flatMap(({ deliverables }) => deliverables)
      .filter(({ state }) => state === 'delivered'),
  };
};

/** What the client of a sale sees of its delivery: what they send, and what they got. */
export type SalePage = Awaited<ReturnType<typeof readPage>>;

/** Returns what a link shows of the delivery; undefined before the sale. Throws `notFound` for a link that has ended. */
export const findSalePage = (
  context: Context,
  token: string,
  link: MailLink,
): Promise<SalePage | undefined> =>
  context.store.read(async (db) => {
    const { quote } = await getOpenLink(context, db, token, link);
    return quote.quote_status_id === QUOTE_STATUS.salesWon ? readPage(context, db, quote) : undefined;
  });
