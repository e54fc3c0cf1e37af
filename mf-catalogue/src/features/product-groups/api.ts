import {
  paths,
  type BenefitStageName,
  type ProductGroup,
  type ProductGroupInput,
  type ProductGroupListItem,
} from 'api-contract';
import { api, type ApiError, type PatchOptions } from 'shared-ui';
import useSWR, { useSWRConfig } from 'swr';
import { isOf, withRecord } from '../records';
import { ownVersions } from './own-versions';

/** What the answers of the API are kept under. */
export const productGroupKeys = {
  list: () => paths.productGroups('excludeTopLevel'),
  topLevel: () => paths.productGroups('topLevelOnly'),
  one: (productGroupId: number | string) => paths.productGroup(productGroupId),
} as const;

/** The sellable groups; top-level ones are only the shelves that they stand on. */
export function useProductGroups() {
  const { data, error, isValidating, mutate } = useSWR<ProductGroupListItem[], ApiError>(
    productGroupKeys.list(),
  );
  return { productGroups: data, data, error, isValidating, retry: () => void mutate() };
}

/** The groups that hold sellable ones. */
export function useTopLevelGroups() {
  const { data, error, isValidating, mutate } = useSWR<ProductGroupListItem[], ApiError>(
    productGroupKeys.topLevel(),
  );
  return { data, error, isValidating, retry: () => void mutate() };
}

/** One group, with its products and benefits. */
export function useProductGroup(productGroupId: string) {
  const { data, error, isValidating, mutate } = useSWR<ProductGroup, ApiError>(
    productGroupKeys.one(productGroupId),
  );
  return { data, error, isValidating, retry: () => void mutate() };
}

const toListItem = ({ benefits: _benefits, ...group }: ProductGroup): ProductGroupListItem => group;

const isOfProducts = (key: unknown): boolean => isOf(paths.products(), key);

const isOfBenefits = (key: unknown): boolean => isOf(paths.benefits(), key);

/** Saves a new group, or other details of one; the lists that show it are told. */
export function useSaveProductGroup() {
  const { mutate } = useSWRConfig();
  return async (values: Partial<ProductGroupInput>, saved?: ProductGroup, version: PatchOptions = {}) => {
    const group = saved
      ? await api.patch<ProductGroup>(paths.productGroup(saved.id), values, ownVersions.newestOf(version))
      : await api.post<ProductGroup>(paths.productGroups(), values);
    ownVersions.note(version, group);
    void mutate(productGroupKeys.one(group.id), group, { revalidate: false });
    void mutate<ProductGroupListItem[]>(productGroupKeys.list(), (list) =>
      withRecord(list, toListItem(group)),
    );
    void mutate(isOfProducts);
    return group;
  };
}

/** Saves which benefits of one stage a group has, in their order. */
export function useAssignBenefits() {
  const { mutate } = useSWRConfig();
  return async (
    group: ProductGroup,
    stage: BenefitStageName,
    benefitIds: readonly number[],
    version: PatchOptions,
  ): Promise<ProductGroup> => {
    const saved = await api.patch<ProductGroup>(
      paths.benefitProductGroup(group.id, stage),
      { stageBenefitsIds: benefitIds, product_group_id: group.id },
      ownVersions.newestOf(version),
    );
    ownVersions.note(version, saved);
    void mutate(productGroupKeys.one(group.id), saved, { revalidate: false });
    void mutate(isOfBenefits);
    return saved;
  };
}
