import { randomUUID } from 'node:crypto';
import {
  type Benefit,
  type BenefitCategory,
  type BenefitStage,
  type NamedReference,
  paths,
  type Product,
  type ProductGroup,
  type ProductGroupListItem,
} from '../../index';
import type { Conversation } from '../conversation';
import { firstOf } from '../reads';

type Fields = Readonly<Record<string, unknown>>;

/** A text that no other test has used: names and codes must not meet. */
export const unique = (prefix: string): string => `${prefix} ${randomUUID().slice(0, 13)}`;

/** Adds catalogue records over the wire, each like none before it, with the fields that a test cares about. */
export const catalogueMakers = (conversation: Conversation) => {
  const topGroup = async (): Promise<NamedReference> => {
    const path = paths.productGroups('topLevelOnly');
    return firstOf(await conversation.succeed<ProductGroupListItem[]>('listProductGroups', path));
  };

  const productGroup = async (fields: Fields = {}) =>
    conversation.succeed<ProductGroup>('createProductGroup', paths.productGroups(), {
      body: {
        parent_product_group_id: (await topGroup()).id,
        name: unique('Exhibition package'),
        sales_ledger_product_code: unique('9000'),
        description: 'A stand in the hall, with furniture',
        is_event: false,
        benefit_statement_text_number: 1,
        ...fields,
      },
    });

  const product = (groupId: number, fields: Fields = {}) =>
    conversation.succeed<Product>('createProduct', paths.products(), {
      body: {
        product_group_id: groupId,
        name: 'Stand, three by two metres',
        product_code: unique('9000-01'),
        price: 100,
        ...fields,
      },
    });

  const stageNamed = async (name: string): Promise<BenefitStage> => {
    const stages = await conversation.succeed<BenefitStage[]>('listBenefitStages', paths.benefitStages());
    return firstOf(stages.filter((stage) => stage.name === name));
  };

  const benefit = async (stageName = 'Before', fields: Fields = {}) => {
    const path = paths.benefitCategories();
    const categories = await conversation.succeed<BenefitCategory[]>('listBenefitCategories', path);
    return conversation.succeed<Benefit>('createBenefit', paths.benefits(), {
      body: {
        benefit_stage_id: (await stageNamed(stageName)).id,
        benefit_category_id: firstOf(categories).id,
        description: 'Logo on the event page',
        ...fields,
      },
    });
  };

  return {
    topGroup,
    stageNamed,
    productGroup,
    product,
    benefit,
    /** A sellable group with one product for each set of fields. */
    stockedGroup: async (products: readonly Fields[], fields: Fields = {}) => {
      const group = await productGroup(fields);
      for (const one of products) await product(group.id, one);
      return conversation.succeed<ProductGroup>('getProductGroup', paths.productGroup(group.id));
    },
    benefitStage: (name = unique('Stage')) =>
      conversation.succeed<BenefitStage>('createBenefitStage', paths.benefitStages(), { body: { name } }),
    benefitCategory: (name = unique('Category')) =>
      conversation.succeed<BenefitCategory>('createBenefitCategory', paths.benefitCategories(), {
        body: { name },
      }),
  };
};
