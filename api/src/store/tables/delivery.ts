// What clients were promised, and how users are kept up to date with it.

import type { DeliverableKind, DeliverableState } from 'api-contract';
import { recordTable, table, taken, textOf, type RowOf } from './table';

export const deliveryTables = {
  /** One thing that a client was promised. Description, stage, category and package are as they were sold. */
  deliverables: recordTable(
    {
      quote_id: '-> quotes',
      /** Empty for one of the whole quote, and when the item was removed from a quote that was no longer won. */
      quote_item_id: '-> quote_items?',
      /** That of the quote. */
      organisation_id: '-> organisations',
      product_group_id: '-> product_groups?',
      package_name: 'text?',
      /** Empty for one that was added by hand. */
      benefit_id: '-> benefits?',
      kind: textOf<DeliverableKind>(),
      description: 'text',
      benefit_stage_id: '-> benefit_stages',
      stage_name: 'text',
      benefit_category_id: '-> benefit_categories',
      category_name: 'text',
      sort_order: 'integer',
      event_date: 'date?',
      /** Days from the event to the due date. */
      due_days: 'integer',
      due_date: 'date?',
      /** Whether a user has set the due date. */
      is_due_date_set: 'flag',
      owner_user_id: '-> users?',
      state: textOf<DeliverableState>(),
      waived_reason: 'text?',
      delivered_on: 'date?',
      note: 'text?',
      client_needs: 'text?',
      client_needs_format: 'text?',
      /** Days before the event, as the benefit had them. */
      client_needs_days: 'integer?',
      client_needs_by: 'date?',
      /** What the client reads since they were asked again, until they send something. */
      client_message: 'text?',
      /** The London day on which the client was last asked for it or reminded of it. */
      client_asked_on: 'date?',
      /** When staff last set it to Received: something came by another way than the client's page. */
      material_came_at: 'instant?',
      proof_url: 'text?',
      outcome_value: 'integer?',
      outcome_unit: 'text?',
      /** Of a make-good: what it is for. */
      makes_good_id: '-> deliverables?',
      /** Whether it was kept although its quote is no longer won. */
      is_withdrawn: 'flag',
      /** Whether a user has changed it, so that it is kept then. */
      is_worked_on: 'flag',
    },
    {
      derived: { search_name: 'description' },
      history: { is_worked_on: null, client_asked_on: null, material_came_at: null },
    },
  ),
  /** An event for which packages are sold. */
  events: recordTable({
    name: 'text',
    date: 'date',
    place: 'text?',
    /** What is to be sold for it, before VAT. */
    target_pence: 'pence?',
    /** The name of the event that it was copied from, as it was then, and by how much the prices were changed. */
    copied_from: 'text?',
    price_basis_points: 'integer?',
  }),
  /** Which sales belong to an event: those of this package for this day. */
  event_packages: table(
    {
      event_id: '-> events',
      product_group_id: '-> product_groups',
      date: 'date',
      /** How many there are to sell, for all days of the event together; empty for any number. Quotes never take more. */
      stock: 'integer?',
      /** Whether no competitor of a client who takes it can take any package of the event. */
      is_exclusive: 'flag',
    },
    {
      unique: {
        'product_group_id,date': taken('packages', 'an event with one of these packages on this day'),
      },
    },
  ),
  /** The benefits of which an event has a limited number, over all its packages. */
  event_benefits: table({ event_id: '-> events', benefit_id: '-> benefits', stock: 'integer' }),
  /** The products that have a price of their own at an event, with effect while it has their package; the others have that of the catalogue. */
  event_prices: table({ event_id: '-> events', product_id: '-> products', price_pence: 'pence' }),
  /** Which quotes wait for what is sold out, and for whom: one row for each. */
  stock_requests: table({
    quote_id: '-> quotes',
    user_id: '-> users',
    created_at: 'instant',
    /** When it was free and the user was told. */
    notified_at: 'instant?',
  }),
  /** Whether a user gets the daily mail. One without a row does. */
  delivery_settings: table({
    user_id: '-> users',
    has_daily_mail: 'flag',
    /** The London day whose mail is settled, sent or not. */
    mailed_on: 'date?',
  }),
  /** The calendar feed of a user. */
  delivery_feeds: table(
    {
      user_id: '-> users',
      /** Unique; the token itself is in the address alone. */
      token_hash: 'text',
      created_at: 'instant',
      last_read_at: 'instant?',
    },
    { givesAccess: true },
  ),
};

export type DeliverableRow = RowOf<typeof deliveryTables.deliverables>;
export type EventRow = RowOf<typeof deliveryTables.events>;
export type DeliverySettingsRow = RowOf<typeof deliveryTables.delivery_settings>;
