import { builtPath, path, queryString } from '../kernel/call/path';

/** The products, or also the archived ones. */
export const products = builtPath('/products', (archived?: 'withArchived') =>
  archived ? '/products?archived=1' : '/products',
);
export const product = path('/products/{id}');
export const productCopy = path('/products/{id}/duplicate');
export const productExport = path('/product-export');

/** Which groups `GET /product-groups` returns; all of them when left out. */
export type ProductGroupFilter = 'topLevelOnly' | 'excludeTopLevel';

export const productGroups = builtPath(
  '/product-groups',
  (filter?: ProductGroupFilter, archived?: 'withArchived') =>
    `/product-groups${queryString({ ...(filter && { [filter]: 1 }), archived: archived && 1 })}`,
);
export const productGroup = path('/product-groups/{id}');
export const productGroupCopy = path('/product-groups/{id}/duplicate');
/** The benefits of one stage of a group, by the name of the stage. */
export const benefitProductGroup = path('/benefit-product-group/{productGroupId}/{benefitStageName}');

/** The benefits of one group. */
export const benefitGroupExport = path('/benefit-groups-export/{productGroupId}');
/** Of every group, or of one. */
export const benefitGroupsExport = builtPath('/benefit-groups-export', (productGroupId?: number | string) =>
  productGroupId === undefined ? '/benefit-groups-export' : benefitGroupExport(productGroupId),
);

export const benefits = path('/benefits');
export const benefit = path('/benefits/{id}');
export const benefitStages = path('/benefit-stages');
export const benefitStage = path('/benefit-stages/{id}');
export const benefitCategories = path('/benefit-categories');
export const benefitCategory = path('/benefit-categories/{id}');
export const benefitsExport = path('/benefits-export');

export const productImport = path('/product-import');
export const benefitImport = path('/benefit-import');

export const priceChanges = path('/price-changes');
export const priceChangePreview = path('/price-changes/preview');

export const lostReasons = path('/lost-reasons');
export const lostReason = path('/lost-reasons/{id}');

export const paymentPlans = path('/payment-plans');
export const paymentPlan = path('/payment-plans/{id}');

export const organisationCategories = path('/organisation-categories');
export const organisationCategory = path('/organisation-categories/{id}');
