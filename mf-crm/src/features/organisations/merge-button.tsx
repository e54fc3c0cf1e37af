import { useState } from 'react';
import { formSchema, organisationMergeSchema, pages, type Organisation } from 'api-contract';
import { Button, Dialog, formatQuantity, useMoveOn, useToast, undoOf } from 'shared-ui';
import { ChoiceField, DialogActions, EntityForm, useFormField } from 'shared-ui/forms';
import { messages } from '../../messages';
import { MergeFields } from '../forms/form-parts';
import { useInvoicesOf } from '../dealings/api';
import { ProviderContactChoice } from './provider-contact';
import { mergeOrganisation, useOrganisation } from './api';

const schema = formSchema(organisationMergeSchema);

const nobody: { into_organisation_id: number | null; xero_contact_id: string } = {
  into_organisation_id: null,
  xero_contact_id: '',
};

interface MergeProps {
  organisation: Organisation;
}

/** Asks which contact at the accounting provider stays, once the other organisation is chosen. */
function ProviderContactField({ organisation }: MergeProps) {
  const { value: intoId } = useFormField<number | null>({ name: 'into_organisation_id', label: '' });
  const { value, onChange } = useFormField<string>({ name: 'xero_contact_id', label: '' });
  const { data: into } = useOrganisation(intoId === null ? null : String(intoId));
  return into ? (
    <ProviderContactChoice stays={into} goes={organisation} value={value} onChange={onChange} />
  ) : null;
}

/** Asks which organisation this one is merged into, says what moves, and opens that one. */
function MergeDialog({ organisation, onClose }: MergeProps & { onClose: () => void }) {
  const { id, name, contacts, quotes_active_count: active, quotes_historic_count: historic } = organisation;
  const { data: invoices } = useInvoicesOf(id);
  const { retry } = useOrganisation(String(id));
  const moveOn = useMoveOn();
  const toast = useToast();
  return (
    <Dialog title={messages.merges.title(name)} onClose={onClose}>
      <EntityForm
        label="Merge organisation"
        schema={schema}
        initialValues={nobody}
        source={organisation}
        onReload={retry}
        onSubmit={async ({ xero_contact_id: chosen, ...target }, source, { version }) => {
          // That of the organisation that stays is taken by itself, and may have been chosen for another one.
          const xero_contact_id = chosen === source.xero_contact_id ? chosen : null;
          const into = await mergeOrganisation(source, { ...target, xero_contact_id }, version);
          toast.show({
            tone: 'success',
            title: messages.organisations.merged,
            text: messages.merges.mergedInto(name, into.name),
            undo: undoOf(into),
          });
          onClose();
          moveOn(pages.organisation(into.id));
        }}
      >
        <p>
          {messages.organisations.mergeText(
            formatQuantity(contacts.length, 'contact'),
            formatQuantity(active + historic, 'quote'),
            invoices ? formatQuantity(invoices.found_count, 'invoice') : messages.organisations.allInvoices,
            name,
          )}
        </p>
        <MergeFields $columns={1}>
          <ChoiceField
            name="into_organisation_id"
            label="Merge into"
            placeholder={messages.organisations.search}
            kind="organisation"
            except={id}
          />
          <ProviderContactField organisation={organisation} />
        </MergeFields>
        <DialogActions submitLabel="Merge" onCancel={onClose} />
      </EntityForm>
    </Dialog>
  );
}

export function MergeButton({ organisation }: MergeProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Merge into…</Button>
      {isOpen && <MergeDialog organisation={organisation} onClose={() => setOpen(false)} />}
    </>
  );
}
