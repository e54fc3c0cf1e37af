import { paths, type Benefit, type BenefitInput } from 'api-contract';
import { isBelow, useRecord, useRecords, useSaveRecord, type RecordPaths } from '../records';

/** What the answers of the API are kept under. */
export const benefitKeys: RecordPaths = { list: paths.benefits, one: paths.benefit };

/** All benefits. */
export const useBenefits = () => useRecords<Benefit>(benefitKeys);

/** One benefit. */
export const useBenefit = (benefitId: string) => useRecord<Benefit>(benefitKeys, benefitId);

/** A group holds the benefits that are assigned to it. */
const isOneGroup = (key: unknown): boolean => isBelow(paths.productGroups(), key);

/** Saves a new benefit, or another version of one; the list and the groups are told. */
export const useSaveBenefit = () => useSaveRecord<Benefit, BenefitInput>(benefitKeys, isOneGroup);
