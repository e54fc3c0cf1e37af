/** The path pattern of each route of this remote. The pages of the product are `pages` of api-contract. */
export const patterns = {
  list: '/template-path',
} as const;
