import { FACTORY_NOW } from './defaults';
import type { DeliveryEvent, EventDeliverable, EventGrid } from '../../src/delivery/events/event';

export const makeEvent = (over: Partial<DeliveryEvent> = {}): DeliveryEvent => ({
  id: 1,
  name: 'Spring Summit',
  date: '2027-03-18',
  place: 'Leeds',
  target: null,
  copied_from: null,
  price_percent: null,
  packages: [{ id: 11, name: 'Gold sponsorship', stock: null, is_exclusive: false }],
  benefits: [],
  prices: [],
  sponsor_count: 3,
  promised_count: 4,
  delivered_count: 1,
  overdue_count: 1,
  updated_at: FACTORY_NOW,
  ...over,
});

export const makeEventDeliverable = (over: Partial<EventDeliverable> = {}): EventDeliverable => ({
  id: 1,
  etag: '"1"',
  quote_id: 42,
  organisation_id: 7,
  benefit_id: 1,
  description: 'Logo on the event website',
  kind: 'sold',
  state: 'pending',
  due_date: '2027-03-04',
  owner: { id: 1, name: 'Alex Morgan' },
  client_needs: null,
  client_needs_by: null,
  client_sent_at: null,
  has_proof: false,
  ...over,
});

/** Two sponsors with two benefits each, and one without any. */
export const makeEventGrid = (over: Partial<EventGrid> = {}): EventGrid => {
  const {
    deliverables = [7, 8].flatMap((organisation_id, index) => [
      makeEventDeliverable({ id: 1 + 2 * index, organisation_id, quote_id: 42 + index }),
      makeEventDeliverable({
        id: 2 + 2 * index,
        organisation_id,
        quote_id: 42 + index,
        benefit_id: 2,
        description: 'Banner beside the stage',
      }),
    ]),
  } = over;
  return {
    sponsors: [
      { id: 7, name: 'Harbour Events', quotes: [{ id: 42, reference_label: 'Q-00042' }] },
      { id: 8, name: 'Larch Ltd', quotes: [{ id: 43, reference_label: 'Q-00043' }] },
      { id: 9, name: 'Moor plc', quotes: [{ id: 44, reference_label: 'Q-00044' }] },
    ],
    benefits: [
      { id: 1, description: 'Logo on the event website', stage_name: 'Before' },
      { id: 2, description: 'Banner beside the stage', stage_name: 'During' },
    ],
    deliverables,
    found_count: deliverables.length,
    promised_quote_ids: [...new Set(deliverables.map(({ quote_id }) => quote_id))],
    ...over,
  };
};
