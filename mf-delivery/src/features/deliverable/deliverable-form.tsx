import {
  addDays,
  deliverablePatchSchema,
  dueRuleText,
  formSchema,
  type Deliverable,
  type DeliverablePatch,
} from 'api-contract';
import { useFormikContext } from 'formik';
import { Card, ExternalLink, formatDate, useAuth, useToast } from 'shared-ui';
import {
  ChoiceField,
  DateField,
  EntityForm,
  FormActions,
  FormGrid,
  SelectField,
  TextAreaField,
  TextField,
} from 'shared-ui/forms';
import { messages } from '../../messages';
import { queue } from '../../paths';
import { useChangeDeliverables } from '../deliverables/api';
import { stateOptions } from '../deliverables/badges';

const schema = formSchema(deliverablePatchSchema);

/** What the form has of a deliverable: texts are never null. Of what was sold, the description is no field. */
const valuesOf = (record: Deliverable) => ({
  ...(record.kind !== 'sold' && { description: record.description }),
  state: record.state,
  waived_reason: record.waived_reason ?? '',
  delivered_on: record.delivered_on,
  owner_user_id: record.owner?.id ?? null,
  event_date: record.event_date,
  due_date: record.due_date,
  note: record.note ?? '',
  client_needs: record.client_needs ?? '',
  client_needs_by: record.client_needs_by,
  proof_url: record.proof_url ?? '',
});
type DeliverableValues = ReturnType<typeof valuesOf>;

/** Renders what became of it, and what only that state has. */
function StateFields() {
  const { state } = useFormikContext<Pick<DeliverableValues, 'state'>>().values;
  return (
    <>
      <SelectField name="state" label="Status" options={stateOptions} />
      {state === 'waived' && (
        <TextField
          name="waived_reason"
          label="Reason"
          required
          hint={messages.changes.reasonHint}
          autoComplete="off"
        />
      )}
      {state === 'delivered' && (
        <DateField
          name="delivered_on"
          label="Delivered on"
          hint="Leave blank for today."
          withoutYear="nearest"
        />
      )}
    </>
  );
}

export function OwnerField({ owner }: { owner?: Deliverable['owner'] }) {
  const { user } = useAuth();
  return (
    <ChoiceField
      name="owner_user_id"
      label="Owner"
      kind="agent"
      placeholder="No owner"
      first={user && { id: user.id, name: user.name }}
      chosen={owner}
    />
  );
}

/** Renders the days, with the rule that the due date has unless it is set by hand. */
function DayFields({ record: { due_days, due_date, is_due_date_set } }: { record: Deliverable }) {
  const { values } = useFormikContext<DeliverableValues>();
  const { event_date } = values;
  const byRule = event_date && addDays(event_date, due_days);
  const rule = dueRuleText(due_days) + (byRule ? `: ${formatDate(byRule)}` : '');
  const isSet = is_due_date_set ? values.due_date !== null : values.due_date !== due_date;
  const hint = isSet ? messages.deliverable.setByHand(rule) : messages.deliverable.ruleOf(rule);
  return (
    <>
      <DateField name="event_date" label="Event date" />
      <DateField
        name="due_date"
        label="Due date"
        hint={!isSet && !byRule ? messages.deliverable.noEventDate : hint}
      />
    </>
  );
}

interface DeliverableFormProps {
  record: Deliverable;
  onReload: () => void;
}

/** Changes a deliverable, and stays. */
export function DeliverableForm({ record, onReload }: DeliverableFormProps) {
  const { save } = useChangeDeliverables();
  const toast = useToast();
  return (
    <EntityForm<DeliverableValues, DeliverablePatch, Deliverable>
      label="Deliverable"
      schema={schema}
      initialValues={valuesOf(record)}
      source={record}
      onReload={onReload}
      onSubmit={async (values, source, { version }) => {
        const saved = await save(source.id, values, version);
        toast.show({ tone: 'success', title: messages.deliverable.saved, text: saved.description });
      }}
    >
      <Card title="Delivery">
        <FormGrid>
          {record.kind !== 'sold' && <TextAreaField name="description" label="Description" />}
          <StateFields />
          <OwnerField owner={record.owner} />
          <DayFields record={record} />
        </FormGrid>
      </Card>
      <Card title="From the client">
        <FormGrid>
          <TextAreaField
            name="client_needs"
            label="Needed from the client"
            hint={messages.deliverable.needsHint}
          />
          <DateField name="client_needs_by" label="Needed by" />
        </FormGrid>
      </Card>
      <Card title="Proof and note">
        <FormGrid>
          <TextField
            name="proof_url"
            label="Link"
            type="url"
            autoComplete="off"
            hint={
              record.proof_url ? (
                <ExternalLink href={record.proof_url}>Open the proof</ExternalLink>
              ) : (
                messages.deliverable.proofHint
              )
            }
          />
          <TextAreaField name="note" label="Internal note" />
        </FormGrid>
      </Card>
      <FormActions backTo={queue.to} submitLabel="Save" />
    </EntityForm>
  );
}
