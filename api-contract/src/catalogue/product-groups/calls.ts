import { Type } from '@sinclair/typebox';
import { create, describeCalls, get, patch, post, WORKBOOK } from '../../kernel/call/call';
import { archivedQuery, pathText, recordId, word } from '../../kernel/call/parameters';
import { ChangedRecords } from '../../kernel/schema';
import * as paths from '../paths';
import { ProductGroup, ProductGroupListItem } from './product-group';
import {
  benefitAssignmentSchema,
  productGroupCopySchema,
  productGroupPatchSchema,
  productGroupSchema,
  productGroupsPatchSchema,
} from './product-group-form';

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
