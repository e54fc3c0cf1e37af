import { Type } from '@sinclair/typebox';
import { create, describeCalls, get, patch, post, WORKBOOK } from '../kernel/call/call';
import { archivedQuery, pathText, recordId, word } from '../kernel/call/parameters';
import { ChangedRecords } from '../kernel/schema';
import { Benefit, BenefitCategory, BenefitStage } from './benefits/benefit';
import {
  benefitCategoryPatchSchema,
  benefitCategorySchema,
  benefitPatchSchema,
  benefitSchema,
  benefitStagePatchSchema,
  benefitStageSchema,
} from './benefits/benefit-form';
import { CatalogueImport } from './imports/import';
import { importSchema } from './imports/import-form';
import { LostReason, OrganisationCategory, PaymentPlan } from './names/name';
import {
  lostReasonPatchSchema,
  lostReasonSchema,
  organisationCategoryPatchSchema,
  organisationCategorySchema,
} from './names/name-form';
import * as paths from './paths';
import { paymentPlanPatchSchema, paymentPlanSchema } from './payment-plans/payment-plan-form';
import { PriceChange, PricePreview } from './price-changes/price-change';
import { ProductGroup, ProductGroupListItem } from './product-groups/product-group';
import {
  benefitAssignmentSchema,
  productGroupCopySchema,
  productGroupPatchSchema,
  productGroupSchema,
  productGroupsPatchSchema,
} from './product-groups/product-group-form';
import { Product } from './products/product';
import {
  productCopySchema,
  productPatchSchema,
  productSchema,
  productsPatchSchema,
  pricePreviewSchema,
} from './products/product-form';

export const productCalls = describeCalls('Products', {
  listProducts: get(paths.products, {
    summary: 'Every product that is not archived',
    query: Type.Object(archivedQuery),
    response: Type.Array(Product),
  }),
  getProduct: get(paths.product, { summary: 'One product', response: Product }),
  createProduct: create(paths.products, {
    summary: 'Add a product',
    body: productSchema,
    response: Product,
    etag: 'sent',
  }),
  updateProduct: patch(paths.product, {
    summary: 'Change a product',
    body: productPatchSchema,
    response: Product,
  }),
  updateProducts: patch(paths.products, {
    summary: 'Change many products at once, all or none',
    body: productsPatchSchema,
    response: ChangedRecords,
    etag: 'none',
    undo: { each: true, byAll: true },
  }),
  duplicateProduct: create(paths.productCopy, {
    summary: 'Copy a product under another code',
    body: productCopySchema,
    response: Product,
    etag: 'sent',
  }),
  exportProducts: post(paths.productExport, { summary: 'Every product as a workbook', file: WORKBOOK }),
});

export const productGroupCalls = describeCalls('Product groups', {
  listProductGroups: get(paths.productGroups, {
    summary: 'Every product group that is not archived, or only the top-level or the sellable ones',
    query: Type.Object({
      topLevelOnly: word('Only the groups without a parent', ['1']),
      excludeTopLevel: word('Only the sellable groups', ['1']),
      ...archivedQuery,
    }),
    response: Type.Array(ProductGroupListItem),
  }),
  getProductGroup: get(paths.productGroup, { summary: 'One group', response: ProductGroup }),
  createProductGroup: create(paths.productGroups, {
    summary: 'Add a sellable group',
    body: productGroupSchema,
    response: ProductGroup,
    etag: 'sent',
  }),
  updateProductGroup: patch(paths.productGroup, {
    summary: 'Change a group',
    body: productGroupPatchSchema,
    response: ProductGroup,
  }),
  updateProductGroups: patch(paths.productGroups, {
    summary: 'Change many sellable groups at once, all or none',
    body: productGroupsPatchSchema,
    response: ChangedRecords,
    etag: 'none',
    undo: { each: true },
  }),
  duplicateProductGroup: create(paths.productGroupCopy, {
    summary: 'Copy a sellable group with its products and benefits under another code',
    body: productGroupCopySchema,
    response: ProductGroup,
    etag: 'sent',
  }),
  assignBenefits: patch(paths.benefitProductGroup, {
    summary: 'Set the benefits of one stage of a group, in their order',
    params: Type.Object({ productGroupId: recordId, benefitStageName: pathText() }),
    body: benefitAssignmentSchema,
    response: ProductGroup,
  }),
  exportBenefitGroups: post(paths.benefitGroupsExport, {
    summary: 'The benefits of every group as a workbook',
    file: WORKBOOK,
  }),
  exportBenefitGroup: post(paths.benefitGroupExport, {
    summary: 'The benefits of one group as a workbook',
    file: WORKBOOK,
  }),
});

export const benefitCalls = describeCalls('Benefits', {
  listBenefits: get(paths.benefits, { summary: 'Every benefit', response: Type.Array(Benefit) }),
  getBenefit: get(paths.benefit, { summary: 'One benefit', response: Benefit }),
  createBenefit: create(paths.benefits, {
    summary: 'Add a benefit',
    body: benefitSchema,
    response: Benefit,
    etag: 'sent',
  }),
  updateBenefit: patch(paths.benefit, {
    summary: 'Change a benefit',
    body: benefitPatchSchema,
    response: Benefit,
  }),
  exportBenefits: post(paths.benefitsExport, { summary: 'Every benefit as a workbook', file: WORKBOOK }),
});

