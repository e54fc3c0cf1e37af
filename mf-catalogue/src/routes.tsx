import type { ComponentType } from 'react';
import type { RouteObject } from 'shared-ui';
import { formPages } from './form-pages';
import {
  BenefitCategoryListPage,
  BenefitListPage,
  BenefitStageListPage,
  ProductGroupListPage,
  ProductListPage,
} from './pages';
import { patterns } from './paths';

const route = (path: string, title: string, Page: ComponentType): RouteObject => ({
  path,
  element: <Page />,
  handle: { title },
});

/** Every address that this remote owns. The lists come with the remote itself, for they are what people open first. */
export const routes: RouteObject[] = [
  route(patterns.products, 'Products', ProductListPage),
  route(patterns.createProduct, 'Create Product', formPages.ProductCreatePage),
  route(patterns.editProduct, 'Edit Product', formPages.ProductEditPage),

  route(patterns.productGroups, 'Product Groups', ProductGroupListPage),
  route(patterns.createProductGroup, 'Create Product Group', formPages.ProductGroupCreatePage),
  route(patterns.editProductGroup, 'Edit Product Group', formPages.ProductGroupEditPage),

  route(patterns.benefits, 'Benefits', BenefitListPage),
  route(patterns.createBenefit, 'Create Benefit', formPages.BenefitCreatePage),
  route(patterns.editBenefit, 'Edit Benefit', formPages.BenefitEditPage),

  route(patterns.benefitCategories, 'Benefit Categories', BenefitCategoryListPage),
  route(patterns.createBenefitCategory, 'Create Benefit Category', formPages.BenefitCategoryCreatePage),
  route(patterns.editBenefitCategory, 'Edit Benefit Category', formPages.BenefitCategoryEditPage),

  route(patterns.benefitStages, 'Benefit Stages', BenefitStageListPage),
  route(patterns.createBenefitStage, 'Create Benefit Stage', formPages.BenefitStageCreatePage),
  route(patterns.editBenefitStage, 'Edit Benefit Stage', formPages.BenefitStageEditPage),
];
