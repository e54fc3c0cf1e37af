import { WORKBOOK_NAMES, type ProductGroupFilter } from 'api-contract';
import type { QueryOf } from 'api-contract/server';
import { collection, plain, record, saved, workbook, type CallHandlers } from '../calls';
import { refuse } from '../kernel';
import * as catalogue from './index';

const groupFilter = ({
  topLevelOnly,
  excludeTopLevel,
}: QueryOf<'listProductGroups'>): ProductGroupFilter | undefined => {
  if (topLevelOnly && excludeTopLevel) refuse('topLevelOnly', 'Choose one of the two.');
  if (topLevelOnly) return 'topLevelOnly';
  return excludeTopLevel && 'excludeTopLevel';
};

/** The use case of each call of the area catalogue, by the name of the call. */
export const catalogueRoutes = {
  listBenefits: collection(catalogue.listBenefits),
  getBenefit: record((context, { params }) => catalogue.getBenefit(context, params.id)),
  createBenefit: saved((context, { body, user }) => catalogue.createBenefit(context, body, user)),
  updateBenefit: saved((context, { params, body, saving }) =>
    catalogue.updateBenefit(context, params.id, body, saving),
  ),
  listBenefitStages: collection(catalogue.benefitStages.list),
  getBenefitStage: record((context, { params }) => catalogue.benefitStages.get(context, params.id)),
  createBenefitStage: saved((context, { body, user }) => catalogue.benefitStages.create(context, body, user)),
  updateBenefitStage: saved((context, { params, body, saving }) =>
    catalogue.benefitStages.update(context, params.id, body, saving),
  ),
  listBenefitCategories: collection(catalogue.benefitCategories.list),
  getBenefitCategory: record((context, { params }) => catalogue.benefitCategories.get(context, params.id)),
  createBenefitCategory: saved((context, { body, user }) =>
    catalogue.benefitCategories.create(context, body, user),
  ),
  updateBenefitCategory: saved((context, { params, body, saving }) =>
    catalogue.benefitCategories.update(context, params.id, body, saving),
  ),
  listProducts: collection((context, { query }) =>
    catalogue.listProducts(context, query.archived !== undefined),
  ),
  getProduct: record((context, { params }) => catalogue.getProduct(context, params.id)),
  createProduct: saved((context, { body, user }) => catalogue.createProduct(context, body, user)),
  duplicateProduct: saved((context, { params, body, user }) =>
    catalogue.duplicateProduct(context, params.id, body, user),
  ),
  updateProduct: saved((context, { params, body, saving }) =>
    catalogue.updateProduct(context, params.id, body, saving),
  ),
  updateProducts: plain((context, { body, user }) => catalogue.updateProducts(context, body, user)),
  previewPrices: plain((context, { body }) => catalogue.previewPrices(context, body)),
  listPriceChanges: collection(catalogue.listPriceChanges),
  listProductGroups: collection((context, { query }) =>
    catalogue.listProductGroups(context, groupFilter(query), query.archived !== undefined),
  ),
  getProductGroup: record((context, { params }) => catalogue.getProductGroup(context, params.id)),
  createProductGroup: saved((context, { body, user }) => catalogue.createProductGroup(context, body, user)),
  duplicateProductGroup: saved((context, { params, body, user }) =>
    catalogue.duplicateProductGroup(context, params.id, body, user),
  ),
  updateProductGroup: saved((context, { params, body, saving }) =>
    catalogue.updateProductGroup(context, params.id, body, saving),
  ),
  updateProductGroups: plain((context, { body, user }) => catalogue.updateProductGroups(context, body, user)),
  assignBenefits: saved((context, { params, body, saving }) =>
    catalogue.assignBenefits(
      context,
      { groupId: params.productGroupId, stageName: params.benefitStageName },
      body,
      saving,
    ),
  ),
  exportProducts: workbook(WORKBOOK_NAMES.products, catalogue.exportProducts),
  exportBenefits: workbook(WORKBOOK_NAMES.benefits, catalogue.exportBenefits),
  exportBenefitGroups: workbook(WORKBOOK_NAMES.benefitGroups, (context) =>
    catalogue.exportBenefitGroups(context),
  ),
  exportBenefitGroup: workbook(WORKBOOK_NAMES.benefitGroups, (context, { params }) =>
    catalogue.exportBenefitGroups(context, params.productGroupId),
  ),
  importProducts: plain((context, { body, user }) => catalogue.importProducts(context, body, user)),
  importBenefits: plain((context, { body, user }) => catalogue.importBenefits(context, body, user)),
  listLostReasons: collection(catalogue.lostReasons.list),
  getLostReason: record((context, { params }) => catalogue.lostReasons.get(context, params.id)),
  createLostReason: saved((context, { body, user }) => catalogue.lostReasons.create(context, body, user)),
  updateLostReason: saved((context, { params, body, saving }) =>
    catalogue.lostReasons.update(context, params.id, body, saving),
  ),
  listPaymentPlans: collection(catalogue.paymentPlans.list),
  getPaymentPlan: record((context, { params }) => catalogue.paymentPlans.get(context, params.id)),
  createPaymentPlan: saved((context, { body, user }) => catalogue.paymentPlans.create(context, body, user)),
  updatePaymentPlan: saved((context, { params, body, saving }) =>
    catalogue.paymentPlans.update(context, params.id, body, saving),
  ),
  listOrganisationCategories: collection(catalogue.organisationCategories.list),
  getOrganisationCategory: record((context, { params }) =>
    catalogue.organisationCategories.get(context, params.id),
  ),
  createOrganisationCategory: saved((context, { body, user }) =>
    catalogue.organisationCategories.create(context, body, user),
  ),
  updateOrganisationCategory: saved((context, { params, body, saving }) =>
    catalogue.organisationCategories.update(context, params.id, body, saving),
  ),
} satisfies Partial<CallHandlers>;
