import {
  addDays,
  DEFAULT_SEARCH_LIMIT,
  DELIVERABLE_KIND_NAMES,
  DELIVERABLE_STATE_NAMES,
  DELIVERY_SOON_DAYS,
  isPicture,
  londonDate,
  SHOWN_PICTURES,
  type DeliverablePage,
  type DeliverySummary,
  type DeliveryYear,
} from 'api-contract';
import { Deliverable, ShownPicture, type QueryOf } from 'api-contract/server';
import { getRow, listRows, type Db } from '../../store';
import type { DeliverableFilter, DeliverableSelection } from './selection-queries';
import {
  deliverableList,
  deliverablesOf,
  deliveryCounts,
  deliveryYears,
  type DeliverableSummaryRow,
} from './queries';
import { listSlice } from '../../kernel/list/definition';
import type { ReadContext, TimedContext } from '../../kernel/context';
import { readAll, readPage } from '../../kernel/list/pages';
import type { Clock, Worksheet } from '../../kernel/ports';
import { toWorksheet } from '../../kernel/list/worksheet';
import { readRecord } from '../../kernel/records';
import { entityTag, pick, type Tagged } from '../../kernel/records/tagged';

/** Returns a deliverable for the wire. */
const toDeliverable = (row: DeliverableSummaryRow): Deliverable =>
  pick(Deliverable, row, {
    organisation: { id: row.organisation_id, name: row.organisation_name },
    product_group:
      row.product_group_id === null ? null : { id: row.product_group_id, name: row.package_name ?? '' },
    benefit_stage: { id: row.benefit_stage_id, name: row.stage_name },
    benefit_category: { id: row.benefit_category_id, name: row.category_name },
    owner: row.owner_user_id === null ? null : { id: row.owner_user_id, name: row.owner_name ?? '' },
    makes_good:
      row.makes_good_id === null ? null : { id: row.makes_good_id, name: row.makes_good_name ?? '' },
    attachments_count: row.proof.length,
    pictures: row.proof
      .filter(isPicture)
      .slice(0, SHOWN_PICTURES)
      .map((one) => pick(ShownPicture, one)),
    etag: entityTag(row),
  });

/** Returns one that was read or saved. */
export const toWireDeliverable = async (db: Db, { id }: { id: number }): Promise<Deliverable> =>
  toDeliverable((await deliverablesOf(db, [id]))[0]!);

export const deliverableSelection = (query: DeliverableFilter, clock: Clock): DeliverableSelection => ({
  ...query,
  overdueOn: query.overdue && londonDate(clock.now()),
});

/** Returns one page of the deliverables; the last page if the page is too high. */
export const listDeliverables = (
  { store, clock }: TimedContext,
  query: QueryOf<'listDeliverables'>,
): Promise<DeliverablePage> =>
  store.read(async (db) => {
    const list = deliverableList(deliverableSelection(query, clock));
    const { rows, ...page } = await readPage(db, list, query);
    return { deliverables: rows.map(toDeliverable), ...page };
  });

/** Returns deliverables with every word of the text: those with work left by the day on which they are due, then the last ones that were due. */
export const searchDeliverables = ({ store }: ReadContext, text: string): Promise<Deliverable[]> =>
  store.read(async (db) => {
    const find = (state: 'open' | 'closed', limit: number) =>
      listSlice(db, deliverableList({ filter: text, state }), {
        order: state === 'closed' ? 'desc' : 'asc',
        limit,
      });
    const open = await find('open', DEFAULT_SEARCH_LIMIT);
    const left = DEFAULT_SEARCH_LIMIT - open.length;
    const closed = left > 0 ? await find('closed', left) : [];
    return [...open, ...closed].map(toDeliverable);
  });

/** Returns the status, and that it is withdrawn. */
const statusOf = ({ state, is_withdrawn }: Deliverable): string =>
  is_withdrawn ? `${DELIVERABLE_STATE_NAMES[state]}, withdrawn` : DELIVERABLE_STATE_NAMES[state];

