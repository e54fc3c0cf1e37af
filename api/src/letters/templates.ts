import {
  isAutomaticTemplate,
  TEMPLATE_KINDS,
  templateProblem,
  type AutomaticTemplateKind,
  type FieldErrors,
  type TemplateInput,
  type TemplateKind,
  type TemplatePatch,
  type User,
} from 'api-contract';
import { Template } from 'api-contract/server';
import type { ReadContext, TimedContext } from '../kernel/context';
import { JobFailure, refuse, refuseAll, refuseAny } from '../kernel/errors';
import { deleteRecord, recordUseCases, stampNow } from '../kernel/records';
import { pick } from '../kernel/records/tagged';
import { countRows, listRows, lockRow, takeLock, type Db, type TemplateRow } from '../store';
import { templateMessages } from './messages';

const toWire = (row: TemplateRow): Template => pick(Template, row);

/** Returns the templates of one kind, or all of them, by name. */
export const listTemplates = ({ store }: ReadContext, kind?: TemplateKind): Promise<Template[]> =>
  store.read(async (db) =>
    (await listRows(db, 'templates', { kind }, { orderBy: ['kind', 'name_key'] })).map(toWire),
  );

/** Returns what is wrong with the fields of a template, part by part. */
const problemsOf = ({ kind, ...texts }: Pick<TemplateRow, 'kind' | 'subject' | 'text'>): FieldErrors[] =>
  (['subject', 'text'] as const).flatMap((part) => {
    const problem = templateProblem(kind, part, texts[part]);
    return problem ? [{ [part]: [problem] }] : [];
  });

/**
 * Returns the template by which a job sends: the first one where an earlier release has added another. Throws `JobFailure` for one with a field
 * that cannot stand there: nothing is sent by it until an administrator has corrected it.
 */
export const automaticTemplate = async (db: Db, kind: AutomaticTemplateKind): Promise<TemplateRow> => {
  const template = (await listRows(db, 'templates', { kind }))[0]!;
  const [problem] = problemsOf(template).flatMap((errors) => Object.values(errors).flat());
  if (problem) throw new JobFailure(templateMessages.unusable(template.name, problem), 'retry');
  return template;
};

/** Everybody reads them. */
export const {
  get: getTemplate,
  create: createTemplate,
  update: updateTemplate,
} = recordUseCases('templates', {
  toWire: (_db, row: TemplateRow) => toWire(row),
  columns: (_tx, input: TemplateInput) =>
    isAutomaticTemplate(input.kind) ? refuse('kind', templateMessages.automatic) : input,
  edit: (_tx, row, patch: TemplatePatch) => {
    refuseAny(...problemsOf({ ...row, ...patch }));
    return { columns: patch };
  },
});

/** Throws `InvalidError` for the last template of its kind: an email needs one. */
export const deleteTemplate = (context: TimedContext, id: number, author: User): Promise<void> =>
  context.store.transaction(async (tx) => {
    // Two that are deleted at once would leave none.
    await takeLock(tx, 'templates');
    const row = await lockRow(tx, 'templates', id);
    if ((await countRows(tx, 'templates', { kind: row.kind })) === 1) {
      const last = isAutomaticTemplate(row.kind) ? templateMessages.only : templateMessages.last;
      refuseAll('id', last(TEMPLATE_KINDS[row.kind].label));
    }
    await deleteRecord(tx, 'templates', row, stampNow(context, author));
  });
