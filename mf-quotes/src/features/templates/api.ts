import { pages, paths, type Template, type TemplateInput } from 'api-contract';
import { recordApi } from 'shared-ui';

export const templates = recordApi<Template, TemplateInput>({ list: paths.templates, one: paths.template });

export const templateKind = {
  title: 'Template',
  titleOfList: 'Email Templates',
  list: pages.templates,
  create: pages.newTemplate,
  edit: pages.template,
} as const;
