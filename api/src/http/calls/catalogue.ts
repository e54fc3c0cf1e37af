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
} from '../../domain';
import { collection, record } from '../answers';
import type { CallRequest } from '../call-request';
import type { CallAnswers } from './call-answers';

const groupFilter = (request: CallRequest): ProductGroupFilter | undefined => {
  const wanted = (['topLevelOnly', 'excludeTopLevel'] as const).filter((name) => request.query(name));
  if (wanted.length > 1) throw new InvalidError({ topLevelOnly: ['Choose one of the two.'] });
  return wanted[0];
};

export const catalogueAnswers = {
  listProducts: collection(['products', 'product_groups'], listProducts),
  getProduct: record((context, request) => getProduct(context, request.id())),
  listProductGroups: collection(['product_groups', 'products'], (context, request) =>
    listProductGroups(context, groupFilter(request)),
  ),
  getProductGroup: record((context, request) => getProductGroup(context, request.id())),
  listBenefits: collection(
    ['benefits', 'benefit_stages', 'benefit_categories', 'product_group_benefits', 'product_groups'],
    listBenefits,
  ),
  getBenefit: record((context, request) => getBenefit(context, request.id())),
  listBenefitStages: collection(['benefit_stages'], listBenefitStages),
  getBenefitStage: record((context, request) => getBenefitStage(context, request.id())),
  listBenefitCategories: collection(['benefit_categories'], listBenefitCategories),
  getBenefitCategory: record((context, request) => getBenefitCategory(context, request.id())),
} satisfies CallAnswers;
