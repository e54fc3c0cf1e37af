import { paths, type OrganisationCategory, type OrganisationCategoryPatch } from 'api-contract';
import { recordApi } from 'shared-ui';

/** What organisations compete in, archived categories included. */
export const organisationCategories = recordApi<OrganisationCategory, OrganisationCategoryPatch>({
  list: paths.organisationCategories,
  one: paths.organisationCategory,
});
