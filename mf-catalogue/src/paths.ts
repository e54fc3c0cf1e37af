import { pages } from 'api-contract';
import type { RecordKind } from 'shared-ui';

/** A kind of record with pages to create and to edit one. */
export type EditedKind = RecordKind & Required<Pick<RecordKind, 'create' | 'edit'>>;

export const kinds = {
  product: {
    title: 'Product',
    titleOfList: 'Products',
    list: pages.products,
    create: pages.newProduct,
    edit: pages.product,
    import: pages.productImport,
  },
  productGroup: {
    title: 'Product group',
    titleOfList: 'Product Groups',
    list: pages.productGroups,
    create: pages.newProductGroup,
    edit: pages.productGroup,
  },
  benefit: {
    title: 'Benefit',
    titleOfList: 'Benefits',
    list: pages.benefits,
    create: pages.newBenefit,
    edit: pages.benefit,
    import: pages.benefitImport,
  },
  benefitCategory: {
    title: 'Benefit category',
    titleOfList: 'Benefit Categories',
    list: pages.benefitCategories,
    create: pages.newBenefitCategory,
    edit: pages.benefitCategory,
    add: 'Add',
  },
  benefitStage: {
    title: 'Benefit stage',
    titleOfList: 'Benefit Stages',
    list: pages.benefitStages,
    create: pages.newBenefitStage,
    edit: pages.benefitStage,
    add: 'Add',
  },
} as const satisfies Record<string, EditedKind>;
