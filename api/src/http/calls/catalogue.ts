import type { ProductGroupFilter } from 'api-contract';
import * as domain from '../../domain';
import {
  collection,
  ofRecord,
  ofRecordWithBody,
  plain,
  record,
  saved,
  savingRecord,
  withBody,
  workbook,
  type CallHandlers,
} from '../call-handler';
import type { CallRequest } from '../call-request';

const groupFilter = (request: CallRequest): ProductGroupFilter | undefined => {
  const wanted = (['topLevelOnly', 'excludeTopLevel'] as const).filter((name) => request.query(name));
  if (wanted.length > 1) domain.refuse('topLevelOnly', 'Choose one of the two.');
  return wanted[0];
};

export const catalogueHandlers = {
  listBenefits: collection(domain.listBenefits),
  getBenefit: record(ofRecord(domain.getBenefit)),
  createBenefit: saved(withBody(domain.createBenefit)),
  updateBenefit: saved(savingRecord(domain.updateBenefit)),
  listBenefitStages: collection(domain.listBenefitStages),
  getBenefitStage: record(ofRecord(domain.getBenefitStage)),
  createBenefitStage: saved(withBody(domain.createBenefitStage)),
  updateBenefitStage: saved(savingRecord(domain.updateBenefitStage)),
  listBenefitCategories: collection(domain.listBenefitCategories),
  getBenefitCategory: record(ofRecord(domain.getBenefitCategory)),
  createBenefitCategory: saved(withBody(domain.createBenefitCategory)),
  updateBenefitCategory: saved(savingRecord(domain.updateBenefitCategory)),
  listProducts: collection((context, request) =>
    domain.listProducts(context, request.query('archived') !== undefined),
  ),
  updateProducts: plain(withBody(domain.updateProducts)),
  duplicateProduct: saved(ofRecordWithBody(domain.duplicateProduct)),
  getProduct: record(ofRecord(domain.getProduct)),
  createProduct: saved(withBody(domain.createProduct)),
  updateProduct: saved(savingRecord(domain.updateProduct)),
  listProductGroups: collection((context, request) =>
    domain.listProductGroups(context, groupFilter(request), request.query('archived') !== undefined),
  ),
  updateProductGroups: plain(withBody(domain.updateProductGroups)),
  duplicateProductGroup: saved(ofRecordWithBody(domain.duplicateProductGroup)),
  getProductGroup: record(ofRecord(domain.getProductGroup)),
  createProductGroup: saved(withBody(domain.createProductGroup)),
  updateProductGroup: saved(savingRecord(domain.updateProductGroup)),
  assignBenefits: saved((context, request) =>
    domain.assignBenefits(
      context,
      { groupId: request.id('productGroupId'), stageName: request.name('benefitStageName') },
      request.body,
      request.saving,
    ),
  ),
  exportProducts: workbook('products-export.xlsx', domain.exportProducts),
  exportBenefits: workbook('benefits-export.xlsx', domain.exportBenefits),
  exportBenefitGroups: workbook('benefit-groups-export.xlsx', (context) =>
    domain.exportBenefitGroups(context),
  ),
  exportBenefitGroup: workbook('benefit-groups-export.xlsx', (context, request) =>
    domain.exportBenefitGroups(context, request.id('productGroupId')),
  ),
  importProducts: plain(withBody(domain.importProducts)),
  importBenefits: plain(withBody(domain.importBenefits)),
} satisfies CallHandlers;
