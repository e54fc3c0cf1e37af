import { useMemo } from 'react';
import {
  addDays,
  deliverablePatchSchema,
  dueRuleText,
  formSchema,
  pages,
  type CalendarDate,
  type Deliverable,
  type DeliverablePatch,
} from 'api-contract';
import { useFormikContext } from 'formik';
import { formatCount, formatDate, keepVersionOf, Link } from 'shared-ui';
import {
  DateField,
  FormGrid,
  NumberField,
  Properties,
  SelectField,
  TextAreaField,
  TextField,
  type Property,
} from 'shared-ui/forms';
import { messages } from '../../messages';
import { useChangeDeliverables } from '../deliverables/api';
import { StateBadge, stateOptions } from '../deliverables/badges';
import { MakesGoodField } from './makes-good-field';
import { OwnerField } from '../deliverables/owner-field';

const schema = formSchema(deliverablePatchSchema);

/** Renders the status, and what only the chosen one has. */
function StateFields() {
  const { state } = useFormikContext<Pick<DeliverablePatch, 'state'>>().values;
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

/** Returns the rule by which it is due, or that the date was set by hand and how to go back to the rule. */
function dueHint({ event_date, due_days, is_due_date_set }: Deliverable): string {
  if (!event_date && !is_due_date_set) return messages.deliverable.noEventDate;
  const rule = dueRuleText(due_days) + (event_date ? `: ${formatDate(addDays(event_date, due_days))}` : '');
  return is_due_date_set ? messages.deliverable.setByHand(rule) : messages.deliverable.ruleOf(rule);
}

const showDate = (date: CalendarDate | null) => date && formatDate(date);

const propertiesOf = (record: Deliverable): readonly Property[] => [
  ...(record.kind === 'sold' ? [] : [{ name: 'description', input: <TextAreaField name="description" /> }]),
  {
    name: 'state',
    others: ['waived_reason', 'delivered_on'],
    input: <StateFields />,
    isReadOnly: record.is_withdrawn,
    show: () => (
      <>
        <StateBadge {...record} /> {record.waived_reason ?? showDate(record.delivered_on)}
      </>
    ),
  },
  { name: 'owner_user_id', input: <OwnerField owner={record.owner} />, show: () => record.owner?.name },
  { name: 'event_date', input: <DateField name="event_date" />, show: showDate },
  {
    name: 'due_date',
    input: <DateField name="due_date" hint={dueHint(record)} />,
    show: showDate,
  },
  {
    name: 'client_needs',
    input: <TextAreaField name="client_needs" hint={messages.deliverable.needsHint} />,
  },
  { name: 'client_needs_format', input: <TextField name="client_needs_format" autoComplete="off" /> },
  { name: 'client_needs_by', input: <DateField name="client_needs_by" />, show: showDate },
  {
    name: 'proof_url',
    input: <TextField name="proof_url" type="url" autoComplete="off" hint={messages.deliverable.proofHint} />,
  },
  {
    name: 'outcome_value',
    others: ['outcome_unit'],
    input: (
      <FormGrid>
        <NumberField name="outcome_value" hint={messages.deliverable.outcomeHint} />
        <TextField name="outcome_unit" autoComplete="off" />
      </FormGrid>
    ),
    show: (value) => value !== null && `${formatCount(Number(value))} ${record.outcome_unit ?? ''}`,
  },
  ...(record.kind === 'make-good'
    ? [
        {
          name: 'makes_good_id',
          input: <MakesGoodField quoteId={record.quote_id} />,
          show: () =>
            record.makes_good && (
              <Link to={pages.deliverable(record.makes_good.id)}>{record.makes_good.name}</Link>
            ),
        },
      ]
    : []),
  { name: 'note', input: <TextAreaField name="note" /> },
];

interface DeliverablePropertiesProps {
  deliverable: Deliverable;
  onReload: () => void;
}

/** Renders the fields of a deliverable, each of which is edited in place. */
export function DeliverableProperties({ deliverable, onReload }: DeliverablePropertiesProps) {
  const { save } = useChangeDeliverables();
  const record = useMemo(
    () =>
      keepVersionOf(
        {
          ...deliverable,
          owner_user_id: deliverable.owner?.id ?? null,
          makes_good_id: deliverable.makes_good?.id ?? null,
        },
        deliverable,
      ),
    [deliverable],
  );
  return (
    <Properties
      what="Deliverable"
      record={record}
      schema={schema}
      fields={propertiesOf(deliverable)}
      save={(patch, { id }, version) => save(id, patch, version)}
      onReload={onReload}
    />
  );
}
