/** One kind of record: what it is called, and the path of its list. */
export interface RecordKind {
  readonly title: string;
  readonly titleOfList: string;
  readonly path: string;
  /** The verb of the list's button: "Create New" unless it is given. */
  readonly add?: string;
}

export const kinds = {
  product: { title: 'Product', titleOfList: 'Products', path: '/products' },
  productGroup: { title: 'Product Group', titleOfList: 'Product Groups', path: '/product-groups' },
  benefit: { title: 'Benefit', titleOfList: 'Benefits', path: '/benefits' },
  benefitCategory: {
    title: 'Benefit Category',
    titleOfList: 'Benefit Categories',
    path: '/benefit-categories',
    add: 'Add',
  },
  benefitStage: {
    title: 'Benefit Stage',
    titleOfList: 'Benefit Stages',
    path: '/benefit-stages',
    add: 'Add',
  },
} as const satisfies Record<string, RecordKind>;

export const createPath = ({ path }: RecordKind): string => `${path}/create`;

export const importPath = ({ path }: RecordKind): string => `${path}/import`;

/** The newest changes of many prices. */
export const priceChangesPath = `${kinds.product.path}/price-changes`;

/** The path of a record's form; `:id` makes the route's pattern. */
export const editPath = ({ path }: RecordKind, id: number | ':id'): string => `${path}/edit/${id}`;
