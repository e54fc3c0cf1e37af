import type { ProductGroupFilter } from 'api-contract';
import {
  getBenefit,
  getBenefitCategory,
  getBenefitStage,
  getProduct,
  getProductGroup,
  InvalidError,
  listBenefitCategories,
  listBenefits,
  listBenefitStages,
  listProductGroups,
  listProducts,
  type TableName,
} from '../../domain';
import { collection, record } from '../answers';
import type { CallRequest } from '../call-request';
import type { CallAnswers } from './call-answers';

const benefitSources: readonly TableName[] = [
  'benefits',
  'benefit_stages',
  'benefit_categories',
  'product_group_benefits',
  'product_groups',
];

const groupFilter = (request: CallRequest): ProductGroupFilter | undefined => {
  const wanted = (['topLevelOnly', 'excludeTopLevel'] as const).filter((name) => request.query(name));
  if (wanted.length > 1) throw new InvalidError({ topLevelOnly: ['Choose one of the two.'] });
  return wanted[0];
};

export const catalogueAnswers = {
  listProducts: collection(['products', 'product_groups'], listProducts),
  getProduct: record(['products', 'product_groups'], (context, request) => getProduct(context, request.id())),
  listProductGroups: collection(['product_groups', 'products'], (context, request) =>
    listProductGroups(context, groupFilter(request)),
  ),
  getProductGroup: record([...benefitSources, 'products'], (context, request) =>
    getProductGroup(context, request.id()),
  ),
  listBenefits: collection(benefitSources, listBenefits),
  getBenefit: record(benefitSources, (context, request) => getBenefit(context, request.id())),
  listBenefitStages: collection(['benefit_stages'], listBenefitStages),
  getBenefitStage: record(['benefit_stages'], (context, request) => getBenefitStage(context, request.id())),
  listBenefitCategories: collection(['benefit_categories'], listBenefitCategories),
  getBenefitCategory: record(['benefit_categories'], (context, request) =>
    getBenefitCategory(context, request.id()),
  ),
} satisfies CallAnswers;
