import type { BenefitStage } from 'api-contract';
import type { Column } from 'shared-ui';

/** The columns of the benefit stage list. */
export const benefitStageColumns: readonly Column<BenefitStage>[] = [
  { key: 'name', header: 'Name', value: (stage) => stage.name, text: (stage) => stage.name },
];
