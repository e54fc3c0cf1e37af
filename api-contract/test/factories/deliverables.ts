import { FACTORY_NOW, FACTORY_TODAY } from './defaults';
import type {
  Deliverable,
  DeliverableHistoryEntry,
  DeliverablePage,
  DeliverySettings,
  DeliverySummary,
  DeliveryYear,
} from '../../src/delivery/deliverables/deliverable';

export const makeDeliverable = (over: Partial<Deliverable> = {}): Deliverable => ({
  id: 1,
  quote_id: 42,
  reference_label: 'Q-00042',
  quote_item_id: 1,
  organisation: { id: 7, name: 'Harbour Events' },
  product_group: { id: 11, name: 'Gold sponsorship' },
  kind: 'sold',
  description: 'Logo on the event website',
  benefit_stage: { id: 1, name: 'Before' },
  benefit_category: { id: 1, name: 'Branding' },
  sort_order: 1,
  event_date: '2027-03-18',
  due_days: -14,
  due_date: '2027-03-04',
  is_due_date_set: false,
  owner: { id: 1, name: 'Alex Morgan' },
  state: 'pending',
  waived_reason: null,
  delivered_on: null,
  note: null,
  client_needs: null,
  client_needs_format: null,
  client_needs_by: null,
  client_message: null,
  client_sent_at: null,
  proof_url: null,
  outcome_value: null,
  outcome_unit: null,
  makes_good: null,
  attachments_count: 0,
  pictures: [],
  is_withdrawn: false,
  etag: '"1"',
  created_at: FACTORY_NOW,
  updated_at: FACTORY_NOW,
  ...over,
});

/** One page with all of these deliverables. */
export const makeDeliverablePage = (
  deliverables: Deliverable[] = [makeDeliverable()],
  over: Partial<DeliverablePage> = {},
): DeliverablePage => ({
  deliverables,
  page: 1,
  per_page: 50,
  total_count: deliverables.length,
  found_count: deliverables.length,
  ...over,
});

export const makeDeliverySummary = (over: Partial<DeliverySummary> = {}): DeliverySummary => ({
  open_count: 12,
  due_soon_count: 4,
  overdue_count: 1,
  waiting_for_client_count: 2,
  received_count: 3,
  ...over,
});

/** A deliverable that was delivered. */
export const makeDeliverableHistoryEntry = (
  over: Partial<DeliverableHistoryEntry> = {},
): DeliverableHistoryEntry => ({
  id: 1,
  changed_at: FACTORY_NOW,
  changed_by: { id: 1, name: 'Alex Morgan' },
  action: 'changed',
  changes: [
    { field: 'state', line: null, before: 'pending', after: 'delivered' },
    { field: 'delivered_on', line: null, before: null, after: FACTORY_TODAY },
  ],
  ...over,
});

export const makeDeliveryYear = (over: Partial<DeliveryYear> = {}): DeliveryYear => ({
  year: 2026,
  sold_count: 20,
  delivered_count: 18,
  waived_count: 1,
  open_count: 3,
  overdue_count: 1,
  over_delivered_count: 1,
  make_good_count: 1,
  ...over,
});

export const makeDeliverySettings = (over: Partial<DeliverySettings> = {}): DeliverySettings => ({
  has_daily_mail: true,
  feed: null,
  ...over,
});
