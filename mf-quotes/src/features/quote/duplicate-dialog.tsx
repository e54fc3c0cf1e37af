import { styled } from 'styled-components';
import { formSchema, pages, quoteDuplicateSchema, type Quote } from 'api-contract';
import { Dialog, useMoveOn, useToast } from 'shared-ui';
import { DialogActions, EntityForm, FormGrid } from 'shared-ui/forms';
import { messages } from '../../messages';
import { PartyFields } from '../parties/party-fields';
import { useChangeQuotes } from './api';

/** Room for the open list of a field, which the dialog would cut off. */
const Fields = styled(FormGrid)`
  min-height: min(400px, 50vh);
  align-content: start;
`;

const schema = formSchema(quoteDuplicateSchema);

const nobody: { quote_organisation_id: number | null; quote_contact_id: number | null } = {
  quote_organisation_id: null,
  quote_contact_id: null,
};

/** Asks for whom a quote is duplicated, and opens the new one. */
export function DuplicateDialog({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const { duplicate } = useChangeQuotes();
  const moveOn = useMoveOn();
  const toast = useToast();
  return (
    <Dialog title={messages.quote.duplicate(quote.reference_label)} onClose={onClose}>
      <EntityForm
        label="Duplicate quote"
        schema={schema}
        initialValues={nobody}
        onSubmit={async (values) => {
          const { id, reference_label } = await duplicate(quote, values);
          toast.show({ tone: 'success', title: messages.quote.duplicated, text: reference_label });
          onClose();
          moveOn(`${pages.quote(id)}?tab=items`);
        }}
      >
        <p>{messages.quote.duplicateText}</p>
        <Fields>
          <PartyFields of="quote" />
        </Fields>
        <DialogActions submitLabel="Duplicate" onCancel={onClose} />
      </EntityForm>
    </Dialog>
  );
}
