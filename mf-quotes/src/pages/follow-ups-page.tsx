import { useState, type ReactNode } from 'react';
import { formSchema, newFollowUpSchema, pages, paths } from 'api-contract';
import { api, Card, Dialog, PageHeader, Segmented, useAuth, useNavigate, useToast } from 'shared-ui';
import { ChoiceField, DialogActions, EntityForm, FollowUpFields, useNewFollowUp } from 'shared-ui/forms';
import { newFollowUp, OwnFollowUps, useOwnFollowUps } from '../features/follow-ups/own-follow-ups';
import { messages } from '../messages';

const texts = messages.followUps;

const schema = formSchema(newFollowUpSchema);

const kinds = [
  { value: 'quote', label: 'A quote', field: 'Quote', path: paths.quoteFollowUps },
  {
    value: 'organisation',
    label: 'An organisation',
    field: 'Organisation',
    path: paths.organisationFollowUps,
  },
] as const;

/** Asks what is to be followed up: a quote or an organisation. */
function NewFollowUpDialog({ onClose }: { onClose: () => void }) {
  const { user } = useAuth();
  const toast = useToast();
  const [kind, setKind] = useState<'quote' | 'organisation'>('quote');
  const { field, path } = kinds.find(({ value }) => value === kind)!;
  const beginning = useNewFollowUp();
  return (
    <Dialog title={texts.add} onClose={onClose}>
      <EntityForm
        label={texts.add}
        schema={schema}
        initialValues={{ ...beginning, about_id: null }}
        onSubmit={async ({ about_id, ...values }) => {
          await api.post(path(about_id!), values);
          toast.show({ tone: 'success', title: texts.added, text: values.content });
          onClose();
        }}
      >
        <Segmented label={texts.about} options={kinds} value={kind} onChange={setKind} />
        <ChoiceField key={kind} name="about_id" label={field} kind={kind} />
        <FollowUpFields user={user} />
        <DialogActions onCancel={onClose} />
      </EntityForm>
    </Dialog>
  );
}

/** What the signed-in user is to do, the overdue first. */
export function FollowUpsPage({ children }: { children?: ReactNode }) {
  const read = useOwnFollowUps();
  return (
    <>
      <PageHeader title={texts.mine} actions={newFollowUp} />
      <Card flush={Boolean(read.data?.length)}>
        <OwnFollowUps read={read} />
      </Card>
      {children}
    </>
  );
}

/** The same with the form of a new one. */
export function NewFollowUpPage() {
  const navigate = useNavigate();
  return (
    <FollowUpsPage>
      <NewFollowUpDialog onClose={() => void navigate(pages.followUps(), { replace: true })} />
    </FollowUpsPage>
  );
}
