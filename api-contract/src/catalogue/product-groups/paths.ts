import { builtPath, path, queryString } from '../../kernel/call/path';

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
