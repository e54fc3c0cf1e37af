import { formSchema, organisationCategorySchema, pages } from 'api-contract';
import { namesPage } from 'shared-ui/forms';
import { organisationCategories } from '../features/categories/api';
import { messages } from '../messages';

/** What organisations compete in. */
export const CategoriesPage = namesPage({
  kind: {
    title: 'Organisation category',
    titleOfList: 'Organisation Categories',
    list: pages.organisationCategories,
  },
  records: organisationCategories,
  schema: formSchema(organisationCategorySchema),
  description: messages.categories.description,
});
