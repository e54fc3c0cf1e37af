import { Type } from '@sinclair/typebox';
import { create, describeCalls, get, patch } from '../../kernel/call/call';
import { OrganisationCategory } from './organisation-category';
import { organisationCategoryPatchSchema, organisationCategorySchema } from './organisation-category-form';
import * as paths from './paths';

export const organisationCategoryCalls = describeCalls('Organisation categories', {
  listOrganisationCategories: get(paths.organisationCategories, {
    summary: 'Every category, archived ones included',
    response: Type.Array(OrganisationCategory),
  }),
  getOrganisationCategory: get(paths.organisationCategory, {
    summary: 'One category',
    response: OrganisationCategory,
  }),
  createOrganisationCategory: create(paths.organisationCategories, {
    summary: 'Add a category, as an administrator',
    body: organisationCategorySchema,
    response: OrganisationCategory,
    administratorsOnly: true,
  }),
  updateOrganisationCategory: patch(paths.organisationCategory, {
    summary: 'Rename, archive or restore a category, as an administrator',
    body: organisationCategoryPatchSchema,
    response: OrganisationCategory,
    administratorsOnly: true,
    undo: {},
  }),
});
