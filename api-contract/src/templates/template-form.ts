import type { InferType } from 'yup';
import { body, patchSchema, requiredLongText, requiredText } from '../fields';
import { fieldProblem, TEMPLATE_KIND_NAMES, type TemplateKind } from './template-kinds';

const isKind = (kind: unknown): kind is TemplateKind => TEMPLATE_KIND_NAMES.some((name) => name === kind);

/** Text with fields that its kind has. A partial save has no kind: there the server checks it. */
const textWithFields = (text: ReturnType<typeof requiredText>) =>
  text.test({
    name: 'known-fields',
    test: (value, { parent, createError }) => {
      const { kind } = parent as { kind?: unknown };
      const message = value && isKind(kind) ? fieldProblem(kind, value) : undefined;
      return message === undefined || createError({ message });
    },
  });

/** Text with fields of this kind. */
export const textWithFieldsOf = (kind: TemplateKind, text: ReturnType<typeof requiredText>) =>
  text.test({
    name: 'known-fields',
    test: (value, { createError }) => {
      const message = value && fieldProblem(kind, value);
      return !message || createError({ message });
    },
  });

/** `POST /templates`. */
export const templateSchema = body({
  kind: requiredText('Kind').oneOf(TEMPLATE_KIND_NAMES, 'Kind must be one of those offered.'),
  name: requiredText('Name', 100),
  subject: textWithFields(requiredText('Subject', 200)),
  text: textWithFields(requiredLongText('Text', 5000)),
});

/** `PATCH /templates/{id}`. The kind stays. */
export const templatePatchSchema = patchSchema(templateSchema.omit(['kind']));

export type TemplateInput = InferType<typeof templateSchema>;
export type TemplatePatch = InferType<typeof templatePatchSchema>;
