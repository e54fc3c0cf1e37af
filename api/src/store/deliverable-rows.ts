// The row types of what clients were promised, and of how users are kept up to date with it.

import type { DeliverableKind, DeliverableState } from 'api-contract';
import type { Recorded, Row } from './row-types';

/** One thing that a client was promised. Description, stage, category and package are as they were sold. */
export interface DeliverableRow extends Recorded {
  quote_id: number;
  /** Empty for one of the whole quote, and when the item was removed from a quote that was no longer won. */
  quote_item_id: number | null;
  /** That of the quote. */
  organisation_id: number;
  product_group_id: number | null;
  package_name: string | null;
  /** Empty for one that was added by hand. */
  benefit_id: number | null;
  kind: DeliverableKind;
  description: string;
  benefit_stage_id: number;
  stage_name: string;
  benefit_category_id: number;
  category_name: string;
  sort_order: number;
  event_date: string | null;
  /** Days from the event to the due date. */
  due_days: number;
  due_date: string | null;
  /** Whether a user has set the due date. */
  is_due_date_set: boolean;
  owner_user_id: number | null;
  state: DeliverableState;
  waived_reason: string | null;
  delivered_on: string | null;
  note: string | null;
  client_needs: string | null;
  client_needs_by: string | null;
  proof_url: string | null;
  /** Whether it was kept although its quote is no longer won. */
  is_withdrawn: boolean;
  /** Whether a user has changed it, so that it is kept then. */
  is_worked_on: boolean;
}

/** Whether a user gets the daily mail. One without a row does. */
export interface DeliverySettingsRow extends Row {
  user_id: number;
  has_daily_mail: boolean;
  /** The London day of the last one. */
  mailed_on: string | null;
}

/** The calendar feed of a user. */
export interface DeliveryFeedRow extends Row {
  user_id: number;
  /** Unique; the token itself is in the address alone. */
  token_hash: string;
  created_at: string;
  last_read_at: string | null;
}
