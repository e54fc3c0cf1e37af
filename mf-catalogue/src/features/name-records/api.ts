import { paths, type BenefitCategory, type BenefitStage } from 'api-contract';
import { isAtOrBelow, isOneProductGroup, useRecord, useRecords, useSaveRecord } from '../records/api';

/** A record that has a name and nothing else. */
export type NameRecord = BenefitCategory | BenefitStage;

const categoryPaths = { list: paths.benefitCategories, one: paths.benefitCategory };
const stagePaths = { list: paths.benefitStages, one: paths.benefitStage };

export const useBenefitCategories = () => useRecords<NameRecord>(categoryPaths);
export const useBenefitStages = () => useRecords<NameRecord>(stagePaths);

export const useBenefitCategory = (id: string | undefined) => useRecord<NameRecord>(categoryPaths, id);
export const useBenefitStage = (id: string | undefined) => useRecord<NameRecord>(stagePaths, id);

/** Benefits, in their list and inside product groups, show the names of their stage and category. */
const showsNames = (key: unknown): boolean => isOneProductGroup(key) || isAtOrBelow(paths.benefits(), key);

export const useSaveBenefitCategory = () =>
  useSaveRecord<NameRecord, { name: string }>(categoryPaths, showsNames);
export const useSaveBenefitStage = () => useSaveRecord<NameRecord, { name: string }>(stagePaths, showsNames);
