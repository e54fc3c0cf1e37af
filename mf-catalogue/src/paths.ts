/** The path of each route of this remote. */
export const patterns = {
  products: '/products',
  createProduct: '/products/create',
  editProduct: '/products/edit/:productId',
  productGroups: '/product-groups',
  createProductGroup: '/product-groups/create',
  editProductGroup: '/product-groups/edit/:productGroupId',
  benefits: '/benefits',
  createBenefit: '/benefits/create',
  editBenefit: '/benefits/edit/:benefitId',
  benefitCategories: '/benefit-categories',
  createBenefitCategory: '/benefit-categories/create',
  editBenefitCategory: '/benefit-categories/edit/:benefitCategoryId',
  benefitStages: '/benefit-stages',
  createBenefitStage: '/benefit-stages/create',
  editBenefitStage: '/benefit-stages/edit/:benefitStageId',
} as const;

/** The addresses of the edit pages. */
export const hrefs = {
  editProduct: (productId: number): string => `/products/edit/${productId}`,
  editProductGroup: (productGroupId: number): string => `/product-groups/edit/${productGroupId}`,
  editBenefit: (benefitId: number): string => `/benefits/edit/${benefitId}`,
  editBenefitCategory: (benefitCategoryId: number): string => `/benefit-categories/edit/${benefitCategoryId}`,
  editBenefitStage: (benefitStageId: number): string => `/benefit-stages/edit/${benefitStageId}`,
} as const;
