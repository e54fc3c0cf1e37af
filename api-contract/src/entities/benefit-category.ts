import type { Instant } from './scalars';

/** A kind of benefit; its name is unique whatever the case. */
export interface BenefitCategory {
  id: number;
  name: string;
  updated_at: Instant;
}
