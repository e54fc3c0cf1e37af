import type { Instant } from './scalars';

/** When a benefit is given: Before, During or Post; further stages may exist. */
export interface BenefitStage {
  id: number;
  name: string;
  updated_at: Instant;
}
