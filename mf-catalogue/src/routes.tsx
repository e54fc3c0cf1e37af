import type { ReactElement } from 'react';
import type { RouteObject } from 'shared-ui';
import {
  BenefitCategoryListPage,
  BenefitListPage,
  BenefitStageListPage,
  ComingSoonPage,
  ProductGroupListPage,
  ProductListPage,
} from './pages';
import { patterns } from './paths';

interface Screens {
  list: { path: string; title: string; element: ReactElement };
  create: { path: string; title: string };
  edit: { path: string; title: string };
}

/** The three screens of one noun. */
const screens = ({ list, create, edit }: Screens): RouteObject[] => [
  { path: list.path, element: list.element, handle: { title: list.title } },
  ...[create, edit].map(({ path, title }) => ({
    path,
    element: <ComingSoonPage title={title} crumb={{ label: list.title, to: list.path }} />,
    handle: { title },
  })),
];

/** Every address that this remote owns. The lists come with the remote itself, for they are what people open first. */
export const routes: RouteObject[] = [
  ...screens({
    list: { path: patterns.products, title: 'Products', element: <ProductListPage /> },
    create: { path: patterns.createProduct, title: 'Create Product' },
    edit: { path: patterns.editProduct, title: 'Edit Product' },
  }),
  ...screens({
    list: { path: patterns.productGroups, title: 'Product Groups', element: <ProductGroupListPage /> },
    create: { path: patterns.createProductGroup, title: 'Create Product Group' },
    edit: { path: patterns.editProductGroup, title: 'Edit Product Group' },
  }),
  ...screens({
    list: { path: patterns.benefits, title: 'Benefits', element: <BenefitListPage /> },
    create: { path: patterns.createBenefit, title: 'Create Benefit' },
    edit: { path: patterns.editBenefit, title: 'Edit Benefit' },
  }),
  ...screens({
    list: {
      path: patterns.benefitCategories,
      title: 'Benefit Categories',
      element: <BenefitCategoryListPage />,
    },
    create: { path: patterns.createBenefitCategory, title: 'Create Benefit Category' },
    edit: { path: patterns.editBenefitCategory, title: 'Edit Benefit Category' },
  }),
  ...screens({
    list: { path: patterns.benefitStages, title: 'Benefit Stages', element: <BenefitStageListPage /> },
    create: { path: patterns.createBenefitStage, title: 'Create Benefit Stage' },
    edit: { path: patterns.editBenefitStage, title: 'Edit Benefit Stage' },
  }),
];
