import { paths, type BenefitStage, type BenefitStageInput } from 'api-contract';
import { api, type ApiError, type PatchOptions } from 'shared-ui';
import useSWR, { useSWRConfig } from 'swr';
import { withRecord } from '../records';

/** What the answers of the API are kept under. */
export const benefitStageKeys = {
  list: () => paths.benefitStages(),
  one: (benefitStageId: number | string) => paths.benefitStage(benefitStageId),
} as const;

/** All benefit stages. */
export function useBenefitStages() {
  const { data, error, isValidating, mutate } = useSWR<BenefitStage[], ApiError>(benefitStageKeys.list());
  return { benefitStages: data, data, error, isValidating, retry: () => void mutate() };
}

/** One benefit stage. */
export function useBenefitStage(benefitStageId: string) {
  const { data, error, isValidating, mutate } = useSWR<BenefitStage, ApiError>(
    benefitStageKeys.one(benefitStageId),
  );
  return { data, error, isValidating, retry: () => void mutate() };
}

/** Benefits, alone and inside their groups, show the name. */
const showsItsName = (key: unknown): boolean =>
  typeof key === 'string' &&
  (key.startsWith(`${paths.productGroups()}/`) ||
    key === paths.benefits() ||
    key.startsWith(`${paths.benefits()}/`));

/** Saves a new stage, or another name of one; what shows the name is told. */
export function useSaveBenefitStage() {
  const { mutate } = useSWRConfig();
  return async (values: Partial<BenefitStageInput>, saved?: BenefitStage, version: PatchOptions = {}) => {
    const stage = saved
      ? await api.patch<BenefitStage>(paths.benefitStage(saved.id), values, version)
      : await api.post<BenefitStage>(paths.benefitStages(), values);
    void mutate(benefitStageKeys.one(stage.id), stage, { revalidate: false });
    void mutate<BenefitStage[]>(benefitStageKeys.list(), (list) => withRecord(list, stage));
    void mutate(showsItsName);
    return stage;
  };
}
