import { paths, type ProductGroup, type ProductGroupPatch, type ProductGroupListItem } from 'api-contract';
import { recordApi, useOwnVersions, useReadList, type PatchOptions } from 'shared-ui';

/** Reads the sellable groups, or also the archived ones; the top-level groups only hold them. */
export const useProductGroups = (withArchived = false) =>
  useReadList<ProductGroupListItem>(
    paths.productGroups('excludeTopLevel', withArchived ? 'withArchived' : undefined),
  );

/** Reads the groups that only hold others, where they are asked for. */
export const useTopLevelGroups = (isAsked: boolean) =>
  useReadList<ProductGroupListItem>(isAsked ? paths.productGroups('topLevelOnly') : null);

export const { useOne: useProductGroup, useSave: useSaveProductGroup } = recordApi<
  ProductGroup,
  ProductGroupPatch
>({ list: paths.productGroups, one: paths.productGroup });

/** Returns a function that saves which benefits of one stage a group has, in their order. */
export function useAssignBenefits() {
  const { patch } = useOwnVersions();
  return (
    group: ProductGroup,
    stageName: string,
    benefitIds: readonly number[],
    version: PatchOptions,
  ): Promise<ProductGroup> =>
    patch<ProductGroup>(
      paths.productGroup(group.id),
      paths.benefitProductGroup(group.id, stageName),
      { stageBenefitsIds: benefitIds, product_group_id: group.id },
      { ...version, updates: paths.productGroup(group.id) },
    );
}
