import { lazyPage } from 'shared-ui';

/** The forms come when they are first opened, one chunk for each noun, so that the lists stay small. */
export const formPages = {
  ProductCreatePage: lazyPage(
    async () =>
      (await import(/* webpackChunkName: "product" */ './pages/product-create-page')).ProductCreatePage,
  ),
  ProductEditPage: lazyPage(
    async () => (await import(/* webpackChunkName: "product" */ './pages/product-edit-page')).ProductEditPage,
  ),
  ProductGroupCreatePage: lazyPage(
    async () =>
      (await import(/* webpackChunkName: "product-group" */ './pages/product-group-create-page'))
        .ProductGroupCreatePage,
  ),
  ProductGroupEditPage: lazyPage(
    async () =>
      (await import(/* webpackChunkName: "product-group" */ './pages/product-group-edit-page'))
        .ProductGroupEditPage,
  ),
  BenefitCreatePage: lazyPage(
    async () =>
      (await import(/* webpackChunkName: "benefit" */ './pages/benefit-create-page')).BenefitCreatePage,
  ),
  BenefitEditPage: lazyPage(
    async () => (await import(/* webpackChunkName: "benefit" */ './pages/benefit-edit-page')).BenefitEditPage,
  ),
  BenefitCategoryCreatePage: lazyPage(
    async () =>
      (await import(/* webpackChunkName: "names" */ './pages/benefit-category-create-page'))
        .BenefitCategoryCreatePage,
  ),
  BenefitCategoryEditPage: lazyPage(
    async () =>
      (await import(/* webpackChunkName: "names" */ './pages/benefit-category-edit-page'))
        .BenefitCategoryEditPage,
  ),
  BenefitStageCreatePage: lazyPage(
    async () =>
      (await import(/* webpackChunkName: "names" */ './pages/benefit-stage-create-page'))
        .BenefitStageCreatePage,
  ),
  BenefitStageEditPage: lazyPage(
    async () =>
      (await import(/* webpackChunkName: "names" */ './pages/benefit-stage-edit-page')).BenefitStageEditPage,
  ),
} as const;
