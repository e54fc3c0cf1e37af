import type { InferType } from 'yup';
import { body, patchSchema, requiredLongText, requiredText } from '../../kernel/form/fields';
import { TEMPLATE_KIND_NAMES, TEMPLATE_KINDS, type TemplateKind } from './template-kinds';
import { fieldProblem, trimFields } from './template-text';

export const isTemplateKind = (kind: unknown): kind is TemplateKind =>
  TEMPLATE_KIND_NAMES.some((name) => name === kind);

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

type Check = Parameters<typeof textWithFieldsOf>[1];

/** The subject and the text of an email to clients, or of its template. */
export const mailSubject = (check: Check) => textWithFieldsOf(requiredText('Subject', 200), check);
export const mailText = (check: Check, label = 'Message') =>
  textWithFieldsOf(requiredLongText(label, 5000), check);

/** The subject and the text of an email of a kind, whose fields are filled in for each client. */
export const templatedMail = (kind: TemplateKind) => ({
  subject: mailSubject((value) => templateProblem(kind, 'subject', value)),
  content: mailText((value) => templateProblem(kind, 'text', value)),
});

/** Returns what is wrong with a part of a template. A partial save has no kind: there the server checks it. */
const problemOf = (kind: unknown, part: 'subject' | 'text', text: string) =>
  isTemplateKind(kind) ? templateProblem(kind, part, text) : undefined;

/** `POST /templates`. */
export const templateSchema = body({
  kind: requiredText('Kind').oneOf(TEMPLATE_KIND_NAMES, 'Kind must be one of those offered.'),
  name: requiredText('Name', 100),
  subject: mailSubject((text, { kind }) => problemOf(kind, 'subject', text)),
  text: mailText((text, { kind }) => problemOf(kind, 'text', text), 'Text'),
});

/** `PATCH /templates/{id}`. The kind stays. */
export const templatePatchSchema = patchSchema(templateSchema.omit(['kind']));

export type TemplateInput = InferType<typeof templateSchema>;
export type TemplatePatch = InferType<typeof templatePatchSchema>;
