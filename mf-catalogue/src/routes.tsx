import type { ComponentType, ReactNode } from 'react';
import { pages, paths } from 'api-contract';
import { lazyPage, preloads, type RouteObject } from 'shared-ui';
import { BenefitListPage } from './features/benefits/benefit-list-page';
import { CategoryListPage, StageListPage } from './features/name-records/name-list-pages';
import { ProductGroupListPage } from './features/product-groups/product-group-list-page';
import { ProductListPage } from './features/products/product-list-page';
import { kinds, type EditedKind } from './paths';

const route = (path: string, title: string, element: ReactNode): RouteObject => ({
  path,
  element,
  handle: { title },
});

/** The routes of one kind of record: its list, and its form, which is loaded on the first visit. */
const routesOf = (
  kind: EditedKind,
  pathOf: (id: string) => string,
  ListPage: ComponentType,
  loadForm: () => Promise<ComponentType>,
): RouteObject[] => {
  const FormPage = lazyPage(loadForm);
  return [
    route(kind.list.pattern, kind.titleOfList, <ListPage />),
    route(kind.create.pattern, `New ${kind.title.toLowerCase()}`, <FormPage key="create" />),
    {
      ...route(kind.edit.pattern, `Edit ${kind.title.toLowerCase()}`, <FormPage key="edit" />),
      ...preloads(({ params }) => [pathOf(params['id']!)]),
    },
  ];
};

const imports = () => import('./features/import/import-page');
const ProductImportPage = lazyPage(async () => (await imports()).ProductImportPage);
const BenefitImportPage = lazyPage(async () => (await imports()).BenefitImportPage);

const PriceChangesPage = lazyPage(
  async () => (await import('./features/products/price-changes-page')).PriceChangesPage,
);

/** The routes of this remote. The list pages are part of the remote's first chunk, for they are opened first. */
export const routes: RouteObject[] = [
  ...routesOf(kinds.product, paths.product, ProductListPage, async () => {
    const forms = await import('./features/products/product-form');
    return forms.ProductFormPage;
  }),
  ...routesOf(kinds.productGroup, paths.productGroup, ProductGroupListPage, async () => {
    const forms = await import('./features/product-groups/product-group-form-page');
    return forms.ProductGroupFormPage;
  }),
  ...routesOf(kinds.benefit, paths.benefit, BenefitListPage, async () => {
    const forms = await import('./features/benefits/benefit-form');
    return forms.BenefitFormPage;
  }),
  route(pages.priceChanges.pattern, 'Price changes', <PriceChangesPage />),
  route(kinds.product.import.pattern, 'Import products', <ProductImportPage />),
  route(kinds.benefit.import.pattern, 'Import benefits', <BenefitImportPage />),
  ...routesOf(kinds.benefitCategory, paths.benefitCategory, CategoryListPage, async () => {
    const forms = await import('./features/name-records/name-form');
    return forms.CategoryFormPage;
  }),
  ...routesOf(kinds.benefitStage, paths.benefitStage, StageListPage, async () => {
    const forms = await import('./features/name-records/name-form');
    return forms.StageFormPage;
  }),
];
