import { benefitAssignmentSchema, productGroupPatchSchema, productGroupSchema } from '../../schemas';
import { productGroup, productGroupListItem } from '../answers';
import { WORKBOOK, created, describeCalls, file } from '../describe-calls';
import { listOf } from '../json-schema';

export const productGroupCalls = describeCalls('Product groups', {
  listProductGroups: [
    'GET /product-groups',
    {
      summary: 'Every product group, or only the top-level or the sellable ones',
      query: {
        topLevelOnly: { description: 'Only the groups without a parent', values: ['1'] },
        excludeTopLevel: { description: 'Only the sellable groups', values: ['1'] },
      },
      answer: listOf(productGroupListItem),
    },
  ],
  getProductGroup: [
    'GET /product-groups/{id}',
    { summary: 'One group', answer: productGroup, tag: 'entity' },
  ],
  createProductGroup: [
    'POST /product-groups',
    { summary: 'Add a sellable group', body: productGroupSchema, answer: created(productGroup) },
  ],
  updateProductGroup: [
    'PATCH /product-groups/{id}',
    { summary: 'Change a group', body: productGroupPatchSchema, answer: productGroup, tag: 'save' },
  ],
  assignBenefits: [
    'PATCH /benefit-product-group/{productGroupId}/{benefitStageName}',
    {
      summary: 'Set the benefits of one stage of a group, in their order',
      parameters: { productGroupId: 'id', benefitStageName: 'name' },
      body: benefitAssignmentSchema,
      answer: productGroup,
      tag: 'save',
    },
  ],
  exportBenefitGroups: [
    'POST /benefit-groups-export',
    { summary: 'The benefits of every group as a workbook', answer: file(WORKBOOK) },
  ],
  exportBenefitGroup: [
    'POST /benefit-groups-export/{productGroupId}',
    { summary: 'The benefits of one group as a workbook', answer: file(WORKBOOK) },
  ],
});
