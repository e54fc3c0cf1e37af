import { useQuoteDeliverables } from '../deliverables/api';
import { SelectField } from 'shared-ui/forms';
import { messages } from '../../messages';

/** Renders the choice of what a make-good is for, of what was sold with the same quote and is not delivered. */
export function MakesGoodField({ quoteId }: { quoteId: number }) {
  const { data = [] } = useQuoteDeliverables(quoteId);
  return (
    <SelectField
      name="makes_good_id"
      placeholder="Nothing in particular"
      hint={messages.deliverable.makesGoodHint}
      options={data
        .filter(({ kind, state }) => kind === 'sold' && state !== 'delivered')
        .map(({ id, description }) => ({ value: id, label: description }))}
    />
  );
}
