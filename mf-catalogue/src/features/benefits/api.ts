import { paths, type Benefit, type BenefitInput } from 'api-contract';
import { api, type ApiError, type PatchOptions } from 'shared-ui';
import useSWR, { useSWRConfig } from 'swr';
import { withRecord } from '../records';

/** What the answers of the API are kept under. */
export const benefitKeys = {
  list: () => paths.benefits(),
  one: (benefitId: number | string) => paths.benefit(benefitId),
} as const;

/** All benefits. */
export function useBenefits() {
  const { data, error, isValidating, mutate } = useSWR<Benefit[], ApiError>(benefitKeys.list());
  return { benefits: data, data, error, isValidating, retry: () => void mutate() };
}

/** One benefit. */
export function useBenefit(benefitId: string) {
  const { data, error, isValidating, mutate } = useSWR<Benefit, ApiError>(benefitKeys.one(benefitId));
  return { data, error, isValidating, retry: () => void mutate() };
}

/** A group holds the benefits that are assigned to it. */
const isOneGroup = (key: unknown): boolean =>
  typeof key === 'string' && key.startsWith(`${paths.productGroups()}/`);

/** Saves a new benefit, or another version of one; the list and the groups are told. */
export function useSaveBenefit() {
  const { mutate } = useSWRConfig();
  return async (values: Partial<BenefitInput>, saved?: Benefit, version: PatchOptions = {}) => {
    const benefit = saved
      ? await api.patch<Benefit>(paths.benefit(saved.id), values, version)
      : await api.post<Benefit>(paths.benefits(), values);
    void mutate(benefitKeys.one(benefit.id), benefit, { revalidate: false });
    void mutate<Benefit[]>(benefitKeys.list(), (list) => withRecord(list, benefit));
    void mutate(isOneGroup);
    return benefit;
  };
}
