import type { OrganisationCategory } from 'api-contract';
import { SelectField, useFormField } from 'shared-ui/forms';
import { messages } from '../../messages';
import { organisationCategories } from './api';

export const categoryField = 'organisation_category_id';

/** Returns the categories that can be chosen, and the current one, as the options of a select. */
export const categoryOptions = (categories: readonly OrganisationCategory[] = [], current?: number | null) =>
  categories
    .filter(({ id, is_archived }) => !is_archived || id === current)
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(({ id, name }) => ({ value: id, label: name }));

/** Renders the choice of a category. */
export function CategoryField() {
  const { data } = organisationCategories.useList();
  const { value } = useFormField<number | null>({ name: categoryField });
  return (
    <SelectField
      name={categoryField}
      placeholder={messages.categories.none}
      options={categoryOptions(data, value)}
      hint={data?.length === 0 ? messages.categories.noneYet : messages.categories.hint}
    />
  );
}

/** Renders the name of a category. */
export function CategoryName({ id }: { id: number }) {
  return organisationCategories.useList().data?.find((one) => one.id === id)?.name ?? '';
}
