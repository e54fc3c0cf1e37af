import { useState } from 'react';
import { flushSync } from 'react-dom';
import { pages, TEMPLATE_KINDS, type Template } from 'api-contract';
import {
  Button,
  DataTable,
  formatDateTime,
  LinkButton,
  Navigate,
  PageHeader,
  recordTitle,
  useAction,
  useAuth,
  useParams,
  useReturnTo,
  type Column,
  type Sort,
} from 'shared-ui';
import { RecordView } from 'shared-ui/forms';
import { useChangeTemplates, useTemplate, useTemplates } from '../features/templates/api';
import { messages } from '../features/templates/messages';
import { TemplateForm } from '../features/templates/template-form';

const list = { label: 'Email Templates', to: pages.templates() };

const textColumn = (key: string, header: string, read: (template: Template) => string): Column<Template> => ({
  key,
  header,
  value: read,
  text: read,
});

const columns: readonly Column<Template>[] = [
  textColumn('name', 'Name', ({ name }) => name),
  textColumn('kind', 'Kind', ({ kind }) => TEMPLATE_KINDS[kind].label),
  { ...textColumn('subject', 'Subject', ({ subject }) => subject), compact: 'plain' },
  {
    key: 'updated-at',
    header: 'Last Change',
    value: ({ updated_at }) => updated_at,
    render: ({ updated_at }) => formatDateTime(updated_at),
    nowrap: true,
  },
];

const byName: Sort = { key: 'name', direction: 'ascending' };
const rowKey = ({ id }: Template) => id;
const rowHref = ({ id }: Template) => pages.template(id);
const editName = ({ name }: Template) => name;

/** The templates of emails to clients. Administrators change them; others see them. */
export function TemplateListPage() {
  const { data, error, isValidating, retry } = useTemplates();
  const { user } = useAuth();
  return (
    <>
      <PageHeader
        title={list.label}
        description={user && !user.is_administrator ? messages.whoMay : undefined}
        actions={
          user?.is_administrator && (
            <LinkButton to={pages.newTemplate()} tone="primary" icon="plus">
              Create New
            </LinkButton>
          )
        }
      />
      <DataTable
        label={list.label}
        rows={data}
        columns={columns}
        rowKey={rowKey}
        {...(user?.is_administrator && { rowHref, editName })}
        error={error}
        onRetry={retry}
        isRetrying={isValidating}
        initialSort={byName}
        filterPlaceholder={messages.filter}
        empty={{ title: messages.none }}
      />
    </>
  );
}

/** Creates a template or, at an address with an id, changes or deletes one. */
export function TemplateFormPage() {
  const { templateId } = useParams();
  const { user } = useAuth();
  const read = useTemplate(templateId);
  const { remove } = useChangeTemplates();
  const returnTo = useReturnTo();
  const [isDeleted, setDeleted] = useState(false);
  const { data: template, retry } = read;
  const deletion = useAction(
    messages.notDeleted,
    async (id: number) => {
      await remove(id);
      // The form goes first, so that nothing asks about its unsaved changes.
      flushSync(() => setDeleted(true));
      returnTo(list.to);
    },
    {
      done: { title: messages.deleted, text: template?.name },
      question: {
        title: messages.delete(template?.name),
        text: messages.deleteText,
        confirmLabel: 'Yes, delete it',
        tone: 'danger',
      },
    },
  );
  if (user && !user.is_administrator) return <Navigate to={list.to} replace />;
  return (
    <>
      <PageHeader
        {...recordTitle(templateId ? 'Edit Template' : 'Create Template', template?.name)}
        crumbs={[list]}
        actions={
          template && (
            <Button busy={deletion.isBusy} onClick={() => deletion.run(template.id)}>
              Delete…
            </Button>
          )
        }
      />
      {templateId ? (
        <RecordView key={templateId} what="template" read={read} back={list} fields={4}>
          {(record) => !isDeleted && <TemplateForm record={record} onReload={retry} />}
        </RecordView>
      ) : (
        <TemplateForm />
      )}
    </>
  );
}
