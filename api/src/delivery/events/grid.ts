import {
  DELIVERABLE_STATE_NAMES,
  deliveryProgress,
  eventGridColumn,
  groupBy,
  MAX_CHANGED_RECORDS,
} from 'api-contract';
import { EventDeliverable, type EventGrid } from 'api-contract/server';
import { getRow, type Db } from '../../store';
import type { ReadContext } from '../../kernel/context';
import { toWorksheet, type Column } from '../../kernel/list/worksheet';
import type { Worksheet } from '../../kernel/ports';
import { entityTag, pick } from '../../kernel/records/tagged';
import { deliverableIds, deliverablesOf, type DeliverableSummaryRow } from '../deliverables/queries';
import { eventSales, promisedQuoteIds } from './queries';

const columnOf = ({
  benefit_id,
  description,
}: Pick<EventDeliverable, 'benefit_id' | 'description'>): string => eventGridColumn(benefit_id, description);

/** Returns the benefits of these deliverables by stage and place; all that was added by hand comes last, as one. */
const benefitsOf = (rows: readonly DeliverableSummaryRow[]): EventGrid['benefits'] => {
  const ordered = rows.toSorted(
    (one, other) => one.benefit_stage_id - other.benefit_stage_id || one.sort_order - other.sort_order,
  );
  return [...groupBy(ordered, columnOf).values()]
    .map(([first]) => first!)
    .map(({ benefit_id: id, description, stage_name }) => ({
      id,
      description: id === null ? 'Added by hand' : description,
      stage_name: id === null ? '' : stage_name,
    }))
    .sort((one, other) => Number(one.id === null) - Number(other.id === null));
};

/** Reads the grid of an event, with at most so many deliverables. */
const readGrid = async (
  db: Db,
  eventId: number,
  limit?: number,
): Promise<Omit<EventGrid, 'promised_quote_ids'>> => {
  const sales = await eventSales(db, eventId);
  const ids = await deliverableIds(db, { event_id: eventId });
  const rows = await deliverablesOf(db, ids.slice(0, limit));
  return {
    sponsors: [...groupBy(sales, ({ organisation_id }) => organisation_id)].map(([id, quotes]) => ({
      id,
      name: quotes[0]!.organisation_name,
      quotes: quotes.map(({ quote_id, reference_label }) => ({ id: quote_id, reference_label })),
    })),
    benefits: benefitsOf(rows),
    deliverables: rows.map((row) =>
      pick(EventDeliverable, row, {
        etag: entityTag(row),
        owner: row.owner_user_id === null ? null : { id: row.owner_user_id, name: row.owner_name ?? '' },
        has_proof: row.proof_url !== null || row.proof.length > 0,
      }),
    ),
    found_count: ids.length,
  };
};

/** Returns what each sponsor of an event was promised, with the first `MAX_CHANGED_RECORDS` deliverables. Throws `RowNotFound`. */
export const getEventGrid = ({ store }: ReadContext, id: number): Promise<EventGrid> =>
  store.read(async (db) => {
    await getRow(db, 'events', id);
    const grid = await readGrid(db, id, MAX_CHANGED_RECORDS);
    return { ...grid, promised_quote_ids: await promisedQuoteIds(db, id) };
  });

/** Returns the worksheet of the grid with all its deliverables: a row for each sponsor, a column for each benefit. Throws `RowNotFound`. */
export const exportEvent = ({ store }: ReadContext, id: number): Promise<Worksheet> =>
  store.read(async (db) => {
    await getRow(db, 'events', id);
    const { sponsors, benefits, deliverables } = await readGrid(db, id);
    const cells = groupBy(deliverables, (one) => `${one.organisation_id} ${columnOf(one)}`);
    const ofSponsor = groupBy(deliverables, ({ organisation_id }) => organisation_id);
    type Sponsor = EventGrid['sponsors'][number];
    const progressOf = ({ id: sponsorId }: Sponsor) => deliveryProgress(ofSponsor.get(sponsorId) ?? []);
    const columns: Column<Sponsor>[] = [
      ['Organisation', 'text', 36, ({ name }) => name],
      ['Quotes', 'text', 16, ({ quotes }) => quotes.map((one) => one.reference_label).join(', ')],
      ['Promised', 'count', 10, (one) => progressOf(one).count],
      ['Delivered', 'count', 10, (one) => progressOf(one).done],
      ...benefits.map((benefit): Column<Sponsor> => [
        benefit.description,
        'text',
        18,
        ({ id: sponsorId }) =>
          (cells.get(`${sponsorId} ${eventGridColumn(benefit.id, benefit.description)}`) ?? [])
            .map(({ state }) => DELIVERABLE_STATE_NAMES[state])
            .join(', ') || null,
      ]),
    ];
    return toWorksheet('Event', sponsors, columns);
  });
