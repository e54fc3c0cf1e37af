import { path } from '../../kernel/call/path';

export const organisationCategories = path('/organisation-categories');
export const organisationCategory = path('/organisation-categories/{id}');
