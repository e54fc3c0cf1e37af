import { path } from '../../kernel/call/path';

export const benefits = path('/benefits');
export const benefit = path('/benefits/{id}');
export const benefitStages = path('/benefit-stages');
export const benefitStage = path('/benefit-stages/{id}');
export const benefitCategories = path('/benefit-categories');
export const benefitCategory = path('/benefit-categories/{id}');
export const benefitsExport = path('/benefits-export');
