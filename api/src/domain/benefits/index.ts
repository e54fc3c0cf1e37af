export { getBenefit, listBenefits, toBenefitParts } from './benefits';
export { createBenefit, updateBenefit } from './write-benefits';
