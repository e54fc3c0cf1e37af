/** The path pattern of each route of this remote. */
export const patterns = {
  list: '/template-path',
} as const;

/** The paths that our links go to. Those of other modules are part of the product. */
export const hrefs = {
  editOrganisation: (organisationId: number): string => `/organisations/edit/${organisationId}`,
} as const;
