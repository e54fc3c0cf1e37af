import {
  benefitAssignmentSchema,
  benefitCategoryPatchSchema,
  benefitCategorySchema,
  benefitPatchSchema,
  benefitSchema,
  benefitStagePatchSchema,
  benefitStageSchema,
  importSchema,
  type ProductGroupFilter,
  productCopySchema,
  productGroupCopySchema,
  productGroupPatchSchema,
  productGroupsPatchSchema,
  productsPatchSchema,
  productGroupSchema,
  productPatchSchema,
  productSchema,
} from 'api-contract';
import type { CallName } from 'api-contract/server';
import {
  assignBenefits,
  createBenefit,
  createBenefitCategory,
  createBenefitStage,
  createProduct,
  createProductGroup,
  duplicateProduct,
  duplicateProductGroup,
  exportBenefitGroups,
  exportBenefits,
  exportProducts,
  getBenefit,
  getBenefitCategory,
  getBenefitStage,
  getProduct,
  getProductGroup,
  importBenefits,
  importProducts,
  InvalidError,
  listBenefitCategories,
  listBenefits,
  listBenefitStages,
  listProductGroups,
  listProducts,
  updateBenefit,
  updateBenefitCategory,
  updateBenefitStage,
  updateProduct,
  updateProductGroup,
  updateProductGroups,
  updateProducts,
} from '../../domain';
import { collection, download, plain, record, saved, workbook, type CallHandler } from '../call-handler';
import type { CallRequest } from '../call-request';
import type { TableName } from '../../store';

/** The related names that a benefit is shown with. */
export const benefitSources: readonly TableName[] = [
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

export const catalogueHandlers = {
  listBenefits: collection(benefitSources, listBenefits),
  getBenefit: record(benefitSources, (context, request) => getBenefit(context, request.id())),
  createBenefit: saved((context, request) =>
    createBenefit(context, request.body(benefitSchema), request.user),
  ),
  updateBenefit: saved((context, request) =>
    updateBenefit(context, request.id(), request.body(benefitPatchSchema), request.saving),
  ),
  listBenefitStages: collection(['benefit_stages'], listBenefitStages),
  getBenefitStage: record(['benefit_stages'], (context, request) => getBenefitStage(context, request.id())),
  createBenefitStage: saved((context, request) =>
    createBenefitStage(context, request.body(benefitStageSchema), request.user),
  ),
  updateBenefitStage: saved((context, request) =>
    updateBenefitStage(context, request.id(), request.body(benefitStagePatchSchema), request.saving),
  ),
  listBenefitCategories: collection(['benefit_categories'], listBenefitCategories),
  getBenefitCategory: record(['benefit_categories'], (context, request) =>
    getBenefitCategory(context, request.id()),
  ),
  createBenefitCategory: saved((context, request) =>
    createBenefitCategory(context, request.body(benefitCategorySchema), request.user),
  ),
  updateBenefitCategory: saved((context, request) =>
    updateBenefitCategory(context, request.id(), request.body(benefitCategoryPatchSchema), request.saving),
  ),
  listProducts: collection(['products', 'product_groups'], (context, request) =>
    listProducts(context, request.query('archived') !== undefined),
  ),
  updateProducts: plain((context, request) =>
    updateProducts(context, request.body(productsPatchSchema), request.user),
  ),
  duplicateProduct: saved((context, request) =>
    duplicateProduct(context, request.id(), request.body(productCopySchema), request.user),
  ),
  getProduct: record(['products', 'product_groups'], (context, request) => getProduct(context, request.id())),
  createProduct: saved((context, request) =>
    createProduct(context, request.body(productSchema), request.user),
  ),
  updateProduct: saved((context, request) =>
    updateProduct(context, request.id(), request.body(productPatchSchema), request.saving),
  ),
  listProductGroups: collection(['product_groups', 'products'], (context, request) =>
    listProductGroups(context, groupFilter(request), request.query('archived') !== undefined),
  ),
  updateProductGroups: plain((context, request) =>
    updateProductGroups(context, request.body(productGroupsPatchSchema), request.user),
  ),
  duplicateProductGroup: saved((context, request) =>
    duplicateProductGroup(context, request.id(), request.body(productGroupCopySchema), request.user),
  ),
  getProductGroup: record([...benefitSources, 'products'], (context, request) =>
    getProductGroup(context, request.id()),
  ),
  createProductGroup: saved((context, request) =>
    createProductGroup(context, request.body(productGroupSchema), request.user),
  ),
  updateProductGroup: saved((context, request) =>
    updateProductGroup(context, request.id(), request.body(productGroupPatchSchema), request.saving),
  ),
  assignBenefits: saved((context, request) =>
    assignBenefits(
      context,
      { groupId: request.id('productGroupId'), stageName: request.name('benefitStageName') },
      request.body(benefitAssignmentSchema),
      request.saving,
    ),
  ),
  exportProducts: download((context) => workbook(context, exportProducts(context), 'products-export.xlsx')),
  exportBenefits: download((context) => workbook(context, exportBenefits(context), 'benefits-export.xlsx')),
  exportBenefitGroups: download((context) =>
    workbook(context, exportBenefitGroups(context), 'benefit-groups-export.xlsx'),
  ),
  exportBenefitGroup: download((context, request) =>
    workbook(
      context,
      exportBenefitGroups(context, request.id('productGroupId')),
      'benefit-groups-export.xlsx',
    ),
  ),
  importProducts: plain((context, request) =>
    importProducts(context, request.body(importSchema), request.user),
  ),
  importBenefits: plain((context, request) =>
    importBenefits(context, request.body(importSchema), request.user),
  ),
} satisfies Partial<Record<CallName, CallHandler>>;
