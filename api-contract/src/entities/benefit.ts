import type { Instant, NamedReference } from './scalars';

/** What a client gets before, during or after the event. */
export interface Benefit {
  id: number;
  description: string;
  benefit_stage_id: number;
  benefit_category_id: number;
  benefit_stage: NamedReference;
  benefit_category: NamedReference;
  /** The product groups that it is assigned to. */
  product_categories: NamedReference[];
  updated_at: Instant;
}
