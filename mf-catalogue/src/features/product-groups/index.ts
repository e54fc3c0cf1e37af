export { ProductGroupTable } from './product-group-table';
export { ProductGroupForm } from './product-group-form';
export { StandardItems } from './standard-items';
export { ExportBenefitsButton } from './export-benefits-button';
export { sellableGroupOptions } from './group-options';
export { useAssignBenefits, useProductGroup, useProductGroups, useTopLevelGroups } from './api';
export { productGroupFormSchema } from './product-group-values';
