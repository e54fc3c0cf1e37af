import { WORKBOOK_NAMES } from 'api-contract';
import {
  collection,
  plain,
  record,
  saved,
  workbook,
  withIdAndBody,
  withSaving,
  type CallHandlers,
} from '../calls';
import * as catalogue from './index';

/** The use case of each call of the area catalogue, by the name of the call. */
export const catalogueRoutes = {
  listBenefits: collection(catalogue.listBenefits),
  getBenefit: record((context, { params }) => catalogue.getBenefit(context, params.id)),
  createBenefit: saved((context, { body, user }) => catalogue.createBenefit(context, body, user)),
  updateBenefit: saved(withSaving(catalogue.updateBenefit)),
  listBenefitStages: collection(catalogue.benefitStages.list),
  getBenefitStage: record((context, { params }) => catalogue.benefitStages.get(context, params.id)),
  createBenefitStage: saved((context, { body, user }) => catalogue.benefitStages.create(context, body, user)),
  updateBenefitStage: saved(withSaving(catalogue.benefitStages.update)),
  listBenefitCategories: collection(catalogue.benefitCategories.list),
  getBenefitCategory: record((context, { params }) => catalogue.benefitCategories.get(context, params.id)),
  createBenefitCategory: saved((context, { body, user }) =>
    catalogue.benefitCategories.create(context, body, user),
  ),
  updateBenefitCategory: saved(withSaving(catalogue.benefitCategories.update)),
  listProducts: collection((context, { query }) => catalogue.listProducts(context, query)),
  getProduct: record((context, { params }) => catalogue.getProduct(context, params.id)),
  createProduct: saved((context, { body, user }) => catalogue.createProduct(context, body, user)),
  duplicateProduct: saved(withIdAndBody(catalogue.duplicateProduct)),
  updateProduct: saved(withSaving(catalogue.updateProduct)),
  updateProducts: plain((context, { body, user }) => catalogue.updateProducts(context, body, user)),
  previewPrices: plain((context, { body }) => catalogue.previewPrices(context, body)),
  listPriceChanges: collection(catalogue.listPriceChanges),
  listProductGroups: collection((context, { query }) => catalogue.listProductGroups(context, query)),
  getProductGroup: record((context, { params }) => catalogue.getProductGroup(context, params.id)),
  createProductGroup: saved((context, { body, user }) => catalogue.createProductGroup(context, body, user)),
  duplicateProductGroup: saved(withIdAndBody(catalogue.duplicateProductGroup)),
  updateProductGroup: saved(withSaving(catalogue.updateProductGroup)),
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
  updateLostReason: saved(withSaving(catalogue.lostReasons.update)),
  listPaymentPlans: collection(catalogue.paymentPlans.list),
  getPaymentPlan: record((context, { params }) => catalogue.paymentPlans.get(context, params.id)),
  createPaymentPlan: saved((context, { body, user }) => catalogue.paymentPlans.create(context, body, user)),
  updatePaymentPlan: saved(withSaving(catalogue.paymentPlans.update)),
  listOrganisationCategories: collection(catalogue.organisationCategories.list),
  getOrganisationCategory: record((context, { params }) =>
    catalogue.organisationCategories.get(context, params.id),
  ),
  createOrganisationCategory: saved((context, { body, user }) =>
    catalogue.organisationCategories.create(context, body, user),
  ),
  updateOrganisationCategory: saved(withSaving(catalogue.organisationCategories.update)),
} satisfies Partial<CallHandlers>;
