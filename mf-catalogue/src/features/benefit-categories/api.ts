import { paths, type BenefitCategory } from 'api-contract';
import { useNamedRecord, useNamedRecords, useSaveNamedRecord, type NamedPaths } from '../records';

const at: NamedPaths = { list: paths.benefitCategories, one: paths.benefitCategory };

/** All benefit categories. */
export const useBenefitCategories = () => useNamedRecords<BenefitCategory>(at);

/** One benefit category. */
export const useBenefitCategory = (id: string) => useNamedRecord<BenefitCategory>(at, id);

/** Saves a new benefit category, or another name of one. */
export const useSaveBenefitCategory = () => useSaveNamedRecord<BenefitCategory>(at);
