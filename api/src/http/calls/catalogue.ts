import {
  benefitAssignmentSchema,
  productGroupPatchSchema,
  productGroupSchema,
  productPatchSchema,
  productSchema,
  type BenefitAssignmentInput,
  type ProductGroupFilter,
  type ProductGroupInput,
  type ProductGroupPatch,
  type ProductInput,
  type ProductPatch,
} from 'api-contract';
import {
  assignBenefits,
  createProduct,
  createProductGroup,
  getProduct,
  getProductGroup,
  InvalidError,
  listProductGroups,
  listProducts,
  updateProduct,
  updateProductGroup,
} from '../../domain';
import { collection, record, saved } from '../answers';
import type { CallRequest } from '../call-request';
import { benefitSources } from './benefits';
import type { CallAnswers } from './call-answers';

const groupFilter = (request: CallRequest): ProductGroupFilter | undefined => {
  const wanted = (['topLevelOnly', 'excludeTopLevel'] as const).filter((name) => request.query(name));
  if (wanted.length > 1) throw new InvalidError({ topLevelOnly: ['Choose one of the two.'] });
  return wanted[0];
};

export const catalogueAnswers = {
  listProducts: collection(['products', 'product_groups'], listProducts, { sharesRows: true }),
  getProduct: record(['products', 'product_groups'], (context, request) => getProduct(context, request.id())),
  createProduct: saved((context, request) =>
    createProduct(context, request.body<ProductInput>(productSchema), request.user),
  ),
  updateProduct: saved((context, request) =>
    updateProduct(context, request.id(), request.body<ProductPatch>(productPatchSchema), request.saving),
  ),
  listProductGroups: collection(
    ['product_groups', 'products'],
    (context, request) => listProductGroups(context, groupFilter(request)),
    { sharesRows: true },
  ),
  getProductGroup: record([...benefitSources, 'products'], (context, request) =>
    getProductGroup(context, request.id()),
  ),
  createProductGroup: saved((context, request) =>
    createProductGroup(context, request.body<ProductGroupInput>(productGroupSchema), request.user),
  ),
  updateProductGroup: saved((context, request) =>
    updateProductGroup(
      context,
      request.id(),
      request.body<ProductGroupPatch>(productGroupPatchSchema),
      request.saving,
    ),
  ),
  assignBenefits: saved((context, request) =>
    assignBenefits(
      context,
      { groupId: request.id('productGroupId'), stageName: request.name('benefitStageName') },
      request.body<BenefitAssignmentInput>(benefitAssignmentSchema),
      request.saving,
    ),
  ),
} satisfies CallAnswers;
