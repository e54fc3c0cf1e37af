import { Type } from '@sinclair/typebox';
import { create, describeCalls, get, patch, remove } from '../../kernel/call/call';
import { word } from '../../kernel/call/parameters';
import * as paths from './paths';
import { Template } from './template';
import { templatePatchSchema, templateSchema } from './template-form';
import { TEMPLATE_KIND_NAMES } from './template-kinds';

export const templateCalls = describeCalls('Templates', {
  listTemplates: get(paths.templates, {
    summary: 'The templates of emails to clients',
    query: Type.Object({ kind: word('Only those of this kind', TEMPLATE_KIND_NAMES) }),
    response: Type.Array(Template),
  }),
  getTemplate: get(paths.template, { summary: 'One template', response: Template }),
  createTemplate: create(paths.templates, {
    summary:
      'Add a template, for administrators; 422 for a kind of email that is sent by itself, which has one',
    body: templateSchema,
    response: Template,
    administratorsOnly: true,
  }),
  updateTemplate: patch(paths.template, {
    summary: 'Change a template, for administrators',
    body: templatePatchSchema,
    response: Template,
    errors: [422],
    administratorsOnly: true,
  }),
  deleteTemplate: remove(paths.template, {
    summary: 'Delete a template, for administrators; 422 for the last one of its kind',
    errors: [422],
    administratorsOnly: true,
    undo: {},
  }),
});
