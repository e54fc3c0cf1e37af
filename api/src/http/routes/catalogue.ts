import { WORKBOOK_NAMES, type ProductGroupFilter } from 'api-contract';
import type { QueryOf } from 'api-contract/server';
import * as domain from '../../domain';
import { collection, plain, record, saved, workbook, type CallHandlers } from '../call-handler';

const groupFilter = ({
  topLevelOnly,
  excludeTopLevel,
}: QueryOf<'listProductGroups'>): ProductGroupFilter | undefined => {
  if (topLevelOnly && excludeTopLevel) domain.refuse('topLevelOnly', 'Choose one of the two.');
  if (topLevelOnly) return 'topLevelOnly';
  return excludeTopLevel && 'excludeTopLevel';
};

export const catalogueRoutes = {
  listBenefits: collection(domain.listBenefits),
  getBenefit: record((context, { params }) => domain.getBenefit(context, params.id)),
  createBenefit: saved((context, { body, user }) => domain.createBenefit(context, body, user)),
  updateBenefit: saved((context, { params, body, saving }) =>
    domain.updateBenefit(context, params.id, body, saving),
  ),
  listBenefitStages: collection(domain.listBenefitStages),
  getBenefitStage: record((context, { params }) => domain.getBenefitStage(context, params.id)),
  createBenefitStage: saved((context, { body, user }) => domain.createBenefitStage(context, body, user)),
  updateBenefitStage: saved((context, { params, body, saving }) =>
    domain.updateBenefitStage(context, params.id, body, saving),
  ),
  listBenefitCategories: collection(domain.listBenefitCategories),
  getBenefitCategory: record((context, { params }) => domain.getBenefitCategory(context, params.id)),
  createBenefitCategory: saved((context, { body, user }) =>
    domain.createBenefitCategory(context, body, user),
  ),
  updateBenefitCategory: saved((context, { params, body, saving }) =>
    domain.updateBenefitCategory(context, params.id, body, saving),
  ),
  listProducts: collection((context, { query }) =>
    domain.listProducts(context, query.archived !== undefined),
  ),
  getProduct: record((context, { params }) => domain.getProduct(context, params.id)),
  createProduct: saved((context, { body, user }) => domain.createProduct(context, body, user)),
  duplicateProduct: saved((context, { params, body, user }) =>
    domain.duplicateProduct(context, params.id, body, user),
  ),
  updateProduct: saved((context, { params, body, saving }) =>
    domain.updateProduct(context, params.id, body, saving),
  ),
  updateProducts: plain((context, { body, user }) => domain.updateProducts(context, body, user)),
  previewPrices: plain((context, { body }) => domain.previewPrices(context, body)),
  listPriceChanges: collection(domain.listPriceChanges),
  undoPriceChange: plain((context, { params, user }) => domain.undoPriceChange(context, params.id, user)),
  listProductGroups: collection((context, { query }) =>
    domain.listProductGroups(context, groupFilter(query), query.archived !== undefined),
  ),
  getProductGroup: record((context, { params }) => domain.getProductGroup(context, params.id)),
  createProductGroup: saved((context, { body, user }) => domain.createProductGroup(context, body, user)),
  duplicateProductGroup: saved((context, { params, body, user }) =>
    domain.duplicateProductGroup(context, params.id, body, user),
  ),
  updateProductGroup: saved((context, { params, body, saving }) =>
    domain.updateProductGroup(context, params.id, body, saving),
  ),
  updateProductGroups: plain((context, { body, user }) => domain.updateProductGroups(context, body, user)),
  assignBenefits: saved((context, { params, body, saving }) =>
    domain.assignBenefits(
      context,
      { groupId: params.productGroupId, stageName: params.benefitStageName },
      body,
      saving,
    ),
  ),
  exportProducts: workbook(WORKBOOK_NAMES.products, domain.exportProducts),
  exportBenefits: workbook(WORKBOOK_NAMES.benefits, domain.exportBenefits),
  exportBenefitGroups: workbook(WORKBOOK_NAMES.benefitGroups, (context) =>
    domain.exportBenefitGroups(context),
  ),
  exportBenefitGroup: workbook(WORKBOOK_NAMES.benefitGroups, (context, { params }) =>
    domain.exportBenefitGroups(context, params.productGroupId),
  ),
  importProducts: plain((context, { body, user }) => domain.importProducts(context, body, user)),
  importBenefits: plain((context, { body, user }) => domain.importBenefits(context, body, user)),
} satisfies Partial<CallHandlers>;
