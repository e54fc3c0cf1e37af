/** The address pattern of each route that this remote owns. */
export const patterns = {
  list: '/template-path',
} as const;

/** The addresses that our links go to. Those of other modules are part of what the product promises. */
export const hrefs = {
  editOrganisation: (organisationId: number): string => `/organisations/edit/${organisationId}`,
} as const;
