import { paths, type BenefitCategory, type BenefitCategoryInput } from 'api-contract';
import { api, type ApiError, type PatchOptions } from 'shared-ui';
import useSWR, { useSWRConfig } from 'swr';
import { withRecord } from '../records';

/** What the answers of the API are kept under. */
export const benefitCategoryKeys = {
  list: () => paths.benefitCategories(),
  one: (benefitCategoryId: number | string) => paths.benefitCategory(benefitCategoryId),
} as const;

/** All benefit categories. */
export function useBenefitCategories() {
  const { data, error, isValidating, mutate } = useSWR<BenefitCategory[], ApiError>(
    benefitCategoryKeys.list(),
  );
  return { benefitCategories: data, data, error, isValidating, retry: () => void mutate() };
}

/** One benefit category. */
export function useBenefitCategory(benefitCategoryId: string) {
  const { data, error, isValidating, mutate } = useSWR<BenefitCategory, ApiError>(
    benefitCategoryKeys.one(benefitCategoryId),
  );
  return { data, error, isValidating, retry: () => void mutate() };
}

/** Benefits, alone and inside their groups, show the name. */
const showsItsName = (key: unknown): boolean =>
  typeof key === 'string' &&
  (key.startsWith(`${paths.productGroups()}/`) ||
    key === paths.benefits() ||
    key.startsWith(`${paths.benefits()}/`));

/** Saves a new category, or another name of one; what shows the name is told. */
export function useSaveBenefitCategory() {
  const { mutate } = useSWRConfig();
  return async (
    values: Partial<BenefitCategoryInput>,
    saved?: BenefitCategory,
    version: PatchOptions = {},
  ) => {
    const category = saved
      ? await api.patch<BenefitCategory>(paths.benefitCategory(saved.id), values, version)
      : await api.post<BenefitCategory>(paths.benefitCategories(), values);
    void mutate(benefitCategoryKeys.one(category.id), category, { revalidate: false });
    void mutate<BenefitCategory[]>(benefitCategoryKeys.list(), (list) => withRecord(list, category));
    void mutate(showsItsName);
    return category;
  };
}