/** Returns the worksheet of a list of deliverables. Throws `InvalidError` when there are too many. */
export const exportDeliverables = (
  { store, clock }: TimedContext,
  query: QueryOf<'exportDeliverables'>,
): Promise<Worksheet> =>
  store.read(async (db) => {
    const rows = await readAll(db, deliverableList(deliverableSelection(query, clock)), query);
    return toWorksheet('Deliverables', rows.map(toDeliverable), [
      ['Due', 'date', 12, (one) => one.due_date],
      ['Status', 'text', 18, statusOf],
      ['Description', 'text', 60, (one) => one.description],
      ['Organisation', 'text', 36, (one) => one.organisation.name],
      ['Package', 'text', 34, (one) => one.product_group?.name ?? null],
      ['Quote', 'text', 14, (one) => one.reference_label],
      ['Event date', 'date', 12, (one) => one.event_date],
      ['Stage', 'text', 12, (one) => one.benefit_stage.name],
      ['Category', 'text', 24, (one) => one.benefit_category.name],
      ['Kind', 'text', 16, (one) => DELIVERABLE_KIND_NAMES[one.kind]],
      ['Owner', 'text', 22, (one) => one.owner?.name ?? null],
      ['Needed from the client', 'text', 40, (one) => one.client_needs],
      ['Needed by', 'date', 12, (one) => one.client_needs_by],
      ['Delivered on', 'date', 12, (one) => one.delivered_on],
      ['Waived reason', 'text', 40, (one) => one.waived_reason],
      ['Proof', 'text', 40, (one) => one.proof_url],
      ['Files', 'count', 8, (one) => one.attachments_count],
      ['Note', 'text', 60, (one) => one.note],
      ['Format', 'text', 26, (one) => one.client_needs_format],
    ]);
  });

/** Returns one deliverable. Throws `RowNotFound`. */
export const getDeliverable = (context: ReadContext, id: number): Promise<Tagged<Deliverable>> =>
  readRecord(context, 'deliverables', id, toWireDeliverable);

/** Returns the deliverables of a quote by item, stage and place, those of no item last. */
export const readQuoteDeliverables = async (db: Db, quoteId: number): Promise<DeliverableSummaryRow[]> => {
  const where = { quote_id: quoteId };
  const items = await listRows(db, 'quote_items', where, { orderBy: ['item_number'] });
  const places = new Map(items.map(({ id }, index) => [id, index]));
  const placeOf = (itemId: number | null) => places.get(itemId ?? 0) ?? items.length;
  const rows = await listRows(db, 'deliverables', where, {
    orderBy: ['benefit_stage_id', 'sort_order', 'id'],
  });
  const ordered = rows.sort((one, other) => placeOf(one.quote_item_id) - placeOf(other.quote_item_id));
  const ids = ordered.map(({ id }) => id);
  return deliverablesOf(db, ids);
};

/** Returns them for the wire. Throws `RowNotFound`. */
export const listQuoteDeliverables = ({ store }: ReadContext, quoteId: number): Promise<Deliverable[]> =>
  store.read(async (db) => {
    await getRow(db, 'quotes', quoteId);
    return (await readQuoteDeliverables(db, quoteId)).map(toDeliverable);
  });

/** Counts what is to be delivered, by one owner (0: without an owner) or by all. */
export const getDeliverySummary = (
  { store, clock }: TimedContext,
  ownerId: number | undefined,
): Promise<DeliverySummary> =>
  store.read((db) => {
    const today = londonDate(clock.now());
    return deliveryCounts(db, { today, lastDay: addDays(today, DELIVERY_SOON_DAYS), ownerId });
  });

/** Returns what became of what an organisation was promised, the last year first. Throws `RowNotFound`. */
export const listOrganisationDelivery = (
  { store, clock }: TimedContext,
  id: number,
): Promise<DeliveryYear[]> =>
  store.read(async (db) => {
    await getRow(db, 'organisations', id);
    return deliveryYears(db, id, londonDate(clock.now()));
  });
