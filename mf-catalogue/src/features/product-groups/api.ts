import { paths, type ProductGroup, type ProductGroupPatch, type ProductGroupListItem } from 'api-contract';
import { api, useOwnVersions, useReadList, useReadRecord, type PatchOptions } from 'shared-ui';
import { useSWRConfig } from 'swr';

/** Reads the sellable groups, or also the archived ones; the top-level groups only hold them. */
export const useProductGroups = (withArchived = false) =>
  useReadList<ProductGroupListItem>(
    paths.productGroups('excludeTopLevel', withArchived ? 'withArchived' : undefined),
  );

/** Reads the groups that only hold others, where they are asked for. */
export const useTopLevelGroups = (isAsked: boolean) =>
  useReadList<ProductGroupListItem>(isAsked ? paths.productGroups('topLevelOnly') : null);

export const useProductGroup = (id: string | undefined) =>
  useReadRecord<ProductGroup>(id === undefined ? null : paths.productGroup(id));

export function useSaveProductGroup() {
  const { mutate } = useSWRConfig();
  const { patch } = useOwnVersions();
  return async (values: ProductGroupPatch, saved?: ProductGroup, version: PatchOptions = {}) => {
    const path = saved && paths.productGroup(saved.id);
    if (path) return patch<ProductGroup>(path, path, values, { ...version, updates: path });
    const group = await api.post<ProductGroup>(paths.productGroups(), values);
    void mutate(paths.productGroup(group.id), group, { revalidate: false });
    return group;
  };
}

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
