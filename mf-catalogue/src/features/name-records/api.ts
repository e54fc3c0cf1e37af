import {
  benefitCategorySchema,
  benefitStageSchema,
  formSchema,
  paths,
  type BenefitCategory,
  type BenefitStage,
} from 'api-contract';
import { hrefs, patterns } from '../../paths';
import { isAtOrBelow, isOneProductGroup, useRecord, useRecords, useSaveRecord } from '../records/api';

/** A record that has a name and nothing else. */
export type NameRecord = BenefitCategory | BenefitStage;

/** One kind of name record: what it is called, and where its pages and API paths are. */
export const benefitCategories = {
  title: 'Benefit Category',
  titleOfList: 'Benefit Categories',
  label: 'Benefit category',
  noun: 'benefit category',
  nounOfMany: 'benefit categories',
  whyOne: 'every benefit has a category',
  at: { list: paths.benefitCategories, one: paths.benefitCategory },
  schema: formSchema(benefitCategorySchema),
  list: patterns.benefitCategories,
  create: patterns.createBenefitCategory,
  editHref: hrefs.editBenefitCategory,
} as const;

export const benefitStages = {
  title: 'Benefit Stage',
  titleOfList: 'Benefit Stages',
  label: 'Benefit stage',
  noun: 'benefit stage',
  nounOfMany: 'benefit stages',
  whyOne: 'every benefit has a stage',
  at: { list: paths.benefitStages, one: paths.benefitStage },
  schema: formSchema(benefitStageSchema),
  list: patterns.benefitStages,
  create: patterns.createBenefitStage,
  editHref: hrefs.editBenefitStage,
} as const;

export type NameKind = typeof benefitCategories | typeof benefitStages;

export const useNameRecords = (kind: NameKind) => useRecords<NameRecord>(kind.at);

export const useNameRecord = (kind: NameKind, id: string) => useRecord<NameRecord>(kind.at, id);

/** Benefits, in their list and inside product groups, show the names of their stage and category. */
const showsNames = (key: unknown): boolean => isOneProductGroup(key) || isAtOrBelow(paths.benefits(), key);

export const useSaveNameRecord = (kind: NameKind) =>
  useSaveRecord<NameRecord, { name: string }>(kind.at, showsNames);
