import { paths, type BenefitCategory, type BenefitCategoryInput } from 'api-contract';
import { showsNamesOfBenefits, useRecord, useRecords, useSaveRecord, type RecordPaths } from '../records';

const at: RecordPaths = { list: paths.benefitCategories, one: paths.benefitCategory };

/** All benefit categories. */
export const useBenefitCategories = () => useRecords<BenefitCategory>(at);

/** One benefit category. */
export const useBenefitCategory = (id: string) => useRecord<BenefitCategory>(at, id);

/** Saves a new benefit category, or another name of one. */
export const useSaveBenefitCategory = () =>
  useSaveRecord<BenefitCategory, BenefitCategoryInput>(at, showsNamesOfBenefits);
