export { BenefitStageTable } from './benefit-stage-table';
export { BenefitStageForm } from './benefit-stage-form';
export { useBenefitStages, useBenefitStage } from './api';