export const benefitStageCalls = describeCalls('Benefit stages', {
  listBenefitStages: get(paths.benefitStages, { summary: 'Every stage', response: Type.Array(BenefitStage) }),
  getBenefitStage: get(paths.benefitStage, { summary: 'One stage', response: BenefitStage }),
  createBenefitStage: create(paths.benefitStages, {
    summary: 'Add a stage',
    body: benefitStageSchema,
    response: BenefitStage,
    etag: 'sent',
  }),
  updateBenefitStage: patch(paths.benefitStage, {
    summary: 'Rename a stage, or change when its benefits are due',
    body: benefitStagePatchSchema,
    response: BenefitStage,
  }),
});

export const benefitCategoryCalls = describeCalls('Benefit categories', {
  listBenefitCategories: get(paths.benefitCategories, {
    summary: 'Every category',
    response: Type.Array(BenefitCategory),
  }),
  getBenefitCategory: get(paths.benefitCategory, {
    summary: 'One category',
    response: BenefitCategory,
  }),
  createBenefitCategory: create(paths.benefitCategories, {
    summary: 'Add a category',
    body: benefitCategorySchema,
    response: BenefitCategory,
    etag: 'sent',
  }),
  updateBenefitCategory: patch(paths.benefitCategory, {
    summary: 'Rename a category',
    body: benefitCategoryPatchSchema,
    response: BenefitCategory,
  }),
});

const what = 'all rows or, when one is wrong or the catalogue has changed since the preview, none';

export const importCalls = describeCalls('Imports', {
  importProducts: post(paths.productImport, {
    summary: `Preview or import a workbook of products, as the export writes it: ${what}`,
    body: importSchema,
    response: CatalogueImport,
  }),
  importBenefits: post(paths.benefitImport, {
    summary: `Preview or import a workbook of benefits, as the export writes it: ${what}`,
    body: importSchema,
    response: CatalogueImport,
  }),
});

export const priceChangeCalls = describeCalls('Price changes', {
  previewPrices: post(paths.priceChangePreview, {
    summary: 'What a change of many products (updateProducts) would do to their prices',
    body: pricePreviewSchema,
    response: PricePreview,
  }),
  listPriceChanges: get(paths.priceChanges, {
    summary: 'The newest changes of many prices at once',
    response: Type.Array(PriceChange),
  }),
});

export const lostReasonCalls = describeCalls('Lost reasons', {
  listLostReasons: get(paths.lostReasons, {
    summary: 'Every reason, archived ones included',
    response: Type.Array(LostReason),
  }),
  getLostReason: get(paths.lostReason, { summary: 'One reason', response: LostReason }),
  createLostReason: create(paths.lostReasons, {
    summary: 'Add a reason, as an administrator',
    body: lostReasonSchema,
    response: LostReason,
    etag: 'sent',
    administratorsOnly: true,
  }),
  updateLostReason: patch(paths.lostReason, {
    summary: 'Rename, archive or restore a reason, as an administrator',
    body: lostReasonPatchSchema,
    response: LostReason,
    administratorsOnly: true,
    undo: {},
  }),
});

export const organisationCategoryCalls = describeCalls('Organisation categories', {
  listOrganisationCategories: get(paths.organisationCategories, {
    summary: 'Every category, archived ones included',
    response: Type.Array(OrganisationCategory),
  }),
  getOrganisationCategory: get(paths.organisationCategory, {
    summary: 'One category',
    response: OrganisationCategory,
  }),
  createOrganisationCategory: create(paths.organisationCategories, {
    summary: 'Add a category, as an administrator',
    body: organisationCategorySchema,
    response: OrganisationCategory,
    etag: 'sent',
    administratorsOnly: true,
  }),
  updateOrganisationCategory: patch(paths.organisationCategory, {
    summary: 'Rename, archive or restore a category, as an administrator',
    body: organisationCategoryPatchSchema,
    response: OrganisationCategory,
    administratorsOnly: true,
    undo: {},
  }),
});

export const paymentPlanCalls = describeCalls('Payment plans', {
  listPaymentPlans: get(paths.paymentPlans, {
    summary: 'Every payment plan, archived ones included',
    response: Type.Array(PaymentPlan),
  }),
  getPaymentPlan: get(paths.paymentPlan, {
    summary: 'One payment plan',
    response: PaymentPlan,
  }),
  createPaymentPlan: create(paths.paymentPlans, {
    summary: 'Add a payment plan, as an administrator',
    body: paymentPlanSchema,
    response: PaymentPlan,
    etag: 'sent',
    administratorsOnly: true,
  }),
  updatePaymentPlan: patch(paths.paymentPlan, {
    summary: 'Change, archive or restore a payment plan, as an administrator',
    description: 'Quotes keep the parts that they have.',
    body: paymentPlanPatchSchema,
    response: PaymentPlan,
    administratorsOnly: true,
    undo: {},
  }),
});
