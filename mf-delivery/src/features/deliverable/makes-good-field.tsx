import { useQuoteDeliverables } from '../deliverables/api';
import { SelectField, useFormField } from 'shared-ui/forms';
import { messages } from '../../messages';

/** Renders the choice of what a make-good is for, of what was sold with the same quote and is not delivered, and the current one. */
export function MakesGoodField({ quoteId }: { quoteId: number }) {
  const { data = [] } = useQuoteDeliverables(quoteId);
  const { value } = useFormField<number | null>({ name: 'makes_good_id' });
  return (
    <SelectField
      name="makes_good_id"
      placeholder="Nothing in particular"
      hint={messages.deliverable.makesGoodHint}
      options={data
        .filter(({ id, kind, state }) => (kind === 'sold' && state !== 'delivered') || id === value)
        .map(({ id, description }) => ({ value: id, label: description }))}
    />
  );
}
