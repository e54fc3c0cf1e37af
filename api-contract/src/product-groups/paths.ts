import { builtPath, path } from '../path';

/** Which groups `GET /product-groups` returns; all of them when left out. */
export type ProductGroupFilter = 'topLevelOnly' | 'excludeTopLevel';

export const productGroups = builtPath('/product-groups', (filter?: ProductGroupFilter) =>
  filter ? `/product-groups?${filter}=1` : '/product-groups',
);
export const productGroup = path('/product-groups/{id}');
/** The benefits of one stage of a group, by the name of the stage. */
export const benefitProductGroup = path('/benefit-product-group/{productGroupId}/{benefitStageName}');

/** Of one group. */
export const benefitGroupExport = path('/benefit-groups-export/{productGroupId}');
/** Of every group, or of one. */
export const benefitGroupsExport = builtPath('/benefit-groups-export', (productGroupId?: number | string) =>
  productGroupId === undefined ? '/benefit-groups-export' : benefitGroupExport(productGroupId),
);
