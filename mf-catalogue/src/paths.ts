import { pages, type PageBuilder } from 'api-contract';

/** One kind of record: what it is called, and the pages of its list and its form. */
export interface RecordKind {
  readonly title: string;
  readonly titleOfList: string;
  readonly list: PageBuilder<string>;
  readonly create: PageBuilder<string>;
  readonly edit: PageBuilder<'{id}'>;
  /** The page that reads a workbook. */
  readonly import?: PageBuilder<string>;
  /** The verb of the list's button: "Create New" unless it is given. */
  readonly add?: string;
}

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
    title: 'Product Group',
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
    title: 'Benefit Category',
    titleOfList: 'Benefit Categories',
    list: pages.benefitCategories,
    create: pages.newBenefitCategory,
    edit: pages.benefitCategory,
    add: 'Add',
  },
  benefitStage: {
    title: 'Benefit Stage',
    titleOfList: 'Benefit Stages',
    list: pages.benefitStages,
    create: pages.newBenefitStage,
    edit: pages.benefitStage,
    add: 'Add',
  },
} as const satisfies Record<string, RecordKind>;
