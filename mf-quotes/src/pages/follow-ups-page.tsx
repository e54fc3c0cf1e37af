import type { ReactNode } from 'react';
import { useFormikContext } from 'formik';
import { mixed } from 'yup';
import { formSchema, newFollowUpSchema, pages, paths } from 'api-contract';
import { api, Dialog, FollowUpTable, PageHeader, Segmented, useAuth, useNavigate, useToast } from 'shared-ui';
import { ChoiceField, DialogActions, EntityForm, FollowUpFields, useNewFollowUp } from 'shared-ui/forms';
import { NewFollowUp } from '../features/follow-ups/own-follow-ups';
import { messages } from '../messages';

const texts = messages.followUps;

const kinds = [
  { value: 'quote', label: 'A quote', field: 'Quote', path: paths.quoteFollowUps },
  {
    value: 'organisation',
    label: 'An organisation',
    field: 'Organisation',
    path: paths.organisationFollowUps,
  },
] as const;

type Kind = (typeof kinds)[number]['value'];

const kindOf = (kind: Kind) => kinds.find(({ value }) => value === kind)!;

const schema = formSchema(newFollowUpSchema.shape({ kind: mixed<Kind>().required() }));

/** Renders what is to be followed up: a quote or an organisation. */
function AboutFields() {
  const { values, setValues } = useFormikContext<{ kind: Kind; about_id: number | null }>();
  const { value: kind, field } = kindOf(values.kind);
  const choose = (chosen: Kind) => void setValues({ ...values, kind: chosen, about_id: null });
  return (
    <>
      <Segmented label={texts.about} options={kinds} value={kind} onChange={choose} />
      <ChoiceField key={kind} name="about_id" label={field} kind={kind} />
    </>
  );
}

/** Asks what is to be done, and about what. */
function NewFollowUpDialog({ onClose }: { onClose: () => void }) {
  const { user } = useAuth();
  const toast = useToast();
  const beginning = useNewFollowUp();
  return (
    <Dialog title={texts.add} onClose={onClose}>
      <EntityForm
        label={texts.add}
        schema={schema}
        initialValues={{ ...beginning, kind: 'quote', about_id: null }}
        onSubmit={async ({ kind, about_id, ...values }) => {
          await api.post(kindOf(kind!).path(about_id!), values);
          toast.show({ tone: 'success', title: texts.added, text: values.content });
          onClose();
        }}
      >
        <AboutFields />
        <FollowUpFields user={user} />
        <DialogActions onCancel={onClose} />
      </EntityForm>
    </Dialog>
  );
}

/** What the signed-in user is to do, the overdue first. */
export function FollowUpsPage({ children }: { children?: ReactNode }) {
  return (
    <>
      <PageHeader title={texts.mine} actions={<NewFollowUp tone="primary" />} />
      <FollowUpTable empty={{ title: texts.none, text: texts.noneText }} />
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
