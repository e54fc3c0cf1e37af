export { BenefitTable } from './benefit-table';
export { BenefitForm } from './benefit-form';
export { useBenefit, useBenefits } from './api';
