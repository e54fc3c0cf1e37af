import { useState } from 'react';
import { contactMergeSchema, formSchema, pages, type Contact } from 'api-contract';
import { Button, Dialog, useMoveOn, useToast, undoOf } from 'shared-ui';
import { ChoiceField, DialogActions, EntityForm } from 'shared-ui/forms';
import { messages } from '../../messages';
import { MergeFields } from '../forms/form-parts';
import { useChangeContacts, useContactById } from './api';

const schema = formSchema(contactMergeSchema);

const nobody: { into_contact_id: number | null } = { into_contact_id: null };

interface MergeProps {
  contact: Contact;
}

/** Asks which contact of the organisation this one is merged into, says what moves, and opens that one. */
function MergeDialog({ contact, onClose }: MergeProps & { onClose: () => void }) {
  const { id, name, organisation_id } = contact;
  const { retry } = useContactById(String(id));
  const { merge } = useChangeContacts();
  const moveOn = useMoveOn();
  const toast = useToast();
  return (
    <Dialog title={messages.merges.title(name)} onClose={onClose}>
      <EntityForm
        label="Merge contact"
        schema={schema}
        initialValues={nobody}
        source={contact}
        onReload={retry}
        onSubmit={async (values, source, { version }) => {
          const into = await merge(source, values, version);
          const text = messages.merges.mergedInto(name, into.name);
          toast.show({ tone: 'success', title: messages.contacts.merged, text, undo: undoOf(into) });
          onClose();
          moveOn(pages.contact(into.id));
        }}
      >
        <p>{messages.contacts.mergeText(name)}</p>
        <MergeFields $columns={1}>
          <ChoiceField
            name="into_contact_id"
            label="Merge into"
            placeholder={messages.organisations.search}
            kind="contact"
            of={{ organisation_id }}
            except={id}
          />
        </MergeFields>
        <DialogActions submitLabel="Merge" onCancel={onClose} />
      </EntityForm>
    </Dialog>
  );
}

export function MergeContactButton({ contact }: MergeProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Merge into…</Button>
      {isOpen && <MergeDialog contact={contact} onClose={() => setOpen(false)} />}
    </>
  );
}
