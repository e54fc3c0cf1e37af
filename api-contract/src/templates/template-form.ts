import type { InferType } from 'yup';
import { body, patchSchema, requiredText } from '../fields';
import { fieldProblem, TEMPLATE_KIND_NAMES, type TemplateKind } from './template-kinds';

const isKind = (kind: unknown): kind is TemplateKind => TEMPLATE_KIND_NAMES.some((name) => name === kind);

/** Text with fields that its kind has. A partial save has no kind: there the server checks it. */
const textWithFields = (label: string, max: number) =>
  requiredText(label, max).test({
    name: 'known-fields',
    test: (text, { parent, createError }) => {
      const { kind } = parent as { kind?: unknown };
      const message = text && isKind(kind) ? fieldProblem(kind, text) : undefined;
      return message === undefined || createError({ message });
    },
  });

/** `POST /templates`. */
export const templateSchema = body({
  kind: requiredText('Kind').oneOf(TEMPLATE_KIND_NAMES, 'Kind must be one of those offered.'),
  name: requiredText('Name', 100),
  subject: textWithFields('Subject', 200).matches(/^.*$/, 'Subject must be one line.'),
  text: textWithFields('Text', 5000),
});

/** `PATCH /templates/{id}`. The kind stays. */
export const templatePatchSchema = patchSchema(templateSchema.omit(['kind']));

export type TemplateInput = InferType<typeof templateSchema>;
export type TemplatePatch = InferType<typeof templatePatchSchema>;
