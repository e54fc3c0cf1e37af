import type { InferType } from 'yup';
import { body, patchSchema, requiredLongText, requiredText } from '../../kernel/form/fields';
import { TEMPLATE_KIND_NAMES, TEMPLATE_KINDS, type TemplateKind } from './template-kinds';
import { fieldProblem, trimFields } from './template-text';

const isKind = (kind: unknown): kind is TemplateKind => TEMPLATE_KIND_NAMES.some((name) => name === kind);

/** Returns what is wrong with the fields of a template. A subject has no place for a link. */
export const templateProblem = (
  kind: TemplateKind,
  part: 'subject' | 'text',
  text: string,
): string | undefined => {
  const names = Object.keys(TEMPLATE_KINDS[kind].fields);
  const offered = part === 'text' ? names : names.filter((name) => name !== 'link');
  return fieldProblem(trimFields(text), offered);
};

/** Text that is refused with what `problemOf` returns. `parent` is the whole body. */
export const textWithFieldsOf = (
  text: ReturnType<typeof requiredText>,
  problemOf: (value: string, parent: { kind?: unknown }) => string | undefined,
) =>
  text.test({
    name: 'known-fields',
    test: (value, { parent, createError }) => {
      const message = value && problemOf(value, parent as { kind?: unknown });
      return !message || createError({ message: () => message });
    },
  });

/** Text of a template with fields that its kind has. A partial save has no kind: there the server checks it. */
const templateText = (part: 'subject' | 'text', text: ReturnType<typeof requiredText>) =>
  textWithFieldsOf(text, (value, { kind }) =>
    isKind(kind) ? templateProblem(kind, part, value) : undefined,
  );

/** The subject and the text of an email of a kind, whose fields are filled in for each client. */
export const templatedMail = (kind: TemplateKind) => ({
  subject: textWithFieldsOf(requiredText('Subject', 200), (value) => templateProblem(kind, 'subject', value)),
  content: textWithFieldsOf(requiredLongText('Message', 5000), (value) =>
    templateProblem(kind, 'text', value),
  ),
});

/** `POST /templates`. */
export const templateSchema = body({
  kind: requiredText('Kind').oneOf(TEMPLATE_KIND_NAMES, 'Kind must be one of those offered.'),
  name: requiredText('Name', 100),
  subject: templateText('subject', requiredText('Subject', 200)),
  text: templateText('text', requiredLongText('Text', 5000)),
});

/** `PATCH /templates/{id}`. The kind stays. */
export const templatePatchSchema = patchSchema(templateSchema.omit(['kind']));

export type TemplateInput = InferType<typeof templateSchema>;
export type TemplatePatch = InferType<typeof templatePatchSchema>;
