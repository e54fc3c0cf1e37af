export { getBenefitStage, listBenefitStages } from './benefit-stages';
export { createBenefitStage, updateBenefitStage } from './write-benefit-stages';
