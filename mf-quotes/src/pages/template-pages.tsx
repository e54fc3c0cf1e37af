import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { isAutomaticTemplate, TEMPLATE_KINDS, type Template } from 'api-contract';
import {
  Button,
  dateTimeColumn,
  Navigate,
  RecordListPage,
  textColumn,
  useAction,
  useAuth,
  useParams,
  useReturnTo,
  type Column,
} from 'shared-ui';
import { RecordFormPage } from 'shared-ui/forms';
import { templateKind, templates } from '../features/templates/api';
import { messages } from '../features/templates/messages';
import { TemplateForm } from '../features/templates/template-form';

const nameOf = ({ name }: Template) => name;

/** Returns the kind of a template, and that it is not used where an earlier release has added it to the one that is. */
const kindOf = ({ id, kind }: Template, all: readonly Template[]): string => {
  const { label } = TEMPLATE_KINDS[kind];
  const isUsed = !isAutomaticTemplate(kind) || all.every((other) => other.kind !== kind || other.id >= id);
  return isUsed ? label : messages.notUsed(label);
};

const columnsFor = (all: readonly Template[] = []): readonly Column<Template>[] => [
  textColumn('name', 'Name', nameOf),
  textColumn('kind', 'Kind', (template) => kindOf(template, all)),
  textColumn('subject', 'Subject', ({ subject }) => subject, { compact: 'plain', width: '40%' }),
  dateTimeColumn('updated-at', 'Last change', ({ updated_at }) => updated_at),
];

/** The templates of emails to clients. */
export function TemplateListPage() {
  const list = templates.useList();
  const columns = useMemo(() => columnsFor(list.data), [list.data]);
  return (
    <RecordListPage
      kind={templateKind}
      list={list}
      columns={columns}
      nameOf={nameOf}
      filterPlaceholder={messages.filter}
      whoMay={messages.whoMay}
    />
  );
}

/** Creates a template or, at an address with an id, changes or deletes one. */
export function TemplateFormPage() {
  const { user } = useAuth();
  const read = templates.useOne(useParams().id);
  const returnTo = useReturnTo();
  const [deletedId, setDeletedId] = useState<number | null>(null);
  const deletion = useAction(
    messages.notDeleted,
    async (id: number) => {
      const removed = await templates.remove(id);
      // The form goes first, so that nothing asks about its unsaved changes.
      flushSync(() => setDeletedId(id));
      returnTo(templateKind.list());
      return removed;
    },
    { done: { title: messages.deleted, text: read.data?.name } },
  );
  if (user && !user.is_administrator) return <Navigate to={templateKind.list()} replace />;
  return (
    <RecordFormPage
      kind={templateKind}
      record={read}
      nameOf={nameOf}
      actions={({ id }) => (
        <Button busy={deletion.isBusy} onClick={() => deletion.run(id)}>
          Delete
        </Button>
      )}
      fields={4}
    >
      {(data) => data.record?.id !== deletedId && <TemplateForm {...data} />}
    </RecordFormPage>
  );
}
