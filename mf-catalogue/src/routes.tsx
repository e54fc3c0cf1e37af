import type { ComponentType, ReactNode } from 'react';
import { lazyPage, type RouteObject } from 'shared-ui';
import { BenefitListPage } from './features/benefits/benefit-list-page';
import { benefitCategories, benefitStages } from './features/name-records/api';
import { NameListPage } from './features/name-records/name-list-page';
import { ProductGroupListPage } from './features/product-groups/product-group-list-page';
import { ProductListPage } from './features/products/product-list-page';
import { patterns } from './paths';

/** Loads the forms on their first visit, in one chunk for each noun. */
const chunks = {
  product: () => import(/* webpackChunkName: "product" */ './features/products/product-form-pages'),
  productGroup: () =>
    import(/* webpackChunkName: "product-group" */ './features/product-groups/product-group-form-pages'),
  benefit: () => import(/* webpackChunkName: "benefit" */ './features/benefits/benefit-form-pages'),
  names: () => import(/* webpackChunkName: "names" */ './features/name-records/name-form-pages'),
};

/** Renders an export of a chunk as a page. */
function lazy<Name extends string>(chunk: () => Promise<Record<Name, ComponentType>>, name: Name) {
  const Page = lazyPage(async () => (await chunk())[name]);
  return <Page />;
}

const route = (path: string, title: string, element: ReactNode): RouteObject => ({
  path,
  element,
  handle: { title },
});

/** The routes of this remote. The list pages are part of the remote's first chunk, for they are opened first. */
export const routes: RouteObject[] = [
  route(patterns.products, 'Products', <ProductListPage />),
  route(patterns.createProduct, 'Create Product', lazy(chunks.product, 'ProductCreatePage')),
  route(patterns.editProduct, 'Edit Product', lazy(chunks.product, 'ProductEditPage')),

  route(patterns.productGroups, 'Product Groups', <ProductGroupListPage />),
  route(
    patterns.createProductGroup,
    'Create Product Group',
    lazy(chunks.productGroup, 'ProductGroupCreatePage'),
  ),
  route(patterns.editProductGroup, 'Edit Product Group', lazy(chunks.productGroup, 'ProductGroupEditPage')),

  route(patterns.benefits, 'Benefits', <BenefitListPage />),
  route(patterns.createBenefit, 'Create Benefit', lazy(chunks.benefit, 'BenefitCreatePage')),
  route(patterns.editBenefit, 'Edit Benefit', lazy(chunks.benefit, 'BenefitEditPage')),

  route(
    patterns.benefitCategories,
    'Benefit Categories',
    <NameListPage key="categories" kind={benefitCategories} />,
  ),
  route(
    patterns.createBenefitCategory,
    'Create Benefit Category',
    lazy(chunks.names, 'BenefitCategoryCreatePage'),
  ),
  route(patterns.editBenefitCategory, 'Edit Benefit Category', lazy(chunks.names, 'BenefitCategoryEditPage')),

  route(patterns.benefitStages, 'Benefit Stages', <NameListPage key="stages" kind={benefitStages} />),
  route(patterns.createBenefitStage, 'Create Benefit Stage', lazy(chunks.names, 'BenefitStageCreatePage')),
  route(patterns.editBenefitStage, 'Edit Benefit Stage', lazy(chunks.names, 'BenefitStageEditPage')),
];
