import {
  productPatchSchema,
  productSchema,
  type ProductGroupFilter,
  type ProductInput,
  type ProductPatch,
} from 'api-contract';
import {
  createProduct,
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
  updateProduct,
  type TableName,
} from '../../domain';
import { collection, record, saved } from '../answers';
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
  createProduct: saved((context, request) =>
    createProduct(context, request.body<ProductInput>(productSchema), request.user),
  ),
  updateProduct: saved((context, request) =>
    updateProduct(context, request.id(), request.body<ProductPatch>(productPatchSchema), request.saving),
  ),
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
