export { BenefitTable } from './benefit-table';
