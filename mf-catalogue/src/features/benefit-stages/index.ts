export { BenefitStageTable } from './benefit-stage-table';
