import {
  DELIVERABLE_KIND_NAMES,
  EXTRA_DELIVERABLE_KINDS,
  extraDeliverableSchema,
  formSchema,
  isQuotedItem,
  paths,
  type Deliverable,
  type ExtraDeliverableInput,
  type NamedReference,
  type Quote,
} from 'api-contract';
import { useFormikContext } from 'formik';
import { combineReads, Dialog, ReadState, Stack, useAuth, useReadList, useToast } from 'shared-ui';
import { DateField, DialogActions, EntityForm, FormGrid, SelectField, TextAreaField } from 'shared-ui/forms';
import { messages } from '../../messages';
import { MakesGoodField } from '../deliverable/makes-good-field';
import { OwnerField } from '../deliverables/owner-field';
import { useChangeDeliverables } from '../deliverables/api';

const schema = formSchema(extraDeliverableSchema);

const kinds = EXTRA_DELIVERABLE_KINDS.map((kind) => ({ value: kind, label: DELIVERABLE_KIND_NAMES[kind] }));

const optionsOf = (records: readonly NamedReference[]) =>
  records.map(({ id, name }) => ({ value: id, label: name }));

const valuesFor = (owner_user_id: number | null, quote_item_id: number | null) => ({
  kind: 'over-delivered',
  description: '',
  benefit_stage_id: null,
  benefit_category_id: null,
  quote_item_id,
  owner_user_id,
  due_date: null,
  makes_good_id: null,
});

function MakesGood({ quoteId }: { quoteId: number }) {
  const { kind } = useFormikContext<{ kind: string }>().values;
  return kind === 'make-good' ? <MakesGoodField quoteId={quoteId} /> : null;
}

interface ExtraDialogProps {
  quote: Quote;
  /** What is to be delivered for it already. */
  deliverables: readonly Deliverable[];
  onClose: () => void;
}

/** Adds to a sale what was not sold with it: to the first package for which nothing is to be delivered, unless the user chooses otherwise. */
export function ExtraDialog({ quote, deliverables, onClose }: ExtraDialogProps) {
  const { user } = useAuth();
  const { create } = useChangeDeliverables();
  const toast = useToast();
  const read = combineReads({
    stages: useReadList<NamedReference>(paths.benefitStages()),
    categories: useReadList<NamedReference>(paths.benefitCategories()),
  });
  const hasDeliverable = (id: number) =>
    deliverables.some((one) => one.quote_item_id === id && !one.is_withdrawn);
  const packages = quote.product_group_quote_items
    .filter(isQuotedItem)
    .map(({ id, item_number, product_group }) => ({
      value: id,
      label: `${item_number}. ${product_group.name}`,
    }));
  const empty = packages.find(({ value }) => !hasDeliverable(value));
  return (
    <Dialog title="Add deliverable" onClose={onClose}>
      {!read.data ? (
        <ReadState what="stages and categories" read={read} lines={6} />
      ) : (
        <EntityForm<ReturnType<typeof valuesFor>, Partial<ExtraDeliverableInput>>
          label="Deliverable"
          schema={schema}
          initialValues={valuesFor(user?.id ?? null, empty?.value ?? null)}
          onSubmit={async (values) => {
            const input = values as ExtraDeliverableInput;
            // The field is hidden where the kind was changed since.
            const makes_good_id = input.kind === 'make-good' ? input.makes_good_id : null;
            const made = await create(quote.id, { ...input, makes_good_id });
            toast.show({ tone: 'success', title: messages.sale.added, text: made.description });
            onClose();
          }}
        >
          <Stack>
            <TextAreaField name="description" label="Description" />
            <SelectField name="kind" label="Kind" options={kinds} hint={messages.sale.kindHint} />
            <MakesGood quoteId={quote.id} />
            <FormGrid>
              <SelectField name="benefit_stage_id" label="Stage" options={optionsOf(read.data.stages)} />
              <SelectField
                name="benefit_category_id"
                label="Category"
                options={optionsOf(read.data.categories)}
              />
              <SelectField
                name="quote_item_id"
                label="Package"
                placeholder="The whole quote"
                options={packages}
              />
              <DateField name="due_date" label="Due date" hint={messages.changes.byRuleIfEmpty} />
              <OwnerField />
            </FormGrid>
          </Stack>
          <DialogActions onCancel={onClose} />
        </EntityForm>
      )}
    </Dialog>
  );
}
