import { flushSync } from 'react-dom';
import { BENEFIT_STATEMENTS, formSchema, productGroupSchema, type ProductGroup } from 'api-contract';
import { formatMoney, TextInput } from 'shared-ui';
import {
  RecordForm,
  type FormData,
  ChoiceField,
  FormGrid,
  formValues,
  SelectField,
  TextAreaField,
  TextField,
  YesNoField,
} from 'shared-ui/forms';
import { messages } from '../../messages';
import type { UnsavedCards } from '../benefit-assignment/use-unsaved-stage';
import { useSaveProductGroup } from './api';

export const productGroupFormSchema = formSchema(productGroupSchema);

/** The parent stays from one new group to the next, so the form begins with the name. */
const valuesOf = (group: ProductGroup | undefined, last: ProductGroup | undefined) => ({
  ...formValues(productGroupFormSchema, group ?? {}),
  parent_product_group_id: (group ?? last)?.parent_product_group_id ?? null,
});

const statements = BENEFIT_STATEMENTS.map(({ id, name }) => ({ value: id, label: name }));

const byAge = (one: ProductGroup, other: ProductGroup) => one.updated_at.localeCompare(other.updated_at);

/** Returns a function that saves the group together with its unsaved cards, all or nothing. */
function useSaveWithCards(cards: UnsavedCards): ReturnType<typeof useSaveProductGroup> {
  const save = useSaveProductGroup();
  return async (values, saved, version = {}) => {
    const unsaved = [...cards.current];
    if (!saved || unsaved.length === 0) return save(values, saved, version);
    // What was changed first may be based on an older version than the rest.
    const [basedOn] = [saved, ...unsaved.map(([, { base }]) => base)].sort(byAge);
    const stage_benefits = unsaved.map(([benefit_stage_id, { ids }]) => ({
      benefit_stage_id,
      benefit_ids: [...ids],
    }));
    const group = await save(
      { ...values, stage_benefits },
      saved,
      version.ifMatch === undefined ? { basedOn } : version,
    );
    // Before the page is left, which asks about unsaved changes.
    flushSync(() => unsaved.forEach(([, { settle }]) => settle(group)));
    return group;
  };
}

interface ProductGroupFormProps extends FormData<ProductGroup> {
  cards: UnsavedCards;
}

export function ProductGroupForm({ cards, onReload, ...data }: ProductGroupFormProps) {
  const save = useSaveWithCards(cards);
  return (
    <RecordForm
      {...data}
      schema={productGroupFormSchema}
      valuesOf={valuesOf}
      save={save}
      onReload={() => {
        cards.current.forEach(({ discard }) => discard());
        onReload();
      }}
    >
      {(nameRef) => (
        <FormGrid>
          <ChoiceField
            name="parent_product_group_id"
            placeholder={messages.groups.searchParents}
            kind="top_level_group"
            chosen={data.record?.parent_product_group}
            noOptions={messages.groups.noParents}
          />
          <TextField ref={nameRef} name="name" autoComplete="off" />
          <TextField
            name="sales_ledger_product_code"
            placeholder="0000-00"
            autoComplete="off"
            spellCheck={false}
            readOnly={Boolean(data.record)}
            hint={messages.groups.codeHint}
          />
          <TextAreaField name="description" rows={3} />
          <TextInput
            label="Price"
            value={formatMoney(data.record?.price ?? 0, 2)}
            onChange={() => undefined}
            disabled
            hint={messages.groups.priceHint}
          />
          <FormGrid>
            <YesNoField name="is_event" />
            <SelectField
              name="benefit_statement_text_number"
              placeholder={messages.groups.chooseText}
              options={statements}
            />
          </FormGrid>
        </FormGrid>
      )}
    </RecordForm>
  );
}
